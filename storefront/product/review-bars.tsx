import type { ReviewSummary } from '../../contract/reviews.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Average, type Rate } from './rating-summary.tsx'

type Props = {
  rate: Rate
  summary: ReviewSummary
  /** It is empty while the reviews of all stars are shown. */
  chosen: string
  onChoose: (stars: string) => void
}

/** How the reviews are spread over the stars. A bar shows only its reviews, and all again when it is pressed again. */
export function ReviewBars({ rate, summary: { stars, bought }, chosen, onChoose }: Props) {
  const texts = useTexts('product')
  const language = useLanguage()
  const count = stars.reduce((sum, some) => sum + some, 0)
  if (rate.vote === 0 && count === 0) return null
  return (
    <div className="w-full max-w-md">
      <p className="flex flex-wrap items-center gap-x-2">
        <Average rating={rate.rating} />
        <span className="text-soft">
          {fillPlural(texts.ratingCount, language, rate.vote)},{' '}
          {fillPlural(texts.reviewCount, language, count)}
        </span>
      </p>
      {bought > 0 && <p className="text-sm text-soft">{fill(texts.boughtShare, { bought, count })}</p>}
      {count > 0 && (
        <div role="group" aria-label={texts.byStars} className="mt-1 noscript:hidden">
          {stars
            .map((some, index) => (
              <Bar
                key={index}
                stars={index + 1}
                count={some}
                share={some / count}
                isChosen={chosen === String(index + 1)}
                onChoose={onChoose}
              />
            ))
            .toReversed()}
        </div>
      )}
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
        {chosen !== '' && (
          <>
            {fillPlural(texts.onlyStars, language, Number(chosen))}
            <button
              type="button"
              onClick={() => onChoose('')}
              className="min-h-11 font-semibold text-green underline underline-offset-4"
            >
              {texts.allStars}
            </button>
          </>
        )}
      </p>
    </div>
  )
}

type BarProps = {
  stars: number
  count: number
  share: number
  isChosen: boolean
  onChoose: (stars: string) => void
}

function Bar({ stars, count, share, isChosen, onChoose }: BarProps) {
  const texts = useTexts('product')
  const language = useLanguage()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={count === 0}
      onClick={() => onChoose(isChosen ? '' : String(stars))}
      className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 tabular enabled:hover:bg-sunk aria-pressed:bg-green-soft aria-pressed:font-semibold"
    >
      <span className="sr-only">
        {fillPlural(texts.stars, language, stars)}: {fillPlural(texts.reviewCount, language, count)}
      </span>
      <span aria-hidden="true">{stars}</span>
      <Icon name="star" className="size-4 fill-yellow stroke-[var(--yellow-edge)]" />
      <svg aria-hidden="true" className="h-2.5 min-w-0 flex-1 rounded-full bg-sunk">
        <rect width={`${Math.round(share * 100)}%`} height="100%" fill="var(--yellow-edge)" />
      </svg>
      <span aria-hidden="true" className="min-w-5 text-end text-soft">
        {count}
      </span>
    </button>
  )
}
