import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useId } from 'react'
import type { ResponseOf } from '../../../contract/contract.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDateTime } from '../../../messages/format-time.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { leaveAfterLogOut } from '../../session/log-in.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { FailedNotice } from '../failed-notice.tsx'

type Session = ResponseOf<'GET /sessions'>['sessions'][number]

function sessionListOf(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) => (await account('GET /sessions', { query: { userId }, signal })).sessions,
  })
}

export function Sessions() {
  const texts = useTexts('profile').sessions
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(sessionListOf(userId))

  const end = useAction(
    async (sessionId: string) => {
      try {
        await account('DELETE /sessions', { query: { userId, sessionId } })
      } catch (error) {
        // The session has ended elsewhere.
        if (callFailure(error).code !== 'session-not-found') throw error
      }
      toast('success', texts.ended)
      queries.setQueryData(sessionListOf(userId).queryKey, (known) =>
        known?.filter(({ _id }) => _id !== sessionId),
      )
    },
    (error) => toast('error', callFailure(error).text || texts.endFailed),
  )
  const endAll = useAction(
    async () => {
      await account('POST /logout-everywhere', { body: { userId } })
      toast('success', texts.everywhereDone)
      leaveAfterLogOut()
    },
    (error) => toast('error', callFailure(error).text || texts.everywhereFailed),
  )

  if (!data) return isError ? <FailedNotice onRetry={() => void refetch()} /> : <SessionsSkeleton />
  return (
    <>
      <p className="text-soft">{data.length > 1 ? texts.text : texts.onlyThis}</p>
      <ul className="my-4 divide-y divide-line">
        {data.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            busy={end.running?.[0] === session._id}
            onEnd={() => end.run(session._id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-soft">{texts.everywhereHint}</p>
        <Button variant="danger" busy={endAll.busy} onClick={endAll.run} className="px-0">
          {texts.everywhere}
        </Button>
      </div>
    </>
  )
}

function SessionItem({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const texts = useTexts('profile').sessions
  const locale = useLocale()
  const id = useId()
  const lastUsed = formatDateTime(session.lastUsed, locale)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div id={id} className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {session.device}
          {session.current && <span className="ms-2 text-sm text-green">{texts.current}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          {session.place && `${fill(texts.place, { place: session.place })} · `}
          {fill(texts.lastUsed, { time: lastUsed })}
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" busy={busy} aria-describedby={id} onClick={onEnd}>
          {texts.logOut}
        </Button>
      )}
    </li>
  )
}

function SessionsSkeleton() {
  return (
    <ul aria-busy="true" className="grid gap-3">
      {[1, 2].map((line) => (
        <li key={line}>
          <Skeleton className="h-14 rounded-md" />
        </li>
      ))}
    </ul>
  )
}
