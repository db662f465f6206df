import { reviewSorts } from '../../contract/limits.ts'
import type { ReviewSort } from '../../contract/reviews.ts'
import type { Messages } from '../../messages/messages.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import type { ReviewChoice } from './further-reviews.ts'

const labels: Record<
  ReviewSort,
  keyof Messages['productReviews'] & ('newest' | 'mostHelpful' | 'highest' | 'lowest')
> = {
  newest: 'newest',
  helpful: 'mostHelpful',
  highest: 'highest',
  lowest: 'lowest',
}

const select = 'h-11 max-w-full min-w-0 rounded-md border border-edge bg-surface px-3.5 font-medium'

export default function ReviewTools({
  choice,
  onChoose,
}: {
  choice: ReviewChoice
  onChoose: (choice: ReviewChoice) => void
}) {
  const texts = useLateTexts('productReviews')
  if (!texts) return null
  return (
    <>
      <select
        aria-label={texts.sort}
        value={choice.sort}
        onChange={({ target }) => onChoose({ ...choice, sort: target.value as ReviewSort })}
        className={select}
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {texts[labels[sort]]}
          </option>
        ))}
      </select>
      <label className="flex min-h-11 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={choice.pictures}
          onChange={({ target }) => onChoose({ ...choice, pictures: target.checked })}
          className="size-5 accent-green"
        />
        {texts.withPictures}
      </label>
    </>
  )
}

export function NoMatch() {
  return <p className="text-soft">{useLateTexts('productReviews')?.noMatch}</p>
}
