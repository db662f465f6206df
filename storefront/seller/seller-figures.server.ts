import type { Language } from '../../contract/language.ts'
import type { Locale } from '../../contract/locale.ts'
import { formatCount } from '../../contract/money.ts'
import type { SellerFigures } from '../../contract/seller-figures.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { partsOf } from '../../messages/format-date.ts'
import type { Messages } from '../../messages/messages.ts'

/** What speaks for a seller, in lines. A product page also says the rating, which the seller's own page shows. */
export function figureLines(
  figures: SellerFigures,
  texts: Messages['sellerFigures'],
  locale: Locale,
): { rating?: string; others: string[] } {
  const { language } = locale
  const { rating, vote, ordersSent, inTimePercent, answerHours, since } = figures
  const counted = (forms: Messages['sellerFigures']['ordersSent'], count: number, values = {}) =>
    fillPlural(forms, language, count, { count: formatCount(count), ...values })
  return {
    ...(vote > 0 && { rating: counted(texts.rating, vote, { rating: rating.toFixed(1) }) }),
    others: [
      ...(ordersSent === undefined ? [] : [counted(texts.ordersSent, ordersSent)]),
      ...(inTimePercent === undefined ? [] : [fill(texts.inTime, { percent: inTimePercent })]),
      ...(answerHours === undefined ? [] : [answerLine(answerHours, texts, language)]),
      fill(texts.since, partsOf(since, locale)),
    ],
  }
}

/** Up to a day it names the hours. */
function answerLine(hours: number, texts: Messages['sellerFigures'], language: Language): string {
  return hours <= 24
    ? fillPlural(texts.answerHours, language, hours)
    : fillPlural(texts.answerDays, language, Math.ceil(hours / 24))
}
