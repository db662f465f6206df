import { z } from 'zod'
import { ruleMatches } from '../collection-rules.ts'
import { endpoints, staff } from '../endpoint.ts'
import { nameMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { addressMaximum, addressPattern } from '../slug.ts'
import { tagLimits, tagOf } from '../tags.ts'
import { collectionLimits } from './limits.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'

function conditions<Amount extends z.ZodType>(amount: Amount) {
  return z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('category'), categoryId: shape.id }),
      z.object({ kind: z.literal('tag'), tag: shape.line(tagLimits.characters).overwrite(tagOf) }),
      /** Both limits are included; null has no limit on that side. */
      z.object({ kind: z.literal('price'), from: amount.nullable(), to: amount.nullable() }),
      z.object({ kind: z.literal('in-stock') }),
      z.object({ kind: z.literal('on-sale') }),
    ],
    { error: 'One of the values' },
  )
}

const condition = conditions(shape.amount).superRefine((given, context) => {
  if (given.kind !== 'price') return
  const { from, to } = given as { from: number | null; to: number | null }
  if (from === null && to === null) context.addIssue({ code: 'custom', message: 'Required', path: ['from'] })
  if (from !== null && to !== null && to < from)
    context.addIssue({ code: 'custom', message: 'A higher price', path: ['to'] })
})

const products = z.array(shape.id).max(collectionLimits.products)
const byHand = z.object({ kind: z.literal('by-hand'), productIds: products })
const byRule = z.object({ kind: z.literal('by-rule'), match: z.enum(ruleMatches) })

const members = z.discriminatedUnion(
  'kind',
  [
    byHand,
    byRule.extend({ conditions: z.array(condition).min(1, 'Required').max(collectionLimits.conditions) }),
  ],
  { error: 'One of the values' },
)

const shownMembers = z.discriminatedUnion(
  'kind',
  [byHand, byRule.extend({ conditions: z.array(conditions(shape.birr)) })],
  { error: 'One of the values' },
)
export type ShownMembers = z.infer<typeof shownMembers>
export type ShownCondition = Extract<ShownMembers, { kind: 'by-rule' }>['conditions'][number]

/** The category that a condition names is removed, or no product on sale has its tag; it finds nothing. */
const fault = z.object({ at: z.number(), fault: z.enum(['category-gone', 'tag-unused']) })
export type ConditionFault = z.infer<typeof fault>

const listed = z.object({
  _id: shape.id,
  name: shownTexts,
  slug: z.string(),
  isShown: z.boolean(),
  kind: z.enum(['by-hand', 'by-rule']),
  /** It counts products chosen by hand, or conditions. */
  count: z.number(),
  faults: z.array(fault),
})
export type ListedCollection = z.infer<typeof listed>

const product = z.object({ _id: shape.id, name: z.string(), imageUrl: z.string(), isOnSale: z.boolean() })
export type CollectionProduct = z.infer<typeof product>

const whole = z.object({
  _id: shape.id,
  version: shape.version,
  name: shownTexts,
  description: shownTexts,
  slug: z.string(),
  isShown: z.boolean(),
  members: shownMembers,
  /** They are those chosen by hand, in their order, also those that are not on sale. */
  products: z.array(product),
  faults: z.array(fault),
  /** It leads to the page in the shop; it is null while the collection is not shown. */
  page: z.string().nullable(),
})
export type OfficeCollection = z.infer<typeof whole>

const text = shape.optionalText.pipe(
  z.string().max(collectionLimits.description, `At most ${collectionLimits.description} characters`),
)

const body = z.object({
  version: shape.shownVersion,
  name: inLanguages(shape.name, shape.optionalLine(nameMaximum)),
  description: inLanguages(text, text),
  /** Empty, it is made of the name. */
  slug: shape
    .optionalLine(addressMaximum)
    .refine((slug) => slug === '' || addressPattern.test(slug), 'address-malformed'),
  isShown: z.boolean(),
  members,
})
export type CollectionContent = Omit<z.output<typeof body>, 'version'>

const all = z.object({ collections: z.array(listed) })
const params = z.object({ collectionId: shape.id })

export const officeCollectionEndpoints = endpoints({
  'GET /office/collections': {
    summary: 'The collections by name, with conditions that find nothing any more',
    api: 'office',
    access: staff('change-products'),
    response: all,
  },
  'GET /office/collections/:collectionId': {
    summary: 'One collection as the editor shows it',
    api: 'office',
    access: staff('change-products'),
    params,
    response: whole,
  },
  'PUT /office/collections/:collectionId': {
    summary:
      'Changes a collection, or adds it under a new id; a former address leads to the new one; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ collectionId: shape.newId }),
    body,
    response: whole,
  },
  'DELETE /office/collections/:collectionId': {
    summary: 'Removes a collection; its products stay',
    api: 'office',
    access: staff('change-products'),
    params,
    response: all,
  },
  'POST /office/collections/preview': {
    summary: `The first ${collectionLimits.previewed} products that would be listed now, and how many; saves nothing`,
    api: 'office',
    access: staff('change-products'),
    body: z.object({ members }),
    response: z.object({
      products: z.array(
        z.object({ _id: shape.id, name: z.string(), imageUrl: z.string(), price: shape.birr }),
      ),
      total: z.number(),
      /** It is true if the total is an estimate. */
      approximate: z.boolean(),
      faults: z.array(fault),
    }),
  },
})
