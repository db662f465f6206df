import { z } from 'zod'
import { banks } from '../banks.ts'
import { endpoints, staff } from '../endpoint.ts'
import {
  isWalletNumber,
  passedOver,
  payingAccounts,
  payoutEvents,
  payoutLimits,
  payoutStatuses,
  payWays,
} from '../payouts.ts'
import * as shape from '../shapes.ts'

const named = z.object({ _id: shape.id, name: z.string() })

/** The whole number is only in what a member opens to pay; lists have its last characters. */
const target = z.object({
  way: z.enum(payWays),
  bank: z.enum(banks).nullable(),
  number: z.string(),
  holder: z.string(),
})

const payout = z.object({
  _id: shape.id,
  number: z.string(),
  seller: named,
  day: z.string(),
  runId: shape.id,
  /** What left the balance of the seller, what is kept back of it, and what is sent. */
  gross: shape.birr,
  withheld: shape.birr,
  amount: shape.birr,
  status: z.enum(payoutStatuses),
  channel: z.enum(['file', 'transfer']).nullable(),
  transferState: z.enum(['waiting', 'asked', 'unclear']).nullable(),
  transferNote: z.string(),
  to: target,
  paidFrom: z.string().nullable(),
  bankReference: z.string().nullable(),
  bounceReason: z.string().nullable(),
  createdAt: shape.time,
  sentAt: shape.time.nullable(),
  confirmedAt: shape.time.nullable(),
  bouncedAt: shape.time.nullable(),
})
export type OfficePayout = z.infer<typeof payout>

const event = z.object({
  event: z.enum(payoutEvents),
  note: z.string(),
  actor: z.string(),
  at: shape.time,
})

const skipped = z.object({ seller: named, why: z.enum(passedOver), owed: shape.birr })

const run = z.object({
  _id: shape.id,
  day: z.string(),
  isScheduled: z.boolean(),
  actor: z.string(),
  createdAt: shape.time,
  finishedAt: shape.time.nullable(),
  payouts: z.number(),
  amount: shape.birr,
  toSend: z.number(),
  files: z.array(z.object({ _id: shape.id, madeBy: z.string(), at: shape.time })),
  passedOver: z.array(skipped),
})
export type OfficePayoutRun = z.infer<typeof run>

const file = z.object({ _id: shape.id, name: z.string(), csv: z.string(), payouts: z.number() })

const payDetails = target.extend({
  _id: shape.id,
  enteredBy: z.string(),
  enteredAt: shape.time,
  verifiedBy: z.string().nullable(),
  verifiedAt: shape.time.nullable(),
})

const paidSeller = z.object({
  seller: named,
  details: payDetails.nullable(),
  /** Why the seller is not paid for the time being. */
  hold: z.object({ reason: z.string(), by: z.string() }).nullable(),
  /** It is below zero for a debt. */
  owed: shape.birr,
})
export type PaidSeller = z.infer<typeof paidSeller>

/** Spaces and hyphens that people type are no part of an account or a phone number. */
const accountNumber = shape
  .line(60)
  .transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
  .refine((text) => /^[0-9A-Z+/-]{5,40}$/.test(text), 'A number of an account or a wallet')

/** The shop or the seller enters where the seller is to be paid. */
export const payTarget = z
  .object({
    way: z.enum(payWays),
    bank: z.enum(banks).nullable().default(null),
    number: accountNumber,
    holder: shape.line(100),
  })
  .refine(({ way, bank }) => (way === 'bank') === (bank !== null), {
    error: 'A bank for an account, and none for a wallet',
    path: ['bank'],
  })
  .refine(({ bank }) => bank !== 'telebirr', { error: 'A wallet is no bank', path: ['bank'] })
  .refine(({ way, number }) => way === 'bank' || isWalletNumber(number), {
    error: 'A mobile number, such as 0911223344',
    path: ['number'],
  })

const reference = shape.line(60).refine((text) => /^[0-9A-Za-z/ -]+$/.test(text), 'A reference of the bank')
const reason = z.object({ reason: shape.line(200) })
const payoutParams = z.object({ payoutId: shape.id })
const runParams = z.object({ runId: shape.id })
const sellerParams = z.object({ sellerId: shape.id })
const one = z.object({ payout })
const access = staff('pay-sellers')

