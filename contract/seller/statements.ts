import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { languages } from '../language.ts'
import type { Language } from '../language.ts'
import { statementNumberShape } from '../office/statements.ts'
import * as shape from '../shapes.ts'

const statement = z.object({
  number: z.number(),
  period: z.string(),
  first: z.string(),
  last: z.string(),
  opening: shape.birr,
  payouts: shape.birr,
  closing: shape.birr,
  entries: z.number(),
  issuedAt: shape.time,
})
export type SellerStatement = z.infer<typeof statement>

const params = z.object({ number: statementNumberShape })
const query = z.object({ language: z.enum(languages as [Language, ...Language[]]).optional() })
const access = seller('read-money')

export const sellerStatementEndpoints = endpoints({
  'GET /seller/statements': {
    summary: 'The statements of the seller, newest first',
    api: 'seller',
    access,
    query: z.object({ after: statementNumberShape.optional() }),
    response: z.object({ statements: z.array(statement), after: z.number().nullable() }),
  },
  'GET /seller/statements/:number/page': {
    summary: 'The page of a statement, as it was issued: HTML',
    api: 'seller',
    access,
    params,
    query,
    response: z.unknown(),
  },
  'GET /seller/statements/:number/csv': {
    summary: 'The CSV of a statement, as it was issued. The activity log says who got it.',
    api: 'seller',
    access,
    params,
    query,
    response: z.unknown(),
  },
})
