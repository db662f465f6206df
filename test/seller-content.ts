import type { InputOf } from '../contract/contract.ts'
import { newId } from '../server/platform/database/new-id.ts'

type Content = InputOf<'PUT /seller/products/:productId'>['body']['product']

/** A product without options as the editor of the portal sends it. */
export function sellerContent(given: Partial<Content> & { sku?: string; price?: number } = {}): Content {
  const { sku = `SKU-${newId()}`, price = 100, ...rest } = given
  return {
    name: { en: 'Jebena', am: 'ጀበና', om: 'Jabanaa' },
    categoryId: newId(),
    state: 'for-sale',
    pictures: [],
    specifications: [],
    variations: [],
    sizeTable: null,
    options: [],
    brand: '',
    model: '',
    variants: [{ _id: null, sku, choice: [], price, barcode: '', pictures: [], stock: null }],
    ...rest,
  }
}