export const officePayoutEndpoints = endpoints({
  'GET /office/payouts': {
    summary: 'Payouts to sellers, newest first, with how many there are to send and on their way',
    api: 'office',
    access,
    query: z.object({
      status: z.enum(payoutStatuses).optional(),
      sellerId: shape.id.optional(),
      after: shape.cursor.optional(),
    }),
    response: z.object({
      payouts: z.array(payout),
      after: z.string().nullable(),
      /** Those of them that are not over. */
      counts: z.object({ made: z.number(), sent: z.number() }),
    }),
  },
  'GET /office/payouts/:payoutId': {
    summary: 'A payout with what happened to it and its transactions in the books',
    api: 'office',
    access,
    params: payoutParams,
    response: one.extend({
      events: z.array(event),
      transactions: z.array(z.object({ id: z.number(), description: z.string(), day: z.string() })),
    }),
  },
  'POST /office/payouts/confirm': {
    summary: 'Confirms payouts that the bank has paid, all or none; a repetition changes nothing',
    api: 'office',
    access,
    body: z.object({
      payouts: z
        .array(z.object({ _id: shape.id, reference }))
        .min(1)
        .max(payoutLimits.confirmedAtOnce, `At most ${payoutLimits.confirmedAtOnce} payouts`),
      from: z.enum(payingAccounts).default('bank:main'),
    }),
    response: z.object({ confirmed: z.number() }),
  },
  'POST /office/payouts/:payoutId/bounce': {
    summary:
      'The money came back, also late: the seller is owed it again, and the pay details are unverified',
    api: 'office',
    access,
    params: payoutParams,
    body: reason,
    response: one,
  },
  'POST /office/payouts/:payoutId/take-back': {
    summary: 'The payout was not sent after all, and waits to be sent',
    api: 'office',
    access,
    params: payoutParams,
    body: reason,
    response: one,
  },
  'GET /office/payout-runs': {
    summary: 'Runs of payouts, newest first, with their files and who was passed over',
    api: 'office',
    access,
    query: z.object({ after: shape.cursor.optional() }),
    response: z.object({
      runs: z.array(run),
      after: z.string().nullable(),
      /** Payouts can be sent by a payment service as well as by a file. */
      hasTransfers: z.boolean(),
    }),
  },
  'GET /office/payout-runs/preview': {
    summary: 'What a run would pay now, and whom it would pass over',
    api: 'office',
    access,
    response: z.object({
      paid: z.array(z.object({ seller: named, gross: shape.birr, withheld: shape.birr, amount: shape.birr })),
      passedOver: z.array(skipped),
    }),
  },
  'PUT /office/payout-runs/:runId': {
    summary: 'Makes a run now; a repetition goes on with the same one',
    api: 'office',
    access,
    params: z.object({ runId: shape.newId }),
    workMs: 2_000,
    response: z.object({ run }),
  },
  'POST /office/payout-runs/:runId/file': {
    summary: 'Makes the file for the bank of the payouts of the run that wait, which are sent by it',
    api: 'office',
    access,
    params: runParams,
    response: z.object({ file }),
  },
  'POST /office/payout-runs/:runId/transfers': {
    summary: 'Hands the payouts of the run that wait to the payment service',
    api: 'office',
    access,
    params: runParams,
    response: z.object({ payouts: z.number() }),
  },
  'POST /office/payout-files/:fileId/download': {
    summary: 'The same file again; the activity log says who asked for it',
    api: 'office',
    access,
    params: z.object({ fileId: shape.id }),
    response: z.object({ file }),
  },
  'GET /office/pay-details': {
    summary: 'Where each seller is paid, with the whole numbers',
    api: 'office',
    access,
    response: z.object({ sellers: z.array(paidSeller) }),
  },
  'PUT /office/sellers/:sellerId/pay-details/:detailsId': {
    summary: 'Replaces the pay details of a seller; nothing is paid before another member has verified them',
    api: 'office',
    access,
    params: sellerParams.extend({ detailsId: shape.newId }),
    body: payTarget,
    response: z.object({ details: payDetails }),
  },
  'POST /office/sellers/:sellerId/pay-details/:detailsId/verify': {
    summary: 'Another member has checked the pay details',
    api: 'office',
    access,
    params: sellerParams.extend({ detailsId: shape.id }),
    response: z.object({ details: payDetails }),
  },
  'PUT /office/sellers/:sellerId/payout-hold': {
    summary: 'Holds back payouts to the seller; a seller that is held keeps the first reason',
    api: 'office',
    access,
    params: sellerParams,
    body: reason,
    response: shape.success,
  },
  'DELETE /office/sellers/:sellerId/payout-hold': {
    summary: 'Pays the seller again',
    api: 'office',
    access,
    params: sellerParams,
    response: shape.success,
  },
})
