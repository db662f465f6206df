import { z } from 'zod'
import { pictureContent } from '../customer-pictures.ts'
import { sellerAnswers } from '../dispute-rules.ts'
import type { SellerAnswer } from '../dispute-rules.ts'
import { disputeDecision, disputeFacts, disputeStep, evidencePictures } from '../dispute-shapes.ts'
import { endpoints, seller } from '../endpoint.ts'
import * as shape from '../shapes.ts'

const answers = Object.keys(sellerAnswers) as SellerAnswer[]

const row = z.object({
  ...disputeFacts,
  /** What the seller can do now. */
  answers: z.array(z.enum(answers)),
})
export type SellerDispute = z.infer<typeof row>

const whole = row.extend({
  steps: z.array(disputeStep),
  decisions: z.array(disputeDecision),
  /** What of the part can still be refunded, in birr. */
  left: shape.birr,
})
export type WholeSellerDispute = z.infer<typeof whole>

const params = z.object({ disputeId: shape.id })
const one = z.object({ dispute: whole })

export const sellerDisputeEndpoints = endpoints({
  'GET /seller/disputes': {
    summary:
      'Disputes about what the seller has sold: those to answer, oldest first, or the open or ended ones, newest first',
    api: 'seller',
    access: seller('read-orders'),
    query: z.object({
      state: z.enum(['waiting', 'open', 'ended']).optional(),
      after: shape.cursor.optional(),
    }),
    response: z.object({ disputes: z.array(row), after: z.string().nullable() }),
  },
  'GET /seller/disputes/:disputeId': {
    summary: 'A dispute with its steps and the evidence of both sides',
    api: 'seller',
    access: seller('read-orders'),
    params,
    response: one,
  },
  'POST /seller/disputes/:disputeId/answer': {
    summary: 'Refunds all of the part, offers an amount, contests the dispute, adds evidence, or appeals',
    api: 'seller',
    access: seller('cancel-orders'),
    params,
    body: z.object({
      answer: z.enum(answers),
      /** It is what is offered. */
      amount: shape.amount.optional(),
      text: shape.optionalText.default(''),
      pictures: evidencePictures,
    }),
    response: one,
  },
  'POST /seller/disputes/:disputeId/pictures': {
    summary: 'Uploads a picture for an answer, which names it by its id within a day',
    api: 'seller',
    access: seller('cancel-orders'),
    params,
    file: 'image',
    status: 201,
    response: z.object({ picture: z.object({ _id: shape.id }) }),
  },
  'GET /seller/disputes/:disputeId/pictures/:pictureId': {
    summary: 'A picture of either side, in base64',
    api: 'seller',
    access: seller('read-orders'),
    params: params.extend({ pictureId: shape.id }),
    response: pictureContent,
  },
})
