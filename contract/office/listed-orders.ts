import { z } from 'zod'
import { partStatuses } from '../order-parts.ts'
import { detailedOrder, orderPart } from '../orders.ts'
import * as shape from '../shapes.ts'

const { status, paymentStatus, checking } = detailedOrder.shape

/** Members who may not see payments get no share of the delivery. */
export const partOfOrder = orderPart
  .pick({
    _id: true,
    seller: true,
    sentBy: true,
    status: true,
    endedBecause: true,
    items: true,
    expected: true,
    deliveryMethod: true,
  })
  .extend({
    delivery: shape.birr.nullable(),
    /** It is what the seller gets, of what is kept; missing for goods that the shop sells itself. */
    earnings: z
      .object({
        goods: shape.birr,
        saving: shape.birr,
        commission: shape.birr,
        vat: shape.birr,
        /** It is the fee of a delivery of its own. */
        delivery: shape.birr.optional(),
        payable: z.number(),
      })
      .optional(),
  })

export const listed = z.object({
  _id: shape.id,
  orderId: z.string(),
  createdAt: shape.time,
  status,
  paymentStatus,
  checking,
  /** Members who may not see payments get null. */
  total: shape.birr.nullable(),
  fullName: z.string(),
  /** The number is masked for members who may not read phone numbers. */
  phone: z.string(),
  place: z.string(),
  product: z.string(),
  lines: z.number(),
  units: z.number(),
  trackingNumber: z.string().nullable(),
  parcels: z.number(),
  /** It must not be sent. */
  isHeld: z.literal(true).optional(),
  /** So many sellers sell what is in it. */
  sellers: z.number(),
  /** It is there if the orders of one seller are asked for. Members who may not see payments get no sum. */
  part: z
    .object({
      store_name: z.string(),
      status: z.enum(partStatuses),
      units: z.number(),
      goods: shape.birr.nullable(),
    })
    .optional(),
})
export type ListedOrder = z.infer<typeof listed>

/** An order that is about to be shipped, and its newest parcel if it was sent already. */
export const toShip = listed
  .pick({
    orderId: true,
    status: true,
    paymentStatus: true,
    fullName: true,
    place: true,
    units: true,
    isHeld: true,
  })
  .extend({
    deliveryMethod: z.string(),
    /** The parcel is of what this seller sells; it has nothing in it if the order has nothing of the seller. */
    part: listed.shape.part,
    /** A code that is scanned may name one of them. */
    parts: z.array(
      z.object({
        _id: shape.id,
        store_name: z.string(),
        status: z.enum(partStatuses),
        sentBy: z.enum(['shop', 'seller']),
      }),
    ),
    /** It is where its units are or were, and is missing in a shop with one place. */
    places: z.array(z.object({ name: z.string(), code: z.string(), units: z.number() })).optional(),
    sent: z
      .object({ at: shape.time, actor: z.string(), carrier: z.string(), trackingNumber: z.string() })
      .nullable(),
  })
export type OrderToShip = z.infer<typeof toShip>
