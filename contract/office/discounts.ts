import { z } from 'zod'
import { discountKinds } from '../automatic-discounts.ts'
import { appliedDiscounts, typedCode } from '../discounts.ts'
import { endpoints, staff } from '../endpoint.ts'
import { nameMaximum, quantityLimits } from '../limits.ts'
import * as shape from '../shapes.ts'
import { tagLimits, tagOf } from '../tags.ts'
import { codeRulesMaximum, discountLimits } from './limits.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'

const named = z.object({ _id: shape.id, name: z.string() })

const discount = z.object({
  _id: shape.id,
  version: shape.version,
  name: z.string(),
  names: shownTexts,
  kind: z.enum(discountKinds),
  percent: z.number().nullable(),
  /** It is what is taken off, or what a set costs. */
  amount: shape.birr.nullable(),
  buy: z.number().nullable(),
  pay: z.number().nullable(),
  eachProduct: z.boolean(),
  /** A discount without any of these is for all products; one of each product is in a set. */
  products: z.array(named.extend({ sku: z.string() })),
  /** The name of a category or collection that was removed is empty. */
  categories: z.array(named),
  collections: z.array(named),
  tags: z.array(z.string()),
  /** It is there if only customers of this group have the discount; without a name it was removed. */
  group: named.optional(),
  /** The shop bears so much of what it takes off, and the sellers the rest. */
  shopPercent: z.number(),
  minimum: shape.birr,
  timesMaximum: z.number().nullable(),
  priority: z.number(),
  /** Both are included days in Ethiopia, such as 2026-12-01. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  isOn: z.boolean(),
  maxUses: z.number().nullable(),
  /** So many orders have it. From the first one on, what it takes off stays. */
  uses: z.number(),
  state: z.enum(['current', 'future', 'used-up', 'over', 'off']),
})
export type OfficeDiscount = z.infer<typeof discount>

const percent = shape.wholeNumber(1, 100)
const above0 = shape.amount.refine((santim) => santim > 0, 'An amount in birr')
const skus = z.array(shape.line(100)).max(codeRulesMaximum)
const ids = z.array(shape.id).max(codeRulesMaximum).default([])

const target = {
  skus: skus.default([]),
  categoryIds: ids,
  collectionIds: ids,
  tags: z.array(shape.line(tagLimits.characters).overwrite(tagOf)).max(codeRulesMaximum).default([]),
}
const set = {
  skus: skus
    .min(discountLimits.set.min, `At least ${discountLimits.set.min}`)
    .max(discountLimits.set.max, `At most ${discountLimits.set.max}`),
}

const takes = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('percent'), percent, ...target }),
    z.object({ kind: z.literal('amount'), amount: above0, ...target }),
    z
      .object({
        kind: z.literal('buy-pay'),
        buy: shape.wholeNumber(discountLimits.buy.min, discountLimits.buy.max),
        pay: shape.wholeNumber(0, discountLimits.buy.max),
        eachProduct: z.boolean(),
        ...target,
      })
      .refine((given) => given.pay < given.buy, { error: 'Fewer than are bought', path: ['pay'] }),
    z.object({ kind: z.literal('set-price'), amount: above0, ...set }),
    z.object({ kind: z.literal('set-percent'), percent, ...set }),
  ],
  { error: 'One of the values' },
)
export type DiscountTakes = z.output<typeof takes>

const content = z.object({
  names: inLanguages(shape.line(nameMaximum), shape.optionalLine(nameMaximum)),
  takes,
  groupId: shape.id.nullable().default(null),
  shopPercent: shape.wholeNumber(0, 100).default(100),
  minimum: shape.amount,
  timesMaximum: shape.wholeNumber(1, discountLimits.times).nullable().default(null),
  priority: shape.wholeNumber(discountLimits.priority.min, discountLimits.priority.max).default(0),
  from: shape.day.nullable().default(null),
  until: shape.day.nullable().default(null),
  isOn: z.boolean().default(true),
  maxUses: shape.wholeNumber(1, 1_000_000_000).nullable().default(null),
})
export type DiscountContent = z.output<typeof content>

const params = z.object({ discountId: shape.newId })

const triedLine = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  price: shape.birr,
  /** It is after the saving on quantities. */
  total: shape.birr,
  saved: shape.birr,
  /** It is the discount that reduces the line. */
  by: z.string().nullable(),
})

export const officeDiscountEndpoints = endpoints({
  'GET /office/discounts': {
    summary: `The newest ${discountLimits.listed} automatic discounts, and what new ones can be for`,
    api: 'office',
    access: staff('change-codes'),
    response: z.object({
      discounts: z.array(discount),
      categories: z.array(named),
      /** They have chosen products. */
      collections: z.array(named),
      /** It is missing in a shop without groups of customers. */
      groups: z.array(named).optional(),
    }),
  },
  'PUT /office/discounts/:discountId': {
    summary: 'Adds or changes an automatic discount; what it takes off stays once an order has it',
    api: 'office',
    access: staff('change-codes'),
    params,
    body: content.extend({ version: shape.shownVersion }),
    response: z.object({ discount }),
  },
  'POST /office/discounts/trial': {
    summary: 'What a basket costs by the discounts of today, and by one that is not on yet',
    api: 'office',
    access: staff('change-codes'),
    body: z.object({
      items: z
        .array(
          z.object({
            sku: shape.line(100),
            quantity: shape.wholeNumber(quantityLimits.min, quantityLimits.max),
          }),
        )
        .min(1, 'Required')
        .max(discountLimits.tried),
      groupId: shape.id.nullable().default(null),
      code: typedCode.nullable().default(null),
      /** It counts too, whether it is on or not. */
      discountId: shape.id.nullable().default(null),
    }),
    response: z.object({
      lines: z.array(triedLine),
      subtotal: shape.birr,
      quantitySaving: shape.birr,
      codeSaving: shape.birr,
      ...appliedDiscounts,
      total: shape.birr,
      /** Why the code takes nothing off. */
      codeRefused: z.string().optional(),
    }),
  },
})
