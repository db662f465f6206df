/** The list of products, their editor and the changes of many at once. */
export const officeProducts = {
  list: {
    search: 'Name, SKU or barcode',
    category: 'Category',
    state: 'State',
    all: 'All',
    stock: 'Stock',
    low: 'Few left',
    filter: 'Show',
    clear: 'Clear',
    none: 'No products match.',
    older: 'Older products',
    product: 'Product',
    price: 'Price',
    from: 'from {price}',
    unlimited: 'not counted',
    few: 'few left',
    variants: { one: '{count} variant', other: '{count} variants' },
  },
  states: { 'for-sale': 'On sale', 'sold-out': 'Sold out', retired: 'Retired' },
}
