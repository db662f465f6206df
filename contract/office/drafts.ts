import { z } from 'zod'
import { banks } from '../banks.ts'
import { deliveryAddress } from '../addresses.ts'
import { appliedDiscounts, normalizeCode } from '../discounts.ts'
import { endpoints, staff } from '../endpoint.ts'
import { languages } from '../language.ts'
import { nameMaximum, productLimits } from '../limits.ts'
import * as shape from '../shapes.ts'
import {
  draftLinesMaximum,
  draftsListed,
  draftWays,
  holdHours,
  moneyNoteMaximum,
  moneyWays,
  orderNoteMaximum,
  payLinkDays,
  reasonMaximum,
} from './limits.ts'
import { moneyOutcome, typedAddress } from './order-shapes.ts'

const line = z
  .object({
    variantId: shape.newId,
    quantity: shape.quantity,
    /** It is null for the price of the shop. A reason is given for another one. */
    unitPrice: shape.amount
      .refine((santim) => santim <= productLimits.price * 100, 'A lower price')
      .nullable(),
    priceReason: shape.optionalLine(reasonMaximum),
    note: shape.itemNote('It is kept if the product asks for one.').default(''),
  })
  .refine(({ unitPrice, priceReason }) => unitPrice === null || priceReason !== '', {
    error: 'Required',
    path: ['priceReason'],
  })

