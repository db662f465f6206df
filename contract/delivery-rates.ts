import { deliveryWeightMaximum } from './limits.ts'
import { isRegionUnknown, regionNamed } from './regions.ts'
import { isSameZone, zoneIn } from './zones.ts'

/**
 * A rate holds for regions, or for zones of one region; without either for every place. Its weights are over `fromGrams`
 * up to `toGrams`, its order values from `fromSantim` to below `belowSantim`; null is no bound.
 */
export type Rate = {
  regions: readonly string[]
  zones: readonly string[]
  fromGrams: number
  toGrams: number | null
  fromSantim: number
  belowSantim: number | null
  feeSantim: number
  daysFrom: number
  daysTo: number
  /** Orders before this hour of a business day in Addis Ababa are sent on the same day. */
  cutOff: number | null
  cash: boolean
}

/** `zoneId` is that of a zone which the customer chose from the list, such as `Oromia/East Shewa`. */
export type Place = { state: string; city?: string | undefined; zoneId?: string | undefined }

/** `valueSantim` is what the goods cost after savings and code. Products without a weight count as nothing. */
export type DeliveryFacts = { place: Place | undefined; grams: number; valueSantim: number }

/** It is bounded, so that no order is too heavy to be compared. */
export function orderWeight(
  lines: readonly { grams?: number | null | undefined; quantity: number }[],
): number {
  const grams = lines.reduce((sum, line) => sum + (line.grams ?? 0) * line.quantity, 0)
  return Math.min(grams, deliveryWeightMaximum)
}

type Served = Pick<Rate, 'regions' | 'zones'>

/** Returns whether a place is served: without regions every one is. */
export function servesPlace(served: Served, place: Place): boolean {
  const { regions, zones } = served
  if (regions.length > 0 && !regions.includes(regionNamed(place.state) ?? '')) return false
  return zones.length === 0 || zoneServed(zones, place) !== undefined
}

/**
 * What the city and the state name is narrower than the chosen zone, as a town in it is. The text says nothing against a
 * sub-city that was chosen.
 */
function zoneServed(zones: readonly string[], { state, city = '', zoneId }: Place) {
  const chosen = zoneId?.split('/')[1]
  if (zoneIn([city, state], zones, chosen) !== undefined) return 'named' as const
  return zones.some((zone) => chosen !== undefined && isSameZone(zone, chosen))
    ? ('chosen' as const)
    : undefined
}

/** Zones are narrower than regions, and these than everywhere. */
function narrownessOf({ regions, zones }: Served): number {
  return zones.length > 0 ? 2 : regions.length > 0 ? 1 : 0
}

function narrownessFor(rate: Served, place: Place): number {
  return narrownessOf(rate) + (zoneServed(rate.zones, place) === 'named' ? 1 : 0)
}

function holdsFor(rate: Rate, { grams, valueSantim }: Omit<DeliveryFacts, 'place'>): boolean {
  const isWeight =
    (rate.fromGrams === 0 || grams > rate.fromGrams) && (rate.toGrams === null || grams <= rate.toGrams)
  return (
    isWeight &&
    valueSantim >= rate.fromSantim &&
    (rate.belowSantim === null || valueSantim < rate.belowSantim)
  )
}

/**
 * This is the only calculation of what a delivery costs: of the rates that hold, the one for the narrowest place. Without
 * a place it is one for everywhere, else the cheapest, so that something can be shown.
 */
export function pickRate<R extends Rate>(rates: readonly R[], facts: DeliveryFacts): R | undefined {
  const { place } = facts
  const holding = rates.filter((rate) => holdsFor(rate, facts) && (!place || servesPlace(rate, place)))
  const [first] = holding.toSorted((a, b) =>
    place
      ? narrownessFor(b, place) - narrownessFor(a, place)
      : narrownessOf(a) - narrownessOf(b) || a.feeSantim - b.feeSantim,
  )
  return first
}

export type Offered<Method> = { method: Method; rate: Rate }

/** Without a place these are the methods with a rate for everywhere, or all of them if there are none of these. */
export function offeredMethods<Method>(
  methods: readonly Method[],
  facts: DeliveryFacts,
  ratesOf: (method: Method) => readonly Rate[],
): Offered<Method>[] {
  const offered = methods.flatMap((method) => {
    const rate = pickRate(ratesOf(method), facts)
    return rate ? [{ method, rate }] : []
  })
  if (facts.place) return offered
  const everywhere = offered.filter(({ rate }) => narrownessOf(rate) === 0)
  return everywhere.length > 0 ? everywhere : offered
}

/** Returns from which order value the delivery to this place is free, if it is not for this order. */
export function freeFrom(rates: readonly Rate[], facts: DeliveryFacts): number | undefined {
  if ((pickRate(rates, facts)?.feeSantim ?? 0) === 0) return undefined
  const values = rates.map(({ fromSantim }) => fromSantim).filter((value) => value > facts.valueSantim)
  return values
    .toSorted((a, b) => a - b)
    .find((valueSantim) => pickRate(rates, { ...facts, valueSantim })?.feeSantim === 0)
}

