import { z } from 'zod'
import { typedCode } from '../discounts.ts'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { codeRulesMaximum, codesListed } from './limits.ts'

const named = z.object({ _id: shape.id, name: z.string() })

const code = z.object({
  code: z.string(),
  version: shape.version,
  percent: z.number().nullable(),
  amount: shape.birr.nullable(),
  /** Both are included days in Ethiopia, such as 2026-12-01. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  minimum: shape.birr,
  /** A code without both is for all products. The name of a category that was removed is empty. */
  categories: z.array(named),
  products: z.array(named),
  /** It is there if only customers of this group can use the code. */
  group: named.optional(),
  forFirstOrder: z.boolean(),
  onceEach: z.boolean(),
  /** It is there if the code also reduces what an automatic discount has reduced. */
  combines: z.literal(true).optional(),
  /** The shop bears so much of what it takes off, and the sellers the rest. */
  shopPercent: z.number(),
  maxUses: z.number().nullable(),
  uses: z.number(),
  state: z.enum(['current', 'future', 'used-up', 'over', 'ended']),
})
export type OfficeCode = z.infer<typeof code>

const uses = z.number().int('A whole number').min(1, 'At least 1').max(1_000_000_000, 'At most 1000000000')
const above0 = shape.amount.refine((santim) => santim > 0, 'An amount in birr')

const changeable = {
  from: shape.day.nullable().default(null),
  until: shape.day.nullable().default(null),
  minimum: shape.amount,
  maxUses: uses.nullable().default(null),
}

const params = z.object({ code: typedCode })
const one = z.object({ code })

export const officeCodeEndpoints = endpoints({
  'GET /office/codes': {
    summary: `The newest ${codesListed} discount codes with their uses, and the categories for new ones`,
    api: 'office',
    access: staff('change-codes'),
    response: z.object({
      codes: z.array(code),
      categories: z.array(named),
      /** It is missing in a shop without groups of customers. */
      groups: z.array(named).optional(),
    }),
  },
  'POST /office/codes': {
    summary:
      'Adds a discount code, which takes off either a percentage or an amount; a repetition adds nothing',
    api: 'office',
    access: staff('change-codes'),
    body: z
      .object({
        ...changeable,
        code: typedCode,
        percent: z.number().int('A whole number').min(1, 'At least 1').max(100, 'At most 100').nullable(),
        amount: above0.nullable(),
        categoryIds: z.array(shape.id).max(codeRulesMaximum).default([]),
        skus: z.array(shape.line(100)).max(codeRulesMaximum).default([]),
        groupId: shape.id.nullable().default(null),
        forFirstOrder: z.boolean().default(false),
        onceEach: z.boolean().default(false),
        combines: z.boolean().default(false),
        shopPercent: shape.wholeNumber(0, 100).default(100),
      })
      .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
        error: 'A percentage or an amount',
        path: ['percent'],
      }),
    status: 201,
    response: one,
  },
  'PUT /office/codes/:code': {
    summary: 'Changes when and how often a code can be used, and from which amount on',
    api: 'office',
    access: staff('change-codes'),
    params,
    body: z.object({ ...changeable, version: shape.line(100) }),
    response: one,
  },
  'POST /office/codes/:code/end': {
    summary: 'Ends a code now; orders that used it keep their price',
    api: 'office',
    access: staff('change-codes'),
    params,
    response: one,
  },
})