const content = z.object({
  /** The account for which the order is made; without one, it is made for the name and the number. */
  customerId: shape.newId.nullable(),
  fullName: shape.optionalLine(nameMaximum),
  phone: shape.optionalLine(64),
  language: shape.language,
  lines: z
    .array(line)
    .max(draftLinesMaximum)
    .refine(
      (lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length,
      'Each product once',
    ),
  code: shape.optionalLine(100).overwrite(normalizeCode),
  deliveryId: shape.reference.nullable(),
  address: typedAddress.nullable(),
  note: z.union([z.literal(''), shape.textOf(orderNoteMaximum)]),
})
export type DraftContent = z.output<typeof content>

const listed = z.object({
  _id: shape.id,
  fullName: z.string(),
  /** The number is masked for members who may not read phone numbers. */
  phone: z.string(),
  product: z.string(),
  lines: z.number(),
  madeBy: z.string(),
  changedBy: z.string(),
  createdAt: shape.time,
  changedAt: shape.time,
  endsAt: shape.time,
  holdUntil: shape.time.nullable(),
})
export type ListedDraft = z.infer<typeof listed>

const shownLine = z.object({
  variantId: shape.id,
  productId: shape.id,
  name: z.string(),
  sku: z.string(),
  picture: z.string().nullable(),
  quantity: z.number(),
  /** What one costs in the shop today, and what it costs here. */
  shopPrice: shape.birr,
  unitPrice: shape.birr.nullable(),
  priceReason: z.string(),
  noteLabel: z.string(),
  note: z.string(),
  total: shape.birr,
  codeSaving: shape.birr,
  /** What this draft can have; null for unlimited stock. */
  left: z.number().nullable(),
  held: z.number(),
  /** Why the line cannot be ordered as it is. */
  fault: z.string().nullable(),
})

const draft = listed
  .pick({ _id: true, madeBy: true, changedBy: true, createdAt: true, changedAt: true, endsAt: true })
  .extend({
    version: shape.version,
    holdUntil: shape.time.nullable(),
    customer: z
      .object({ _id: shape.id, fullName: z.string(), email: z.string(), phone: z.string().nullable() })
      .nullable(),
    fullName: z.string(),
    phone: z.string(),
    language: z.enum(languages),
    lines: z.array(shownLine),
    code: z.string(),
    codeFault: z.string().nullable(),
    /** It is the one that is chosen, or the cheapest that goes there. */
    deliveryId: z.string().nullable(),
    deliveryFault: z.string().nullable(),
    delivery: z.object({ _id: z.string(), name: z.string(), pickUp: z.boolean() }).nullable(),
    /** All of the shop, to choose from. */
    methods: z.array(z.object({ _id: z.string(), name: z.string(), fee: shape.birr, pickUp: z.boolean() })),
    address: deliveryAddress.nullable(),
    note: z.string(),
    sums: z.object({
      subtotal: shape.birr,
      quantitySaving: shape.birr,
      codeSaving: shape.birr,
      ...appliedDiscounts,
      delivery: shape.birr,
      total: shape.birr,
    }),
    /** So much of the total the store credit of the account can pay; it is missing without any. */
    credit: shape.birr.optional(),
    /** What is missing or wrong before an order can be made of it. */
    faults: z.array(z.string()),
    /** The order that was made of it. */
    orderNumber: z.string().nullable(),
  })
export type OfficeDraft = z.infer<typeof draft>

const params = z.object({ draftId: shape.newId })
const draftNow = z.object({ draft })

const payLink = z.object({ url: z.string(), expiresAt: shape.time })

export const officeDraftEndpoints = endpoints({
  'GET /office/drafts': {
    summary: `Drafts of orders, those that were changed last first; at most ${draftsListed}`,
    api: 'office',
    access: staff('read-orders'),
    response: z.object({ drafts: z.array(listed) }),
  },
  'GET /office/drafts/:draftId': {
    summary: 'A draft with what it costs now, and what is wrong with it',
    api: 'office',
    access: staff('read-orders'),
    params,
    response: draftNow,
  },
  'PUT /office/drafts/:draftId': {
    summary: 'Changes a draft, or adds it under a new id; a repetition changes nothing',
    api: 'office',
    access: staff('change-orders'),
    params,
    body: content.extend({ version: shape.shownVersion }),
    response: draftNow,
  },
  'DELETE /office/drafts/:draftId': {
    summary: 'Removes a draft; what it has reserved can be sold',
    api: 'office',
    access: staff('change-orders'),
    params,
    response: shape.success,
  },
  'PUT /office/drafts/:draftId/hold': {
    summary: 'Reserves the stock of a draft for some hours, as far as there is any; 0 hours end it',
    api: 'office',
    access: staff('change-orders'),
    params,
    body: z.object({ hours: z.literal([0, ...holdHours]) }),
    response: draftNow,
  },
  'POST /office/drafts/:draftId/order': {
    summary: 'Makes an order of a draft, once, for exactly the amount that was shown',
    api: 'office',
    access: staff('change-orders'),
    params,
    body: z.object({
      version: shape.line(100),
      amount: shape.amount,
      /** The store credit that was shown pays so much of the amount; none pays without it. */
      credit: shape.amount.default(0),
      way: z.enum(draftWays),
      linkDays: z.literal(payLinkDays).optional(),
      /** It is money that was received, for the way `money`. */
      money: z
        .object({
          key: shape.newId,
          way: z.enum(moneyWays),
          bank: z.enum(banks).optional(),
          reference: shape.line(300).optional(),
          note: shape.textOf(moneyNoteMaximum).optional(),
        })
        .optional(),
    }),
    response: z.object({
      orderNumber: z.string(),
      /** Another member has made it. */
      wasMade: z.boolean(),
      payLink: payLink.nullable(),
      outcome: moneyOutcome.nullable(),
    }),
  },
  'GET /office/pay-links/:orderNumber': {
    summary: 'The link by which an order can be paid without an account; null if there is none any more',
    api: 'office',
    access: staff('change-orders'),
    params: z.object({ orderNumber: shape.line(40) }),
    response: z.object({
      payLink: payLink.nullable(),
      /** The masked number that an SMS with the link would go to. */
      smsTo: z.string().nullable().optional(),
    }),
  },
  'POST /office/pay-links/:orderNumber/sms': {
    summary: 'Sends the link to pay to the number of the order by SMS',
    api: 'office',
    access: staff('change-orders'),
    params: z.object({ orderNumber: shape.line(40) }),
    response: z.object({ sentTo: z.string() }),
  },
})
