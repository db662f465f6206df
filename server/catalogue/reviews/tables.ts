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
  /** Written by triggers, as is `helpful`. */
  isBought: Generated<boolean>
  helpful: Generated<number>
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
  hiddenAt: Date | null
  hiddenBy: string | null
  hiddenReason: string | null
  /** By a member of staff, since it was written or edited. */
  lookedAt: Date | null
}

export interface ReviewPicturesTable {
  userId: string
  id: string
  /** Its hash, which no other picture has. */
  media: string
  /** With the position and without an expiry if a review shows it. */
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

/** By their author. The next review of the product is hidden too. */
interface DeletedHiddenReviewsTable {
  userId: string
  productId: string
  hiddenAt: Date
  hiddenBy: string
  hiddenReason: string
}
