import { dayKey } from '../../contract/addis-time.ts'
import type { SaleFields } from '../../contract/catalogue.ts'
import type { Locale } from '../../contract/locale.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import type { Messages } from '../../messages/messages.ts'
import type { SaleNote } from './choices.ts'

export type SaleView = { compareAt?: number; sale?: NonNullable<SaleFields['sale']> }

/** Nothing is there without a sale, so that other pages are no longer than they need to be. */
export function saleView({ compareAt, sale }: SaleFields): SaleView {
  return !sale || compareAt === null ? {} : { compareAt, sale }
}

export type ShownSale = { compareAt?: number; saleNote?: SaleNote }

export function shownSale(
  { compareAt, sale }: SaleView,
  texts: Messages['sales'],
  locale: Locale,
): ShownSale {
  if (compareAt === undefined || !sale) return {}
  const until = sale.until === null ? [] : [fill(texts.until, { date: lastTime(sale.until, locale) })]
  return { compareAt, saleNote: { text: [...until, texts.lowest30].join(' · '), lowest30: sale.lowest30 } }
}

/** A sale that ends at midnight lasts until the day before. */
function lastTime(until: string, locale: Locale): string {
  const end = new Date(until)
  const lastMoment = new Date(end.getTime() - 1)
  const isMidnight = dayKey(end) !== dayKey(lastMoment)
  return isMidnight ? formatDate(lastMoment, locale) : formatDateTime(end, locale)
}
