import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings, NotificationTopic } from '../../../contract/notifications.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { FailedNotice } from '../failed-notice.tsx'

type Mails = NotificationSettings['mail']

function settingsOf(userId: string) {
  return queryOptions({
    queryKey: ['notification-settings', userId],
    queryFn: ({ signal }) => account('GET /notification-settings', { query: { userId }, signal }),
  })
}

export function MailSettings() {
  const texts = useTexts('profile').mails
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(settingsOf(userId))
  const saving = useAction(
    async (mail: Mails) => {
      const saved = await account('PUT /notification-settings', { body: { userId, mail } })
      queries.setQueryData(settingsOf(userId).queryKey, saved)
      toast('success', texts.saved)
    },
    (error) => toast('error', callFailure(error).text || texts.failed),
  )
  if (!data) {
    return isError ? (
      <FailedNotice onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-32 rounded-md" />
    )
  }
  const mails = saving.running?.[0] ?? data.mail
  const choice = (topic: NotificationTopic) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={mails[topic]}
        onChange={() => !saving.busy && saving.run({ ...mails, [topic]: !mails[topic] })}
        className="size-5 shrink-0 accent-green"
      />
      {texts[topic]}
    </label>
  )
  return (
    <>
      <p className="text-soft">{texts.text}</p>
      <div aria-busy={saving.busy || undefined} className="mt-2">
        {choice('orders')}
        {choice('offers')}
      </div>
    </>
  )
}
