/** `$orders`, `$shoppers` and `$products` are counts, `$fresh` is that of the orders to pack. */
export type FilledTable = {
  table: string
  rows: 'once' | 'shoppers' | 'products' | 'orders'
  statements: string[]
}
