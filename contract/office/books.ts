import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { bookDaysMaximum } from './limits.ts'

/** An account of the books, such as `till` or `gateway:chapa`. */
const account = z.string().regex(/^[a-z-]{1,40}(:[\w./-]{1,100})?$/, 'One account of the books')

/** A balance is above zero on the side on which it normally is: what there is, and what is owed, earned or spent. */
const balance = shape.birr

const listedAccount = z.object({
  account: z.string(),
  kind: z.string(),
  /** Whose it is: a seller, a customer, a gateway; empty if the kind has only one. */
  name: z.string(),
  balance,
})
export type BookAccount = z.infer<typeof listedAccount>

const entry = z.object({
  transaction: z.number(),
  day: z.string(),
  account: z.string(),
  kind: z.string(),
  name: z.string(),
  debit: shape.birr.nullable(),
  credit: shape.birr.nullable(),
  /** It names a text of `messages/*\/office/books.ts`. */
  description: z.string(),
  reason: z.string(),
  actor: z.string(),
  at: shape.time,
  reverses: z.number().nullable(),
  reversedBy: z.number().nullable(),
  orderNumber: z.string().nullable(),
  /** What happened, such as `payment:ID`. */
  cause: z.string(),
  /** A path of the office where the cause is shown, if there is one beside the order. */
  causePath: z.string().nullable(),
})
export type BookEntry = z.infer<typeof entry>

const dayMs = 24 * 60 * 60_000

const namedIn = (query: Record<string, unknown>) =>
  ['account', 'order', 'number', 'cause', 'transaction'].filter((name) => query[name] !== undefined).length

/**
 * What is searched for: one order, cause or transaction; or an account, a seller or days, and in these an amount. A seller
 * means its own accounts, and with an account the entries there for parts of its orders.
 */
export const entriesQuery = z
  .object({
    account: account.optional(),
    seller: shape.id.optional(),
    order: shape.id.optional(),
    /** The number of an order. */
    number: shape.line(40).optional(),
    cause: shape
      .line(141)
      .regex(/^[a-z-]{1,40}:\S{1,100}$/, 'A cause such as payment:ID')
      .optional(),
    transaction: z
      .string()
      .regex(/^\d{1,15}$/, 'One transaction of the books')
      .optional(),
    from: shape.day.optional(),
    to: shape.day.optional(),
    amount: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/, 'An amount in birr')
      .optional(),
    after: shape.entryCursor.optional(),
  })
  .refine(
    (query) =>
      namedIn(query) === 1 ||
      (namedIn(query) === 0 && (query.seller ?? (query.from && query.to)) !== undefined),
    {
      error: 'One of account, seller, order, cause and transaction, or days',
      path: ['account'],
    },
  )
  .refine((query) => query.seller === undefined || namedIn(query) === Number(query.account !== undefined), {
    error: 'A seller goes with an account and days only',
    path: ['seller'],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The last day must not be before the first one.',
    path: ['to'],
  })
  .refine(
    ({ account: asked, seller, from, to }) =>
      (asked ?? seller) !== undefined ||
      from === undefined ||
      to === undefined ||
      Date.parse(to) - Date.parse(from) < bookDaysMaximum * dayMs,
    { error: `At most ${bookDaysMaximum} days of all accounts`, path: ['to'] },
  )
export type EntriesQuery = z.input<typeof entriesQuery>

export const officeBookEndpoints = endpoints({
  'GET /office/books': {
    summary:
      'Balance of each kind of account that was used, whether the past is posted, and the last closed day',
    api: 'office',
    access: staff('read-books'),
    response: z.object({
      isOpen: z.boolean(),
      closedUntil: z.string().nullable(),
      kinds: z.array(z.object({ kind: z.string(), hasSeveral: z.boolean(), balance })),
    }),
  },
  'GET /office/books/accounts': {
    summary: 'Accounts of a kind with their balances, by name',
    api: 'office',
    access: staff('read-books'),
    query: z.object({
      kind: z.string().regex(/^[a-z-]{1,40}$/, 'One kind of account'),
      after: shape.rowCursor.optional(),
    }),
    response: z.object({ accounts: z.array(listedAccount), after: z.string().nullable() }),
  },
  'GET /office/books/entries': {
    summary:
      'Entries of an account, a seller or some days, newest first, or all of an order, a cause or a transaction',
    api: 'office',
    access: staff('read-books'),
    query: entriesQuery,
    response: z.object({
      /**
       * It is null for an order or a transaction, and if nothing was posted to the account. The balance is that of now, or
       * of the evening of the last day that was asked for.
       */
      account: listedAccount.nullable(),
      /** Whose entries these are, and what the shop owes it then: below zero for a debt. */
      seller: z.object({ _id: z.string(), name: z.string(), owed: shape.birr }).nullable(),
      entries: z.array(entry),
      after: z.string().nullable(),
    }),
  },
})
