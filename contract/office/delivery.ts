import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { openHours, wireRate } from '../delivery.ts'
import { regions } from '../regions.ts'
import { zoneNamed } from '../zones.ts'
import { addressLineMaximum, deliveryWeightMaximum, nameMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { deliveryDaysMaximum, ratesMaximum, zonesMaximum } from './limits.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'
import { noTexts } from './texts.ts'

const days = z
  .number({ error: 'A whole number' })
  .int('A whole number')
  .min(0, 'At least 0')
  .max(deliveryDaysMaximum, `At most ${deliveryDaysMaximum}`)

const address = shape.optionalLine(addressLineMaximum)

const region = z.enum(regions as [string, ...string[]])

const grams = shape.wholeNumber(0, deliveryWeightMaximum)

/** Zones are parts of the one region that is named, by any name that addresses use. */
const typedRate = z.object({
  regions: z.array(region).max(regions.length).default([]),
  zones: z.array(shape.name.transform(zoneNamed)).max(zonesMaximum).default([]),
  fromGrams: grams.default(0),
  toGrams: grams.nullable().default(null),
  from: shape.amount.default(0),
  below: shape.amount.nullable().default(null),
  fee: shape.amount,
  days: z.object({ from: days, to: days }),
  cutOff: shape.wholeNumber(1, 23).nullable().default(null),
  cash: z.boolean(),
})

const method = z.object({
  _id: z.string(),
  version: shape.version,
  name: shownTexts,
  regions: z.array(z.string()),
  fee: shape.birr,
  daysFrom: z.number(),
  daysTo: z.number(),
  cash: z.boolean(),
  pickUp: z.boolean(),
  place: shownTexts,
  hours: openHours,
  position: z.number(),
  /** They are empty if the terms beside it hold for all orders. */
  rates: z.array(wireRate),
})
export type OfficeDeliveryMethod = z.infer<typeof method>

const params = z.object({
  methodId: z.string({ error: 'Required' }).regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'delivery-id-malformed'),
})
const all = z.object({ methods: z.array(method) })

function required(name: string) {
  return { error: 'Required', path: [name] }
}

export const officeDeliveryEndpoints = endpoints({
  'GET /office/delivery': {
    summary: 'The delivery methods in the order in which they are shown',
    api: 'office',
    access: staff('change-delivery'),
    response: all,
  },
  'PUT /office/delivery/:methodId': {
    summary:
      'Adds or changes a delivery method; orders keep what they were placed with; a repetition changes nothing',
    api: 'office',
    access: staff('change-delivery'),
    params,
    body: z
      .object({
        version: shape.shownVersion,
        name: inLanguages(shape.name, shape.optionalLine(nameMaximum)),
        /** Without rates, the terms beside it hold for all orders. */
        rates: z.array(typedRate).max(ratesMaximum).default([]),
        regions: z.array(region).max(regions.length).default([]),
        fee: shape.amount.optional(),
        daysFrom: days.optional(),
        daysTo: days.optional(),
        cash: z.boolean().default(true),
        pickUp: z.boolean(),
        place: inLanguages(address, address).default(noTexts),
        hours: openHours.default([]),
        position: z.number().int('A whole number').min(-10_000).max(10_000),
      })
      .refine(({ rates, fee }) => rates.length > 0 || fee !== undefined, required('fee'))
      .refine(({ rates, daysFrom }) => rates.length > 0 || daysFrom !== undefined, required('daysFrom'))
      .refine(({ rates, daysTo }) => rates.length > 0 || daysTo !== undefined, required('daysTo'))
      .refine(({ rates, daysFrom = 0, daysTo = 0 }) => rates.length > 0 || daysFrom <= daysTo, {
        error: 'delivery-days-wrong',
        path: ['daysTo'],
      }),
    response: all,
  },
  'DELETE /office/delivery/:methodId': {
    summary: 'Removes a delivery method; orders with it are not changed',
    api: 'office',
    access: staff('change-delivery'),
    params,
    response: all,
  },
})
