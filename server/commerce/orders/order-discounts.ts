import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { translate } from '../../platform/database/translations.ts'
import type { StoredDiscount } from './tables.ts'

type ReducedItem = { discount: StoredDiscount | null; automaticSavingSantim: number }

/** The automatic discounts of an order, as they were called, and what each of them saved. */
export function discountsOf(
  items: readonly ReducedItem[],
  language: Language,
): { name: string; savingSantim: number }[] {
  const found = new Map<string, { name: string; savingSantim: number }>()
  for (const { discount, automaticSavingSantim } of items) {
    if (!discount) continue
    const before = found.get(discount.id)?.savingSantim ?? 0
    const name = translate(discount, 'name', language)
    found.set(discount.id, { name, savingSantim: before + automaticSavingSantim })
  }
  return [...found.values()]
}

export function orderedDiscounts(
  { items, automaticSavingSantim }: { items: readonly ReducedItem[]; automaticSavingSantim: number },
  language: Language,
): { automaticSaving?: number; discounts?: { name: string; amount: number }[] } {
  const discounts = discountsOf(items, language)
  if (discounts.length === 0) return {}
  return {
    automaticSaving: toBirr(automaticSavingSantim),
    discounts: discounts.map(({ name, savingSantim }) => ({ name, amount: toBirr(savingSantim) })),
  }
}
