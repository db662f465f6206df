/** What waits for a connection and from when the shown data is; loaded with `storefront/offline/`, not with pages. */
export const offline = {
  shownAsOf: 'Shown as of {time}',
  notStored: 'This page has not been opened on this device yet. It can be shown when you are online again.',
  waits: 'You are offline. Saved on this device, and sent when you are online again.',
  waiting: { one: '{count} change is waiting', other: '{count} changes are waiting' },
  changes: 'Changes on this device',
  changesText: 'They are sent in this order when you are online again.',
  kinds: {
    'POST /cart/add': 'Add to cart',
    'PUT /cart/update': 'Change the quantity',
    'DELETE /cart/remove': 'Remove from cart',
    'GET /add-to-wishlist': 'Add to wishlist',
    'DELETE /remove-from-wishlist': 'Remove from wishlist',
    'POST /update/user/rate': 'Rating',
    'POST /review': 'Review',
  },
  drop: 'Remove',
  close: 'Close',
  sent: { one: 'Your change was sent.', other: 'Your {count} changes were sent.' },
  refused: 'Not possible: {reason}',
  tooOld: 'We do not know whether this was received. Please check, and repeat it if necessary.',
}
