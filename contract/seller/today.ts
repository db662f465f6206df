import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import * as shape from '../shapes.ts'

export const sellerTodayEndpoints = endpoints({
  'GET /seller/today': {
    summary: 'What there is to do, and what the seller is owed',
    api: 'seller',
    access: seller('read-orders'),
    response: z.object({
      toAccept: z.number(),
      /** The first of them is to be accepted until then. */
      acceptUntil: shape.time.nullable(),
      toSend: z.number(),
      /** Who has just begun has none, on sale or not. */
      hasProducts: z.boolean(),
      onTheWay: z.number(),
      /** Returns that wait for the seller to approve or refuse them. */
      returns: z.number(),
      /** Disputes that wait for the seller. */
      disputes: z.number(),
      /** It is null for members who may not answer. */
      questions: z.number().nullable(),
      /** Conversations with unread messages; likewise. */
      messages: z.number().nullable(),
      /** Penalties that hold; it is null for members who may not see them. */
      penalties: z.number().nullable(),
      /** It is null for members who may not see money. */
      money: z
        .object({
          held: shape.birr,
          available: shape.birr,
          debt: shape.birr,
          /** The payout that is not confirmed yet. */
          openPayout: z.object({ number: z.string(), amount: shape.birr }).nullable(),
        })
        .nullable(),
    }),
  },
})
