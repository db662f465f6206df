import type { Notification } from '../../contract/notifications.ts'

/** What the server tells: a notification that is new or was read elsewhere, or how many are unread by now. */
type News = { notification: Notification } | { unreadCount: number } | { missed: true }

const listeners = new Set<(news: News) => void>()

/** Hears what the server tells of the shopper's notifications until the returned function is called. */
export function onNews(listener: (news: News) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellNews(news: News): void {
  for (const listener of listeners) listener(news)
}
