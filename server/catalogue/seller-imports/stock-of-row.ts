import type { MergedVariants } from '../products/merge-variants.ts'
import type { SellerContent } from '../seller-products/split-change.ts'
import type { CountedStock } from '../stock/stock-on-hand.ts'
import type { ImportedVariant, RowWarning } from '../import/imported-product.ts'
import { quantityWarning, shortWarning } from '../import/write-batch.ts'

type Wanted = SellerContent['variants'][number]['stock']

interface Known {
  stock: ReadonlyMap<string, CountedStock>
  column: string
  isNew: (id: string) => boolean
}

/** By the ids of variants, what the rows say of their stock, as the editor sends it. What is reserved stays. */
export function stockOfSeller(
  merged: MergedVariants<ImportedVariant>['merged'],
  { stock, column, isNew }: Known,
): { stock: Map<string, Wanted>; warnings: RowWarning[] } {
  const warnings: RowWarning[] = []
  const wanted = new Map<string, Wanted>()
  for (const { given, row } of merged) {
    warnings.push(...quantityWarning(given, isNew(row.id), column))
    const quantity = given.lacksQuantity && isNew(row.id) ? 0 : given.stock
    if (quantity === undefined) continue
    const counted = stock.get(row.id)
    const reserved = counted?.reserved ?? 0
    const isShort = quantity !== null && quantity < reserved
    if (isShort) warnings.push(...shortWarning(given, reserved, column))
    const shown = counted ? { onHand: counted.onHand, received: counted.received } : null
    wanted.set(row.id, quantity === null ? null : { onHand: isShort ? reserved : quantity, shown })
  }
  return { stock: wanted, warnings }
}
