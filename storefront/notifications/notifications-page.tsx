import { useId } from 'react'
import type { Notification } from '../../contract/notifications.ts'
import { productPath } from '../../contract/paths.ts'
import { formatDayHeading, formatTime } from '../../messages/format-time.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLocale } from '../messages/use-locale.ts'
import { useTexts } from '../messages/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { groupByDay, type Day } from './notification-list.ts'
import { useNotifications } from './use-notifications.ts'

export default function NotificationsPage() {
  const texts = useTexts('notifications')
  const { notifications, failed, retry, markRead } = useNotifications()
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      {failed ? (
        <FailedState onRetry={retry} />
      ) : !notifications ? (
        <NotificationsSkeleton />
      ) : notifications.length === 0 ? (
        <EmptyState icon={<Icon name="bell" />} label={texts.none} />
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
  const locale = useLocale()
  return (
    <section aria-labelledby={`day-${key}`} className="mb-8">
      <h2 id={`day-${key}`} className="mb-3 text-base text-soft">
        {formatDayHeading(entries[0]?.createdAt ?? key, locale)}
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

const colors: Record<Notification['notificationType'], string> = {
  Order: 'bg-blue-soft text-blue',
  OrderSuccessful: 'bg-green-soft text-green',
  OrderFailed: 'bg-red-soft text-red',
  System: 'bg-sunk text-edge',
  other: 'bg-line text-soft',
}

/** The link lies on the button, which is the card: a button must not contain a link. */
function NotificationCard({
  notification: { message, notificationType, read, createdAt, orderId, productId, variantId, productPart },
  onPress,
}: {
  notification: Notification
  onPress: () => void
}) {
  const texts = useTexts('notifications')
  const locale = useLocale()
  const messageId = useId()
  const link = orderId
    ? { to: `/account/orders/order?id=${orderId}`, text: texts.viewOrder }
    : productId && {
        to: productPath(productId, variantId) + (productPart ? `#${productPart}` : ''),
        text: texts.viewProduct,
      }
  return (
    <div className="relative">
      <button
        type="button"
        onClick={onPress}
        className={`flex min-h-14 w-full items-start gap-3 rounded-md py-3 pe-4 ps-5 text-start [box-shadow:inset_0.375rem_0_0_currentcolor] ${link ? 'pb-11' : ''} ${read ? 'cursor-default' : ''} ${colors[notificationType] ?? colors.other}`}
      >
        {!read && <span className="sr-only">{texts.unread}</span>}
        <span id={messageId} className={`min-w-0 flex-1 text-ink ${read ? '' : 'font-semibold'}`}>
          <MarkedText text={message} />
        </span>
        <span className="flex shrink-0 items-center gap-2 pt-0.5">
          <time dateTime={createdAt} className="text-sm text-soft tabular">
            {formatTime(createdAt, locale)}
          </time>
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-full ${read ? '' : 'bg-red forced-colors:bg-[CanvasText]'}`}
          />
        </span>
      </button>
      {link && (
        <PageLink
          to={link.to}
          aria-describedby={messageId}
          onClick={onPress}
          className="absolute start-5 bottom-0 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          {link.text}
        </PageLink>
      )}
    </div>
  )
}
