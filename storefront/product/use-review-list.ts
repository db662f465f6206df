import { useRef, useState } from 'react'
import type { ReviewSummary } from '../../contract/reviews.ts'
import { store } from '../client/api.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { toast } from '../../ui/toast.ts'
import type { ReviewChoice } from './further-reviews.ts'
import type { ReviewView } from './review-view.ts'

/** The map holds how often reviews were found helpful, as answered while reviews are fetched, which may be older. */
type Marked = Map<string, number>

export const newest: ReviewChoice = { sort: 'newest', stars: '', pictures: false }

type First = { firstReviews: readonly ReviewView[]; firstCount: number; firstSummary: ReviewSummary }

export function useReviewList(productId: string, { firstReviews, firstCount, firstSummary }: First) {
  const { failed } = useTexts('shell')
  const lang = useLanguage()
  const [reviews, setReviews] = useState(firstReviews)
  const [count, setCount] = useState(firstCount)
  const [summary, setSummary] = useState(firstSummary)
  const [choice, setChoice] = useState(newest)
  const fetches = useRef(new Set<Marked>())

  async function fetchReviews(chosen: ReviewChoice, shown: readonly ReviewView[]) {
    setChoice(chosen)
    const marked: Marked = new Map()
    fetches.current.add(marked)
    try {
      const { fetchFurtherReviews } = await import('./further-reviews.ts')
      const fetched = await fetchFurtherReviews({ productId, lang, choice: chosen, shown })
      setReviews(
        fetched.reviews.map((it) => (marked.has(it._id) ? { ...it, helpful: marked.get(it._id)! } : it)),
      )
      setCount(fetched.total)
    } catch (error) {
      console.error('The reviews could not be fetched', error)
      toast('error', failed.title)
    } finally {
      fetches.current.delete(marked)
    }
  }

  /** A failure is only logged. */
  function fetchSummary() {
    return store('GET /reviews/summary', { query: { productId } }).then(setSummary, console.error)
  }

  function showMarks(reviewId: string, helpful: number) {
    setReviews((shown) => shown.map((it) => (it._id === reviewId ? { ...it, helpful } : it)))
    for (const marked of fetches.current) marked.set(reviewId, helpful)
  }

  return { reviews, count, choice, summary, fetchReviews, fetchSummary, showMarks }
}
