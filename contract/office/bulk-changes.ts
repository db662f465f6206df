import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { productLimits } from '../limits.ts'
import { tagLimits } from '../tags.ts'
import { isWholeSantim } from '../money.ts'
import * as shape from '../shapes.ts'
import {
  bulkKinds,
  bulkMaximum,
  bulkPercent,
  bulkUndoMinutes,
  productStates,
  salePercent,
  saleRoundings,
} from './limits.ts'
import type { BulkKind } from './limits.ts'
import { productFilters } from './products.ts'

const { price, stock } = productLimits

type Amount = { isRight: (amount: number) => boolean; otherwise: string }

const amounts: Partial<Record<BulkKind, Amount>> = {
  'set-price': {
    isRight: (birr) => birr > 0 && birr <= price && isWholeSantim(birr),
    otherwise: `A number from 0.01 to ${price}`,
  },
  'raise-percent': {
    isRight: (percent) =>
      percent >= bulkPercent.min && percent <= bulkPercent.max && isWholeSantim(Math.abs(percent)),
    otherwise: `A number from ${bulkPercent.min} to ${bulkPercent.max}`,
  },
  'raise-amount': {
    isRight: (birr) => Math.abs(birr) <= price && isWholeSantim(Math.abs(birr)),
    otherwise: `A number from -${price} to ${price}`,
  },
  'sale-percent': {
    isRight: (percent) => percent >= salePercent.min && percent <= salePercent.max && isWholeSantim(percent),
    otherwise: `A number from ${salePercent.min} to ${salePercent.max}`,
  },
  'sale-amount': {
    isRight: (birr) => birr > 0 && birr <= price && isWholeSantim(birr),
    otherwise: `A number from 0.01 to ${price}`,
  },
  'set-stock': {
    isRight: (units) => Number.isInteger(units) && units >= 0 && units <= stock,
    otherwise: `A whole number from 0 to ${stock}`,
  },
  'add-stock': {
    isRight: (units) => Number.isInteger(units) && Math.abs(units) <= stock,
    otherwise: `A whole number from -${stock} to ${stock}`,
  },
}

const saleKinds: readonly BulkKind[] = ['sale-percent', 'sale-amount']

const categoryKinds: readonly BulkKind[] = ['move', 'add-category', 'remove-category']
const tagKinds: readonly BulkKind[] = ['add-tag', 'remove-tag']

const saleTerms = z
  .object({
    /** It is in birr. */
    roundTo: z.literal(saleRoundings),
    /** Both are included days in Addis Ababa. A sale without them begins at once, or does not end by itself. */
    from: shape.day.nullable(),
    until: shape.day.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    message: 'The last day must not be before the first one.',
    path: ['until'],
  })

export const bulkChange = z
  .object({
    kind: z.enum(bulkKinds),
    /** It is in birr, percent or units, and may be negative; the other kinds have null. */
    amount: z.number({ error: 'A number' }).nullable(),
    categoryId: shape.id.nullable(),
    sale: saleTerms.nullable().default(null),
    onSaleFrom: shape.moment.nullable().default(null),
    tag: shape.line(tagLimits.characters).nullable().default(null),
  })
  .superRefine(({ kind, amount }, context) => {
    const asked = amounts[kind]
    if (!asked || asked.isRight(amount ?? Number.NaN)) return
    context.addIssue({ code: 'custom', message: asked.otherwise, path: ['amount'] })
  })
  .refine(({ kind, categoryId }) => categoryKinds.includes(kind) === (categoryId !== null), {
    message: 'Required',
    path: ['categoryId'],
  })
  .refine(({ kind, sale }) => saleKinds.includes(kind) === (sale !== null), {
    message: 'Required',
    path: ['sale'],
  })
  .refine(({ kind, onSaleFrom }) => (kind === 'schedule') === (onSaleFrom !== null), {
    message: 'Required',
    path: ['onSaleFrom'],
  })
  .refine(({ kind, tag }) => tagKinds.includes(kind) === (tag !== null), {
    message: 'Required',
    path: ['tag'],
  })
