import { useTexts } from '../messages/use-texts.ts'
import { Stars, showsVotes } from '../ui/stars.tsx'

export type Rate = { rating: number; vote: number }

export function RatingSummary({ rate: { rating, vote } }: { rate: Rate }) {
  const { notRated } = useTexts('product')
  return (
    <a href="#reviews" className="mt-1 inline-flex min-h-11 items-center gap-2 self-start hover:underline">
      {vote === 0 ? <span className="text-soft">{notRated}</span> : <Average rating={rating} />}
      {showsVotes(rating, vote) && <span className="text-soft tabular">({vote})</span>}
    </a>
  )
}

export function Average({ rating }: { rating: number }) {
  return (
    <>
      <Stars rating={rating} />
      <span aria-hidden="true" className="font-semibold tabular">
        {rating.toFixed(1)}
      </span>
    </>
  )
}
