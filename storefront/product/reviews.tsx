import { useEffect, useRef, useState } from 'react'
import { reviewsPageLength } from '../../contract/limits.ts'
import type { ReviewSummary } from '../../contract/reviews.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure, store } from '../client/api.ts'
import { useSession } from '../session/session-state.ts'
import { isWithoutMotion, useLowData } from '../client/low-data.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { toast } from '../../ui/toast.ts'
import { useNear } from '../ui/use-near.ts'
import { loginToReview } from './login-to-review.ts'
import { ReviewBars } from './review-bars.tsx'
import type { Rate } from './rating-summary.tsx'
import { Review } from './review.tsx'
import type { ReviewView } from './review-view.ts'
import type { ReviewChoice } from './further-reviews.ts'
import { useOwnReview } from './use-own-review.ts'
import { newest, useReviewList } from './use-review-list.ts'

const ReviewForm = lazyPart(() => import('./review-form.tsx'))
const ReviewTools = lazyPart(() => import('./review-tools.tsx'))
const WaitingReview = lazyPart(() => import('./waiting-review.tsx'))
const NoMatch = lazyPart(async () => ({ default: (await import('./review-tools.tsx')).NoMatch }))

/** The page scrolls so long after a review to its end. */
const scrollDelayMs = 100

/**
 * The scripts of the page come first; the form and sorting the reviews can wait until they are near, and with low data
 * they do.
 */
const toolsDelayMs = 3_000

type Props = {
  productId: string
  rate: Rate
  onRate: (rate: Rate) => void
  firstReviews: readonly ReviewView[]
  firstCount: number
  firstSummary: ReviewSummary
}

export function Reviews({ productId, rate, onRate, ...first }: Props) {
  const texts = useTexts('product')
  const user = useSession('user')
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const { reviews, count, choice, summary, fetchReviews, fetchSummary, showMarks } = useReviewList(
    productId,
    first,
  )
  const ownReview = useOwnReview(productId, isNear)
  const { own, fetchOwn } = ownReview
  const hasReviews = count > 0 || choice !== newest
  const isElapsed = useElapsed(toolsDelayMs)
  const isLowData = useLowData()
  const showsTools = isNear || (isElapsed && !isLowData)
  /** How often the form was asked for. */
  const [asked, setAsked] = useState(0)

  /** A failure is only logged. */
  function fetchRate() {
    return store('GET /rate', { query: { productId } }).then(onRate, console.error)
  }

  function showChanges(chosen: ReviewChoice) {
    return Promise.allSettled([fetchReviews(chosen, []), fetchRate(), fetchSummary(), fetchOwn()])
  }

  async function afterReview() {
    await showChanges(newest)
    setTimeout(scrollToEnd, scrollDelayMs)
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
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ReviewBars
          rate={rate}
          summary={summary}
          chosen={choice.stars}
          onChoose={(stars) => void fetchReviews({ ...choice, stars }, [])}
        />
        <Button variant="outline" onClick={() => setAsked((times) => times + 1)} className="lg:hidden">
          {texts.writeReview}
        </Button>
      </div>
      <div className="mt-4 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)]">
        <div>
          {user && isNear && (
            <WaitingReview productId={productId} user={user} onSent={() => void showChanges(choice)}>
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
            <ReviewList productId={productId} reviews={reviews} ownReview={ownReview} onMarks={showMarks} />
          )}
          {reviews.length < count && (
            <Button variant="outline" onClick={() => void fetchReviews(choice, reviews)} className="mt-5">
              {count <= reviewsPageLength ? fill(texts.allReviews, { count }) : texts.moreReviews}
            </Button>
          )}
        </div>
        <div className="min-h-72 noscript:hidden">
          {(showsTools || asked > 0) && (
            <ReviewForm
              productId={productId}
              own={own}
              isNear={isNear}
              focus={asked}
              onRated={() => void fetchRate()}
              onReviewed={() => void afterReview()}
              onDeleted={() => void showChanges(newest)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

type ListProps = {
  productId: string
  reviews: readonly ReviewView[]
  ownReview: ReturnType<typeof useOwnReview>
  onMarks: (reviewId: string, helpful: number) => void
}

function ReviewList({ productId, reviews, ownReview: { own, isHelpful, mark }, onMarks }: ListProps) {
  const texts = useTexts('product')
  const { noConnection, logIn } = useTexts('shell')
  const user = useSession('user')

  async function toggleHelpful(reviewId: string) {
    if (!user) return toast('error', texts.reviewLogin, loginToReview(logIn, productId))
    const helps = !isHelpful(reviewId)
    try {
      const marked = { userId: user.id, reviewId, helpful: helps }
      const { helpful } = await account('POST /review/helpful', { body: marked })
      onMarks(reviewId, helpful)
      mark(reviewId, helps)
    } catch (error) {
      toast('error', callFailure(error).text || noConnection)
    }
  }

  return (
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
  )
}

function scrollToEnd() {
  scrollTo({
    top: document.documentElement.scrollHeight,
    behavior: isWithoutMotion() ? 'auto' : 'smooth',
  })
}

function useElapsed(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
