import type { OfferedDiscount } from '../../../contract/discounts.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import type { OrderPrice } from '../../../contract/pricing.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { discountTerms, findDiscounts, findShownDiscounts } from './automatic-discounts.ts'
import type { FoundDiscount } from './automatic-discounts.ts'

type Applied = { automaticSaving?: number; discounts?: { name: string; amount: number }[] }

export function appliedOnWire(
  { automaticSavingSantim, discounts }: Pick<OrderPrice<unknown>, 'automaticSavingSantim' | 'discounts'>,
  found: readonly FoundDiscount[],
  lang: Language,
): Applied {
  if (discounts.length === 0) return {}
  const named = discounts.flatMap(({ id, savingSantim }) => {
    const row = found.find((it) => it.id === id)
    return row ? [{ name: translate(row, 'name', lang), amount: toBirr(savingSantim) }] : []
  })
  return { automaticSaving: toBirr(automaticSavingSantim), discounts: named }
}

export async function offersFor(
  db: Database,
  { userId, productIds, lang }: { userId: string; productIds: readonly string[]; lang: Language },
): Promise<OfferedDiscount[]> {
  return offersOnWire(await findDiscounts(db, { userId, productIds }), lang)
}

export async function offersForAll(
  db: Database,
  { productIds, lang }: { productIds: readonly string[]; lang: Language },
): Promise<OfferedDiscount[]> {
  return offersOnWire(await findShownDiscounts(db, productIds), lang)
}

export function offersOnWire(found: readonly FoundDiscount[], lang: Language): OfferedDiscount[] {
  return found.map((row) => ({
    _id: row.id,
    name: translate(row, 'name', lang),
    priority: row.priority,
    minimum: toBirr(row.minimumSantim),
    times: row.timesMaximum,
    ...termsOnWire(row),
    productIds: row.matching,
  }))
}

function termsOnWire(
  row: FoundDiscount,
): Pick<OfferedDiscount, 'kind' | 'percent' | 'amount' | 'buy' | 'pay' | 'eachProduct' | 'setOf'> {
  const terms = discountTerms(row)
  switch (terms.kind) {
    case 'amount':
      return { kind: terms.kind, amount: toBirr(terms.amountSantim) }
    case 'set-price':
      return { kind: terms.kind, amount: toBirr(terms.amountSantim), setOf: [...terms.productIds] }
    case 'set-percent':
      return { kind: terms.kind, percent: terms.percent, setOf: [...terms.productIds] }
    default:
      return terms
  }
}
