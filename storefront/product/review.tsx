import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Stars } from '../ui/stars.tsx'
import { PictureButtons } from './customer-pictures.tsx'
import type { ReviewView } from './review-view.ts'

export function Review({
  review,
  isHelpful,
  onHelpful,
}: {
  review: ReviewView
  isHelpful: boolean
  onHelpful: (() => void) | undefined
}) {
  const texts = useTexts('product')
  const { answer, helpful = 0 } = review
  return (
    <li className="py-5">
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
      {review.bought && (
        <p className="mt-3 flex items-center gap-1.5 text-sm font-semibold text-green">
          <Icon name="badge-check" className="size-4.5" />
          {texts.bought}
        </p>
      )}
      <p className="mt-3 whitespace-pre-line">
        <MarkedText text={review.reviewText} />
      </p>
      {review.pictures && (
        <PictureButtons
          name={review.reviewerName}
          pictures={review.pictures}
          className="mt-3 flex flex-wrap gap-2.5"
        />
      )}
      {answer && (
        <div className="mt-4 border-s-3 border-line ps-4">
          <p className="text-sm font-semibold text-soft">
            {fill(answer.bySeller ? texts.sellerAnswer : texts.shopAnswer, { day: answer.day })}
          </p>
          <p className="mt-1 whitespace-pre-line">
            <MarkedText text={answer.text} />
          </p>
        </div>
      )}
      {onHelpful ? (
        <button
          type="button"
          aria-pressed={isHelpful}
          onClick={onHelpful}
          className="mt-2 -ms-3 min-h-11 rounded-md px-3.5 font-semibold text-soft hover:bg-sunk aria-pressed:text-green noscript:hidden"
        >
          {isHelpful && <Icon name="check" className="me-2 inline size-4.5" />}
          {texts.helpful}
          {helpful > 0 && <span className="tabular"> ({helpful})</span>}
        </button>
      ) : (
        helpful > 0 && (
          <p className="mt-3 text-soft tabular">
            {texts.helpful} ({helpful})
          </p>
        )
      )}
    </li>
  )
}
