import { languageData } from './language.ts'
import type { Language } from './language.ts'

/** Amounts are whole santim in the code and birr on the wire; one birr is 100 santim. */

/** Sums that a client adds in floating point are a little off: 0.1 + 0.2 birr are 30 santim. */
const noiseSantim = 1e-6

export function isWholeSantim(birr: number): boolean {
  const santim = Math.round(birr * 100)
  if (!Number.isSafeInteger(santim)) return false
  return santim / 100 === birr || Math.abs(birr * 100 - santim) < noiseSantim
}

export function toSantim(birr: number): number {
  return Math.round(birr * 100)
}

export function toBirr(santim: number): number {
  return santim / 100
}

export function formatAmount(santim: number): string {
  const [whole = '0', decimals = '00'] = (Math.abs(santim) / 100).toFixed(2).split('.')
  return `${santim < 0 ? '−' : ''}${groupDigits(whole)}.${decimals}`
}

/** The first number that `toLocaleString` formats takes a phone 50 ms. */
export function formatCount(count: number): string {
  return groupDigits(String(count))
}

function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

export function formatPrice(santim: number, language: Language): string {
  return `${formatAmount(santim)} ${currencyLabel(language)}`
}

/** As a screen reader or a voice says it well: without separators, and without what is zero. */
export function spokenPrice(santim: number, language: Language): string {
  const amount = Number.isInteger(santim / 100) ? String(santim / 100) : (santim / 100).toFixed(2)
  return `${amount} ${languageData[language].currencyName}`
}

export function currencyLabel(language: Language): string {
  return languageData[language].currency
}

/** The amount in birr of a payment gateway is null unless it is whole, non-negative santim. */
export function santimFromDecimal(amount: string | number): number | null {
  const parts = /^(\d{1,15})(?:\.(\d{1,20}))?$/.exec(String(amount).trim())
  if (!parts) return null
  const [, birr = '', fraction = ''] = parts
  if (/[1-9]/.test(fraction.slice(2))) return null
  const santim = Number(birr + fraction.slice(0, 2).padEnd(2, '0'))
  return Number.isSafeInteger(santim) ? santim : null
}

/** A figure of a setting is null where `1.500` may mean 1,500. */
export function numberFromText(text: string): number | null {
  return /^\d+(\.(\d{1,2}|\d{4,}))?$/.test(text) ? Number(text) : null
}

type Written = {
  /** The commas of `1,299.50` separate thousands, as the shop itself writes amounts. */
  isGrouped?: boolean
}

/**
 * An amount in birr that a person typed or another system wrote is null unless it can only mean one amount. `1.500` is
 * 1,500 birr in some countries, and `1,50` is 1.50.
 */
export function santimFromText(text: string, { isGrouped = false }: Written = {}): number | null {
  const trimmed = text.trim()
  const hasGroups = isGrouped && /^\d{1,3}(,\d{3})+(\.|$)/.test(trimmed)
  return /\.\d{3}$/.test(trimmed)
    ? null
    : santimFromDecimal(hasGroups ? trimmed.replaceAll(',', '') : trimmed)
}

export function decimalFromSantim(santim: number): string {
  if (!Number.isSafeInteger(santim) || santim < 0)
    throw new RangeError(`${santim} is not an amount in santim`)
  const digits = String(santim).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
