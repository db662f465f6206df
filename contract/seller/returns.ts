import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { reasonMaximum, returnTextMaximum } from '../office/limits.ts'
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
  pictures: z.array(shape.id),
  /** The goods come back to the seller, which decides about them. */
  isOwn: z.boolean(),
  /** The form that approves begins with it. */
  ownAddress: z.string(),
  steps: z.array(z.object({ status: z.enum(returnStatuses), at: shape.time })),
})
export type WholeSellerReturn = z.infer<typeof whole>

const access = seller('read-orders')
const decide = seller('cancel-orders')
const params = z.object({ returnId: shape.id })
const one = z.object({ return: whole })

export const sellerReturnEndpoints = endpoints({
  'GET /seller/returns': {
    summary: 'Returns of goods of the seller, newest first',
    api: 'seller',
    access,
    query: z.object({ state: z.enum(['open', 'ended']).optional(), after: shape.cursor.optional() }),
    response: z.object({ returns: z.array(row), after: z.string().nullable() }),
  },
  'GET /seller/returns/:returnId': {
    summary: 'A return of goods of the seller, with its steps',
    api: 'seller',
    access,
    params,
    response: one,
  },
  'GET /seller/returns/:returnId/pictures/:pictureId': {
    summary: 'A picture of the customer, in base64, for who receives the goods',
    api: 'seller',
    access,
    params: params.extend({ pictureId: shape.id }),
    response: z.object({ type: z.string(), content: z.string() }),
  },
  'POST /seller/returns/:returnId/approval': {
    summary: 'Approves a return of goods that the seller has sent, and tells the customer where to send them',
    api: 'seller',
    access: decide,
    params,
    body: z.object({ sendTo: shape.line(returnTextMaximum) }),
    response: one,
  },
  'POST /seller/returns/:returnId/refusal': {
    summary: 'Refuses a return of goods that the seller has sent; the customer reads the reason',
    api: 'seller',
    access: decide,
    params,
    body: z.object({ reason: shape.textOf(reasonMaximum) }),
    response: one,
  },
  'POST /seller/returns/:returnId/arrival': {
    summary: 'Marks the goods as arrived, with what is wrong with them; the shop pays back or refuses then',
    api: 'seller',
    access: seller('send-orders'),
    params,
    body: z.object({ note: shape.optionalLine(returnTextMaximum).optional() }),
    response: one,
  },
})
