import { useState } from 'react'
import { useLanguage } from '../messages/use-language.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { store } from '../session/api.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { useKeptHtml } from '../ui/kept-html.ts'
import { Stars, showsVotes } from '../ui/stars.tsx'
import { toast } from '../ui/toast.ts'
import type { ReviewView } from './load-product.server.ts'
import { ReviewForm } from './review-form.tsx'

/** How long after a review the page scrolls to its end. */
const scrollDelayMs = 100

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
  const { failed } = useTexts('shell')
  const lang = useLanguage()
  const [reviews, setReviews] = useState(firstReviews)
  const [count, setCount] = useState(firstCount)

  /** A failure is only logged. */
  function fetchRate() {
    return store('GET /rate', { query: { productId } }).then(onRate, console.error)
  }

  async function fetchReviews(shown: readonly ReviewView[]) {
    try {
      const { fetchFurtherReviews } = await import('./further-reviews.ts')
      const fetched = await fetchFurtherReviews({ productId, lang, shown })
      setReviews(fetched.reviews)
      setCount(fetched.total)
    } catch (error) {
      console.error('The reviews could not be fetched', error)
      toast('error', failed.title)
    }
  }

  async function afterReview() {
    await Promise.allSettled([fetchReviews([]), fetchRate()])
    setTimeout(
      () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'smooth' }),
      scrollDelayMs,
    )
  }

  return (
    <section
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
      <div className="mt-4 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <div>
          {reviews.length === 0 ? (
            <p className="text-soft">{texts.noReviews}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {reviews.map((review) => (
                <Review key={review._id} review={review} />
              ))}
            </ul>
          )}
          {reviews.length < count && (
            <Button variant="outline" onClick={() => void fetchReviews(reviews)} className="mt-5">
              {texts.moreReviews}
            </Button>
          )}
        </div>
        <ReviewForm
          productId={productId}
          onRated={() => void fetchRate()}
          onReviewed={() => void afterReview()}
        />
      </div>
    </section>
  )
}

function Review({ review }: { review: ReviewView }) {
  const content = useKeptHtml(['review', review], () => (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={review.reviewerName} picture={undefined} className="size-10 text-sm" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <MarkedText text={review.reviewerName} />
          </p>
          <time dateTime={review.reviewDate} className="block text-sm text-soft">
            {review.day}
          </time>
        </div>
        <Stars rating={review.rating} />
      </div>
      <p className="mt-3 whitespace-pre-line">
        <MarkedText text={review.reviewText} />
      </p>
    </>
  ))
  return <li className="py-5" {...content} />
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
