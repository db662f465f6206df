import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnReview } from '../../contract/reviews.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure, store } from '../client/api.ts'
import { useSession } from '../session/session-state.ts'
import { isWithoutMotion } from '../client/low-data.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Stars, showsVotes } from '../ui/stars.tsx'
import { toast } from '../ui/toast.ts'
import { useNear } from '../ui/use-near.ts'
import type { ReviewChoice } from './further-reviews.ts'
import { loginToReview } from './own-rating.tsx'
import { Review } from './review.tsx'
import { ReviewForm } from './review-form.tsx'
import type { ReviewView } from './review-view.ts'

const ReviewTools = lazyPart(() => import('./review-tools.tsx'))
const WaitingReview = lazyPart(() => import('./waiting-review.tsx'))
const NoMatch = lazyPart(async () => ({ default: (await import('./review-tools.tsx')).NoMatch }))

/** How long after a review the page scrolls to its end. */
const scrollDelayMs = 100

/** The scripts of the page come first; how the reviews are sorted can wait until they are near. */
const toolsDelayMs = 3_000

/** How often reviews were found helpful, as answered while reviews are fetched, which may be older. */
type Marked = Map<string, number>

const newest: ReviewChoice = { sort: 'newest', stars: '', pictures: false }

export function Reviews({
  productId,
  rate,
  onRate,
  firstReviews,
  firstCount,
}: {
  productId: string
  rate: Rate
  onRate: (rate: Rate) => void
  firstReviews: readonly ReviewView[]
  firstCount: number
}) {
  const texts = useTexts('product')
  const { failed, noConnection, logIn } = useTexts('shell')
  const lang = useLanguage()
  const user = useSession('user')
  const section = useRef<HTMLElement>(null)
  const [reviews, setReviews] = useState(firstReviews)
  const [count, setCount] = useState(firstCount)
  const [choice, setChoice] = useState(newest)
  const fetches = useRef(new Set<Marked>())
  const isNear = useNear(section)
  const { own, isHelpful, mark, fetchOwn } = useOwnReview(productId, isNear)
  const hasReviews = count > 0 || choice !== newest
  const showsTools = useElapsed(toolsDelayMs) || isNear

  /** A failure is only logged. */
  function fetchRate() {
    return store('GET /rate', { query: { productId } }).then(onRate, console.error)
  }

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

  async function toggleHelpful(reviewId: string) {
    if (!user) return toast('error', texts.reviewLogin, loginToReview(logIn, productId))
    const helps = !isHelpful(reviewId)
    try {
      const marked = { userId: user.id, reviewId, helpful: helps }
      const { helpful: marks } = await account('POST /review/helpful', { body: marked })
      setReviews((shown) => shown.map((it) => (it._id === reviewId ? { ...it, helpful: marks } : it)))
      for (const marked of fetches.current) marked.set(reviewId, marks)
      mark(reviewId, helps)
    } catch (error) {
      toast('error', callFailure(error).text || noConnection)
    }
  }

  async function afterReview() {
    await Promise.allSettled([fetchReviews(newest, []), fetchRate(), fetchOwn()])
    setTimeout(
      () =>
        scrollTo({
          top: document.documentElement.scrollHeight,
          behavior: isWithoutMotion() ? 'auto' : 'smooth',
        }),
      scrollDelayMs,
    )
  }

  return (
    <section
      ref={section}
      id="reviews"
      aria-labelledby="reviews-heading"
      className="below-fold mt-14 scroll-mt-24 md:mt-20"
    >
      <h2 id="reviews-heading" className="text-2xl">
        {texts.reviews}
      </h2>
      {rate.vote > 0 && (
        <p className="mt-2 flex items-center gap-2">
          <Average rating={rate.rating} />
        </p>
      )}
      <div className="mt-4 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)]">
        <div>
          {user && isNear && (
            <WaitingReview
              productId={productId}
              user={user}
              onSent={() => void Promise.allSettled([fetchReviews(choice, []), fetchRate(), fetchOwn()])}
            >
              {(review) => <Review review={review} isHelpful={false} onHelpful={undefined} />}
            </WaitingReview>
          )}
          {hasReviews && (
            <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
              {showsTools && (
                <ReviewTools choice={choice} onChoose={(chosen) => void fetchReviews(chosen, [])} />
              )}
            </div>
          )}
          {reviews.length === 0 &&
            (hasReviews ? <NoMatch /> : <p className="text-soft">{texts.noReviews}</p>)}
          {reviews.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {reviews.map((review) => (
                <Review
                  key={review._id}
                  review={review}
                  isHelpful={isHelpful(review._id)}
                  onHelpful={review._id === own?._id ? undefined : () => void toggleHelpful(review._id)}
                />
              ))}
            </ul>
          )}
          {reviews.length < count && (
            <Button variant="outline" onClick={() => void fetchReviews(choice, reviews)} className="mt-5">
              {texts.moreReviews}
            </Button>
          )}
        </div>
        <ReviewForm
          productId={productId}
          own={own}
          isNear={isNear}
          onRated={() => void fetchRate()}
          onReviewed={() => void afterReview()}
          onDeleted={() => void Promise.allSettled([fetchReviews(newest, []), fetchOwn()])}
        />
      </div>
    </section>
  )
}

function useElapsed(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

/** Of the account that is logged in: its review, and the ids of those that it found helpful. */
function useOwnReview(productId: string, isNear: boolean) {
  const lang = useLanguage()
  const userId = useSession('user')?.id
  const [own, setOwn] = useState<OwnReview | null>(null)
  const [helpful, setHelpful] = useState<readonly string[]>([])
  /** What was pressed: an answer may be older. */
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map())

  /** A failure is only logged: the form works as for a first review. */
  const fetchOwn = useCallback(
    async (isGone: () => boolean = () => false) => {
      if (!userId) return
      await account('GET /review', { query: { userId, productId, lang } }).then(
        (answer) => {
          if (isGone()) return
          setOwn(answer.review)
          setHelpful(answer.helpful)
        },
        (error: unknown) => console.error('The own review could not be fetched', error),
      )
    },
    [userId, productId, lang],
  )

  useEffect(() => {
    setOwn(null)
    setHelpful([])
    setMarks(new Map())
  }, [userId])

  useEffect(() => {
    let left = false
    if (isNear) void fetchOwn(() => left)
    return () => {
      left = true
    }
  }, [fetchOwn, isNear])

  return {
    own,
    isHelpful: (id: string) => marks.get(id) ?? helpful.includes(id),
    mark: (id: string, helps: boolean) => setMarks((all) => new Map(all).set(id, helps)),
    fetchOwn: () => fetchOwn(),
  }
}

type Rate = { rating: number; vote: number }

export function RatingSummary({ rate: { rating, vote } }: { rate: Rate }) {
  const { notRated } = useTexts('product')
  return (
    <a href="#reviews" className="mt-1 inline-flex min-h-11 items-center gap-2 self-start hover:underline">
      {vote === 0 ? <span className="text-soft">{notRated}</span> : <Average rating={rating} />}
      {showsVotes(rating, vote) && <span className="text-soft tabular-nums">({vote})</span>}
    </a>
  )
}

function Average({ rating }: { rating: number }) {
  return (
    <>
      <Stars rating={rating} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rating.toFixed(1)}
      </span>
    </>
  )
}
