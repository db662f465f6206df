import { freeFrom, offeredMethods, servesPlace } from './delivery-rates.ts'
import type { DeliveryFacts, Place, Rate } from './delivery-rates.ts'
import type { DeliveryMethod, WireRate } from './delivery.ts'
import { toBirr, toSantim } from './money.ts'

export function rateFromWire({ from, below, fee, days: ofRate, ...rate }: WireRate): Rate {
  return {
    ...rate,
    fromSantim: toSantim(from),
    belowSantim: below === null ? null : toSantim(below),
    feeSantim: toSantim(fee),
    daysFrom: ofRate.from,
    daysTo: ofRate.to,
  }
}

export function rateOnWire({
  fromSantim,
  belowSantim,
  feeSantim,
  daysFrom,
  daysTo,
  ...rate
}: Rate): WireRate {
  return {
    regions: [...rate.regions],
    zones: [...rate.zones],
    fromGrams: rate.fromGrams,
    toGrams: rate.toGrams,
    from: toBirr(fromSantim),
    below: belowSantim === null ? null : toBirr(belowSantim),
    fee: toBirr(feeSantim),
    days: { from: daysFrom, to: daysTo },
    cutOff: rate.cutOff,
    cash: rate.cash,
  }
}

type Terms = Pick<Rate, 'regions' | 'feeSantim' | 'daysFrom' | 'daysTo' | 'cash'>

/** It is the only rate of a method that has the same terms for all orders. */
export function plainRate({ regions, feeSantim, daysFrom, daysTo, cash }: Terms): Rate {
  const unbounded = { zones: [], fromGrams: 0, toGrams: null, fromSantim: 0, belowSantim: null, cutOff: null }
  return { ...unbounded, regions, feeSantim, daysFrom, daysTo, cash }
}

/** The terms of a method that are the same for all orders, as they are on the wire. */
export function plainWireRate({
  regions,
  fee,
  daysFrom,
  daysTo,
  cash,
}: Omit<Terms, 'feeSantim'> & { fee: number }): WireRate {
  return rateOnWire(plainRate({ regions, feeSantim: toSantim(fee), daysFrom, daysTo, cash }))
}

function ratesOf({ rates, regionIds: regions, fee, days: { from, to }, cash }: DeliveryMethod): Rate[] {
  return (
    rates?.map(rateFromWire) ?? [
      plainRate({ regions, feeSantim: toSantim(fee), daysFrom: from, daysTo: to, cash }),
    ]
  )
}

/** Returns the methods for an order, with the terms that it has. */
export function offeredDelivery(methods: readonly DeliveryMethod[], facts: DeliveryFacts): DeliveryMethod[] {
  return offeredMethods(methods, facts, ratesOf).map(({ method, rate }) =>
    withTerms(method, rate, freeFrom(ratesOf(method), facts)),
  )
}

/** Returns whether some order is delivered to a place, whatever it weighs and costs. */
export function servesPlaceOf(methods: readonly DeliveryMethod[], place: Place | undefined): boolean {
  return methods.some((method) => ratesOf(method).some((rate) => !place || servesPlace(rate, place)))
}

export function withTerms(
  { freeFrom: _free, cutOff: _cutOff, ...method }: DeliveryMethod,
  { feeSantim, daysFrom, daysTo, cash, cutOff }: Rate,
  freeFromSantim: number | undefined,
): DeliveryMethod {
  return {
    ...method,
    fee: toBirr(feeSantim),
    days: { from: daysFrom, to: daysTo },
    // The page of a product knows that the shop takes no cash at all.
    cash: cash && method.cash,
    ...(cutOff !== null && { cutOff }),
    ...(freeFromSantim !== undefined && { freeFrom: toBirr(freeFromSantim) }),
  }
}
