import { useEffect } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { leaveFor, useAction } from '../../ui/use-action.ts'
import { FailedNotice } from '../failed-notice.tsx'
import { ChannelSettings, settingsOf } from './channel-settings.tsx'

function connectionOf(userId: string) {
  return queryOptions({
    queryKey: ['telegram-connection', userId],
    queryFn: ({ signal }) => account('GET /telegram/connection', { query: { userId }, signal }),
  })
}

/** The customer connects a chat in Telegram itself, and comes back. */
export function TelegramSettings({ bot }: { bot: string }) {
  const { telegram: texts } = useTexts('profile')
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(connectionOf(userId))
  const failed = (error: unknown) => toast('error', callFailure(error).text || texts.failed)
  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: connectionOf(userId).queryKey }),
      queries.invalidateQueries({ queryKey: settingsOf(userId).queryKey }),
    ])
  const connecting = useAction(async () => {
    const { url } = await account('POST /telegram/connection', { body: { userId } })
    await leaveFor(url)
  }, failed)
  const stopping = useAction(async () => {
    await account('DELETE /telegram/connection', { query: { userId } })
    await readAgain()
  }, failed)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refetch()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refetch])

  if (!data) {
    return isError ? (
      <FailedNotice onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-32 rounded-md" />
    )
  }
  if (!data.connected) {
    return (
      <>
        <p className="text-soft">{fill(texts.text, { bot })}</p>
        <Button className="mt-4" variant="outline" busy={connecting.busy} onClick={() => connecting.run()}>
          {texts.connect}
        </Button>
        <p className="mt-2 text-sm text-soft">{texts.hint}</p>
      </>
    )
  }
  return (
    <>
      <ChannelSettings channel="telegram" values={{ bot }} />
      <Button className="mt-4" variant="outline" busy={stopping.busy} onClick={() => stopping.run()}>
        {texts.disconnect}
      </Button>
    </>
  )
}
