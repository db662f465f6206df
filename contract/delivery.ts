import { z } from 'zod'
import { freeFrom, offeredMethods, servesPlace } from './delivery-rates.ts'
import type { DeliveryFacts, Place, Rate } from './delivery-rates.ts'
import { endpoints } from './endpoint.ts'
import { addressLineMaximum, deliveryWeightMaximum } from './limits.ts'
import { toBirr, toSantim } from './money.ts'
import * as shape from './shapes.ts'

const days = z.object({ from: z.number(), to: z.number() })

/** See `Rate` in delivery-rates.ts. Order values are birr, weights grams. */
export const wireRate = z.object({
  regions: z.array(z.string()),
  zones: z.array(z.string()),
  fromGrams: z.number(),
  toGrams: z.number().nullable(),
  from: shape.birr,
  below: shape.birr.nullable(),
  fee: shape.birr,
  days,
  cutOff: z.number().nullable(),
  cash: z.boolean(),
})
export type WireRate = z.infer<typeof wireRate>

/** `regions` and `regionIds` are empty for a method that serves all regions; `days` are business days. */
const deliveryMethod = z.object({
  _id: z.string(),
  name: z.string(),
  regions: z.array(z.string()).describe('In the language of the request'),
  regionIds: z
    .array(z.string())
    .describe('The same regions by ids that are the same in every language, such as Addis Ababa'),
  fee: shape.birr.describe(
    'For the place, weight and value that were asked for; else the fee of a small order',
  ),
  days,
  cash: z.boolean(),
  pickUp: z.boolean(),
  place: z.string().optional(),
  freeFrom: shape.birr
    .optional()
    .describe('It is free from this order value; missing if it is free, or never'),
  cutOff: z
    .number()
    .optional()
    .describe('Orders before this hour of a business day in Addis Ababa are sent on that day'),
  rates: z
    .array(wireRate)
    .optional()
    .describe('Missing if fee, days and cash are the same for all regions, weights and order values'),
})
export type DeliveryMethod = z.infer<typeof deliveryMethod>

const weight = z
  .string()
  .regex(/^\d{1,9}$/, 'A whole number')
  .transform(Number)
  .refine((grams) => grams <= deliveryWeightMaximum, `At most ${deliveryWeightMaximum}`)

export const deliveryEndpoints = endpoints({
  'GET /delivery': {
    summary: 'The delivery methods, with regions, fee and business days; those of a place if one is named',
    api: 'store',
    access: 'public',
    query: z.object({
      lang: shape.lang,
      region: shape.line(addressLineMaximum).optional(),
      city: shape.optionalLine(addressLineMaximum).optional(),
      grams: weight.optional().describe('What the goods weigh'),
      value: shape.amountText.optional().describe('What the goods cost after savings and code'),
    }),
    response: z.array(deliveryMethod),
  },
})

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
