import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { placeKinds } from './ethiopian-places.ts'
import { addressDetailLimits, addressLineMaximum } from './limits.ts'
import { isOpenHours, openHoursMaximum } from './opening-hours.ts'
import type { RefusalCode } from './refusals.ts'
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

const weekday = shape.wholeNumber(1, 7)
const timeOfDay = z
  .string({ error: 'Required' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'open-hours-wrong' satisfies RefusalCode)

export const openHours = z
  .array(
    z
      .object({ fromDay: weekday, toDay: weekday, opens: timeOfDay, closes: timeOfDay })
      .refine(isOpenHours, { error: 'open-hours-wrong' satisfies RefusalCode, path: ['closes'] }),
  )
  .max(openHoursMaximum, `At most ${openHoursMaximum}`)

/** `regions` and `regionIds` are empty for a method that serves all regions; `days` are business days. */
export const deliveryMethod = z.object({
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
  hours: openHours
    .optional()
    .describe('When the place is open, by the clock of Addis Ababa; days are from 1, Monday, to 7'),
  freeFrom: shape.birr
    .optional()
    .describe('It is free from this order value; missing if it is free, or never'),
  cutOff: z
    .number()
    .optional()
    .describe('Orders before this hour of a business day in Addis Ababa are sent on that day'),
  ofSeller: z
    .literal(true)
    .optional()
    .describe('Its seller brings the goods itself; an order names it among its `deliveryIds`'),
  rates: z
    .array(wireRate)
    .optional()
    .describe('Missing if fee, days and cash are the same for all regions, weights and order values'),
})
export type DeliveryMethod = z.infer<typeof deliveryMethod>

/** They are known places of Ethiopia; addresses may name any other. */
const shownPlace = z.object({
  _id: z.string().describe('The same in every language, such as `Oromia/East Shewa`'),
  name: z.string().describe('In the language of the request'),
  kind: z.enum(placeKinds),
  parent: z.string().nullable().describe('The `_id` of the place that it is in; null for regions'),
  within: z.array(z.string()).describe('The names of the places that it is in, the region first'),
})
export type ShownPlace = z.infer<typeof shownPlace>

export const deliveryEndpoints = endpoints({
  'GET /places': {
    summary:
      'Regions, zones, sub-cities, woredas and towns of Ethiopia, found by any spelling in both scripts; all of a place if no text is asked for',
    api: 'store',
    access: 'public',
    query: z.object({
      lang: shape.lang,
      q: shape.optionalLine(addressDetailLimits.part).optional(),
      region: shape
        .optionalLine(addressLineMaximum)
        .optional()
        .describe('A region in any spelling, or the `_id` of the place in which others are wanted'),
    }),
    response: z.array(shownPlace),
  },
})
