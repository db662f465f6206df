import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { partStatuses } from '../order-parts.ts'
import * as shape from '../shapes.ts'

const latePart = z.object({
  _id: shape.id,
  orderNumber: z.string(),
  number: z.number(),
  seller: z.object({ _id: shape.id, storeName: z.string(), phone: z.string() }),
  status: z.enum(partStatuses),
  due: shape.time,
  /** A job cancels it then, if it was neither accepted nor sent. */
  canceledAt: shape.time,
})
export type LatePart = z.infer<typeof latePart>

export const latePartEndpoints = endpoints({
  'GET /office/late-parts': {
    summary:
      'Parts of orders that their sellers neither accepted nor sent in time; the next to be canceled first',
    api: 'office',
    access: staff('read-orders'),
    query: z.object({
      /** It is the last part of the page before. */
      after: shape.id.optional(),
    }),
    response: z.object({ parts: z.array(latePart), after: z.string().nullable() }),
  },
})
