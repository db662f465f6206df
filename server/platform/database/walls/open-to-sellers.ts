import { columns } from './columns.ts'

/** What every visitor sees, or anybody may know, has no wall, and each table a reason. */
export const openToSellers: Readonly<Record<string, { because: string; read: readonly string[] }>> = {
  categories: {
    because: 'The storefront shows all categories, and a seller chooses one for a product.',
    read: columns(
      'id name slug description image position created_at translations page_title page_description',
    ),
  },
  carriers: {
    because: 'A seller says who carries a parcel. The name and phone of a rider are not among the columns.',
    read: columns('id kind name translations link number_rule number_pattern is_active position'),
  },
  ledger_heads: {
    because: 'Anybody may know the last closed day and its hash, by which the books are checked.',
    read: columns('day hash'),
  },
  delivery_methods: {
    because: 'The storefront shows the ways of delivery with their fees, regions and places.',
    read: columns(`
      id name translations regions fee_santim days_from days_to cash pick_up position place rates hours`),
  },
  places: {
    because: 'A seller is told the name of the place to which goods are brought.',
    read: columns('id name code is_default is_active position'),
  },
}
