import type { Notification } from '../../contract/notifications.ts'
import { dayKey } from '../messages/format-time.ts'

export type Day = { key: string; entries: Notification[] }

/** A list, newest first, by its days in Addis Ababa (spec section 9: yyyy-MM-dd). */
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
