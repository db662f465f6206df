import { toBirr, toSantim } from '../../../contract/money.ts'
import type { EditedProduct } from '../../../contract/office/products.ts'
import type { SellerContent } from './split-change.ts'

type Shown = EditedProduct['product']

/** What the seller of a product edits. Costs are not in it. */
export function sellerContentOf({ sellerId: _seller, onSaleFrom: _from, ...product }: Shown): SellerContent {
  return {
    ...product,
    variants: product.variants.map(({ cost: _cost, price, sale, ...variant }) => ({
      ...variant,
      price: toSantim(price),
      sale: sale && { ...sale, price: toSantim(sale.price) },
    })),
  }
}

export function sellerContentOnWire(content: SellerContent): Omit<Shown, 'sellerId' | 'onSaleFrom'> {
  return {
    ...content,
    variants: content.variants.map(({ cost: _cost, price, sale, ...variant }) => ({
      ...variant,
      price: toBirr(price),
      sale: sale ? { ...sale, price: toBirr(sale.price) } : null,
    })),
  }
}
