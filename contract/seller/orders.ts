import { z } from 'zod'
import { deliveryAddress } from '../addresses.ts'
import { carrierKinds, numberRules } from '../carriers.ts'
import { courierLink, handOverCode } from '../hand-over-shapes.ts'
import { endpoints, seller } from '../endpoint.ts'
import { key, carrying, units } from '../office/orders.ts'
import { deliveryProofs } from '../hand-over.ts'
import { partEnds, partStatuses } from '../order-parts.ts'
import { refusalReasons } from '../part-clocks.ts'
import * as shape from '../shapes.ts'
import { sellerNoteMaximum } from './limits.ts'
import { sellerOrderStates } from './order-states.ts'

const part = z.object({
  _id: shape.id,
  orderNumber: z.string(),
  status: z.enum(partStatuses),
  sentBy: z.enum(['shop', 'seller']),
  placedAt: shape.time,
  /** It is to be accepted, or sent, until then; null if nothing is to be done, or the shop sends it. */
  dueAt: shape.time.nullable(),
  /** The shop has stopped it: it must not be sent until it is released. */
  isHeld: z.boolean(),
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
  /** What proves that it was delivered. */
  provedBy: z.enum(deliveryProofs).nullable(),
  acceptedAt: shape.time.nullable(),
  sentAt: shape.time.nullable(),
  deliveredAt: shape.time.nullable(),
  /** The town and the region to which it goes; empty while the order has no address. */
  place: z.string(),
  /** It is null until the part is accepted, as nobody needs to know before. */
  receiver: z.object({ name: z.string(), phone: z.string(), address: deliveryAddress.nullable() }).nullable(),
  items: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      SKU: z.string(),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      note: z.string(),
      quantity: z.number(),
      canceled: z.number(),
      /** They are neither sent nor canceled. */
      unsent: z.number(),
      /** What the commission is taken of. */
      price: shape.birr.nullable(),
    }),
  ),
  parcels: z.array(
    z.object({
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      sentAt: shape.time,
      deliveredAt: shape.time.nullable(),
      /** The seller brings it itself and collects so much in cash; else it is null. */
      cash: shape.birr.nullable(),
    }),
  ),
  /** What the seller gets for the part as it is now; null for members who may not see money, and for goods of the shop itself. */
  earns: z
    .object({
      goods: shape.birr,
      commission: shape.birr,
      commissionVat: shape.birr,
      /** It is the fee of a delivery of its own; 0 if the shop has the fee. */
      delivery: shape.birr,
      /** Refunds took it off again. */
      takenBack: shape.birr,
      total: shape.birr,
    })
    .nullable(),
  reserveUntil: shape.time.nullable(),
})
export type ShownSellerPart = z.infer<typeof shownPart>

const carrier = z.object({
  _id: z.string(),
  kind: z.enum(carrierKinds),
  name: z.string(),
  numberRule: z.enum(numberRules),
  numberPattern: z.string(),
})
export type SellerCarrier = z.infer<typeof carrier>

const qr = z.object({ size: z.number(), path: z.string() })

const paper = z.object({
  orderNumber: z.string(),
  placedAt: shape.time,
  /** It is what the QR code says. */
  code: z.string(),
  qr,
  /** It opens the point of the address on a phone. */
  pointQr: qr.nullable(),
  sender: z.object({ store: z.string(), place: z.string(), phone: z.string() }),
  receiver: z.object({ name: z.string(), phone: z.string(), address: deliveryAddress.nullable() }),
  delivery: z.object({ name: z.string(), place: z.string(), isPickUp: z.boolean() }).nullable(),
  /** What is paid in cash at the door; the amount is null if it depends on what others send. Null if nothing is to be paid. */
  collect: z.object({ amount: shape.birr.nullable() }).nullable(),
  /** What is neither sent nor canceled. */
  items: z.array(
    shownPart.shape.items.element
      .pick({ position: true, name: true, SKU: true, options: true, note: true })
      .extend({
        quantity: z.number(),
      }),
  ),
})
export type SellerPaper = z.infer<typeof paper>

const params = z.object({ partId: shape.id })
const one = z.object({ order: shownPart })

export const sellerOrderEndpoints = endpoints({
  'GET /seller/orders': {
    summary:
      'The parts of orders that the seller answers for, newest first; those to accept or to send, oldest first',
    api: 'seller',
    access: seller('read-orders'),
    query: z.object({ state: z.enum(sellerOrderStates).optional(), after: shape.cursor.optional() }),
    response: z.object({ orders: z.array(part), after: z.string().nullable() }),
  },
  'GET /seller/orders/:partId': {
    summary: 'A part of an order: what, for whom, and what the seller gets for it',
    api: 'seller',
    access: seller('read-orders'),
    params,
    response: one,
  },
  'GET /seller/orders/:partId/paper': {
    summary: 'What the packing slip and the label of an accepted part are made of',
    api: 'seller',
    access: seller('send-orders'),
    params,
    response: z.object({ paper }),
  },
  'POST /seller/orders/:partId/acceptance': {
    summary: 'The seller will send the part; the clock for that starts',
    api: 'seller',
    access: seller('send-orders'),
    params,
    response: one,
  },
  'POST /seller/orders/:partId/shipment': {
    summary: 'Sends all that is left of the part in one parcel; one that was not accepted is accepted by it',
    api: 'seller',
    access: seller('send-orders'),
    params,
    body: z.object({ key, ...carrying }),
    response: one,
  },
  'POST /seller/orders/:partId/cancellation': {
    summary: 'Refuses or cancels what is not sent of the part, or units of it, and refunds what was paid',
    api: 'seller',
    access: seller('cancel-orders'),
    params,
    body: z.object({
      key,
      /** The customer is told it. */
      reason: z.enum(refusalReasons, { error: 'Required' }),
      /** It is for the shop alone. */
      note: shape.optionalLine(sellerNoteMaximum).optional(),
      units: units.optional(),
    }),
    response: one,
  },
  'POST /seller/orders/:partId/delivery': {
    summary: 'The seller says that what is on its way was delivered, without the code of the customer',
    api: 'seller',
    access: seller('send-orders'),
    params,
    response: one,
  },
  'POST /seller/orders/:partId/hand-over': {
    summary: 'The code of the customer proves that what is on its way was delivered',
    api: 'seller',
    access: seller('send-orders'),
    params,
    body: z.object({ code: handOverCode }),
    response: one,
  },
  'POST /seller/orders/:partId/courier-link': {
    summary:
      'Makes the page at which a courier hands over what is on its way, without an account; the former one ends',
    api: 'seller',
    access: seller('send-orders'),
    params,
    response: courierLink,
  },
  'GET /seller/carriers': {
    summary: 'Who carries parcels, in the order in which they are offered',
    api: 'seller',
    access: seller('send-orders'),
    response: z.object({ carriers: z.array(carrier) }),
  },
})
