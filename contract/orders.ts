import { z } from 'zod'
import { deliveryAddress } from './addresses.ts'
import { openHours } from './delivery.ts'
import { carrierKinds } from './carriers.ts'
import { variantKey } from './catalogue.ts'
import { appliedDiscounts, offeredDiscount, typedCode } from './discounts.ts'
import { orderedCard } from './gift-cards.ts'
import { endpoints, own } from './endpoint.ts'
import { calendars } from './locale.ts'
import { orderStatuses } from './order-statuses.ts'
import type { OrderStatus } from './order-statuses.ts'
import { partEnds, partStatuses } from './order-parts.ts'
import { termFields } from './product-fields.ts'
import { cartLength } from './limits.ts'
import * as shape from './shapes.ts'

export const paymentStatuses = ['unpaid', 'paid', 'on-delivery', 'failed', 'refund-due', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** `not-paid` means that the time to pay has ended, `refused` that an order in cash was refused on delivery. */
const cancelReasons = ['replaced', 'payment-failed', 'not-paid', 'by-customer', 'by-shop', 'refused'] as const
export type CancelReason = (typeof cancelReasons)[number]

const orderTransition = z.object({
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  at: shape.time,
  note: z.string().optional(),
})
export type OrderTransition = z.infer<typeof orderTransition>

export const orderedTerms = z.partialRecord(z.enum(termFields), z.number()).optional()

/** They are as they were when the order was placed, and missing if the customer gave no note. */
export const orderedNote = { noteLabel: z.string().optional(), note: z.string().optional() }

const checkings = ['transfer', 'payment'] as const

const orderedDelivery = z.object({
  _id: z.string(),
  name: z.string(),
  days: z.object({ from: z.number(), to: z.number() }),
  /** It was sent on the same day if it was ordered before this hour. */
  cutOff: z.number().optional(),
  pickUp: z.boolean(),
  place: z.string().optional(),
  hours: openHours.optional(),
})

/** Such as a seller has it of its own. */
const chosenDelivery = orderedDelivery
  .omit({ cutOff: true, hours: true })
  .extend({ fee: shape.birr, cash: z.boolean() })

const namedSeller = z.object({ _id: shape.id, store_name: z.string() })

const parcelDelivery = z.object({
  seller: namedSeller.nullable(),
  fee: shape.birr,
  /** It is null where none serves the address. */
  method: chosenDelivery.nullable(),
  /** They are those of the seller that serve the address; `GET /delivery` has those of the shop. */
  methods: z.array(chosenDelivery),
})
export type ParcelDelivery = z.infer<typeof parcelDelivery>

/** `link` opens the carrier's page about the parcel. */
const parcelCarrier = z.object({
  _id: z.string(),
  kind: z.enum(carrierKinds),
  name: z.string(),
  link: z.string().optional(),
})
export type ParcelCarrier = z.infer<typeof parcelCarrier>

export const rider = z.object({ name: z.string(), phone: z.string() })
export type Rider = z.infer<typeof rider>

const shipmentOfOrder = z.object({
  _id: shape.id,
  number: z.number(),
  trackingNumber: z.string().optional(),
  carrier: parcelCarrier.optional(),
  /** It is there while the parcel is on its way. */
  rider: rider.optional(),
  sentAt: shape.time,
  deliveredAt: shape.time.optional(),
  refusedAt: shape.time.optional(),
  collect: shape.birr.optional(),
  /** `position` is that of the item in the order. */
  items: z.array(z.object({ position: z.number(), quantity: z.number() })),
})
export type ShipmentOfOrder = z.infer<typeof shipmentOfOrder>

/** It is what of an order one seller answers for. `goods` are its lines after all savings, `delivery` is its share of the fee. */
export const orderPart = z.object({
  _id: shape.id,
  seller: namedSeller,
  /** It is who packs and sends the part. */
  sentBy: z.enum(['shop', 'seller']),
  status: z.enum(partStatuses),
  endedBecause: z.enum(partEnds).optional(),
  /** The positions of its items in the order. */
  items: z.array(z.number()),
  goods: shape.birr,
  delivery: shape.birr,
  /** Its seller brings it by this method of its own, and has all of the fee. */
  deliveryMethod: orderedDelivery.optional(),
  /** They are the parcels of the order that have units of the part, with these units alone. */
  shipments: z.array(shipmentOfOrder),
  /** What is not delivered yet arrives between these times. */
  expected: z.object({ first: shape.time, last: shape.time }).nullable(),
  /** Whoever hands over what is on its way enters it. It is there while a part that was paid before is on its way. */
  handOverCode: z.string().optional(),
})
export type OrderPart = z.infer<typeof orderPart>

const orderContents = z.object({
  items: z.array(
    z.object({
      variantId: shape.id,
      SKU: z.string(),
      name: z.string(),
      quantity: z.number(),
      price: shape.birr,
    }),
  ),
  code: z.string().nullable(),
  delivery: z.object({ _id: z.string().nullable(), name: z.string(), fee: shape.birr }),
  total: shape.birr,
  /** Only a change of the address has it. */
  address: deliveryAddress.nullable().optional(),
})
export type OrderContents = z.infer<typeof orderContents>

/** The shop changed the order, as its customer asked. */
export const orderChange = z.object({
  at: shape.time,
  by: z.literal('shop'),
  before: orderContents,
  after: orderContents,
  reason: z.string(),
})
export type OrderChange = z.infer<typeof orderChange>

export const order = z.object({
  _id: shape.id,
  orderId: z.string(),
  createdAt: shape.time,
  status: z.enum(orderStatuses),
  /** It is the subtotal without the savings, with the delivery. */
  total: shape.birr,
  subtotal: shape.birr,
  quantitySaving: shape.birr,
  codeSaving: shape.birr,
  ...appliedDiscounts,
  code: z.string().optional(),
  delivery: shape.birr,
  /** Orders lack it that were placed before there were methods. */
  deliveryMethod: orderedDelivery.optional(),
  /** The total includes it. */
  vat: shape.birr,
  /** It is what of the total store credit pays. */
  credit: shape.birr.optional(),
  /** A cash order has it: less than the total if units are canceled or parcels were paid. */
  toPay: shape.birr.optional(),
  /** The invoice reference number that the tax authority gave the sale. */
  taxInvoice: z.string().optional(),
  address: deliveryAddress.nullable(),
  paymentStatus: z.enum(paymentStatuses),
  /** `transfer` is a bank transfer that the customer has reported, `payment` one that does not match the order. */
  checking: z.enum(checkings).optional(),
  /** A part of the payment has arrived. */
  received: shape.birr.optional(),
  /** It is still to be paid: the rest of a part, or what a change added to a paid order. */
  due: shape.birr.optional(),
  /** It is going back, as the order does not need it. */
  owed: shape.birr.optional(),
  /**
   * No payment has failed unless it is `payment-failed`, whatever `paymentStatus` is. It is missing where it was not
   * recorded yet.
   */
  canceledBecause: z.enum(cancelReasons).optional(),
  /** The customer's own later order took the place of this one; only `replaced` has it. */
  replacedBy: z.object({ _id: shape.id, orderId: z.string() }).optional(),
  items: z.array(
    z.object({
      product: z.object({ _id: shape.id, productName: z.string(), productDescription: z.string() }),
      variant: variantKey,
      productImage: z.object({ imageType: z.string(), imageContent: z.string(), imageUrl: z.string() }),
      quantity: z.number(),
      canceled: z.number().optional(),
      terms: orderedTerms,
      ...orderedNote,
      price: shape.birr,
      /** It is the regular price, if a sale ran. */
      compareAt: shape.birr.optional(),
    }),
  ),
  shipments: z.array(shipmentOfOrder).optional(),
  /** There is one for each seller. An old order lacks them until a job has divided it, and so does one of a gift card. */
  parts: z.array(orderPart).optional(),
  /** An order of a gift card has no items. */
  giftCard: orderedCard.optional(),
  /** The first change comes first. */
  changes: z.array(orderChange).optional(),
  history: z.array(orderTransition),
})
export type Order = z.infer<typeof order>

export const detailedOrder = order.extend({
  refunded: shape.birr.optional(),
  /** It is what of the total is not paid in cash, as it is not delivered. */
  canceled: shape.birr.optional(),
  vatPercent: z.number(),
  /** The contact details are those when the order was placed. */
  buyer: z.object({ fullName: z.string(), email: z.string(), phonenumber: z.string() }),
  deliveryAddress: deliveryAddress.optional(),
  trackingNumber: z.string().optional(),
  /** What the tax authority has signed, as a QR code in a box of so many units each way. */
  taxQr: z.object({ size: z.number(), path: z.string() }).optional(),
  /** They are as they are now, each with its products of the order. */
  sellers: z
    .array(
      z.object({
        _id: shape.id,
        store_name: z.string(),
        phonenumber: z.string(),
        productIds: z.array(shape.id),
      }),
    )
    .optional(),
})
export type DetailedOrder = z.infer<typeof detailedOrder>

/** The shop can say how the order is. */
const spokenOrder = detailedOrder.extend({ isSpoken: z.literal(true).optional() })
export type SpokenOrder = z.infer<typeof spokenOrder>

/** With `linked`, `imageContent` is empty, so that the browser loads each picture once, from its `imageUrl`. */
export const orderImages = z.enum(['linked']).optional()

const mine = z.object({ userId: shape.id, lang: shape.lang, images: orderImages })

function ordersWithStatus(status: OrderStatus) {
  return {
    summary: `The caller's orders that are ${status}, newest first; with page or limit, or if there are more than 200, with the total`,
    api: 'account',
    access: own('query.userId'),
    query: mine.extend(shape.pageIfAsked),
    response: z.object({ orders: z.array(order), total: z.number().optional() }),
  } as const
}

export const orderEndpoints = endpoints({
  'GET /orders/pending': ordersWithStatus('pending'),
  'GET /orders/complete': ordersWithStatus('complete'),
  'GET /orders/refunded': ordersWithStatus('refunded'),
  'GET /orders/canceled': ordersWithStatus('canceled'),
  'GET /orders/shipped': ordersWithStatus('shipped'),
  'GET /order': {
    summary: 'An order of the caller, with its history',
    api: 'account',
    access: own('query.userId'),
    query: mine.extend({ orderId: shape.id }),
    response: z.object({ order: spokenOrder }),
  },
  'GET /order/spoken': {
    summary: 'How an order of the caller is, in one or a few short sentences and as a clip of sound',
    api: 'account',
    access: own('query.userId'),
    workMs: 50,
    query: z.object({
      userId: shape.id,
      lang: shape.lang,
      orderId: shape.id,
      calendar: z.enum(calendars).optional(),
    }),
    /** The content of the clip is base64. */
    response: z.object({ text: z.string(), clip: z.object({ type: z.string(), content: z.string() }) }),
  },
  'POST /orders/received': {
    summary: 'The customer confirms that the parcels of a part have arrived',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, orderId: shape.id, partId: shape.id, lang: shape.lang }),
    response: z.object({ order: detailedOrder }),
  },
  'GET /cart/totalPrice': {
    summary: 'What the cart costs: the amount that a checkout has to name',
    api: 'account',
    access: own('query.userId'),
    query: z.object({
      userId: shape.id,
      deliveryId: shape.reference.optional(),
      /** They are methods of sellers who bring their own parts; by default it is the cheapest of each. */
      deliveryIds: shape.idList(cartLength).optional(),
    }),
    response: z.object({
      totalPrice: shape.birr,
      subtotal: shape.birr,
      quantitySaving: shape.birr,
      codeSaving: shape.birr,
      delivery: shape.birr,
      /** It is null where sellers bring all of the cart themselves. */
      deliveryId: z.string().nullable(),
      /** The fee by parcel, where a seller brings its own; the one without a seller is that of the shop. */
      deliveries: z.array(parcelDelivery).optional(),
      code: z.string().nullable(),
      /** A checkout of the cart can use so much store credit, with what its open payment holds. */
      credit: shape.birr,
      /** The goods of the cart cannot be paid in cash on delivery. */
      withoutCash: z.literal(true).optional(),
      /** A total follows changes of the cart with it before the server has answered. */
      codeTerms: z
        .object({
          percent: z.number().optional(),
          amount: shape.birr.optional(),
          items: z.array(shape.id),
          /** It also reduces what an automatic discount has reduced. */
          combines: z.boolean().optional(),
        })
        .optional(),
      codeRefused: z.string().optional(),
      ...appliedDiscounts,
      /** A total follows changes of the cart with them as with `codeTerms`. */
      discountTerms: z.array(offeredDiscount).optional(),
    }),
  },
  'POST /cart/code': {
    summary: 'Applies a discount code to the cart, in the place of another one',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, code: typedCode }),
    response: z.object({ code: z.string(), saving: shape.birr }),
  },
  'DELETE /cart/code': {
    summary: 'Removes the discount code from the cart',
    api: 'account',
    access: own('query.userId'),
    isTransactional: true,
    query: z.object({ userId: shape.id }),
    response: shape.success,
  },
})
