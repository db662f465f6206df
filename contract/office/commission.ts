import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { isWholeSantim } from '../money.ts'
import * as shape from '../shapes.ts'

const named = z.object({ _id: shape.id, name: z.string() })

const rule = z.object({
  _id: shape.id,
  /** A rule without these is for all goods. The name of a category that was removed is empty. */
  seller: named.nullable(),
  category: named.nullable(),
  product: named.extend({ sku: z.string() }).nullable(),
  /** The shop sells the goods itself: no seller is paid for them. */
  isOwn: z.boolean(),
  percent: z.number(),
  /** This, the minimum and the maximum are for a unit. */
  fixed: shape.birr,
  minimum: shape.birr.nullable(),
  maximum: shape.birr.nullable(),
  from: shape.time,
  until: shape.time.nullable(),
  /** `overruled`: one for the same goods that began later counts at present. */
  state: z.enum(['current', 'overruled', 'future', 'over']),
})
export type OfficeCommissionRule = z.infer<typeof rule>

const percent = z
  .number({ error: 'A number' })
  .min(0, 'At least 0')
  .max(100, 'At most 100')
  .refine(isWholeSantim, 'At most two decimals')

const content = z
  .object({
    sellerId: shape.id.nullable().default(null),
    categoryId: shape.id.nullable().default(null),
    sku: shape.line(100).nullable().default(null),
    isOwn: z.boolean().default(false),
    percent: percent.default(0),
    fixed: shape.amount.default(0),
    minimum: shape.amount.nullable().default(null),
    maximum: shape.amount.nullable().default(null),
    /** It begins at once without it. */
    from: shape.moment.nullable().default(null),
    until: shape.moment.nullable().default(null),
  })
  .refine(({ sku, sellerId, categoryId }) => sku === null || (sellerId === null && categoryId === null), {
    error: 'A product without seller and category',
    path: ['sku'],
  })
  .refine(({ minimum, maximum }) => minimum === null || maximum === null || minimum <= maximum, {
    error: 'Not below the minimum',
    path: ['maximum'],
  })
  .refine(
    ({ isOwn, percent: rate, fixed, minimum, maximum }) =>
      !isOwn || (rate === 0 && fixed === 0 && minimum === null && maximum === null),
    { error: 'Goods of the shop itself have no commission', path: ['percent'] },
  )
export type CommissionContent = z.output<typeof content>

const params = z.object({ ruleId: shape.newId })
const one = z.object({ rule })

export const officeCommissionEndpoints = endpoints({
  'GET /office/commission-rules': {
    summary:
      'Rules of commission, newest first: those for the goods of a seller, and with `over` also those that have ended',
    api: 'office',
    access: staff('change-settings'),
    query: z.object({
      sellerId: shape.id.optional(),
      over: z.literal('yes').optional(),
      after: shape.cursor.optional(),
    }),
    response: z.object({
      rules: z.array(rule),
      after: z.string().nullable(),
      sellers: z.array(named),
      categories: z.array(named),
      /** It is on the commission, in percent. */
      vatPercent: z.number(),
    }),
  },
  'PUT /office/commission-rules/:ruleId': {
    summary:
      'Adds a rule; one without an end takes the place of the last one for the same goods; a repetition adds nothing',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: content,
    response: one,
  },
  'POST /office/commission-rules/:ruleId/end': {
    summary: 'Ends a rule now or at a time; orders that were placed keep it',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: z.object({ until: shape.moment.nullable().default(null) }),
    response: one,
  },
})
