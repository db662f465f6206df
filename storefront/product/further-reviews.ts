import { reviewsPageLength } from '../../contract/limits.ts'
import type { Language } from '../../contract/language.ts'
import { store } from '../session/api.ts'
import { toast } from '../ui/toast.ts'
import type { ReviewView } from './load-product.server.ts'

type Fetched = { reviews: readonly ReviewView[]; total: number }

type Request = {
  productId: string
  lang: Language
  /** Empty for the newest reviews. */
  shown: readonly ReviewView[]
  /** The text of a failure. */
  failed: string
}

/** The reviews shown with the next page of them. A failure is a toast, and undefined. */
export async function fetchFurtherReviews(request: Request): Promise<Fetched | undefined> {
  const { productId, lang, shown, failed } = request
  const page = String(1 + Math.floor(shown.length / reviewsPageLength))
  try {
    const found = await store('GET /reviews', { query: { productId, lang, page } })
    // A review that was written since has moved others to this page.
    const byId = new Map([...shown, ...found.reviews].map((review) => [review._id, review]))
    return { reviews: [...byId.values()], total: found.total }
  } catch (error) {
    console.error('The reviews could not be fetched', error)
    toast('error', failed)
    return undefined
  }
}
