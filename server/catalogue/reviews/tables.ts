import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    ratings: RatingsTable
    reviews: ReviewsTable
    reviewPictures: ReviewPicturesTable
    helpfulMarks: HelpfulMarksTable
    deletedHiddenReviews: DeletedHiddenReviewsTable
  }
}

interface RatingsTable {
  userId: string
  productId: string
  value: number
  ratedAt: Date
}

export interface ReviewsTable {
  userId: string
  id: string
  productId: string
  rating: number
  body: string
  reviewerName: string
  createdAt: Date
  /** Triggers write it, and `helpful`. */
  isBought: Generated<boolean>
  helpful: Generated<number>
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
  /** If not, the shop has answered it. */
  answeredBySeller: Generated<boolean>
  hiddenAt: Date | null
  hiddenBy: string | null
  hiddenReason: string | null
  /** A member of staff has looked at it since it was written or edited. */
  lookedAt: Date | null
}

export interface ReviewPicturesTable {
  userId: string
  id: string
  media: string
  /** It is set, with the position and without an expiry, if a review shows the picture. */
  reviewId: string | null
  position: number | null
  createdAt: Date
  expiresAt: Date | null
}

interface HelpfulMarksTable {
  userId: string
  reviewId: string
  reviewerId: string
  productId: string
  createdAt: Date
}

/** Their author deleted them, but the next review of the product is hidden too. */
interface DeletedHiddenReviewsTable {
  userId: string
  productId: string
  hiddenAt: Date
  hiddenBy: string
  hiddenReason: string
}
