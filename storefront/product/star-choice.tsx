import { useId } from 'react'
import { fillPlural } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

const all = [1, 2, 3, 4, 5]

/** The radiogroup "Your rating": 1 to 5 stars; 0 is none chosen. */
export function StarChoice({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
}) {
  const texts = useTexts('product')
  const language = useLanguage()
  const name = useId()
  return (
    <div>
      <p id={`${name}-label`} className="font-medium">
        {texts.yourRating}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={`${name}-label`}
        aria-describedby={error && `${name}-error`}
        aria-invalid={error ? true : undefined}
        className="-ms-2 flex"
      >
        {all.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-green"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 m-0 size-11 cursor-pointer opacity-0"
            />
            <span className="sr-only">{fillPlural(texts.stars, language, stars)}</span>
            <Icon
              name="star"
              className={`size-7 stroke-[var(--yellow-edge)] transition-colors ${stars <= value ? 'fill-yellow' : 'fill-transparent'}`}
            />
          </label>
        ))}
      </div>
      <FieldError id={name} text={error} />
    </div>
  )
}
