import { reviewsPageLength } from '../../contract/limits.ts'
import { localeOf, readDates } from '../../contract/locale.ts'
import type { Language } from '../../contract/language.ts'
import type { ReviewSort } from '../../contract/reviews.ts'
import { store } from '../client/api.ts'
import { keptDates } from '../client/locale-choice.ts'
import { reviewView, type ReviewView } from './review-view.ts'

export type ReviewChoice = { sort: ReviewSort; stars: string; pictures: boolean }

type Fetched = { reviews: readonly ReviewView[]; total: number }

type Request = {
  productId: string
  lang: Language
  choice: ReviewChoice
  /** It is empty for the first reviews. */
  shown: readonly ReviewView[]
}

export async function fetchFurtherReviews({ productId, lang, choice, shown }: Request): Promise<Fetched> {
  const { sort, stars, pictures } = choice
  const found = await store('GET /reviews', {
    query: {
      productId,
      lang,
      ...(sort !== 'newest' && { sort }),
      ...(stars !== '' && { stars }),
      ...(pictures && { pictures: 'true' as const }),
      page: String(1 + Math.floor(shown.length / reviewsPageLength)),
    },
  })
  // A review that was written since has moved others to this page.
  const locale = localeOf(lang, readDates(keptDates()))
  const fetched = found.reviews.map((review) => reviewView(review, locale))
  const byId = new Map([...shown, ...fetched].map((review) => [review._id, review]))
  return { reviews: [...byId.values()], total: found.total }
}
