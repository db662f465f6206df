import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { productLimits } from '../limits.ts'
import * as shape from '../shapes.ts'
import { reasonMaximum, transferLinesMaximum, transfersListed } from './limits.ts'

const statuses = ['draft', 'sent', 'received', 'canceled'] as const
export type TransferStatus = (typeof statuses)[number]

/** The default place may have no name. */
const place = z.object({ _id: shape.id, name: z.string(), code: z.string() })

const head = {
  _id: shape.id,
  number: z.number(),
  from: place,
  to: place,
  status: z.enum(statuses),
  note: z.string(),
  startedBy: z.string(),
  startedAt: shape.time,
  sentBy: z.string().nullable(),
  sentAt: shape.time.nullable(),
  endedBy: z.string().nullable(),
  endedAt: shape.time.nullable(),
  /** Why it was canceled, or why what arrived is not what was sent. */
  reason: z.string(),
  variants: z.number(),
  units: z.number(),
}
const listed = z.object(head)
export type ListedTransfer = z.infer<typeof listed>

const line = z.object({
  variantId: shape.id,
  name: z.string(),
  sku: z.string(),
  units: z.number(),
  /** So many can leave the place now. */
  left: z.number(),
  /** So many arrived; it is null until then. */
  received: z.number().nullable(),
})

const transfer = z.object({ ...head, lines: z.array(line) })
export type Transfer = z.infer<typeof transfer>

const params = z.object({ transferId: shape.id })
const response = z.object({ transfer })
const units = (least: number) => shape.wholeNumber(least, productLimits.stock)

export const stockTransferEndpoints = endpoints({
  'GET /office/stock-transfers': {
    summary: `Transfers between places: the open ones and then the others, up to ${transfersListed}`,
    api: 'office',
    access: staff('read-products'),
    response: z.object({ transfers: z.array(listed) }),
  },
  'GET /office/stock-transfers/:transferId': {
    summary: 'A transfer with its lines',
    api: 'office',
    access: staff('read-products'),
    params,
    response,
  },
  'PUT /office/stock-transfers/:transferId': {
    summary: 'Starts a transfer, which moves nothing until it is sent; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ transferId: shape.newId }),
    body: z.object({
      from: shape.id,
      to: shape.id,
      note: shape.optionalLine(reasonMaximum).default(''),
    }),
    response,
  },
  'PUT /office/stock-transfers/:transferId/lines/:variantId': {
    summary: 'Says how many units of a variant are to be sent; 0 takes it out',
    api: 'office',
    access: staff('change-products'),
    params: z.object({ transferId: shape.id, variantId: shape.id }),
    body: z.object({ units: units(0) }),
    response,
  },
  'POST /office/stock-transfers/:transferId/sending': {
    summary: 'Takes the units from their place; they are on their way, and in no stock',
    api: 'office',
    access: staff('change-products'),
    params,
    body: z.object({
      /** So many units were shown: what somebody has added meanwhile is not sent unseen. */
      units: units(1),
    }),
    response,
  },
  'POST /office/stock-transfers/:transferId/receipt': {
    summary: 'Adds what arrived to its place; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params,
    body: z.object({
      /** A line that is not named arrived as it was sent. */
      lines: z.array(z.object({ variantId: shape.id, units: units(0) })).max(transferLinesMaximum),
      /** It is needed if something else arrived than was sent. */
      reason: shape.optionalLine(reasonMaximum).default(''),
    }),
    response,
  },
  'POST /office/stock-transfers/:transferId/cancellation': {
    summary: 'Ends a transfer; what is on its way is back at its first place',
    api: 'office',
    access: staff('change-products'),
    params,
    body: z.object({ reason: shape.line(reasonMaximum) }),
    response,
  },
})
