import { z } from 'zod'
import { deliveryAddress } from '../addresses.ts'
import { endpoints, seller } from '../endpoint.ts'
import { partEnds, partStatuses } from '../order-parts.ts'
import * as shape from '../shapes.ts'
import { sellerOrderStates } from './order-states.ts'

const part = z.object({
  _id: shape.id,
  orderNumber: z.string(),
  status: z.enum(partStatuses),
  sentBy: z.enum(['shop', 'seller']),
  placedAt: shape.time,
  /** Units that were not canceled. */
  units: z.number(),
  /** The names of its first goods. */
  names: z.array(z.string()),
  /** It is null for members who may not see money. */
  goods: shape.birr.nullable(),
})
export type SellerPart = z.infer<typeof part>

const shownPart = part.extend({
  endedBecause: z.enum(partEnds).nullable(),
  sentAt: shape.time.nullable(),
  deliveredAt: shape.time.nullable(),
  receiver: z.object({ name: z.string(), phone: z.string(), address: deliveryAddress.nullable() }),
  items: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      SKU: z.string(),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      note: z.string(),
      quantity: z.number(),
      canceled: z.number(),
      /** What the commission is taken of. */
      price: shape.birr.nullable(),
    }),
  ),
  /** What the seller gets for the part as it is now; null for members who may not see money, and for goods of the shop itself. */
  earns: z
    .object({
      goods: shape.birr,
      commission: shape.birr,
      commissionVat: shape.birr,
      /** Refunds took it off again. */
      takenBack: shape.birr,
      total: shape.birr,
    })
    .nullable(),
  reserveUntil: shape.time.nullable(),
})
export type ShownSellerPart = z.infer<typeof shownPart>

export const sellerOrderEndpoints = endpoints({
  'GET /seller/orders': {
    summary: 'The parts of orders that the seller answers for, newest first',
    api: 'seller',
    access: seller('read-orders'),
    query: z.object({ state: z.enum(sellerOrderStates).optional(), after: shape.cursor.optional() }),
    response: z.object({ orders: z.array(part), after: z.string().nullable() }),
  },
  'GET /seller/orders/:partId': {
    summary: 'A part of an order: what, for whom, and what the seller gets for it',
    api: 'seller',
    access: seller('read-orders'),
    params: z.object({ partId: shape.id }),
    response: z.object({ order: shownPart }),
  },
})
