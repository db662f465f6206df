import { z } from 'zod'
import {
  disputeActors,
  disputeBearers,
  disputeKinds,
  disputeOutcomes,
  disputeStatuses,
  disputeStepNames,
} from './dispute-rules.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

export const disputeStep = z.object({
  step: z.enum(disputeStepNames),
  by: z.enum(disputeActors),
  at: shape.time,
  text: z.string(),
  /** What was offered, or is refunded by a decision; it is null for other steps, and for all of the part. */
  amount: shape.birr.nullable(),
  pictures: z.array(shape.id),
})
export type DisputeStepShown = z.infer<typeof disputeStep>

/** The refund is null until it has begun, and 0 if nothing was left to refund. */
export const disputeDecision = z.object({
  outcome: z.enum(disputeOutcomes),
  amount: shape.birr.nullable(),
  borneBy: z.enum(disputeBearers),
  refund: shape.birr.nullable(),
})

export const disputeFacts = {
  _id: shape.id,
  orderNumber: z.string(),
  partId: shape.id,
  kind: z.enum(disputeKinds),
  status: z.enum(disputeStatuses),
  /** Until then somebody answers, decides or appeals; null once the dispute has ended. */
  dueAt: shape.time.nullable(),
  offer: shape.birr.nullable(),
  createdAt: shape.time,
}

/** They are ids of pictures that the same side has uploaded within a day. */
export const evidencePictures = z
  .array(shape.id)
  .max(limits.returnPictures, `At most ${limits.returnPictures} pictures`)
  .default([])
