import type { Notification } from '../../contract/notifications.ts'
import { formatTime } from '../messages/format-time.ts'
import { useTexts } from '../messages/use-texts.ts'

/** Spec section 2: each kind has its colour. */
const looks: Record<Notification['notificationType'], string> = {
  Order: 'bg-blue-soft text-blue',
  OrderSuccessful: 'bg-green-soft text-green',
  OrderFailed: 'bg-red-soft text-red',
  System: 'bg-sunk text-edge',
  other: 'bg-line text-soft',
}

/** One notification: a press marks it read, and its name begins with "Unread: " until then. */
export function NotificationCard({
  notification: { message, notificationType, read, createdAt },
  onPress,
}: {
  notification: Notification
  onPress: () => void
}) {
  const texts = useTexts('notifications')
  return (
    <button
      type="button"
      onClick={onPress}
      className={`flex min-h-14 w-full items-start gap-3 rounded-md py-3 pe-4 ps-5 text-start shadow-[inset_0.375rem_0_0_currentcolor] ${looks[notificationType] ?? looks.other} ${read ? 'cursor-default' : ''}`}
    >
      {!read && <span className="sr-only">{texts.unread}</span>}
      <span className={`min-w-0 flex-1 text-ink ${read ? '' : 'font-semibold'}`}>{message}</span>
      <span className="flex shrink-0 items-center gap-2 pt-0.5">
        <time dateTime={createdAt} className="text-sm text-soft tabular-nums">
          {formatTime(createdAt)}
        </time>
        <span aria-hidden="true" className={`size-2.5 rounded-full ${read ? '' : 'bg-red'}`} />
      </span>
    </button>
  )
}
