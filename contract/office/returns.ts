import { z } from 'zod'
import { variantKey } from '../catalogue.ts'
import { endpoints, staff } from '../endpoint.ts'
import { cartLength } from '../limits.ts'
import { returnReasons, returnStatuses } from '../return-rules.ts'
import * as shape from '../shapes.ts'
import { officeListLength, reasonMaximum, returnTextMaximum } from './limits.ts'

const row = z.object({
  _id: shape.id,
  returnNumber: z.string(),
  orderNumber: z.string(),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  productName: z.string(),
  quantity: z.number(),
  pictures: z.number(),
  refund: shape.birr.nullable(),
  createdAt: shape.time,
})
export type ReturnRow = z.infer<typeof row>

const whole = row.extend({
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  text: z.string(),
  items: z.array(
    z.object({
      position: z.number(),
      quantity: z.number(),
      productName: z.string(),
      variant: variantKey,
      isWrittenOff: z.boolean(),
    }),
  ),
  pictureIds: z.array(shape.id),
  sendTo: z.string().nullable(),
  refusal: z.string().nullable(),
  /** It is what may be refunded now at most, in birr, 0 if nothing is left to refund; null if it cannot be refunded. */
  refundable: shape.birr.nullable(),
  steps: z.array(
    z.object({ status: z.enum(returnStatuses), at: shape.time, actor: z.string(), note: z.string() }),
  ),
  /** It changes with each step. A step names the one that was shown. */
  version: shape.version,
  /** Where the goods come back to, for who approves the return: the address of the shop, or of the store below. */
  ownAddress: z.string(),
  /** The store has sent the goods, receives them and decides as well. */
  store: z.object({ _id: shape.id, name: z.string() }).nullable(),
})
export type WholeReturn = z.infer<typeof whole>

const params = z.object({ returnId: shape.id })
const one = z.object({ return: whole })
/** The call is refused as `changed-meanwhile` if the return has taken another step since. */
const version = shape.line(100).optional()

export const officeReturnEndpoints = endpoints({
  'GET /office/returns': {
    summary: `Returns, ${officeListLength} a page: those to decide, the oldest first, or of a status, the newest first`,
    api: 'office',
    access: staff('read-returns'),
    query: z.object({
      state: z.enum(['waiting', ...returnStatuses]).optional(),
      after: shape.cursor.optional(),
    }),
    response: z.object({
      returns: z.array(row),
      after: z.string().nullable(),
      waiting: z.object({ requested: z.number(), received: z.number() }),
    }),
  },
  'GET /office/returns/:returnId': {
    summary: 'A return with its lines, steps and pictures',
    api: 'office',
    access: staff('read-returns'),
    params,
    response: one,
  },
  'GET /office/returns/:returnId/pictures/:pictureId': {
    summary: 'A picture of the customer, in base64',
    api: 'office',
    access: staff('read-returns'),
    params: params.extend({ pictureId: shape.id }),
    response: z.object({ type: z.string(), content: z.string() }),
  },
  'POST /office/returns/:returnId/approval': {
    summary: 'Approves a return, and tells the customer where to send the goods',
    api: 'office',
    access: staff('change-returns'),
    params,
    body: z.object({ sendTo: shape.line(returnTextMaximum), version }),
    response: one,
  },
  'POST /office/returns/:returnId/refusal': {
    summary: 'Refuses a return before it is approved, or after its goods have arrived',
    api: 'office',
    access: staff('change-returns'),
    params,
    body: z.object({ reason: shape.textOf(reasonMaximum), version }),
    response: one,
  },
  'POST /office/returns/:returnId/arrival': {
    summary: 'Marks the goods of a return as arrived, at a place or where the order took them from',
    api: 'office',
    access: staff('change-returns'),
    params,
    query: z.object({ version, place: shape.id.optional() }),
    response: one,
  },
  'POST /office/returns/:returnId/refund': {
    summary: 'Refunds a return whose goods have arrived; a large amount needs a confirmed password',
    api: 'office',
    access: staff('refund'),
    params,
    body: z.object({
      /** It is 0 if nothing is left to refund. */
      amount: shape.amount,
      /** The call is refused as `changed-meanwhile` if another sum is refundable now than was shown. */
      refundable: shape.amount.optional(),
      /** It becomes store credit of the customer, whatever was paid with. */
      toCredit: z.boolean().default(false),
      /** The others are on hand again. */
      writtenOff: z.array(z.number().int().min(0).max(9_999)).max(cartLength).default([]),
    }),
    response: one.extend({ outcome: z.enum(['refunded', 'under-way', 'failed']) }),
  },
})
