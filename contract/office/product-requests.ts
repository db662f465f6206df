import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { productRequestMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { reasonMaximum, productRequestsListed } from './limits.ts'

const asker = z.object({
  /** It is null for roles that do not see it, too. */
  contact: z.string().nullable(),
  customerId: shape.id.nullable(),
  language: z.string(),
  at: shape.time,
})

/** `key` is the normalised text, which equal requests share. */
const productRequest = z.object({
  key: z.string(),
  text: z.string(),
  requests: z.number(),
  lastAt: shape.time,
  askers: z.array(asker),
  done: z.object({ note: z.string(), by: z.string(), at: shape.time }).nullable(),
})
export type OfficeProductRequest = z.infer<typeof productRequest>

export const officeProductRequestEndpoints = endpoints({
  'GET /office/product-requests': {
    summary: `What customers asked for and the shop does not have, the newest ${productRequestsListed} texts`,
    api: 'office',
    access: staff('read-products'),
    query: z.object({ state: z.enum(['open', 'done']).default('open') }),
    response: z.object({ requests: z.array(productRequest) }),
  },
  'POST /office/product-requests/done': {
    summary: 'Marks all open product requests with the same text as done',
    api: 'office',
    access: staff('change-products'),
    body: z.object({ key: shape.line(productRequestMaximum), note: shape.textOf(reasonMaximum) }),
    response: z.object({ requests: z.number() }),
  },
})
