import { productLimits } from '../../../contract/limits.ts'
import { changedPrice, unchangedPrices } from '../../../contract/price-factor.ts'
import type { PriceChange } from '../../../contract/price-factor.ts'
import { badRow } from './imported-product.ts'
import type { BadRow, ImportedProduct, ImportedVariant } from './imported-product.ts'

/** Prices of the file become those of the shop, also of a sale, which ends if it no longer lowers the price, and costs. */
export function changePrices(
  product: ImportedProduct,
  { change, column }: { change: PriceChange; column: string },
): { product: ImportedProduct; bad: BadRow[] } {
  const { factor, step } = change
  if (factor === unchangedPrices.factor && step === unchangedPrices.step) return { product, bad: [] }
  const variants = product.variants.map((variant) => changedVariant(variant, change))
  const isTooHigh = ({ priceSantim }: ImportedVariant) => priceSantim > productLimits.price * 100
  const reason = `is above ${productLimits.price} birr with the price factor`
  return {
    product: { ...product, variants: variants.filter((variant) => !isTooHigh(variant)) },
    bad: variants.filter(isTooHigh).map(({ line, sku }) => badRow(line, sku, [{ column, reason }])),
  }
}

function changedVariant(variant: ImportedVariant, change: PriceChange): ImportedVariant {
  const { sale, costSantim } = variant
  const priceSantim = changedPrice(variant.priceSantim, change)
  const reduced = sale && changedPrice(sale.priceSantim, change)
  return {
    ...variant,
    priceSantim,
    ...(sale && { sale: reduced && reduced < priceSantim ? { ...sale, priceSantim: reduced } : null }),
    ...(costSantim && { costSantim: changedPrice(costSantim, { ...change, step: 1 }) }),
  }
}
