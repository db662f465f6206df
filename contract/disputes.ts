import { z } from 'zod'
import { disputeKinds, shopperAnswers } from './dispute-rules.ts'
import type { ShopperAnswer } from './dispute-rules.ts'
import { disputeDecision, disputeFacts, disputeStep, evidencePictures } from './dispute-shapes.ts'
import { pictureOfCaller, pictureUpload } from './customer-pictures.ts'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'

const answers = Object.keys(shopperAnswers) as ShopperAnswer[]

const dispute = z.object({
  ...disputeFacts,
  orderId: shape.id,
  store_name: z.string(),
  /** What the customer can do now. */
  answers: z.array(z.enum(answers)),
  steps: z.array(disputeStep),
  decisions: z.array(disputeDecision),
})
export type Dispute = z.infer<typeof dispute>

const mine = z.object({ userId: shape.id, lang: shape.lang })
const one = z.object({ dispute })

export const disputeEndpoints = endpoints({
  'POST /disputes': {
    summary:
      'Opens a dispute about what one seller has sent of an order: it has not arrived, is not as described, or is damaged',
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: mine.extend({
      orderId: shape.id,
      partId: shape.id,
      kind: z.enum(disputeKinds),
      text: shape.longText,
      /** They are ids from `POST /disputes/pictures`. */
      pictures: evidencePictures,
    }),
    status: 201,
    response: one,
  },
  'GET /disputes': {
    summary:
      "The caller's newest disputes; with orderId, those of one order, and of what another can be opened",
    api: 'account',
    access: own('query.userId'),
    query: mine.extend({ orderId: shape.id.optional() }),
    response: z.object({
      disputes: z.array(dispute),
      openable: z.array(z.object({ partId: shape.id, kinds: z.array(z.enum(disputeKinds)) })).optional(),
    }),
  },
  'POST /disputes/answer': {
    summary:
      "Adds evidence, accepts or declines the seller's offer, withdraws the dispute, or appeals against its decision",
    api: 'account',
    access: own('body.userId'),
    body: mine.extend({
      disputeId: shape.id,
      answer: z.enum(answers),
      text: shape.optionalText.default(''),
      pictures: evidencePictures,
    }),
    response: one,
  },
  'POST /disputes/pictures': pictureUpload(
    'Uploads a picture for a dispute, which names it by its id within a day',
  ),
  'GET /disputes/picture': pictureOfCaller(
    "A picture of one of the caller's disputes, of either side, in base64",
  ),
})
