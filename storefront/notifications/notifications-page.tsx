import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { Notification } from '../../contract/notifications.ts'
import { describePage } from '../describe-page.ts'
import { dayKey, formatDayHeading } from '../messages/format-date.ts'
import { useLanguage } from '../messages/language-path.ts'
import { useTexts } from '../messages/use-texts.ts'
import { openPage } from '../page.server.ts'
import { account } from '../session/api.ts'
import { refreshUnread } from '../session/session-deeds.ts'
import { useUser } from '../session/session-state.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { texts: openPage(args).texts('notifications') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.notifications.title, hidden: true })
}

/** Spec section 2: each kind has its colour. */
const looks: Record<Notification['notificationType'], string> = {
  Order: 'bg-blue-soft border-blue',
  OrderSuccessful: 'bg-green-soft border-green',
  OrderFailed: 'bg-red-soft border-red',
  System: 'bg-surface border-line',
  other: 'bg-sunk border-edge',
}

/** `/notifications`: newest first, by day; a press marks one as read (spec sections 2 and 4). */
export default function NotificationsPage() {
  const texts = useTexts('notifications')
  const lang = useLanguage()
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const key = ['notifications', userId, lang]
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: () => account('GET /notifications/:userId', { params: { userId }, query: { lang } }),
  })
  const { mutate: markRead } = useMutation({
    mutationFn: (notificationId: string) =>
      account('PATCH /notifications/:notificationId/read', { params: { notificationId }, query: { lang } }),
    onSuccess: (_, notificationId) => {
      queries.setQueryData<Notification[]>(key, (list = []) =>
        list.map((entry) => (entry._id === notificationId ? { ...entry, read: true } : entry)),
      )
      void refreshUnread()
    },
    onError: (error) => console.error('The notification could not be marked as read', error),
  })
  const days = byDay(data ?? [])

  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      {!data && !isError ? (
        <ul aria-busy="true" className="grid gap-3">
          {[1, 2, 3].map((line) => (
            <li key={line}>
              <Skeleton className="h-18 rounded-lg" />
            </li>
          ))}
        </ul>
      ) : days.size === 0 ? (
        <EmptyState icon={<Bell />} title={texts.none} />
      ) : (
        [...days].map(([day, entries]) => (
          <section key={day} aria-labelledby={`day-${day}`} className="mb-8">
            <h2 id={`day-${day}`} className="mb-3 text-base text-soft">
              {formatDayHeading(entries[0]?.createdAt ?? day, lang)}
            </h2>
            <ul className="grid gap-2.5">
              {entries.map(({ _id, message, notificationType, read }) => (
                <li key={_id}>
                  <button
                    type="button"
                    onClick={() => !read && markRead(_id)}
                    className={`flex min-h-14 w-full items-center gap-3 rounded-lg border-l-4 px-4 py-3 text-left ${looks[notificationType]}`}
                  >
                    {!read && <span className="sr-only">{texts.unread}</span>}
                    <span className={`flex-1 ${read ? '' : 'font-semibold'}`}>{message}</span>
                    {!read && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-red" />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}

function byDay(list: readonly Notification[]): Map<string, Notification[]> {
  const days = new Map<string, Notification[]>()
  for (const entry of list) {
    const day = dayKey(entry.createdAt)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}
