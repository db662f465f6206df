import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { payTarget } from '../office/payouts.ts'
import { passedOver, payoutStatuses, payWays } from '../payouts.ts'
import { banks } from '../banks.ts'
import * as shape from '../shapes.ts'
import { sellerAccounts } from './accounts.ts'

/** Its number has only the last characters. */
export const payDetails = z.object({
  way: z.enum(payWays),
  bank: z.enum(banks).nullable(),
  number: z.string(),
  holder: z.string(),
  /** A member of staff has checked them; nothing is paid before. */
  isVerified: z.boolean(),
})
export type SellerPayDetails = z.infer<typeof payDetails>

const sellerBalance = z.object({
  held: shape.birr,
  available: shape.birr,
  debt: shape.birr,
  /** The seller has collected it on delivery, and it is not taken off what is owed yet. */
  cash: shape.birr,
  reserveDays: z.number(),
  payDetails: payDetails.nullable(),
  /** It says why the next run of payouts pays nothing, and is null if it pays what is available. */
  notPaid: z.enum(passedOver).nullable(),
  /** The next run begins then; it is null if none is planned. */
  nextRun: shape.time.nullable(),
  /** Less than this is not paid out. */
  payoutMinimum: shape.birr,
  parts: z.array(
    z.object({
      _id: shape.id,
      orderNumber: z.string(),
      amount: shape.birr,
      until: shape.time.nullable(),
      /** The reserve is over, and a return or a refund has not ended. */
      isOver: z.boolean(),
    }),
  ),
  isMore: z.boolean(),
})
export type SellerBalance = z.infer<typeof sellerBalance>

const entry = z.object({
  _id: z.string(),
  day: z.string(),
  account: z.enum(sellerAccounts),
  /** It is above zero for what the seller is owed more. */
  amount: shape.birr,
  /** It is in the language of the reader. */
  what: z.string(),
  reason: z.string(),
  partId: z.string().nullable(),
  orderNumber: z.string().nullable(),
})
export type SellerEntryShown = z.infer<typeof entry>

const payout = z.object({
  _id: shape.id,
  number: z.string(),
  day: z.string(),
  gross: shape.birr,
  withheld: shape.birr,
  amount: shape.birr,
  status: z.enum(payoutStatuses),
  /** Its number has only the last characters. */
  to: z.object({ way: z.enum(payWays), bank: z.enum(banks).nullable(), number: z.string() }),
  bankReference: z.string().nullable(),
  bounceReason: z.string().nullable(),
})
export type SellerPayout = z.infer<typeof payout>

const access = seller('read-money')

export const sellerMoneyEndpoints = endpoints({
  'GET /seller/balance': {
    summary: 'What the seller is owed and owes, and what is held for which order until when',
    api: 'seller',
    access,
    response: z.object({ balance: sellerBalance }),
  },
  'PUT /seller/pay-details': {
    summary:
      'Changes where the seller is paid. Members of staff verify it before anything is paid, and owners are told by mail',
    api: 'seller',
    access: seller('change-pay-details'),
    body: payTarget,
    response: z.object({ balance: sellerBalance }),
  },
  'GET /seller/entries': {
    summary: 'The entries of the accounts of the seller, or of one of them, newest first',
    api: 'seller',
    access,
    query: z.object({ account: z.enum(sellerAccounts).optional(), after: shape.entryCursor.optional() }),
    response: z.object({ entries: z.array(entry), after: z.string().nullable() }),
  },
  'GET /seller/payouts': {
    summary: 'Payouts to the seller, newest first',
    api: 'seller',
    access,
    query: z.object({ after: shape.cursor.optional() }),
    response: z.object({ payouts: z.array(payout), after: z.string().nullable() }),
  },
})
