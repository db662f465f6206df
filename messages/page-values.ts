import type { Language } from '../contract/language.ts'
import type { TextValues } from '../contract/page-markup.ts'
import type { Trader } from '../contract/trader.ts'
import { textFigures } from './text-figures.ts'

type Facts = { trader: Trader; sessionDays: number }

/** What the placeholders of a page stand for. Null is what the trader has not entered. */
export function pageValues(language: Language, { trader, sessionDays }: Facts): TextValues {
  const {
    name = null,
    address = null,
    tin = null,
    licence = null,
    vatNumber = null,
  } = trader.registration ?? {}
  return {
    ...textFigures(language),
    name,
    address,
    tin,
    licence,
    vatNumber,
    email: trader.email,
    phone: trader.phone,
    vatPercent: trader.vatPercent,
    sessionDays,
  }
}
