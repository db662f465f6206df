import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { giftCardLimits, giftCardMessageMaximum } from './limits.ts'
import { languages } from '../language.ts'
import { nameMaximum, typedPhoneMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { smsReasons, smsStates } from '../sms-rules.ts'
import { reasonMaximum } from './limits.ts'

export const giftCardsListed = 200

export const giftCardStates = ['open', 'redeemed', 'void'] as const

const card = z.object({
  _id: shape.id,
  amount: shape.birr,
  state: z.enum(giftCardStates),
  /** Who gets it is erased once it is redeemed or void. */
  recipient: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  message: z.string(),
  language: z.enum(languages),
  /** It is mailed from this day on, in Ethiopia, if the recipient has an address. */
  day: z.string(),
  mailedAt: shape.time.nullable(),
  issuedBy: z.string(),
  issuedAt: shape.time,
  /** It was bought in the shop, by this order. */
  bought: z.object({ orderNumber: z.string(), buyer: z.string() }).optional(),
  /** It is mailed from this time on, at the earliest. */
  sendAfter: shape.time.optional(),
  /** It goes to the number by SMS, and this is what became of the message. */
  sms: z.object({ state: z.enum(smsStates), reason: z.enum(smsReasons).nullable() }).optional(),
  redeemedAt: shape.time.nullable(),
  redeemedBy: shape.id.nullable(),
  voided: z.object({ by: z.string(), at: shape.time, reason: z.string() }).nullable(),
})
export type OfficeGiftCard = z.infer<typeof card>

/** It is what the shop owes: the store credit of all customers, and the cards that nobody has redeemed. */
const owed = z.object({
  credit: shape.birr,
  cards: shape.birr,
  /** It is what of the cards was bought; what is paid with them is a sale, and they are none. */
  bought: shape.birr.optional(),
})

const { minimum, maximum } = giftCardLimits

export const officeGiftCardEndpoints = endpoints({
  'GET /office/gift-cards': {
    summary: `The newest ${giftCardsListed} gift cards, and what the shop owes by cards and store credit`,
    api: 'office',
    access: staff('read-payments'),
    query: z.object({ state: z.enum(giftCardStates).optional() }),
    response: z.object({
      cards: z.array(card),
      owed,
      /** Cards can be sent to phone numbers. */
      isTexted: z.boolean().optional(),
    }),
  },
  'POST /office/gift-cards': {
    summary: 'Issues a gift card; its code is only in this answer, and the mail has one of its own',
    api: 'office',
    access: staff('refund'),
    body: z.object({
      /** The client makes it, so that a repeated call issues no second card. */
      key: shape.newId,
      amount: shape.amount
        .refine((santim) => santim >= minimum * 100, `At least ${minimum}`)
        .refine((santim) => santim <= maximum * 100, `At most ${maximum}`),
      name: shape.line(nameMaximum),
      email: shape.email.nullable().default(null),
      phone: shape.optionalLine(typedPhoneMaximum).nullable().default(null),
      /** Without an address it goes to the number by SMS on its day, but not at night. */
      bySms: z.boolean().default(false),
      message: shape.optionalLine(giftCardMessageMaximum).default(''),
      day: shape.day.nullable().default(null),
      language: shape.language,
      reason: shape.line(reasonMaximum),
    }),
    status: 201,
    /** A repeated call does not get the code again. The text has it, to be sent in the language of the card. */
    response: z.object({ card, code: z.string().nullable(), text: z.string().nullable() }),
  },
  'POST /office/gift-cards/:cardId/send': {
    summary:
      'Sends a gift card again, also to another address or number; the code of the message before does not work any more',
    api: 'office',
    access: staff('refund'),
    params: z.object({ cardId: shape.id }),
    /** It goes to the address, or by SMS to the number. */
    body: z
      .object({
        name: shape.line(nameMaximum),
        email: shape.email.optional(),
        phone: shape.line(typedPhoneMaximum).optional(),
      })
      .refine((it) => (it.email === undefined) !== (it.phone === undefined), {
        error: 'Either an address or a number',
        path: ['email'],
      }),
    response: z.object({ card }),
  },
  'POST /office/gift-cards/:cardId/void': {
    summary: 'Voids a gift card that nobody has redeemed',
    api: 'office',
    access: staff('refund'),
    params: z.object({ cardId: shape.id }),
    body: z.object({ reason: shape.line(reasonMaximum) }),
    response: z.object({ card }),
  },
})
