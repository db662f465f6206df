import type { Language } from '../contract/language.ts'
import { formatPrice, toSantim } from '../contract/money.ts'
import { percentOff } from '../contract/pricing.ts'
import { fill } from './fill.ts'
import type { Messages } from './messages.ts'

type Priced = { price: number; priceFrom?: boolean; compareAt?: number | null }

/** The price as a text outside of pages, such as in the preview of a link, with what it was before a sale. */
export function shownPrice(
  { price, priceFrom, compareAt }: Priced,
  { shell, sales }: Pick<Messages, 'shell' | 'sales'>,
  language: Language,
): string {
  const now = formatPrice(toSantim(price), language)
  if (compareAt) {
    const [regular, percent] = [toSantim(compareAt), percentOff(toSantim(compareAt), toSantim(price))]
    return fill(sales.reduced, { price: now, regular: formatPrice(regular, language), percent })
  }
  return priceFrom ? fill(shell.card.from, { price: now }) : now
}
