import { z } from 'zod'
import { faultParts, penaltyKinds, scoreParts } from './seller-score.ts'
import * as shape from './shapes.ts'

const fault = z.object({ partId: shape.id, orderNumber: z.string(), at: shape.time })

const partScore = z.object({
  part: z.enum(scoreParts),
  of: z.number(),
  against: z.number(),
  /** So many of a hundred; null if there is too little to count. */
  points: z.number().nullable(),
  /** Its share in the score, beside those of the other parts that count. */
  weight: z.number(),
  /** There is a penalty from more than the percentage and from so many faults on; the rating has none. */
  penaltyFrom: z.object({ percent: z.number(), faults: z.number() }).nullable(),
  /** The orders that count against the seller, the newest first; the rating has none. */
  faults: z.array(fault),
})

const penalty = z.object({
  _id: shape.id,
  rule: z.enum(faultParts),
  kind: z.enum(penaltyKinds),
  /** It is null for a warning. */
  ordersADay: z.number().nullable(),
  from: shape.time,
  until: shape.time,
  /** It holds now. */
  isOpen: z.boolean(),
  of: z.number(),
  faults: z.array(fault),
  appeal: z.object({ text: z.string(), at: shape.time, by: z.string() }).nullable(),
  answer: z.object({ isLifted: z.boolean(), reason: z.string(), at: shape.time }).nullable(),
})
export type ShownPenalty = z.infer<typeof penalty>

/** What the rules have decided about a seller, and from what. */
export const standing = z.object({
  /** It is null before the first night with something to count. */
  decision: z
    .object({
      at: shape.time,
      version: z.number(),
      score: z.number().nullable(),
      leastOrders: z.number(),
      parts: z.array(partScore),
      /** The average of the stars of buyers has one decimal. */
      stars: z.number().nullable(),
    })
    .nullable(),
  /** The seller may take so many orders a day; null is no limit. */
  today: z.object({ most: z.number(), taken: z.number() }).nullable(),
  /** The newest first. */
  penalties: z.array(penalty),
})
export type SellerStanding = z.infer<typeof standing>
