import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'

/** `used` pays an order, `released` gives it back before the order was paid, `forfeited` ends it with the account. */
const creditKinds = ['used', 'released', 'refund', 'gift-card', 'given', 'taken', 'forfeited'] as const
export type CreditKind = (typeof creditKinds)[number]

/** An answer has so many of the newest entries. */
export const creditEntriesLength = 200

export const creditEntry = z.object({
  at: shape.time,
  /** It is below zero where credit was used. */
  amount: shape.birr,
  kind: z.enum(creditKinds),
  reason: z.string(),
  orderId: shape.id.nullable(),
  /** It is what customers call the order, such as MK-2345-6789. */
  orderNumber: z.string().nullable(),
})
export type CreditEntry = z.infer<typeof creditEntry>

export const creditEndpoints = endpoints({
  'GET /credit': {
    summary: 'The store credit of the caller, and what moved it, newest first',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, lang: shape.lang }),
    response: z.object({ balance: shape.birr, entries: z.array(creditEntry) }),
  },
})
