import type { Notification } from '../../contract/notifications.ts'

/** What the server tells: a notification that is new or was read elsewhere, or how many are unread by now. */
type NotificationEvent = { notification: Notification } | { unreadCount: number } | { missed: true }

const listeners = new Set<(news: NotificationEvent) => void>()

/** Hears what the server tells of the shopper's notifications until the returned function is called. */
export function onNotificationEvent(listener: (news: NotificationEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitNotificationEvent(news: NotificationEvent): void {
  for (const listener of listeners) listener(news)
}
