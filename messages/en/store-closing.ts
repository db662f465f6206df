/** How an owner closes the store in the seller portal, and opens it again. */
export const storeClosing = {
  title: 'Close the store',
  why: 'Your goods go off sale, and customers do not see your store any more. Orders that were placed go on, and we pay what we owe you. You can open the store again at any time.',
  close: 'Close the store',
  ask: 'Close {name}?',
  open: 'Open the store again',
  openWhy: 'The goods that were on sale when you closed it go on sale again.',
}
