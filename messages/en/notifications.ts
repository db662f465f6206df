/** Texts of `/notifications`. */
export const notifications = {
  title: 'Notifications',
  unread: 'Unread: ',
  viewOrder: 'View order',
  viewProduct: 'View product',
  none: 'No notifications available.',
}
