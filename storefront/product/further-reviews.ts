import { reviewsPageLength } from '../../contract/limits.ts'
import type { Language } from '../../contract/language.ts'
import { formatDate } from '../../messages/format-date.ts'
import { store } from '../session/api.ts'
import type { ReviewView } from './load-product.server.ts'

type Fetched = { reviews: readonly ReviewView[]; total: number }

type Request = {
  productId: string
  lang: Language
  /** Empty for the newest reviews. */
  shown: readonly ReviewView[]
}

/** The reviews shown with the next page of them. */
export async function fetchFurtherReviews({ productId, lang, shown }: Request): Promise<Fetched> {
  const page = String(1 + Math.floor(shown.length / reviewsPageLength))
  const found = await store('GET /reviews', { query: { productId, lang, page } })
  // A review that was written since has moved others to this page.
  const fetched = found.reviews.map((review) => ({ ...review, day: formatDate(review.reviewDate, lang) }))
  const byId = new Map([...shown, ...fetched].map((review) => [review._id, review]))
  return { reviews: [...byId.values()], total: found.total }
}
