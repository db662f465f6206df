import { quietHours } from '../../../contract/sms-rules.ts'
import { fill } from '../../../messages/fill.ts'
import { formatHour } from '../../../messages/format-time.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings, NotificationTopic } from '../../../contract/notifications.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { FailedNotice } from '../failed-notice.tsx'

type Channel = keyof NotificationSettings
type Topics = NotificationSettings[Channel]

export function settingsOf(userId: string) {
  return queryOptions({
    queryKey: ['notification-settings', userId],
    queryFn: ({ signal }) => account('GET /notification-settings', { query: { userId }, signal }),
  })
}

const textsOf = { mail: 'mails', sms: 'messages', telegram: 'telegram' } as const

/** `values` are for the sentence above the choices. */
export function ChannelSettings({
  channel,
  values = {},
}: {
  channel: Channel
  values?: Record<string, string>
}) {
  const profile = useTexts('profile')
  const locale = useLocale()
  const texts = profile[textsOf[channel]]
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(settingsOf(userId))
  const saving = useAction(
    async (topics: Topics) => {
      const saved = await account('PUT /notification-settings', { body: { userId, [channel]: topics } })
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
  const chosen = saving.running?.[0] ?? data[channel]
  const choice = (topic: NotificationTopic) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={chosen[topic]}
        onChange={() => !saving.busy && saving.run({ ...chosen, [topic]: !chosen[topic] })}
        className="size-5 shrink-0 accent-green"
      />
      {texts[topic]}
    </label>
  )
  return (
    <>
      <p className="text-soft">
        {fill(texts.text, {
          ...values,
          from: formatHour(quietHours.to, locale),
          until: formatHour(quietHours.from, locale),
        })}
      </p>
      <div aria-busy={saving.busy || undefined} className="mt-2">
        {choice('orders')}
        {choice('offers')}
      </div>
    </>
  )
}
