import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { lastDays } from '../office/today.ts'
import * as shape from '../shapes.ts'
import { figureOrders } from './figure-orders.ts'

const ofDay = z.object({
  day: z.string(),
  /** Goods without delivery, less what was canceled and refunded, on the day on which they were ordered. */
  sales: shape.birr,
  orders: z.number(),
  units: z.number(),
})
export type SellerDayFigures = z.infer<typeof ofDay>

const product = z.object({
  _id: shape.id,
  productName: z.string(),
  /** People opened its page so often. */
  views: z.number(),
  /** It was put into a cart so often. */
  additions: z.number(),
  units: z.number(),
  sales: shape.birr,
})
export type SellerProductFigures = z.infer<typeof product>

export const portalFigureEndpoints = endpoints({
  'GET /seller/figures': {
    summary: 'Sales by day, of the last days and of as many before, and the way from views to orders',
    api: 'seller',
    access: seller('read-money'),
    query: z.object({ days: lastDays.prefault('30'), by: z.enum(figureOrders).default('views') }),
    response: z.object({
      now: z.array(ofDay),
      before: z.array(ofDay),
      /** They are those of all products on the days of `now`. */
      views: z.number(),
      additions: z.number(),
      products: z.array(product),
      isMore: z.boolean(),
    }),
  },
})
