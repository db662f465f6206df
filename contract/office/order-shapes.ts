import { z } from 'zod'
import { givenAddress } from '../addresses.ts'
import { banks } from '../banks.ts'
import { variantKey } from '../catalogue.ts'
import { holdReasons } from '../order-holds.ts'
import { detailedOrder, orderChange, orderedNote, orderedTerms, rider } from '../orders.ts'
import { paymentAttemptStatuses } from '../payments.ts'
import { returnStatuses } from '../return-rules.ts'
import { smsKinds, smsReasons, smsStates } from '../sms-rules.ts'
import { orderMailKinds, orderMailStates } from './order-mails.ts'
import * as shape from '../shapes.ts'
import { telegramNewsStates, telegramReasons } from '../telegram.ts'
import { moneyWays } from './limits.ts'
import { partOfOrder } from './listed-orders.ts'
import { shownTexts } from './text-shapes.ts'

/** A member of staff types the address of an order, or a command names it; lines that are missing are made. */
export const typedAddress = givenAddress
export type TypedAddress = z.output<typeof typedAddress>

const { status, paymentStatus } = detailedOrder.shape

const line = z.object({
  position: z.number(),
  productId: shape.id,
  productName: z.string(),
  variant: variantKey,
  /** It is a thumbnail in base64, or empty. */
  picture: z.string(),
  quantity: z.number(),
  /** Members who may not see payments get null. */
  amounts: z
    .object({
      price: shape.birr,
      total: shape.birr,
      codeSaving: shape.birr,
      automaticSaving: shape.birr.optional(),
      refunded: shape.birr,
    })
    .nullable(),
  /** A member of staff has changed the price when the order was made. Missing where the shop's price counts. */
  priceChange: z.object({ from: shape.birr, reason: z.string() }).optional(),
  /** The price of so many units was sent back, or is not collected. */
  refunded: z.number(),
  changedMind: z.number(),
  canceled: z.number(),
  unpaid: z.number(),
  /** So many units are neither sent nor canceled. */
  unsent: z.number(),
  /** Where the units were or will be taken from. Missing in a shop with one place, and for unlimited stock. */
  places: z
    .array(
      z.object({
        placeId: shape.id,
        name: z.string(),
        code: z.string(),
        units: z.number(),
        /** They have left the place; else it is where they would be taken from now. */
        isTaken: z.boolean(),
      }),
    )
    .optional(),
  terms: orderedTerms,
  ...orderedNote,
})
export type OrderLine = z.infer<typeof line>

const payment = z.object({
  _id: shape.id,
  tx_ref: z.string(),
  gateway: z.string(),
  status: z.enum(paymentAttemptStatuses),
  amount: shape.birr,
  reference: z.string().nullable(),
  reviewReason: z.string().nullable(),
  /** The order does not need it: it is sent back without the order. */
  isSurplus: z.boolean(),
  /** It failed only because the order did not need it any more, or another payment took its place. */
  isWithdrawn: z.boolean(),
  /** It is what of the amount was not sent back yet. */
  left: shape.birr,
  createdAt: shape.time,
  settledAt: shape.time.nullable(),
  webhooks: z.array(z.object({ event: z.string(), receivedAt: shape.time, raw: z.string() })),
})

/** Money that a member of staff recorded. */
export const received = z.object({
  _id: shape.id,
  /** What is waiting has no effect until a second member confirms it. */
  state: z.enum(['waiting', 'counted', 'rejected']),
  way: z.enum(moneyWays),
  bank: z.enum(banks).nullable(),
  reference: z.string().nullable(),
  link: z.string().nullable(),
  amount: shape.birr,
  receivedOn: shape.day,
  note: z.string(),
  hasPicture: z.boolean(),
  recordedBy: z.string(),
  recordedAt: shape.time,
  decidedBy: z.string().nullable(),
})
export type ReceivedMoney = z.infer<typeof received>

/** `part` leaves `due` to be paid; `back` is to be sent back. */
export const moneyOutcome = z.object({
  state: z.enum(['waiting', 'rejected', 'part', 'paid', 'goes-back']),
  due: shape.birr,
  back: shape.birr,
})
export type MoneyOutcome = z.infer<typeof moneyOutcome>

export const refund = z.object({
  _id: shape.id,
  reference: z.string(),
  status: z.enum(['initiated', 'refunded', 'failed']),
  amount: shape.birr,
  /** It becomes store credit, whatever was paid with. */
  toCredit: z.boolean(),
  /** It is null for cash. */
  paymentId: shape.id.nullable(),
  actor: z.string(),
  reason: z.string(),
  /** It says why the refund failed or could not be carried out yet, and is empty otherwise. */
  failure: z.string(),
  createdAt: shape.time,
})
export type OrderRefund = z.infer<typeof refund>

