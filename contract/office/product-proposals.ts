import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { proposalKinds, proposedFields } from '../product-approval.ts'
import { sellerLevels } from '../seller-levels.ts'
import * as shape from '../shapes.ts'
import { decidedAtOnceMaximum, reasonMaximum } from './limits.ts'
import { shownToSeller } from './products.ts'

const access = staff('change-products')
const params = z.object({ productId: shape.id })
/** It is that of what the member looked at. */
const revision = z.number().int().min(1)

const listed = z.object({
  productId: shape.id,
  revision,
  kind: z.enum(proposalKinds),
  /** What changes; a new product has none. */
  fields: z.array(z.enum(proposedFields)),
  sku: z.string(),
  productName: z.string(),
  imageUrl: z.string(),
  seller: z.object({ _id: shape.id, storeName: z.string(), level: z.enum(sellerLevels) }),
  /** A member of the seller. */
  by: z.string(),
  since: shape.time,
  /** Whole days since then. */
  days: z.number(),
})
export type ListedProposal = z.infer<typeof listed>

const shown = listed.extend({
  /** What is sold now, or the whole of a new product. */
  product: shownToSeller,
  /** What it would be; null for a new product. */
  proposed: shownToSeller.nullable(),
})
export type ShownProposal = z.infer<typeof shown>

export const officeProposalEndpoints = endpoints({
  'GET /office/product-proposals': {
    summary: 'Products and changes of sellers that wait to be approved, the oldest first',
    api: 'office',
    access,
    query: z.object({ after: shape.cursor.optional() }),
    response: z.object({ proposals: z.array(listed), after: z.string().nullable(), waiting: z.number() }),
  },
  'GET /office/product-proposals/:productId': {
    summary: 'What waits of a product, beside what is sold now',
    api: 'office',
    access,
    params,
    response: z.object({ proposal: shown }),
  },
  'POST /office/product-proposals/approval': {
    summary: 'Approves what waits, one or many; what was changed since it was looked at is left',
    api: 'office',
    access,
    body: z.object({
      products: z
        .array(z.object({ productId: shape.id, revision }))
        .min(1)
        .max(decidedAtOnceMaximum),
    }),
    response: z.object({
      approved: z.array(shape.id),
      /** Each with why it was left, in the language of the request. */
      left: z.array(z.object({ productId: shape.id, reason: z.string() })),
    }),
  },
  'POST /office/product-proposals/:productId/refusal': {
    summary: 'Refuses what waits of a product; the seller is told why. What is on sale stays as it is',
    api: 'office',
    access,
    params,
    body: z.object({ revision, reason: shape.textOf(reasonMaximum) }),
    response: shape.success,
  },
})
