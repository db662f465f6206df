import { formatAmount } from '../../../contract/money.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import { namedVariants } from '../../catalogue/products/office-variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Draft } from './read-drafts.ts'

/** Names, numbers, addresses and reasons are left out, as the entries of a draft are never anonymised. */
export async function valuesOf(db: Database, draft: Draft): Promise<ActivityValues> {
  return {
    lines: await linesText(db, draft),
    ...(draft.customerId && { customer: draft.customerId }),
    ...(draft.code && { code: draft.code }),
    ...(draft.deliveryId && { delivery: draft.deliveryId }),
    ...(draft.address && { region: draft.address.state }),
  }
}

export async function linesText(db: Database, { lines }: Draft): Promise<string> {
  const named = await namedVariants(
    db,
    lines.map(({ variantId }) => variantId),
  )
  return lines
    .map(({ variantId, quantity, unitPriceSantim }) => {
      const variant = named.get(variantId)
      const price = unitPriceSantim === null ? '' : ` (${formatAmount(unitPriceSantim)})`
      return `${quantity} × ${variant?.sku ?? variantId}${price}`
    })
    .join(', ')
}
