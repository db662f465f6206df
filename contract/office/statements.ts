import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { languages } from '../language.ts'
import type { Language } from '../language.ts'
import * as shape from '../shapes.ts'
import { officeListLength } from './limits.ts'

export const statementPeriodShape = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A period such as 2026-11')
export const statementNumberShape = z.string().regex(/^[1-9]\d{0,8}$/, 'The number of a statement')

const seller = z.object({ _id: z.string(), name: z.string() })

/** Amounts are above zero for what the shop owes the seller; what is taken off is above zero too, but payouts below. */
const statement = z.object({
  number: z.number(),
  seller,
  period: z.string(),
  first: z.string(),
  last: z.string(),
  opening: shape.birr,
  goods: shape.birr,
  /** Fees of deliveries of the seller's own. Statements of former versions have them under goods. */
  delivery: shape.birr,
  commission: shape.birr,
  commissionVat: shape.birr,
  withheld: shape.birr,
  payouts: shape.birr,
  other: shape.birr,
  closing: shape.birr,
  held: shape.birr,
  available: shape.birr,
  onTheWay: shape.birr,
  entries: z.number(),
  /** The hash of the last day of the books that is in it. */
  head: z.string(),
  issuedAt: shape.time,
  /** It is empty if the job has issued it. */
  issuedBy: z.string(),
})
export type OfficeStatement = z.infer<typeof statement>

const due = z.object({
  period: z.string(),
  seller,
  opening: shape.birr,
  closing: shape.birr,
  entries: z.number(),
})

const filter = z.object({ period: statementPeriodShape.optional(), seller: shape.newId.optional() })
const params = z.object({ number: statementNumberShape })
const query = z.object({ language: z.enum(languages as [Language, ...Language[]]).optional() })

export const officeStatementEndpoints = endpoints({
  'GET /office/statements': {
    summary: 'Statements of sellers, newest first',
    api: 'office',
    access: staff('read-books'),
    query: filter.extend({ after: statementNumberShape.optional() }),
    response: z.object({ statements: z.array(statement), after: z.number().nullable() }),
  },
  'GET /office/statements/due': {
    summary: `What would be issued now, the first ${officeListLength}, oldest period first`,
    api: 'office',
    access: staff('read-books'),
    query: filter,
    response: z.object({
      due: z.array(due),
      isMore: z.boolean(),
      /** Nothing can be issued for days after it. */
      closedUntil: z.string().nullable(),
    }),
  },
  'POST /office/statements/issue': {
    summary:
      'Issues what is due until the period, all closed ones by default, for some seconds; the job goes on',
    api: 'office',
    access: staff('issue-statements'),
    body: filter,
    response: z.object({ issued: z.number(), isDone: z.boolean() }),
  },
  'GET /office/statements/:number': {
    summary: 'A statement with the files that were issued',
    api: 'office',
    access: staff('read-books'),
    params,
    response: z.object({
      statement,
      files: z.array(
        z.object({ language: z.string(), format: z.string(), bytes: z.number(), sha256: z.string() }),
      ),
    }),
  },
  'GET /office/statements/:number/page': {
    summary: 'The page of the statement, as it was issued: HTML',
    api: 'office',
    access: staff('read-books'),
    params,
    query,
    response: z.unknown(),
  },
  'GET /office/statements/:number/csv': {
    summary: 'The CSV of the statement, as it was issued. The activity log says who got it.',
    api: 'office',
    access: staff('read-books'),
    params,
    query,
    response: z.unknown(),
  },
})
