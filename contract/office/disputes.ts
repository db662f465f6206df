import { z } from 'zod'
import { disputeBearers, disputeOutcomes } from '../dispute-rules.ts'
import { pictureContent } from '../customer-pictures.ts'
import { disputeDecision, disputeFacts, disputeStep } from '../dispute-shapes.ts'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { officeListLength, reasonMaximum } from './limits.ts'
import { writtenMessage } from './message-reports.ts'

const row = z.object({ ...disputeFacts, store_name: z.string(), isSentByShop: z.boolean() })
export type DisputeRow = z.infer<typeof row>

const whole = row.extend({
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  steps: z.array(disputeStep.extend({ actor: z.string() })),
  decisions: z.array(
    disputeDecision.extend({
      who: z.string(),
      /** Its refund has failed or could not begin, and begins again by itself. */
      isWaiting: z.boolean(),
    }),
  ),
  /** What of the part can still be refunded, in birr. */
  left: shape.birr,
  /** The shop is to decide, and this member may: an appeal goes to another than the one who has decided. */
  canDecide: z.boolean(),
  /** It changes with each step. A decision names the one that was shown. */
  version: shape.version,
})
export type WholeDispute = z.infer<typeof whole>

const params = z.object({ disputeId: shape.id })
const one = z.object({ dispute: whole })

export const officeDisputeEndpoints = endpoints({
  'GET /office/disputes': {
    summary: `Disputes, ${officeListLength} a page: those to decide, oldest first, or the open or ended ones, newest first`,
    api: 'office',
    access: staff('read-returns'),
    query: z.object({
      state: z.enum(['waiting', 'open', 'ended']).optional(),
      after: shape.cursor.optional(),
    }),
    response: z.object({ disputes: z.array(row), after: z.string().nullable(), waiting: z.number() }),
  },
  'GET /office/disputes/:disputeId': {
    summary: 'A dispute with its steps and the evidence of both sides',
    api: 'office',
    access: staff('read-returns'),
    params,
    response: one,
  },
  'GET /office/disputes/:disputeId/pictures/:pictureId': {
    summary: 'A picture of either side, in base64',
    api: 'office',
    access: staff('read-returns'),
    params: params.extend({ pictureId: shape.id }),
    response: pictureContent,
  },
  'POST /office/disputes/:disputeId/reading': {
    summary:
      'What the two have written about the part, for who decides; that it was read is in the activity log',
    api: 'office',
    access: staff('refund'),
    params,
    response: z.object({ messages: z.array(writtenMessage) }),
  },
  'POST /office/disputes/:disputeId/message-picture': {
    summary: 'A picture of what the two have written about the part, for who decides, in base64',
    api: 'office',
    access: staff('refund'),
    params,
    body: z.object({ pictureId: shape.id }),
    response: pictureContent,
  },
  'POST /office/disputes/:disputeId/decision': {
    summary:
      'Decides a dispute or an appeal: what is refunded, and who bears it; a large amount needs a confirmed password',
    api: 'office',
    access: staff('refund'),
    params,
    body: z.object({
      outcome: z.enum(disputeOutcomes),
      /** It is needed for an amount, in birr. */
      amount: shape.amount.optional(),
      borneBy: z.enum(disputeBearers),
      reason: shape.textOf(reasonMaximum),
      version: shape.line(100).optional(),
    }),
    response: one,
  },
})
