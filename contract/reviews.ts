import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

export const review = z.object({
  _id: shape.id,
  rating: z.number(),
  review: z.string(),
  reviewText: z.string(),
  reviewerName: z.string(),
  reviewDate: shape.time,
})
export type Review = z.infer<typeof review>

const reviewerName = shape.optionalLine(limits.nameMaximum).optional()

export const reviewEndpoints = endpoints({
  'GET /rate': {
    summary: 'The average rating of a product and the number of ratings',
    api: 'store',
    access: 'public',
    query: z.object({ productId: shape.id }),
    response: z.object({ rating: z.number(), vote: z.number() }),
  },
  'GET /user/rate': {
    summary: "The caller's rating of a product; 0 if none",
    api: 'account',
    access: own('query._id'),
    query: z.object({ productId: shape.id, _id: shape.id }),
    response: z.object({ rating: z.number() }),
  },
  'POST /update/user/rate': {
    summary: 'Rates a product; replaces an earlier rating of the caller',
    api: 'account',
    access: own('body._id'),
    isTransactional: true,
    body: z.object({ productId: shape.id, _id: shape.id, value: shape.stars, reviewerName }),
    response: z.object({ rating: z.number() }),
  },
  'GET /reviews': {
    summary: 'A page of the reviews of a product, newest first',
    api: 'store',
    access: 'public',
    query: z.object({ productId: shape.id, lang: shape.lang, ...shape.pageOf(limits.reviewsPageLength) }),
    response: z.object({ reviews: z.array(review), total: z.number() }),
  },
  'POST /review': {
    summary: 'Reviews a product, or replaces the review of the caller; name and date are set by the server',
    api: 'account',
    access: own('body._id'),
    isTransactional: true,
    body: z.object({
      rating: shape.stars,
      review: shape.longText,
      productId: shape.id,
      reviewerName,
      reviewDate: shape.optionalLine(64).optional(),
      _id: shape.id,
    }),
    status: 201,
    replacedStatus: 200,
    response: shape.success,
  },
})
