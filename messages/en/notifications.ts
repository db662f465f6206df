/** Texts of `/notifications`. */
export const notifications = {
  title: 'Notifications',
  unread: 'Unread: ',
  viewOrder: 'View order',
  none: 'No notifications available.',
}
