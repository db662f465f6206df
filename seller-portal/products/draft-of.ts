import type { EditedSellerProduct } from '../../contract/seller/products.ts'
import { draftFrom } from '../../member-ui/product-editor/draft.ts'
import type { Draft } from '../../member-ui/product-editor/draft.ts'

/** The editor knows whose a product is and when it goes on sale by itself, which a seller does not choose. */
export function draftOf({ sku, product }: Pick<EditedSellerProduct, 'sku' | 'product'>): Draft {
  const whole = { ...product, sellerId: '', onSaleFrom: null }
  return draftFrom({ _id: '', version: '', page: null, sku, product: whole })
}
