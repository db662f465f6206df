import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { levelDeciders, sellerLevels } from '../seller-levels.ts'
import * as shape from '../shapes.ts'
import { reasonMaximum } from './limits.ts'

const level = z.enum(sellerLevels)

/** What the rules of levels look at: the newest parts of orders that have ended. */
export const sellerRecord = z.object({ delivered: z.number(), failed: z.number(), days: z.number() })

const account = z.object({
  _id: shape.id,
  storeName: z.string(),
  sellerName: z.string(),
  level,
  /** What is held until the reserve is over, and what is paid out next. */
  held: shape.birr,
  available: shape.birr,
  debt: shape.birr,
  /** The seller has collected it on delivery, and it is not taken off what it is owed yet. */
  cash: shape.birr,
  /** Something has been owed since then, without a break; it is null without a debt. */
  owesSince: shape.time.nullable(),
  /** The days since then. */
  owesDays: z.number().nullable(),
  /** Cash on delivery is refused for its goods, as it owes more than its level allows. */
  withoutCash: z.boolean(),
})
export type OfficeSellerAccount = z.infer<typeof account>

const params = z.object({ sellerId: shape.id })

export const officeSellerAccountEndpoints = endpoints({
  'GET /office/books/sellers': {
    summary: 'What each seller is owed and owes: debts first, the largest at the top',
    api: 'office',
    access: staff('read-books'),
    query: z.object({
      search: shape.optionalLine(100).optional(),
      /** It is the last seller of the page before. */
      after: shape.id.optional(),
    }),
    response: z.object({
      sellers: z.array(account),
      after: z.string().nullable(),
      /** The sum of all debts by their age: up to 30, 60 and 90 days, and older. */
      debts: z.array(z.object({ count: z.number(), amount: shape.birr })),
    }),
  },
  'GET /office/books/sellers/:sellerId': {
    summary: 'What a seller is owed and owes, and what is held for which order until when',
    api: 'office',
    access: staff('read-books'),
    params,
    response: z.object({
      seller: account,
      levelBy: z.enum(levelDeciders),
      record: sellerRecord,
      reserveDays: z.number(),
      debtMaximum: shape.birr,
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
    }),
  },
  'PUT /office/sellers/:sellerId/level': {
    summary: 'Changes the level of a seller; what was delivered keeps its reserve',
    api: 'office',
    access: staff('change-settings'),
    params,
    /** With `rules` the level follows the record of the seller from now on. */
    body: z.object({ level: z.enum([...sellerLevels, 'rules']), reason: shape.line(reasonMaximum) }),
    response: z.object({ level }),
  },
})
