import { z } from 'zod'
import { creditEntry } from '../credit.ts'
import { endpoints, staff } from '../endpoint.ts'
import { paymentMaximumSantim } from '../limits.ts'
import * as shape from '../shapes.ts'
import { reasonMaximum } from './limits.ts'

const userId = z.object({ userId: shape.id })

const credit = z.object({
  balance: shape.birr,
  /** Who ordered by telephone has none, until an account has proved the number. */
  hasAccount: z.boolean(),
  entries: z.array(creditEntry.extend({ actor: z.string() })),
})
export type OfficeCredit = z.infer<typeof credit>

export const officeCreditEndpoints = endpoints({
  'GET /office/customers/:userId/credit': {
    summary: 'The store credit of a customer, and what moved it, newest first',
    api: 'office',
    access: staff('read-payments'),
    params: userId,
    response: z.object({ credit }),
  },
  'POST /office/customers/:userId/credit': {
    summary: 'Gives store credit to a customer, or takes it back; a large amount needs a confirmed password',
    api: 'office',
    access: staff('refund'),
    params: userId,
    body: z.object({
      /** The client makes it, so that a repeated call moves nothing more. */
      key: shape.newId,
      change: z.enum(['give', 'take']),
      amount: shape.amount
        .refine((santim) => santim > 0, 'More than 0')
        .refine((santim) => santim <= paymentMaximumSantim, `At most ${paymentMaximumSantim / 100}`),
      /** The customer reads it. */
      reason: shape.line(reasonMaximum),
    }),
    response: z.object({ credit }),
  },
})
