import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { differenceKinds } from '../payments.ts'
import * as shape from '../shapes.ts'
import { moneyNoteMaximum, officeListLength } from './limits.ts'
import { received } from './order-shapes.ts'

const review = z.object({
  txRef: z.string(),
  orderNumber: z.string(),
  amount: shape.birr,
  reason: z.string(),
  createdAt: shape.time,
  /** It is false for refunds, which are made on the order. */
  canDecide: z.boolean(),
  /** It changes with amount and reason. A decision names the one that was shown. */
  version: shape.version,
})
export type PaymentReview = z.infer<typeof review>

const transfer = z.object({
  txRef: z.string(),
  orderNumber: z.string(),
  fullName: z.string(),
  amount: shape.birr,
  bank: z.string().nullable(),
  reference: z.string().nullable(),
  link: z.string().nullable(),
  claimedAt: shape.time,
  /** These are other orders whose customers claimed the same amount on the same day in Addis Ababa. */
  alsoClaimedBy: z.array(z.object({ orderNumber: z.string(), fullName: z.string() })),
})
export type ClaimedTransfer = z.infer<typeof transfer>

const moneyToConfirm = received.extend({
  orderNumber: z.string(),
  fullName: z.string(),
  /** Whoever recorded it cannot confirm it. */
  isOwn: z.boolean(),
})
export type MoneyToConfirm = z.infer<typeof moneyToConfirm>

const difference = z.object({
  _id: shape.id,
  gateway: z.string(),
  day: shape.day,
  kind: z.enum(differenceKinds),
  /** It is that of the shop's payment, or the gateway's own if the shop has none. */
  reference: z.string(),
  orderNumber: z.string().nullable(),
  here: shape.birr.nullable(),
  there: shape.birr.nullable(),
  foundAt: shape.time,
})
export type PaymentDifference = z.infer<typeof difference>

export const waitingPayments = z.object({
  reviews: z.array(review),
  transfers: z.array(transfer),
  received: z.array(moneyToConfirm),
  differences: z.array(difference),
})
const params = z.object({ txRef: shape.reference })

export const officePaymentEndpoints = endpoints({
  'GET /office/payments': {
    summary: `Payments, bank transfers and recorded money that need a decision, the oldest ${officeListLength} of each`,
    api: 'office',
    access: staff('read-payments'),
    response: waitingPayments,
  },
  'POST /office/payments/:txRef/decision': {
    summary: 'Counts a payment that does not match its order as paid or failed, once',
    api: 'office',
    access: staff('decide-payments'),
    params,
    body: z.object({
      accept: z.boolean(),
      /** The call is refused as `changed-meanwhile` if the payment is in review for another reason since. */
      version: shape.line(100).optional(),
    }),
    response: waitingPayments,
  },
  'POST /office/transfers/:txRef/decision': {
    summary:
      'Records whether the money of a reported bank transfer has arrived, once; bank and reference are those that were shown',
    api: 'office',
    access: staff('decide-payments'),
    params,
    body: z.object({ confirm: z.boolean(), bank: z.string().max(20), reference: z.string().max(40) }),
    response: waitingPayments,
  },
  'POST /office/differences/:differenceId/explanation': {
    summary: 'Marks a difference between a gateway and the shop as explained, once',
    api: 'office',
    access: staff('decide-payments'),
    params: z.object({ differenceId: shape.id }),
    body: z.object({ note: shape.line(moneyNoteMaximum) }),
    response: waitingPayments,
  },
})
