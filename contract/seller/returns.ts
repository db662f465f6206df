import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { returnReasons, returnStatuses } from '../return-rules.ts'
import * as shape from '../shapes.ts'

const item = z.object({
  position: z.number(),
  name: z.string(),
  SKU: z.string(),
  quantity: z.number(),
  isWrittenOff: z.boolean(),
})

const row = z.object({
  _id: shape.id,
  returnNumber: z.string(),
  orderNumber: z.string(),
  /** It is the part of the order from which the goods come back. */
  partId: shape.id,
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  createdAt: shape.time,
  /** Only the goods of the seller. */
  items: z.array(item),
})
export type SellerReturn = z.infer<typeof row>

const whole = row.extend({
  /** What the customer has written. */
  text: z.string(),
  sendTo: z.string().nullable(),
  refusal: z.string().nullable(),
  steps: z.array(z.object({ status: z.enum(returnStatuses), at: shape.time })),
})
export type WholeSellerReturn = z.infer<typeof whole>

const access = seller('read-orders')

export const sellerReturnEndpoints = endpoints({
  'GET /seller/returns': {
    summary: 'Returns of goods of the seller, newest first',
    api: 'seller',
    access,
    query: z.object({ state: z.enum(['open', 'ended']).optional(), after: shape.cursor.optional() }),
    response: z.object({ returns: z.array(row), after: z.string().nullable() }),
  },
  'GET /seller/returns/:returnId': {
    summary: 'A return of goods of the seller, with its steps. The shop decides about it.',
    api: 'seller',
    access,
    params: z.object({ returnId: shape.id }),
    response: z.object({ return: whole }),
  },
})
