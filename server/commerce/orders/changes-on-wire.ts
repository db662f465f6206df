import type { Language } from '../../../contract/language.ts'
import { defaultLanguage } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import type { OrderChange, OrderContents } from '../../../contract/orders.ts'
import type { WholeOrder } from './read-orders.ts'
import type { StoredContents } from './tables.ts'

/** Who of the shop changed it is only for operators. */
export function changesOnWire({ changes }: WholeOrder, lang: Language): OrderChange[] {
  return changes.map(({ at, reason, before, after }) => ({
    at: new Date(at).toISOString(),
    by: 'shop',
    before: contentsOnWire(before, lang),
    after: contentsOnWire(after, lang),
    reason,
  }))
}

function contentsOnWire(stored: StoredContents, lang: Language): OrderContents {
  const { lines, code, deliveryId, deliverySantim, totalSantim, address } = stored
  const deliveryName = stored.deliveryNames?.[lang] ?? stored.deliveryName ?? ''
  return {
    items: lines.map(({ variantId, sku, names, quantity, priceSantim }) => ({
      variantId,
      SKU: sku,
      name: names[lang] ?? names[defaultLanguage] ?? '',
      quantity,
      price: toBirr(priceSantim),
    })),
    code,
    delivery: { _id: deliveryId, name: deliveryName, fee: toBirr(deliverySantim) },
    total: toBirr(totalSantim),
    ...(address !== undefined && { address }),
  }
}
