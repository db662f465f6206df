import { quantityLimits } from '../../contract/limits.ts'
import { lineTotal } from '../../contract/pricing.ts'
import { Refusal } from '../../contract/refusals.ts'
import { productsForSale } from '../catalogue/products-for-sale.ts'
import type { ProductForSale } from '../catalogue/products-for-sale.ts'
import type { Database } from '../database/connect.ts'
import type { Pieces } from '../stock/reserve-stock.ts'

export type PricedLine = ProductForSale & { quantity: number; lineTotalSantim: number }

/**
 * Lines at today's prices, one a product: the same product twice adds up, for the discount is a matter of all its
 * pieces. Refuses `cart-empty`, `product-not-found`, `quantity-too-large`.
 */
export async function priceLines(db: Database, wanted: Pieces[]): Promise<PricedLine[]> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of wanted) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  if (quantities.size === 0) throw new Refusal('cart-empty')
  const found = await productsForSale(db, [...quantities.keys()])
  return [...quantities].map(([productId, quantity]) => {
    const product = found.get(productId)
    if (!product) throw new Refusal('product-not-found')
    if (quantity > quantityLimits.max) throw new Refusal('quantity-too-large')
    return { ...product, quantity, lineTotalSantim: lineTotal(product.priceSantim, quantity) }
  })
}

/** What lines cost together, in santim. */
export function totalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.lineTotalSantim, 0)
}
