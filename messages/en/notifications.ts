/** Texts of `/notifications`. */
export const notifications = {
  title: 'Notifications',
  unread: 'Unread: ',
  none: 'No notifications available.',
}
