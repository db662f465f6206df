import { languageData } from './language.ts'
import type { Language } from './language.ts'

/** Money is a whole number of santim in the code and a number in birr on the wire. One birr is 100 santim. */

/** The tolerance for a client's floating-point sums, in santim: 0.1 + 0.2 birr are 30 santim. */
const noiseSantim = 1e-6

/** Whether `birr` has at most two decimals, so that it names a whole number of santim. */
export function isWholeSantim(birr: number): boolean {
  const santim = Math.round(birr * 100)
  if (!Number.isSafeInteger(santim)) return false
  return santim / 100 === birr || Math.abs(birr * 100 - santim) < noiseSantim
}

/** Birr as on the wire to whole santim. */
export function toSantim(birr: number): number {
  return Math.round(birr * 100)
}

/** Whole santim to birr as on the wire. */
export function toBirr(santim: number): number {
  return santim / 100
}

/** `123450` → `1,234.50`: exactly two decimals, thousands separated by commas. */
export function formatAmount(santim: number): string {
  const [whole = '0', decimals = '00'] = (Math.abs(santim) / 100).toFixed(2).split('.')
  return `${santim < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** `1,234.50 ETB`, with the currency as the language writes it. */
export function formatPrice(santim: number, language: Language): string {
  return `${formatAmount(santim)} ${currencyLabel(language)}`
}

export function currencyLabel(language: Language): string {
  return languageData[language].currency
}

/**
 * The santim in an amount of birr that a payment gateway sent as text or number; null unless it is exactly a whole,
 * non-negative number of santim. Digits are moved instead of multiplied, as floating-point arithmetic would round.
 */
export function santimFromDecimal(amount: string | number): number | null {
  const parts = /^(\d{1,15})(?:\.(\d{1,20}))?$/.exec(String(amount).trim())
  if (!parts) return null
  const [, birr = '', fraction = ''] = parts
  if (/[1-9]/.test(fraction.slice(2))) return null
  const santim = Number(birr + fraction.slice(0, 2).padEnd(2, '0'))
  return Number.isSafeInteger(santim) ? santim : null
}

/** `129950` → `1299.50`: birr with exactly two decimals, as payment gateways take them. */
export function decimalFromSantim(santim: number): string {
  if (!Number.isSafeInteger(santim) || santim < 0)
    throw new RangeError(`${santim} is not an amount in santim`)
  const digits = String(santim).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
