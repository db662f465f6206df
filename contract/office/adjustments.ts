import { z } from 'zod'
import { adjustmentKinds, adjustmentStates, evidenceMaximum } from '../adjustments.ts'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { moneyWays, reasonMaximum } from './limits.ts'

const postedAccount = z.object({
  account: z.string(),
  kind: z.string(),
  /** Whose it is; empty if the kind has only one. */
  name: z.string(),
})

const adjustment = z.object({
  _id: shape.id,
  kind: z.enum(adjustmentKinds),
  state: z.enum(adjustmentStates),
  amount: shape.birr,
  debit: postedAccount,
  credit: postedAccount,
  seller: z.object({ _id: shape.id, name: z.string() }).nullable(),
  /** It is the id of the one that it reverses, or of the one that reverses it. */
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
  reason: z.string(),
  evidence: z.string(),
  link: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: shape.time,
  /** The member has proposed it, and may only take it back. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: shape.time.nullable(),
  note: z.string(),
})
export type OfficeAdjustment = z.infer<typeof adjustment>

const params = z.object({ adjustmentId: shape.newId })
const one = z.object({ adjustment })
const amount = shape.amount.refine((santim) => santim > 0, 'An amount in birr')
const account = shape.line(150)

const wanted = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('transfer'), debit: account, credit: account, amount }),
    z.object({ kind: z.literal('debt-paid'), sellerId: shape.id, way: z.enum(moneyWays), amount }),
    z.object({ kind: z.literal('debt-written-off'), sellerId: shape.id, amount }),
    z.object({ kind: z.literal('reversal'), reverses: shape.id }),
  ],
  { error: 'One kind of adjustment' },
)
export type WantedAdjustment = z.output<typeof wanted>

const because = {
  reason: shape.line(reasonMaximum),
  /** What shows that it is so, such as the number of a receipt. */
  evidence: shape.line(evidenceMaximum),
  link: z
    .union([
      z.literal(''),
      z
        .string()
        .max(500)
        .regex(/^https:\/\/\S+$/, 'An address that starts with https://'),
    ])
    .default(''),
}

export const officeAdjustmentEndpoints = endpoints({
  'GET /office/books/adjustments': {
    summary:
      'Proposals for the books that wait for another member, the oldest first, and those that were decided',
    api: 'office',
    access: staff('read-books'),
    query: z.object({ after: shape.cursor.optional() }),
    response: z.object({
      open: z.array(adjustment),
      decided: z.array(adjustment),
      after: z.string().nullable(),
    }),
  },
  'PUT /office/books/adjustments/:adjustmentId': {
    summary: 'Proposes to post something by hand, under a new id; a repetition proposes nothing more',
    api: 'office',
    access: staff('adjust-books'),
    params,
    body: z.object({ wanted, ...because }),
    response: one,
  },
  'POST /office/books/adjustments/:adjustmentId/decision': {
    summary:
      'Approves a proposal of another member, which posts it, or refuses one; a repetition changes nothing',
    api: 'office',
    access: staff('adjust-books'),
    params,
    body: z.object({ approve: z.boolean(), note: shape.optionalLine(reasonMaximum).default('') }),
    response: one,
  },
})
