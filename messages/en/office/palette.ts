/** The search over the whole office, and the keys that work everywhere. */
export const palette = {
  open: 'Go to',
  field: 'Screen, order number, product, or name, email or phone of a customer',
  none: 'Nothing was found.',
  found: { one: '{count} result', other: '{count} results' },
  newProduct: 'New product',
  groups: { screens: 'Screens', products: 'Products', customers: 'Customers', orders: 'Orders' },
  keyboard: 'Keyboard',
  keys: {
    palette: 'go to a screen, an order, a product or a customer',
    next: 'next row of a list',
    previous: 'previous row',
    choose: 'open the row',
    help: 'this help',
    close: 'close a dialog',
  },
  single: 'Single letters (j, k and ?) are shortcuts on this device',
}
