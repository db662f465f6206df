import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { nameMaximum } from '../limits.ts'
import { isWholeSantim, toSantim } from '../money.ts'
import * as shape from '../shapes.ts'
import { banknoteMaximum, banknotes, cashClosesListed, cashEntriesListed } from './limits.ts'
import { cashKinds, cashPurposes } from './limits.ts'
import { reasonMaximum } from './limits.ts'

const entry = z.object({
  _id: shape.id,
  kind: z.enum(cashKinds),
  /** What leaves the till is below zero. */
  amount: z.number(),
  day: z.string(),
  at: shape.time,
  actor: z.string(),
  reason: z.string(),
  order: z.string().nullable(),
  /** Who handed it in; what was owed more than was handed in is below zero if it was too much. */
  rider: z
    .object({ carrier: z.string().nullable(), name: z.string(), owed: z.number(), isCarried: z.boolean() })
    .nullable(),
  /** What was paid out says what for; null for entries from before that was asked. */
  purpose: z.enum(cashPurposes).nullable(),
  /** A correction names the entry that was wrong. */
  corrects: shape.id.nullable(),
})
export type CashEntry = z.infer<typeof entry>

const sums = z.object(Object.fromEntries(cashKinds.map((kind) => [kind, z.number()])))

const rider = z.object({
  /** It is null for parcels of no carrier, and the name is empty for those of no rider. */
  carrierId: z.string().nullable(),
  carrier: z.string().nullable(),
  name: z.string(),
  /** It is the money of delivered parcels, and what was missing before. */
  owed: z.number(),
  dues: z.array(
    z.object({
      kind: z.enum(['parcel', 'difference']),
      order: z.string().nullable(),
      parcel: z.number().nullable(),
      amount: z.number(),
      at: shape.time,
    }),
  ),
  /** What is to be collected for parcels that are on their way. */
  onItsWay: z.object({ parcels: z.number(), amount: z.number() }),
})
export type CashRider = z.infer<typeof rider>

const close = z.object({
  day: z.string(),
  /** What the book said, and what was counted. */
  expected: z.number(),
  counted: z.number(),
  banknotes: z.record(z.string(), z.number()),
  reason: z.string(),
  actor: z.string(),
  at: shape.time,
})
export type CashClose = z.infer<typeof close>

const till = z
  .object({
    openedAt: shape.time,
    openedBy: z.string(),
    float: z.number(),
    /** It is the last day that is closed, or the one before the first. */
    closedOn: z.string(),
    /** So much was counted last. */
    counted: z.number(),
    /** What the book says is in the till now. */
    now: z.number(),
    /** These are the sums of the entries since then, by day. */
    open: z.array(z.object({ day: z.string(), amount: z.number() })),
    today: z.string(),
  })
  .nullable()
export type Till = z.infer<typeof till>

const book = z.object({
  /** It is null until the till was counted for the first time. */
  till,
  day: z.string(),
  sums,
  /** The newest first, and at most ${cashEntriesListed}. */
  entries: z.array(entry),
  close: close.nullable(),
  riders: z.array(rider),
})
export type CashBook = z.infer<typeof book>

const signedAmount = z
  .number({ error: 'An amount in birr' })
  .min(-1e12, 'An amount in birr')
  .max(1e12, 'An amount in birr')
  .refine(isWholeSantim, 'At most two decimals')
  .transform(toSantim)

const positive = shape.amount.refine((santim) => santim > 0, 'An amount in birr')

const key = { key: shape.newId }
const reason = shape.line(reasonMaximum)

const counted = {
  counted: shape.amount,
  /** The rest of what was counted is coins. */
  banknotes: z
    .partialRecord(
      z.enum(banknotes.map(String) as [string, ...string[]]),
      shape.wholeNumber(0, banknoteMaximum),
    )
    .default({}),
}

const isCounted = (body: { counted: number; banknotes: Record<string, number | undefined> }) =>
  Object.entries(body.banknotes).reduce((sum, [birr, count]) => sum + Number(birr) * 100 * (count ?? 0), 0) <=
  body.counted
const ofBanknotes = { error: 'cash-banknotes', path: ['counted'] }

export const officeCashEndpoints = endpoints({
  'GET /office/cash': {
    summary: `The cash book of a day, at most ${cashEntriesListed} entries, and what riders owe`,
    api: 'office',
    access: staff('keep-cash'),
    query: z.object({ day: shape.day.optional() }),
    response: book,
  },
  'POST /office/cash/opening': {
    summary: 'Begins the cash book with what is in the till',
    api: 'office',
    access: staff('close-till'),
    body: z.object(counted).refine(isCounted, ofBanknotes),
    response: book,
  },
  'POST /office/cash/entries': {
    summary: 'Puts money into the till, or pays out of it',
    api: 'office',
    access: staff('keep-cash'),
    body: z.object({
      ...key,
      kind: z.enum(['put-in', 'pay-out']),
      amount: positive,
      reason,
      /** It is for what is paid out alone. */
      purpose: z.enum(cashPurposes).default('expense'),
    }),
    status: 201,
    response: book,
  },
  'POST /office/cash/corrections': {
    summary: 'Corrects an entry by another one, which counts for the first day that is not closed',
    api: 'office',
    access: staff('close-till'),
    body: z.object({
      ...key,
      corrects: shape.id,
      amount: signedAmount.refine((santim) => santim !== 0, 'An amount in birr'),
      reason,
    }),
    status: 201,
    response: book,
  },
  'POST /office/cash/handed-in': {
    summary: 'Takes the cash that a rider has collected, with the difference to what the rider owes',
    api: 'office',
    access: staff('keep-cash'),
    body: z.object({
      ...key,
      carrierId: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Malformed id')
        .nullable(),
      name: shape.optionalLine(nameMaximum),
      /** It is what the member was shown: a parcel may have been delivered since. */
      owed: signedAmount,
      amount: shape.amount,
      /** The rider still owes the difference, or has it to the good. */
      isCarried: z.boolean().default(true),
      reason: shape.optionalLine(reasonMaximum).default(''),
    }),
    status: 201,
    response: book,
  },
  'POST /office/cash/closes': {
    summary: 'Closes a day, and those before it that are open, with what was counted',
    api: 'office',
    access: staff('close-till'),
    body: z
      .object({
        day: shape.day,
        /** It is what the member was shown: an entry may have been made since. */
        expected: signedAmount,
        ...counted,
        reason: shape.optionalLine(reasonMaximum).default(''),
      })
      .refine(isCounted, ofBanknotes),
    status: 201,
    response: book,
  },
  'GET /office/cash/closes': {
    summary: `Days that were closed, the last first; ${cashClosesListed} from the one before \`older\` on`,
    api: 'office',
    access: staff('keep-cash'),
    query: z.object({ older: shape.day.optional() }),
    response: z.object({ closes: z.array(close), older: z.string().nullable() }),
  },
})
