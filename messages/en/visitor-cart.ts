/** Texts about what became of what was chosen before the login; they are loaded only after it. */
export const visitorCart = {
  merged: {
    one: 'The item that you chose before is in your cart.',
    other: 'The {count} items that you chose before are in your cart.',
  },
  refusedTitle: 'Not everything is in your cart',
  refusedText: 'The rest of what you chose before logging in is in your cart.',
  unknownProduct: 'A product',
  gone: 'It is no longer sold.',
  leftOf: { one: 'Only {count} is left.', other: 'Only {count} are left.' },
  soldOut: 'Sold out.',
  panel: {
    title: 'In your cart on this phone',
    empty: 'Your cart is empty',
    sentFrom: 'Sent from {store}',
    remove: 'Remove',
    total: 'Total',
    totalHint: 'Delivery is added in the cart.',
    logIn: 'Log in to check out',
    close: 'Close',
    priceWas: 'The price was {price}',
    soldOut: 'Sold out',
  },
  viewCart: 'View Cart',
  close: 'Close',
  failed: 'What you chose before logging in could not be put into your cart. Please choose it again.',
}
