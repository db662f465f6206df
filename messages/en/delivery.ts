/** Of the ways of delivery: on the product page, in the cart and on orders. */
export const delivery = {
  title: 'Delivery',
  free: 'Free',
  days: '{from} to {to} business days',
  arrives: 'Arrives {days}',
  ready: 'Ready to collect {days}',
  withoutCash: 'not in cash',
  none: 'We do not deliver to your region at the moment.',
  toRegion: 'Delivery to',
  chooseRegion: 'Choose your region',
  toAddress: 'To your address in {region}.',
  others: 'You can choose another way of delivery in the cart.',
  buyTitle: 'Buy Now',
  goods: '{quantity} × {name}',
  total: 'Total',
  pay: 'Checkout',
  cancel: 'Cancel',
}
