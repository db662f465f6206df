import { formatPrice, toSantim } from '../../contract/money.ts'
import type { Language } from '../../contract/language.ts'
import type { OfficeCommissionRule } from '../../contract/office/commission.ts'
import { fill } from '../../messages/fill.ts'
import type { OfficeTexts } from '../texts.tsx'

export const rulesKey = ['commission-rules']

type Texts = OfficeTexts<'commission'>['commission']

export function goodsText({ seller, category, product }: OfficeCommissionRule, texts: Texts): string {
  if (product) return `${product.name} (${product.sku})`
  // Names of stores have commas.
  const named = [seller?.name, category && (category.name || texts.removedCategory)]
  return named.filter(Boolean).join(' · ') || texts.allGoods
}

export function rateText(rule: OfficeCommissionRule, texts: Texts, language: Language): string {
  const { isOwn, percent, fixed, minimum, maximum } = rule
  if (isOwn) return texts.ownGoods
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const limits = [
    minimum !== null && fill(texts.least, { amount: price(minimum) }),
    maximum !== null && fill(texts.most, { amount: price(maximum) }),
  ].filter((text) => text !== false)
  const rate = fixed > 0 ? fill(texts.andFixed, { percent, amount: price(fixed) }) : `${percent} %`
  return [rate, ...limits].join(', ')
}
