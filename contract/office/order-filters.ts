import { z } from 'zod'
import * as shape from '../shapes.ts'
import { orderStates } from './limits.ts'
import { whole } from './order-shapes.ts'
import { orderFigures } from './orders-of-row.ts'

const { paymentStatus } = whole.shape

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'A date')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'A date')

export const filters = {
  state: z.enum(orderStates).optional(),
  payment: paymentStatus.optional(),
  q: shape.line(100).optional(),
  region: shape.line(100).optional(),
  /** Both are days in Addis Ababa's time, and included. */
  from: day.optional(),
  to: day.optional(),
  /** Orders with goods of this seller; `state` is then that of its part. */
  seller: shape.id.optional(),
  /** Each of those that follow finds the orders that a row of a report is made of, as they were counted last. */
  figure: z.enum(orderFigures).optional(),
  way: shape.line(40).optional(),
  customer: shape.id.optional(),
  code: shape.line(100).optional(),
  discount: shape.id.optional(),
  product: shape.id.optional(),
  /** It is a product of which something was returned. */
  returned: shape.id.optional(),
}
/** The filters by id, whose names are sent along. */
export const named = { customer: z.string(), discount: z.string(), product: z.string(), returned: z.string() }
