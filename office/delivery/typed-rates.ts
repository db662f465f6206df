import { plainRate, rateFromWire, rateOnWire } from '../../contract/delivery-offers.ts'
import type { WireRate } from '../../contract/delivery.ts'
import type { Rate } from '../../contract/delivery-rates.ts'
import { santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import type { OfficeDeliveryMethod } from '../../contract/office/delivery.ts'
import { zonesOf } from '../../contract/ethiopian-places.ts'
import { zoneNamed } from '../../contract/zones.ts'

/** It is what the fields of a rate hold; a blank bound is none. Weights are typed in kilograms. */
export type TypedRate = {
  regions: string[]
  zones: string[]
  /** They are parts of the region that are not listed, separated by commas. */
  otherZones: string
  fee: string
  daysFrom: string
  daysTo: string
  overKg: string
  upToKg: string
  from: string
  below: string
  /** It is an hour, or blank. */
  cutOff: string
  cash: boolean
}

export const newRate: TypedRate = {
  regions: [],
  zones: [],
  otherZones: '',
  fee: '0',
  daysFrom: '3',
  daysTo: '7',
  overKg: '',
  upToKg: '',
  from: '',
  below: '',
  cutOff: '',
  cash: true,
}

export function typedRate({ fee, days, cutOff, cash, ...rate }: WireRate): TypedRate {
  const listed = rate.regions.length === 1 ? zonesOf(rate.regions[0] ?? '') : []
  return {
    regions: rate.regions,
    zones: rate.zones.filter((zone) => listed.includes(zone)),
    otherZones: rate.zones.filter((zone) => !listed.includes(zone)).join(', '),
    fee: String(fee),
    daysFrom: String(days.from),
    daysTo: String(days.to),
    overKg: rate.fromGrams === 0 ? '' : String(rate.fromGrams / 1000),
    upToKg: rate.toGrams === null ? '' : String(rate.toGrams / 1000),
    from: rate.from === 0 ? '' : String(rate.from),
    below: rate.below === null ? '' : String(rate.below),
    cutOff: cutOff === null ? '' : String(cutOff),
    cash,
  }
}

/** The fields that hold no number are null. */
export function numbersOf({ fee, daysFrom, daysTo, overKg, upToKg, from, below }: TypedRate) {
  return {
    fee: santimFromText(fee, { isGrouped: true }),
    daysFrom: wholeNumber(daysFrom),
    daysTo: wholeNumber(daysTo),
    overKg: overKg.trim() === '' ? 0 : grams(overKg),
    upToKg: upToKg.trim() === '' ? Infinity : grams(upToKg),
    from: from.trim() === '' ? 0 : santimFromText(from, { isGrouped: true }),
    below: below.trim() === '' ? Infinity : santimFromText(below, { isGrouped: true }),
  }
}

type Read = ReturnType<typeof numbersOf>

/** It is undefined while a field holds no number. */
export function rateFromTyped(typed: TypedRate): WireRate | undefined {
  const numbers = numbersOf(typed)
  if (!isComplete(numbers)) return undefined
  const { fee, daysFrom, daysTo, overKg, upToKg, from, below } = numbers
  const others = typed.otherZones.split(/[,፣\n]/u).map((zone) => zoneNamed(zone))
  return {
    regions: typed.regions,
    zones: [...new Set([...typed.zones, ...others.filter(Boolean)])],
    fromGrams: overKg,
    toGrams: upToKg === Infinity ? null : upToKg,
    from: toBirr(from),
    below: below === Infinity ? null : toBirr(below),
    fee: toBirr(fee),
    days: { from: daysFrom, to: daysTo },
    cutOff: typed.cutOff === '' ? null : Number(typed.cutOff),
    cash: typed.cash,
  }
}

function isComplete(numbers: Read): numbers is { [Name in keyof Read]: NonNullable<Read[Name]> } {
  return Object.values(numbers).every((number) => number !== null)
}

/** What is shown of a method whose terms hold for all orders is one rate. */
export function shownRates({
  rates,
  regions,
  fee,
  daysFrom,
  daysTo,
  cash,
}: OfficeDeliveryMethod): WireRate[] {
  if (rates.length > 0) return rates
  return [rateOnWire(plainRate({ regions, feeSantim: toSantim(fee), daysFrom, daysTo, cash }))]
}

/** They are undefined while one of them is not complete. */
export function ratesOfTyped(typed: readonly TypedRate[]): Rate[] | undefined {
  const rates = typed.flatMap((rate) => rateFromTyped(rate) ?? [])
  return rates.length === typed.length ? rates.map(rateFromWire) : undefined
}

export function wholeNumber(text: string): number | null {
  return /^-?\d{1,5}$/.test(text.trim()) ? Number(text) : null
}

export function grams(text: string): number | null {
  const trimmed = text.trim()
  return /^\d{1,6}(\.\d{1,3})?$/.test(trimmed) ? Math.round(Number(trimmed) * 1000) : null
}