/** What costs something and has no bound above ends at this order value, from which on it is free. */
export function withFreeFrom(rates: readonly Rate[], valueSantim: number): Rate[] {
  return rates.flatMap((rate) => {
    const isWhole = rate.feeSantim > 0 && rate.belowSantim === null && rate.fromSantim < valueSantim
    if (!isWhole) return [rate]
    return [
      { ...rate, belowSantim: valueSantim },
      { ...rate, fromSantim: valueSantim, feeSantim: 0 },
    ]
  })
}

type RateFault =
  | { kind: 'zones-of-one-region' | 'weights-wrong' | 'values-wrong' | 'days-wrong'; rate: number }
  | { kind: 'overlap'; rate: number; other: number; place: string }

/** Two rates for equally narrow places must never hold for the same order. `place` is one that both are for. */
export function rateFaults(rates: readonly Rate[]): RateFault[] {
  const own = rates.flatMap((rate, index): RateFault[] => {
    const wrong = wrongIn(rate)
    return wrong ? [{ kind: wrong, rate: index }] : []
  })
  const overlaps = rates.flatMap((rate, index) =>
    rates.slice(0, index).flatMap((other, before): RateFault[] => {
      const place = sharedPlace(rate, other)
      if (place === undefined || !isShared(rate, other)) return []
      return [{ kind: 'overlap', rate: index, other: before, place }]
    }),
  )
  return [...own, ...overlaps]
}

function wrongIn(rate: Rate) {
  if (rate.zones.length > 0 && rate.regions.length !== 1) return 'zones-of-one-region' as const
  if (rate.toGrams !== null && rate.toGrams <= rate.fromGrams) return 'weights-wrong' as const
  if (rate.belowSantim !== null && rate.belowSantim <= rate.fromSantim) return 'values-wrong' as const
  return rate.daysTo < rate.daysFrom ? ('days-wrong' as const) : undefined
}

/** It is empty for everywhere. */
function sharedPlace(a: Rate, b: Rate): string | undefined {
  if (narrownessOf(a) !== narrownessOf(b)) return undefined
  if (a.regions.length === 0) return ''
  const region = a.regions.find((it) => b.regions.includes(it))
  if (region === undefined || a.zones.length === 0) return region
  return a.zones.find((zone) => b.zones.some((it) => isSameZone(zone, it)))
}

function isShared(a: Rate, b: Rate): boolean {
  const weights = a.fromGrams < (b.toGrams ?? Infinity) && b.fromGrams < (a.toGrams ?? Infinity)
  return weights && a.fromSantim < (b.belowSantim ?? Infinity) && b.fromSantim < (a.belowSantim ?? Infinity)
}

/** An order in a place that rates name, for which none holds. */
export type Gap = { place: Place | undefined; grams: number; valueSantim: number }

/** A gap may be wanted, as nothing heavy goes by bicycle; the office shows them. Each place has its first alone. */
export function gapsOf(rates: readonly Rate[]): Gap[] {
  const places = [
    ...(rates.some(({ regions }) => regions.length === 0) ? [{ state: '' }] : []),
    ...rates.flatMap(({ regions }) => regions.map((state) => ({ state }))),
    ...rates.flatMap(({ regions, zones }) => zones.map((city) => ({ state: regions[0] ?? '', city }))),
  ]
  const named = places.filter((place) =>
    rates.some((rate) => servesPlace(rate, place) && narrownessOf(rate) === narrownessIn(place)),
  )
  const weights = stepsOf(
    rates.flatMap(({ fromGrams, toGrams }) => [fromGrams, toGrams]),
    1,
  )
  const values = stepsOf(
    rates.flatMap(({ fromSantim, belowSantim }) => [fromSantim, belowSantim]),
    0,
  )
  const orders = weights.flatMap((grams) => values.map((valueSantim) => ({ grams, valueSantim })))
  const gaps = named.flatMap((place) => {
    const gap = orders.find((order) => !pickRate(rates, { place, ...order }))
    return gap ? [{ place: place.state === '' ? undefined : place, ...gap }] : []
  })
  return [...new Map(gaps.map((gap) => [JSON.stringify(gap.place), gap])).values()]
}

function narrownessIn({ state, city }: Place): number {
  return city === undefined ? (state === '' ? 0 : 1) : 2
}

/** A bound of weights belongs to what ends there, so that the next one is just over it. */
function stepsOf(bounds: readonly (number | null)[], over: number): number[] {
  const steps = bounds.flatMap((bound) => (bound === null || bound === 0 ? [] : [bound + over]))
  return [...new Set([0, ...steps])].toSorted((a, b) => a - b)
}

/** Why no rate of a method holds: a place that nobody knows, one that is not served, or the order itself. */
export function whyNotOffered(
  rates: readonly Rate[],
  { place }: DeliveryFacts,
): 'region-unknown' | 'delivery-unavailable' | 'delivery-outside-rates' {
  if (!place || rates.some((rate) => servesPlace(rate, place))) return 'delivery-outside-rates'
  return isRegionUnknown(place.state) ? 'region-unknown' : 'delivery-unavailable'
}
