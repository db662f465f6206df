import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from './icon.tsx'

export function Rating({ rating, vote }: { rating: number; vote: number }) {
  const { card } = useTexts('shell')
  if (rating === 0) return null
  return (
    <span className="rating">
      <Icon name="star" className="" />
      <span className="sr-only">{fill(card.rating, { rating: rating.toFixed(1) })}</span>
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      {showsVotes(rating, vote) && <span>{`(${vote})`}</span>}
    </span>
  )
}

export function Stars({ rating }: { rating: number }) {
  const { card } = useTexts('shell')
  return (
    <span
      className="inline-flex gap-0.5"
      role="img"
      aria-label={fill(card.rating, { rating: rating.toFixed(1) })}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} halves={filledHalves(rating, star)} />
      ))}
    </span>
  )
}

function Star({ halves }: { halves: number }) {
  const edge = 'size-4 stroke-[var(--yellow-edge)]'
  return (
    <span className="relative">
      <Icon name="star" className={`${edge} ${halves === 2 ? 'fill-yellow' : 'fill-transparent'}`} />
      {halves === 1 && (
        <Icon name="star" className={`${edge} absolute inset-0 fill-yellow [clip-path:inset(0_50%_0_0)]`} />
      )}
    </span>
  )
}

/** Returns how many halves of this star are filled, for the average to the nearest half. */
export function filledHalves(rating: number, star: number): number {
  return Math.min(2, Math.max(0, Math.round((rating - star + 1) * 2)))
}

export function showsVotes(rating: number, vote: number): boolean {
  return rating < 3 || vote > 5
}
