import type { Notification } from '../../contract/notifications.ts'

/** A list, newest first, with a notification that is new or has changed. */
export function withNotification(list: Notification[], told: Notification): Notification[] {
  if (list.some(({ _id }) => _id === told._id)) {
    return list.map((entry) => (entry._id === told._id ? told : entry))
  }
  const place = list.findIndex(({ createdAt }) => createdAt <= told.createdAt)
  return place === -1 ? [...list, told] : [...list.slice(0, place), told, ...list.slice(place)]
}

export function countUnread(list: readonly Notification[]): number {
  return list.filter(({ read }) => !read).length
}
