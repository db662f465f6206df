import { formatPrice, toSantim } from '../contract/money.ts'
import type { WireRate } from '../contract/delivery.ts'
import { languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import type { Locale } from '../contract/locale.ts'
import { regionName } from '../contract/regions.ts'
import { nameOfZone } from '../contract/ethiopian-places.ts'
import { businessDaysText } from '../messages/business-days-text.ts'
import { fill } from '../messages/fill.ts'
import { formatHour } from '../messages/format-time.ts'
import type { Messages } from '../messages/messages.ts'

type Texts = Messages['office']['delivery']

/** It says the terms of a rate in one line. */
export function rateText(rate: WireRate, texts: Texts, locale: Locale): string {
  const { language } = locale
  return [
    placeText(rate, texts, language),
    ...boundsText(rate, texts, language),
    ...termsText(rate, texts, locale),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function placeText(
  { regions, zones }: Pick<WireRate, 'regions' | 'zones'>,
  texts: Texts,
  language: Language,
): string {
  const { comma } = languageData[language].separators
  const names = regions.map((region) => regionName(region, language)).join(comma)
  if (zones.length === 0) return names || texts.allRegions
  return `${names} (${zones.map((zone) => nameOfZone(regions[0], zone, language)).join(comma)})`
}

function boundsText(
  { fromGrams, toGrams, from, below }: WireRate,
  texts: Texts,
  language: Language,
): string[] {
  const { bounds } = texts
  const kg = (grams: number) => String(grams / 1000)
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return [
    fromGrams > 0 ? fill(bounds.over, { kg: kg(fromGrams) }) : '',
    toGrams === null ? '' : fill(bounds.upTo, { kg: kg(toGrams) }),
    from > 0 ? fill(bounds.from, { amount: price(from) }) : '',
    below === null ? '' : fill(bounds.below, { amount: price(below) }),
  ].filter(Boolean)
}

function termsText({ fee, days, cutOff, cash }: WireRate, texts: Texts, locale: Locale): string[] {
  return [
    fee === 0 ? texts.free : formatPrice(toSantim(fee), locale.language),
    businessDaysText(texts.businessDays, locale.language, days),
    cutOff === null ? '' : fill(texts.beforeHour, { time: formatHour(cutOff, locale) }),
    cash ? texts.withCash : texts.withoutCash,
  ]
}
