import { z } from 'zod'
import { typedCode } from './discounts.ts'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'
import { smsStates } from './sms-rules.ts'

/** Amounts are in birr. */
const offer = z.object({
  isSold: z.boolean(),
  amounts: z.array(shape.birr),
  /** Any other amount of whole birr between them can be chosen. */
  free: z.object({ minimum: shape.birr, maximum: shape.birr }).nullable(),
  /** A card can also be sent to a phone number, by SMS. */
  isTexted: z.boolean().optional(),
})
export type GiftCardOffer = z.infer<typeof offer>

/** Who gets it is erased once it is used, void or was sent long ago. Its code is never here. */
export const orderedCard = z.object({
  amount: shape.birr,
  goesTo: z.enum(['recipient', 'buyer']),
  recipient: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().optional() }),
  message: z.string(),
  /** It is sent on this day, in Ethiopia. */
  day: z.string(),
  state: z.enum(['unpaid', 'waiting', 'sent', 'used', 'void']),
  /** It goes to a phone number, and this is what became of the message. */
  sms: z.enum(smsStates).optional(),
  sentAt: shape.time.nullable(),
  boughtAt: shape.time.nullable(),
})
export type OrderedCard = z.infer<typeof orderedCard>

export const giftCardEndpoints = endpoints({
  'POST /gift-cards/redeem': {
    summary: 'Turns a gift card into store credit; a wrong, used or void code is refused alike',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, code: typedCode }),
    response: z.object({ balance: shape.birr }),
  },
  'GET /gift-cards/offer': {
    summary: 'Whether the shop sells gift cards, and of which amounts',
    api: 'store',
    access: 'public',
    response: offer,
  },
  'POST /gift-cards/code': {
    summary:
      'A code of a gift card that the caller has bought for themselves; one that was shown before stops working',
    api: 'account',
    // The answer to a call with the user in it is stored with its Idempotency-Key.
    access: 'token',
    body: z.object({ orderId: shape.id }),
    response: z.object({ code: z.string() }),
  },
})
