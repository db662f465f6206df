import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { productLimits, searchMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { reasonMaximum, countsListed, missingShown, scansAtOnce, scanUnitsMaximum } from './limits.ts'

const head = {
  _id: shape.id,
  /** It is empty for a count of whatever is scanned. */
  category: z.string(),
  note: z.string(),
  status: z.enum(['open', 'applied', 'discarded']),
  startedBy: z.string(),
  startedAt: shape.time,
  endedBy: z.string().nullable(),
  endedAt: shape.time.nullable(),
  reason: z.string(),
  variants: z.number(),
  /** Missing in a shop with one place. */
  place: z.object({ _id: shape.id, name: z.string(), code: z.string() }).optional(),
}
const listed = z.object(head)
export type ListedCount = z.infer<typeof listed>

const named = { variantId: shape.id, name: z.string(), sku: z.string() }

const line = z.object({
  ...named,
  counted: z.number(),
  /** By the books, on the shelf when it was first scanned. It is null if the stock was not counted. */
  expected: z.number().nullable(),
  /** What was sold, sent, returned or changed since then. */
  moved: z.number(),
  difference: z.number().nullable(),
  /** On hand now, or before the count was applied. */
  onHand: z.number().nullable(),
  /** On hand after the count is applied. */
  after: z.number(),
  /** Less would be on hand than is reserved: the stock stays at what is reserved. */
  isShort: z.boolean(),
  isLeftOut: z.boolean(),
})
export type CountLine = z.infer<typeof line>

const progressFields = {
  variants: z.number(),
  /** Applying names how many were shown. */
  scans: z.number(),
  /** Who has counted. */
  actors: z.array(z.string()),
  lines: z.array(line),
  /** No variant has these codes. */
  unknown: z.array(z.object({ code: z.string(), units: z.number() })),
}

/** It has only the lines that the call was about, as a count may have thousands. */
const progress = z.object(progressFields)
export type CountProgress = z.infer<typeof progress>

const count = z.object({
  ...head,
  ...progressFields,
  /** The first of those of the category that have stock and were not scanned. */
  missing: z.array(z.object({ ...named, expected: z.number() })),
  missingCount: z.number(),
})
export type StockCount = z.infer<typeof count>

const params = z.object({ countId: shape.id })
const answer = z.object({ count })

export const stockCountEndpoints = endpoints({
  'GET /office/stock-counts': {
    summary: `Counts of stock: the open ones and then the others, up to ${countsListed}`,
    api: 'office',
    access: staff('read-products'),
    response: z.object({ counts: z.array(listed) }),
  },
  'GET /office/stock-counts/:countId': {
    summary: `A count with its differences, the codes that nothing has, and up to ${missingShown} variants that are missing`,
    api: 'office',
    access: staff('read-products'),
    params,
    response: answer,
  },
  'PUT /office/stock-counts/:countId': {
    summary: 'Starts a count of a category or of whatever is scanned; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ countId: shape.newId }),
    body: z.object({
      categoryId: shape.id.nullable().default(null),
      note: shape.optionalLine(reasonMaximum).default(''),
      /** What is counted is there; without it at the default place. */
      place: shape.id.optional(),
    }),
    response: answer,
  },
  'POST /office/stock-counts/:countId/scans': {
    summary: 'Adds scanned units; each scan counts once by its key, whoever sends it how often',
    api: 'office',
    access: staff('change-products'),
    params,
    body: z.object({
      scans: z
        .array(
          z.object({
            key: shape.newId,
            code: shape.line(searchMaximum),
            units: shape.wholeNumber(1, scanUnitsMaximum).default(1),
          }),
        )
        .min(1, 'At least 1')
        .max(scansAtOnce, `At most ${scansAtOnce}`),
    }),
    /** The variants that have the codes, or null. */
    response: z.object({
      progress,
      found: z.array(z.object({ code: z.string(), variantId: shape.id.nullable() })),
    }),
  },
  'PUT /office/stock-counts/:countId/lines/:variantId': {
    summary: 'Sets the counted number of a variant; null leaves its stock as it is',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ countId: shape.id, variantId: shape.id }),
    body: z.object({ units: shape.wholeNumber(0, productLimits.stock).nullable() }),
    response: z.object({ progress }),
  },
  'POST /office/stock-counts/:countId/codes': {
    summary: 'Says which variant has a code that was unknown; all its scans count for it',
    api: 'office',
    access: staff('change-products'),
    params,
    body: z.object({ code: shape.line(searchMaximum), variantId: shape.id }),
    response: z.object({ progress }),
  },
  'POST /office/stock-counts/:countId/application': {
    summary: 'Sets the stock to what was counted, with what was sold meanwhile taken off',
    api: 'office',
    access: staff('change-products'),
    params,
    body: z.object({
      reason: shape.line(reasonMaximum),
      scans: shape.wholeNumber(0, 1_000_000_000),
      /** What of the category was not scanned stays as it is, or is gone. */
      missing: z.enum(['leave', 'zero']).default('leave'),
    }),
    response: answer,
  },
  'POST /office/stock-counts/:countId/discarding': {
    summary: 'Ends a count without changing any stock',
    api: 'office',
    access: staff('change-products'),
    params,
    response: answer,
  },
})
