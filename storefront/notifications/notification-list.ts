import { dayKey } from '../../contract/addis-time.ts'
import type { Notification } from '../../contract/notifications.ts'

export type Day = { key: string; entries: Notification[] }

/** Groups notifications by day in Addis Ababa. */
export function groupByDay(list: readonly Notification[]): Day[] {
  const days: Day[] = []
  for (const entry of list) {
    const key = dayKey(entry.createdAt)
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, entries: [entry] })
  }
  return days
}

export function withNotification(list: Notification[], changed: Notification): Notification[] {
  if (list.some(({ _id }) => _id === changed._id)) {
    return list.map((entry) => (entry._id === changed._id ? changed : entry))
  }
  const place = list.findIndex(({ createdAt }) => createdAt <= changed.createdAt)
  return place === -1 ? [...list, changed] : [...list.slice(0, place), changed, ...list.slice(place)]
}

export function countUnread(list: readonly Notification[]): number {
  return list.filter(({ read }) => !read).length
}
