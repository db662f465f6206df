import type { Language } from '../../contract/language.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeDiscount } from '../../contract/office/discounts.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'

type Shown = { texts: Messages['office']['discounts']['saves']; language: Language }

export function savesText(
  { kind, percent, amount, buy, pay }: OfficeDiscount,
  { texts, language }: Shown,
): string {
  const price = formatPrice(toSantim(amount ?? 0), language)
  switch (kind) {
    case 'percent':
      return fill(texts.percent, { percent: percent ?? 0 })
    case 'amount':
      return fill(texts.amount, { amount: price })
    case 'buy-pay':
      return fill(texts.bundle, { buy: buy ?? 0, pay: pay ?? 0 })
    case 'set-price':
      return fill(texts.price, { amount: price })
    case 'set-percent':
      return fill(texts.together, { percent: percent ?? 0 })
  }
}
