import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { officeListLength, reasonMaximum } from './limits.ts'

export const aboutProduct = z.object({ _id: shape.id, name: z.string(), url: z.string() })

export const decision = z.object({ text: z.string(), by: z.string(), at: shape.time })

const review = z.object({
  _id: shape.id,
  /** It changes with what the customer wrote; a decision names the one that was shown. */
  version: shape.version,
  product: aboutProduct,
  /** It is empty if the account was closed. */
  reviewerName: z.string(),
  rating: z.number(),
  text: z.string(),
  pictures: z.array(z.string()),
  isBought: z.boolean(),
  helpful: z.number(),
  createdAt: shape.time,
  answer: decision.nullable(),
  hidden: decision.nullable(),
  isNew: z.boolean(),
})
export type OfficeReview = z.infer<typeof review>

const params = z.object({ reviewId: shape.id })
const one = z.object({ review })
/** The call is refused as `changed-meanwhile` if the customer has rewritten the review since. */
const version = shape.line(100).optional()

export const officeReviewEndpoints = endpoints({
  'GET /office/reviews': {
    summary: `Reviews, the newest first, ${officeListLength} a page: new ones, with one or two stars, hidden or all`,
    api: 'office',
    access: staff('read-reviews'),
    query: z.object({ state: z.enum(['new', 'low', 'hidden']).optional(), after: shape.cursor.optional() }),
    response: z.object({ reviews: z.array(review), after: z.string().nullable() }),
  },
  'PUT /office/reviews/:reviewId/look': {
    summary: 'Marks a review as looked at',
    api: 'office',
    access: staff('change-reviews'),
    params,
    query: z.object({ version }),
    response: one,
  },
  'PUT /office/reviews/:reviewId/answer': {
    summary: 'Writes or replaces the answer of the shop; an empty one removes it',
    api: 'office',
    access: staff('change-reviews'),
    params,
    body: z.object({ answer: shape.optionalText, version }),
    response: one,
  },
  'PUT /office/reviews/:reviewId/hiding': {
    summary: 'Hides a review from everyone but its author, who sees the reason',
    api: 'office',
    access: staff('change-reviews'),
    params,
    body: z.object({ reason: shape.textOf(reasonMaximum), version }),
    response: one,
  },
  'DELETE /office/reviews/:reviewId/hiding': {
    summary: 'Shows a hidden review again',
    api: 'office',
    access: staff('change-reviews'),
    params,
    query: z.object({ version }),
    response: one,
  },
  'DELETE /office/reviews/:reviewId': {
    summary: 'Removes a review; its stars remain',
    api: 'office',
    access: staff('change-reviews'),
    params,
    query: z.object({ version }),
    response: shape.success,
  },
})
