import { z } from 'zod'
import { typedCode } from './discounts.ts'
import { endpoints, own } from './endpoint.ts'
import * as limits from './limits.ts'
import { seemsLinked } from './misleading-text.ts'
import { giftCardMessageMaximum } from './office/limits.ts'
import { detailedOrder, order } from './orders.ts'
import type { RefusalCode } from './refusals.ts'
import * as shape from './shapes.ts'

export const paymentAttemptStatuses = ['open', 'paid', 'failed', 'expired', 'refund-due'] as const
export type PaymentAttemptStatus = (typeof paymentAttemptStatuses)[number]

/** How a gateway and the shop differ about a payment. */
export const differenceKinds = [
  'unknown-here',
  'unpaid-here',
  'unpaid-there',
  'other-amount',
  'returned-there',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export type PaymentMethod = 'online' | 'bank-transfer' | 'on-delivery'

const shownMethod = z.object({
  /** `POST /payment/create` takes that of an online gateway as `gateway`. */
  _id: z.string(),
  name: z.string(),
  kind: z.enum(['online', 'transfer', 'cash', 'credit']),
  logo: z.string().nullable().describe('The address of an image'),
  minimum: shape.birr,
  maximum: shape.birr,
  note: z.string().nullable(),
  ways: z
    .array(z.object({ name: z.string(), minimum: shape.birr, maximum: shape.birr }))
    .describe('What is paid with on the page of the gateway, and what each takes at once'),
  /** The product that was asked about cannot be paid so. */
  notForGoods: z.literal(true).optional(),
})
export type ShownMethod = z.infer<typeof shownMethod>

/**
 * The customer confirms that this order replaces one whose bank transfer was reported; else it is refused as
 * `transfer-claimed`.
 */
const replaceTransfer = z.boolean().default(false)

/** The customer's store credit pays what it can; `amount` stays what the cart costs. */
const credit = z.boolean().default(false)

const directItems = z
  .array(
    z.object({
      productId: shape.id,
      variantId: shape.chosenVariant,
      quantity: shape.quantity,
      note: shape.itemNote('Items of the same variant become one line, with the last note.'),
    }),
  )
  .min(1, 'cart-empty' satisfies RefusalCode)
  .max(100, 'At most 100 lines')

/** They are methods of sellers who bring their own parts; by default it is the cheapest of each. */
const deliveryIds = z.array(shape.id).max(limits.cartLength).optional()

export const paymentEndpoints = endpoints({
  'POST /payment/create': {
    summary: 'Places an order and starts its payment; returns the same payment for an unchanged cart',
    api: 'account',
    access: own('body.userId'),
    body: z.object({
      userId: shape.id,
      email: shape.optionalEmail,
      firstName: shape.name,
      // It is empty for a user of a social login who has only one name.
      lastName: shape.optionalLine(limits.nameMaximum),
      phonenumber: z
        .string({ error: 'phone-invalid' satisfies RefusalCode })
        .max(64, 'phone-invalid' satisfies RefusalCode)
        .refine(limits.hasPhoneDigits, 'phone-invalid' satisfies RefusalCode),
      amount: shape.amount,
      items: directItems.optional(),
      /** It counts instead of the code of the cart. */
      code: typedCode.optional(),
      /** By default it is the cheapest one. */
      deliveryId: shape.reference.optional(),
      deliveryIds,
      method: z.enum(['online', 'bank-transfer']).default('online'),
      gateway: shape.reference.optional(),
      replaceTransfer,
      credit,
      lang: shape.lang,
    }),
    response: z.object({ data: z.object({ checkout_url: z.string(), tx_ref: z.string() }) }),
  },
  'POST /gift-cards/buy': {
    summary:
      'Orders a gift card and starts its payment; returns the same payment for the same card while it is open. Nothing but money pays for it.',
    api: 'account',
    access: own('body.userId'),
    body: z.object({
      userId: shape.id,
      amount: shape.amount,
      /** Without a recipient the buyer gets the code. */
      recipient: z
        .object({
          name: shape.line(limits.nameMaximum),
          /** The card goes to an address, or to a mobile number if the shop sends SMS, which have no message. */
          email: shape.email.optional(),
          phone: shape.line(limits.typedPhoneMaximum).optional(),
          message: shape
            .optionalLine(giftCardMessageMaximum)
            .refine((text) => !seemsLinked(text), 'gift-card-link' satisfies RefusalCode)
            .default(''),
          day: shape.day,
          language: shape.language,
        })
        .refine((it) => (it.email === undefined) !== (it.phone === undefined), {
          error: 'Either an address or a number',
          path: ['email'],
        })
        .nullable(),
      method: z.enum(['online', 'bank-transfer']).default('online'),
      gateway: shape.reference.optional(),
      lang: shape.lang,
    }),
    response: z.object({ data: z.object({ checkout_url: z.string(), tx_ref: z.string() }) }),
  },
  'POST /payment/code': {
    summary: 'What a discount code saves on items that are bought directly; nothing is stored',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, code: typedCode, items: directItems }),
    response: z.object({ code: z.string(), saving: shape.birr }),
  },
  'GET /payment-methods': {
    summary:
      'The ways to pay, in the order in which they are offered, each with the amounts that it takes, and whether it takes them for a product',
    api: 'store',
    access: 'public',
    query: z.object({ lang: shape.lang, productId: shape.id.optional() }),
    response: z.array(shownMethod),
  },
  'POST /payment/again': {
    summary: 'The checkout URL of an open payment',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, orderId: shape.id }),
    response: z.object({ data: z.object({ checkout_url: z.string(), tx_ref: z.string() }) }),
  },
  'GET /payment/webhook/:gateway': {
    summary: 'A ping or callback of a payment gateway',
    api: 'account',
    access: 'public',
    params: z.object({ gateway: shape.reference }),
    query: z.object({
      trx_ref: shape.optionalLine(100).optional(),
      ref_id: shape.optionalLine(100).optional(),
      status: shape.optionalLine(100).optional(),
    }),
    response: shape.success,
  },
  'GET /payment/:tx_ref': {
    summary: 'The status of a payment',
    api: 'account',
    access: 'token',
    params: z.object({ tx_ref: shape.reference }),
    query: z.object({ userId: shape.id.optional(), lang: shape.lang }),
    response: z.object({ status: z.enum(paymentAttemptStatuses), order }),
  },
  'POST /order': {
    summary:
      'Places an order for the cart or the given items, with cash on delivery; refuses an amount that is not its price',
    api: 'account',
    access: own('body.userId'),
    body: z.object({
      userId: shape.id,
      amount: shape.amount.optional(),
      /** The cart is ordered if there are none. */
      items: directItems.optional(),
      code: typedCode.optional(),
      deliveryId: shape.reference.optional(),
      deliveryIds,
      replaceTransfer,
      credit,
    }),
    status: 201,
    response: z.object({ order }),
  },
  'POST /orders/cancel': {
    summary:
      'Cancels an order that is not shipped, or what is not sent of one part; what was paid is refunded',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, orderId: shape.id, partId: shape.id.optional(), lang: shape.lang }),
    response: z.object({ order: detailedOrder }),
  },
})
