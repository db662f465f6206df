import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { stockCauses } from '../stock-causes.ts'
import { movementsPageLength } from './limits.ts'

/** Both are null while the stock is not counted. */
const onHand = z.object({ before: z.number().nullable(), after: z.number().nullable() })

const movement = z.object({
  _id: z.string(),
  at: shape.time,
  sku: z.string(),
  /** It has the options, such as "Size: L", and is empty for a product without. */
  options: z.string(),
  cause: z.enum(stockCauses),
  /** A member or operator, or one of `shopper`, `gateway`, `checkout`, `timer` and `shop`. */
  actor: z.string(),
  /** It is the number of an order, or names what else the cause is about. */
  subject: z.string(),
  onHand,
  reserved: z.object({ before: z.number(), after: z.number() }),
  /** What it did to places, by their codes. Missing in a shop with one place. */
  places: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        before: z.number().nullable(),
        after: z.number().nullable(),
      }),
    )
    .optional(),
})
export type StockMovement = z.infer<typeof movement>

export const movementFilters = {
  variant: shape.id.optional(),
  cause: z.enum(stockCauses).optional(),
  /** Both are days in Addis Ababa's time, and included. */
  from: shape.day.optional(),
  to: shape.day.optional(),
}

const params = z.object({ productId: shape.id })

export const officeStockEndpoints = endpoints({
  'GET /office/products/:productId/stock-history': {
    summary: `What changed the stock of a product, the newest first; ${movementsPageLength} changes before \`older\``,
    api: 'office',
    access: staff('read-products'),
    params,
    query: z.object({
      ...movementFilters,
      older: shape.rowCursor.optional(),
    }),
    response: z.object({
      movements: z.array(movement),
      older: z.string().nullable(),
      variants: z.array(z.object({ _id: shape.id, name: z.string() })),
    }),
  },
  'POST /office/products/:productId/stock-history/export': {
    summary: 'The same changes as CSV',
    api: 'office',
    access: staff('change-products'),
    params,
    body: z.object(movementFilters),
    response: z.object({ csv: z.string(), rows: z.number(), isWhole: z.boolean() }),
  },
})
