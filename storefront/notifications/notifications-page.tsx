import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { Notification } from '../../contract/notifications.ts'
import { describePage } from '../describe-page.ts'
import { formatDayHeading } from '../messages/format-time.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { openPage } from '../page.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { groupByDay, type Day } from './group-by-day.ts'
import { NotificationCard } from './notification-card.tsx'
import { useNotifications } from './use-notifications.ts'

export function loader(args: LoaderFunctionArgs) {
  return { texts: openPage(args).texts('notifications') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.notifications.title, hidden: true })
}

/** `/notifications`: newest first, by day; a press marks one as read (spec sections 2 and 4). */
export default function NotificationsPage() {
  const texts = useTexts('notifications')
  const { notifications, failed, again, markRead } = useNotifications()
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      {failed ? (
        <FailedState onAgain={again} />
      ) : !notifications ? (
        <NotificationsSkeleton />
      ) : notifications.length === 0 ? (
        <EmptyState icon={<Icon name="bell" />} title={texts.none} />
      ) : (
        groupByDay(notifications).map((day) => <DaySection key={day.key} day={day} onPress={markRead} />)
      )}
    </div>
  )
}

function DaySection({
  day: { key, entries },
  onPress,
}: {
  day: Day
  onPress: (notification: Notification) => void
}) {
  const language = useLanguage()
  return (
    <section aria-labelledby={`day-${key}`} className="mb-8">
      <h2 id={`day-${key}`} className="mb-3 text-base text-soft">
        {formatDayHeading(entries[0]?.createdAt ?? key, language)}
      </h2>
      <ul className="grid gap-2.5">
        {entries.map((entry) => (
          <li key={entry._id}>
            <NotificationCard notification={entry} onPress={() => onPress(entry)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotificationsSkeleton() {
  return (
    <ul aria-busy="true" className="grid gap-2.5">
      {[1, 2, 3].map((line) => (
        <li key={line}>
          <Skeleton className="h-14 rounded-lg" />
        </li>
      ))}
    </ul>
  )
}
