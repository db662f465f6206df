import { z } from 'zod'
import { picture } from './catalogue.ts'
import { endpoints, own } from './endpoint.ts'
import * as limits from './limits.ts'
import * as shape from './shapes.ts'

const answer = z.object({
  text: z.string(),
  answeredAt: shape.time,
  /** It is missing for an answer of the shop. */
  bySeller: z.literal(true).optional(),
})

export const review = z.object({
  _id: shape.id,
  rating: z.number(),
  review: z.string(),
  reviewText: z.string(),
  reviewerName: z.string(),
  reviewDate: shape.time,
  /** The reviewer has a completed order of the product. */
  bought: z.boolean(),
  pictures: z.array(picture),
  helpful: z.number(),
  answer: answer.optional(),
})
export type Review = z.infer<typeof review>

const ownReview = z.object({
  _id: shape.id,
  rating: z.number(),
  review: z.string(),
  reviewDate: shape.time,
  pictures: z.array(picture.extend({ _id: shape.id })),
  hidden: z.string().optional(),
})
export type OwnReview = z.infer<typeof ownReview>

const reviewSummary = z.object({
  stars: z.array(z.number()).describe('How many reviews have one star, two, and so on'),
  bought: z.number().describe('How many of them are by customers who bought the product here'),
  pictures: z.array(z.string()).describe('The addresses of the newest pictures in them'),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export type ReviewSort = (typeof limits.reviewSorts)[number]

const reviewerName = shape.optionalLine(limits.nameMaximum).optional()

const uploadsReviewPicture = {
  summary: 'Uploads a picture, which a review of the caller names by its id within two days',
  api: 'account',
  access: own('body.userId'),
  file: 'image',
  body: z.object({ userId: shape.id }),
  status: 201,
  response: z.object({ picture: picture.extend({ _id: shape.id }) }),
} as const

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
    summary:
      'A page of the reviews of a product: by default all, newest first; total counts those with these stars and, with pictures=true, a picture',
    api: 'store',
    access: 'public',
    query: z.object({
      productId: shape.id,
      lang: shape.lang,
      sort: z.enum(limits.reviewSorts).default('newest'),
      stars: z
        .string()
        .regex(/^[1-5]$/, 'A whole number from 1 to 5')
        .transform(Number)
        .optional(),
      pictures: z.enum(['true', 'false']).default('false'),
      ...shape.pageOf(limits.reviewsPageLength),
    }),
    response: z.object({ reviews: z.array(review), total: z.number() }),
  },
  'GET /reviews/summary': {
    summary: 'How many reviews of a product have how many stars, and the newest pictures in them',
    api: 'store',
    access: 'public',
    query: z.object({ productId: shape.id }),
    response: reviewSummary,
  },
  'POST /review': {
    summary:
      'Reviews a product, or replaces the review of the caller; name and date are set by the server; without pictures, a replaced review keeps its own',
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
      pictures: z
        .array(shape.id)
        .max(limits.reviewPictures, `At most ${limits.reviewPictures} pictures`)
        .refine((ids) => new Set(ids).size === ids.length, 'Each picture only once')
        .optional(),
    }),
    status: 201,
    replacedStatus: 200,
    response: shape.success,
  },
  'GET /review': {
    summary:
      "The caller's review of a product, null if none; helpful has the ids of the product's reviews that the caller found helpful",
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, productId: shape.id, lang: shape.lang }),
    response: z.object({ review: ownReview.nullable(), helpful: z.array(shape.id) }),
  },
  'DELETE /review': {
    summary: "Deletes the caller's review of a product, but not the rating",
    api: 'account',
    access: own('query.userId'),
    isTransactional: true,
    query: z.object({ userId: shape.id, productId: shape.id }),
    response: shape.success,
  },
  'POST /review/pictures': uploadsReviewPicture,
  /** The path has its former spelling. */
  'POST /review/picture': { ...uploadsReviewPicture, summary: 'The same as POST /review/pictures' },
  'POST /review/helpful': {
    summary:
      "Says that another shopper's review is helpful, or with helpful=false takes it back (idempotent)",
    api: 'account',
    access: own('body.userId'),
    isTransactional: true,
    body: z.object({ userId: shape.id, reviewId: shape.id, helpful: z.boolean('true or false') }),
    response: z.object({ helpful: z.number() }),
  },
})
