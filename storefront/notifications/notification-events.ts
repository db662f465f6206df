import type { Notification } from '../../contract/notifications.ts'

/**
 * The event is a notification that is new or was read elsewhere, the unread count, or that events may have been missed.
 */
type NotificationEvent = { notification: Notification } | { unreadCount: number } | { missed: true }

const listeners = new Set<(event: NotificationEvent) => void>()

export function onNotificationEvent(listener: (event: NotificationEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitNotificationEvent(event: NotificationEvent): void {
  for (const listener of listeners) listener(event)
}
