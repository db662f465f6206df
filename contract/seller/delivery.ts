import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { addressLineMaximum, nameMaximum, sellerDeliveryLimits } from '../limits.ts'
import { toSantim } from '../money.ts'
import { inLanguages, shownTexts } from '../office/text-shapes.ts'
import { noTexts } from '../office/texts.ts'
import type { RefusalCode } from '../refusals.ts'
import { regions } from '../regions.ts'
import * as shape from '../shapes.ts'

const terms = {
  /** Every place is served if there are none. */
  regions: z.array(z.enum(regions as [string, ...string[]])).max(regions.length),
  daysFrom: shape.wholeNumber(0, sellerDeliveryLimits.days),
  daysTo: shape.wholeNumber(0, sellerDeliveryLimits.days),
  cash: z.boolean(),
  pickUp: z.boolean(),
}

const method = z.object({
  ...terms,
  _id: shape.id,
  /** Each change has another one. */
  revision: z.number(),
  name: shownTexts,
  fee: shape.birr,
  /** Customers collect their parcels there; it is empty if they are brought. */
  place: shownTexts,
})
export type SellerDeliveryMethod = z.infer<typeof method>

/** Why parcels of the seller go by the methods of the shop, whatever is listed. */
const unusedBecause = ['sent-by-shop', 'bundled'] as const

export const sellerDeliveries = z.object({
  methods: z.array(method),
  unused: z.enum(unusedBecause).nullable(),
})
export type SellerDeliveries = z.infer<typeof sellerDeliveries>

const address = shape.optionalLine(addressLineMaximum)
const params = z.object({ methodId: shape.newId })

export const sellerDeliveryEndpoints = endpoints({
  'GET /seller/delivery': {
    summary: 'How the seller brings its own parcels',
    api: 'seller',
    access: seller('change-store'),
    response: sellerDeliveries,
  },
  'PUT /seller/delivery/:methodId': {
    summary:
      'Adds a way of delivery under a new id, or changes one; orders keep what they were placed with; a repetition changes nothing',
    api: 'seller',
    access: seller('change-store'),
    params,
    body: z
      .object({
        ...terms,
        /** It is that of the method as it was shown, and null for a new one. */
        revision: z.number().int().nullable(),
        name: inLanguages(shape.name, shape.optionalLine(nameMaximum)),
        fee: shape.amount.refine((santim) => santim <= toSantim(sellerDeliveryLimits.fee), {
          error: `At most ${sellerDeliveryLimits.fee}`,
        }),
        place: inLanguages(address, address).default(noTexts),
      })
      .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
        error: 'seller-delivery-days' satisfies RefusalCode,
        path: ['daysTo'],
      }),
    response: sellerDeliveries,
  },
  'DELETE /seller/delivery/:methodId': {
    summary: 'Removes a way of delivery; orders with it are not changed',
    api: 'seller',
    access: seller('change-store'),
    params,
    response: sellerDeliveries,
  },
})