export const whole = detailedOrder
  .pick({
    _id: true,
    orderId: true,
    createdAt: true,
    status: true,
    paymentStatus: true,
    checking: true,
    code: true,
    deliveryMethod: true,
    buyer: true,
    address: true,
    giftCard: true,
    trackingNumber: true,
  })
  .extend({
    customerId: shape.id,
    shipments: z.array(
      detailedOrder.shape.shipments.unwrap().element.omit({ collect: true, rider: true }).extend({
        /** It is null once it was erased. */
        rider: rider.nullable(),
        actor: z.string(),
        /** It is null without cash on delivery, and for members who may not see payments. */
        collect: shape.birr.nullable(),
      }),
    ),
    /** There is one for each seller. */
    parts: z.array(partOfOrder),
    /** The order must not be sent while it has one. */
    holds: z.array(z.object({ reason: z.enum(holdReasons), at: shape.time })),
    /** Members who may not see payments get null. */
    sums: detailedOrder
      .pick({
        total: true,
        subtotal: true,
        quantitySaving: true,
        codeSaving: true,
        automaticSaving: true,
        discounts: true,
        delivery: true,
        vat: true,
        vatPercent: true,
        refunded: true,
        canceled: true,
        credit: true,
        toPay: true,
        received: true,
        due: true,
        owed: true,
      })
      .nullable(),
    /** Empty for members who may not see payments. `actor` made the change. */
    changes: z.array(orderChange.extend({ actor: z.string() })),
    /** Until it is sent, an order can be changed; a change names the version that was shown. */
    contentsVersion: shape.version,
    /** It changes with the address. A shipment names the one that was shown. */
    addressVersion: shape.version,
    language: shape.lang,
    /** The version of the terms of service: 0 is the text that the shop comes with; null for old orders. */
    termsVersion: z.number().nullable(),
    lines: z.array(line),
    history: z.array(
      z.object({ status, paymentStatus, at: shape.time, actor: z.string(), note: z.string() }),
    ),
    /** Members who may not see payments get null. */
    payments: z.array(payment).nullable(),
    refunds: z.array(refund).nullable(),
    received: z.array(received).nullable(),
    returns: z.array(
      z.object({
        _id: shape.id,
        returnNumber: z.string(),
        status: z.enum(returnStatuses),
        createdAt: shape.time,
      }),
    ),
    notes: z.array(z.object({ author: z.string(), text: z.string(), at: shape.time })),
    /** The mails about it to the customer, with the address masked; older ones are forgotten. */
    mails: z.array(
      z.object({
        kind: z.enum(orderMailKinds),
        to: z.string(),
        state: z.enum(orderMailStates),
        at: shape.time,
      }),
    ),
    /** The messages about it by SMS, likewise. */
    messages: z.array(
      z.object({
        kind: z.enum(smsKinds),
        to: z.string(),
        state: z.enum(smsStates),
        reason: z.enum(smsReasons).nullable(),
        at: shape.time,
      }),
    ),
    /** The messages about it by the bot of Telegram, likewise. */
    news: z.array(
      z.object({
        state: z.enum(telegramNewsStates),
        reason: z.enum(telegramReasons).nullable(),
        at: shape.time,
      }),
    ),
  })
export type WholeOrder = z.infer<typeof whole>
export type OrderShipment = WholeOrder['shipments'][number]
export type OrderSums = NonNullable<WholeOrder['sums']>

/** What an order is to be like after a change; amounts are in birr. */
export const orderQuote = z.object({
  lines: z.array(
    z.object({
      variantId: shape.id,
      SKU: z.string(),
      name: z.string(),
      quantity: z.number(),
      price: shape.birr,
      total: shape.birr,
      isNew: z.boolean(),
    }),
  ),
  /** The order can be delivered by one of these, with the fee of today. */
  methods: z.array(z.object({ _id: shape.id, name: z.string(), fee: shape.birr })),
  ...detailedOrder.pick({
    subtotal: true,
    quantitySaving: true,
    codeSaving: true,
    automaticSaving: true,
    discounts: true,
    delivery: true,
    total: true,
  }).shape,
  /** It is 0 for an order that is not paid yet. */
  paid: shape.birr,
  /** It is still to be paid, or is sent back, of an order that was paid. */
  due: shape.birr,
  back: shape.birr,
})
export type OrderQuote = z.infer<typeof orderQuote>

export const trader = z.object({
  /** What the shop is called in each language. */
  names: shownTexts,
  email: z.string(),
  phone: z.string().nullable(),
  registration: z
    .object({
      name: z.string(),
      address: z.string(),
      tin: z.string(),
      licence: z.string(),
      vatNumber: z.string().nullable(),
    })
    .nullable(),
  isDemonstration: z.boolean(),
})

export const printed = whole
  .omit({
    history: true,
    payments: true,
    refunds: true,
    received: true,
    returns: true,
    notes: true,
    mails: true,
    messages: true,
    news: true,
  })
  .extend({
    /** The path of a QR code of the order number, in a box of so many units each way. */
    qr: z.object({ size: z.number(), path: z.string() }),
    taxInvoice: z.string().optional(),
    /** The tax authority has signed it. */
    taxQr: z.object({ size: z.number(), path: z.string() }).optional(),
    /** It opens the point of the address on a phone. */
    pointQr: z.object({ size: z.number(), path: z.string() }).optional(),
    /** The papers are for what this seller sells, and have nothing of the others, and no sums. */
    ofSeller: z
      .object({
        store_name: z.string(),
        /** It is what the QR code says. */
        code: z.string(),
        /** It is taken in cash for what of it is not sent; null without cash on delivery. */
        collect: shape.birr.nullable(),
      })
      .optional(),
  })
export type PrintedOrder = z.infer<typeof printed>
export type PrintedTrader = z.infer<typeof trader>
