import { useTexts } from '../messages/use-texts.ts'
import { Stars } from '../ui/stars.tsx'

export type Rate = { rating: number; vote: number }

/** Spec section 9: votes show when the rating is below 3 or there are more than 5 of them. */
export function showsVotes({ rating, vote }: Rate): boolean {
  return rating < 3 || vote > 5
}

/** The average in stars and figures; it leads to the reviews. */
export function RatingSummary({ rate }: { rate: Rate }) {
  const texts = useTexts('product')
  if (rate.vote === 0) return <p className="mt-2 text-soft">{texts.notRated}</p>
  return (
    <a href="#reviews" className="mt-1 inline-flex min-h-11 items-center gap-2 hover:underline">
      <Stars rating={rate.rating} />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {rate.rating.toFixed(1)}
      </span>
      {showsVotes(rate) && <span className="text-soft tabular-nums">({rate.vote})</span>}
    </a>
  )
}
