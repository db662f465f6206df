import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { regions } from '../regions.ts'
import { addressLineMaximum, nameMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { deliveryDaysMaximum } from './limits.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'
import { noTexts } from './texts.ts'

const days = z
  .number({ error: 'A whole number' })
  .int('A whole number')
  .min(0, 'At least 0')
  .max(deliveryDaysMaximum, `At most ${deliveryDaysMaximum}`)

const address = shape.optionalLine(addressLineMaximum)

const region = z.enum(regions as [string, ...string[]])

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
  position: z.number(),
})
export type OfficeDeliveryMethod = z.infer<typeof method>

const params = z.object({
  methodId: z.string({ error: 'Required' }).regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'delivery-id-malformed'),
})
const all = z.object({ methods: z.array(method) })

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
        regions: z.array(region).max(regions.length),
        fee: shape.amount,
        daysFrom: days,
        daysTo: days,
        cash: z.boolean(),
        pickUp: z.boolean(),
        place: inLanguages(address, address).default(noTexts),
        position: z.number().int('A whole number').min(-10_000).max(10_000),
      })
      .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
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