export type BulkChange = z.infer<typeof bulkChange>

const faults = [
  'price-too-low',
  'price-too-high',
  'price-below-sale',
  /** `count` units are reserved for open orders. */
  'stock-reserved',
  'stock-too-high',
  'stock-too-low',
  'stock-not-counted',
  'no-variants',
  'is-on-sale',
  'list-full',
] as const
export type BulkFault = (typeof faults)[number]

const saleValue = z.object({
  /** It is the regular one. */
  price: shape.birr,
  sale: shape.birr.nullable(),
  /** Both are included days in Addis Ababa. */
  from: z.string().nullable(),
  until: z.string().nullable(),
})
export type SaleValue = z.infer<typeof saleValue>

const stateValue = z.object({ state: z.enum(productStates), onSaleFrom: shape.time.nullable() })
export type StateValue = z.infer<typeof stateValue>

/** Prices are in birr; stock is null if it is not counted; a category is its name. */
const value = z.union([z.number(), z.string(), z.boolean(), z.null(), saleValue, stateValue])

const row = z.object({
  productId: shape.id,
  sku: z.string(),
  name: z.string(),
  before: value,
  after: value,
  fault: z.enum(faults).nullable(),
  count: z.number(),
})
export type BulkRow = z.infer<typeof row>

const counts = { changed: z.number(), unchanged: z.number(), faulty: z.number() }

const preview = z.object({
  /** The version is that of what was there before, without sales. */
  version: z.string(),
  /** Faulty rows come first; products that stay as they are are only counted. */
  rows: z.array(row),
  ...counts,
})

const result = z.object({ ...counts, rows: z.array(row) })
export type BulkResult = z.infer<typeof result>

const reasons = ['changed-since', 'stock-reserved', 'category-gone'] as const
export type BulkReason = (typeof reasons)[number]

const undone = z.object({
  restored: z.number(),
  leftCount: z.number(),
  left: z.array(z.object({ sku: z.string(), name: z.string(), reason: z.enum(reasons) })),
})
export type BulkUndone = z.infer<typeof undone>

const made = z.object({
  _id: shape.id,
  kind: z.enum(bulkKinds),
  amount: z.number().nullable(),
  category: z.string(),
  actor: z.string(),
  changedAt: shape.time,
  changed: z.number(),
})
export type MadeBulkChange = z.infer<typeof made>

const bodyBytes = 10_000 + bulkMaximum * 70
const productIds = z.array(shape.id).min(1).max(bulkMaximum)
const params = z.object({ bulkId: shape.newId })

export const officeBulkEndpoints = endpoints({
  'GET /office/bulk-changes': {
    summary: `Changes of many products of the last ${bulkUndoMinutes} minutes, which can be undone`,
    api: 'office',
    access: staff('read-products'),
    response: z.object({ changes: z.array(made) }),
  },
  'GET /office/bulk-changes/selection': {
    summary: `All products of a filter, at most the newest ${bulkMaximum}`,
    api: 'office',
    access: staff('change-products'),
    query: z.object(productFilters),
    response: z.object({ productIds: z.array(shape.id), isWhole: z.boolean() }),
  },
  'POST /office/bulk-changes/preview': {
    summary: 'What a change of many products would do; changes nothing',
    api: 'office',
    access: staff('change-products'),
    bodyBytes,
    body: z.object({ productIds, change: bulkChange }),
    response: preview,
  },
  'PUT /office/bulk-changes/:bulkId': {
    summary: 'Changes many products as the preview showed, in one transaction; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    bodyBytes,
    params,
    body: z.object({ productIds, change: bulkChange, version: shape.line(100) }),
    response: result,
  },
  'POST /office/bulk-changes/:bulkId/undo': {
    summary: 'Restores what was not changed since; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params,
    response: undone,
  },
})
