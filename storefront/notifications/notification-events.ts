import type { Notification } from '../../contract/notifications.ts'

/** A notification that is new or was read elsewhere, the unread count, or that events may have been missed. */
type NotificationEvent = { notification: Notification } | { unreadCount: number } | { missed: true }

const listeners = new Set<(news: NotificationEvent) => void>()

export function onNotificationEvent(listener: (news: NotificationEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitNotificationEvent(news: NotificationEvent): void {
  for (const listener of listeners) listener(news)
}
