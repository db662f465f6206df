import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import * as shape from './shapes.ts'

const sellerFigures = z.object({
  since: shape.time,
  /** The average of all votes on the seller's products has one decimal; it is 0 without a vote. */
  rating: z.number(),
  vote: z.number(),
  /** Orders of which something by the seller was sent; missing if they are few. */
  ordersSent: z.number().optional(),
  /** Half of the newest questions were answered within so many hours; missing if there are too few answers. */
  answerHours: z.number().optional(),
  /** Of the newest parts that the seller was to send itself, so many were sent in time, rounded down; missing if they are few. */
  inTimePercent: z.number().optional(),
})
export type SellerFigures = z.infer<typeof sellerFigures>

export const sellerFigureEndpoints = endpoints({
  'GET /seller/:id/figures': {
    summary: 'What was counted of a seller last night',
    api: 'store',
    access: 'public',
    params: z.object({ id: shape.id }),
    response: sellerFigures,
  },
})
