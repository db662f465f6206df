import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { aboutProduct } from '../office/reviews.ts'
import * as shape from '../shapes.ts'

/** Only the shop changes an answer that is not `bySeller`. */
const answer = z.object({ text: z.string(), at: shape.time, bySeller: z.boolean() })

const question = z.object({
  _id: shape.id,
  product: aboutProduct,
  askerName: z.string(),
  text: z.string(),
  createdAt: shape.time,
  answer: answer.nullable(),
})
export type SellerQuestion = z.infer<typeof question>

const review = z.object({
  _id: shape.id,
  product: aboutProduct,
  /** It is empty if the account was closed. */
  reviewerName: z.string(),
  rating: z.number(),
  text: z.string(),
  isBought: z.boolean(),
  createdAt: shape.time,
  answer: answer.nullable(),
})
export type SellerReview = z.infer<typeof review>

const access = seller('answer-customers')
const query = z.object({ state: z.enum(['waiting', 'answered']).optional(), after: shape.cursor.optional() })
/** The call is refused if another answer has been written than that of this time, which was shown. */
const answeredAt = shape.line(40).nullable()

export const sellerQuestionEndpoints = endpoints({
  'GET /seller/questions': {
    summary: 'Questions about the products of the seller, newest first, without hidden ones',
    api: 'seller',
    access,
    query,
    response: z.object({ questions: z.array(question), after: z.string().nullable() }),
  },
  'PUT /seller/questions/:questionId/answer': {
    summary: 'Writes or replaces the answer of the seller; the asker is told of the first one',
    api: 'seller',
    access,
    params: z.object({ questionId: shape.id }),
    body: z.object({ answer: shape.longText, answeredAt }),
    response: z.object({ question }),
  },
  'GET /seller/reviews': {
    summary: 'Reviews of the products of the seller, newest first, without hidden ones',
    api: 'seller',
    access,
    query,
    response: z.object({ reviews: z.array(review), after: z.string().nullable() }),
  },
  'PUT /seller/reviews/:reviewId/answer': {
    summary: 'Writes or replaces the answer of the seller; an empty one removes it',
    api: 'seller',
    access,
    params: z.object({ reviewId: shape.id }),
    body: z.object({ answer: shape.optionalText, answeredAt }),
    response: z.object({ review }),
  },
})
