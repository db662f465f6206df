declare module '../database/connect.ts' {
  interface Tables {
    ratings: RatingsTable
    reviews: ReviewsTable
  }
}

export interface RatingsTable {
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
}
