import { useEffect, useRef, useState, useId } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { account, ChangeWaits } from '../client/api.ts'
import { useSession } from '../session/session-state.ts'
import { toast } from '../../ui/toast.ts'
import { fillPlural } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { FieldError } from '../../ui/labelled.tsx'
import { Icon } from '../ui/icon.tsx'
import { loginToReview } from './login-to-review.ts'

/** Arrow keys pass over stars, so that a rating is sent when it has not changed for so long. */
const sendDelayMs = 300

/** Returns the user's own rating of a product, 0 for none. */
export function useOwnRating(productId: string, onRated: () => void) {
  const texts = useTexts('product')
  const { logIn } = useTexts('shell')
  const user = useSession('user')
  const userId = user?.id
  const [rating, setRating] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saved = useRef(0)

  useEffect(() => {
    setRating(0)
    saved.current = 0
    if (!userId) return
    let left = false
    account('GET /user/rate', { query: { productId, _id: userId } }).then(
      (answer) => {
        if (left) return
        saved.current ||= answer.rating
        setRating((chosen) => chosen || answer.rating)
      },
      (error: unknown) => console.error('The own rating could not be fetched', error),
    )
    return () => {
      left = true
    }
  }, [userId, productId])

  useEffect(() => () => clearTimeout(timer.current), [])

  function rate(value: number) {
    if (!user) return toast('error', texts.rateLogin, loginToReview(logIn, productId))
    setRating(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      account('POST /update/user/rate', {
        body: { productId, _id: user.id, value, reviewerName: user.fullName },
      }).then(
        () => {
          saved.current = value
          onRated()
        },
        (error: unknown) => {
          if (error instanceof ChangeWaits) {
            saved.current = value
            return
          }
          console.error('The rating could not be saved', error)
          setRating(saved.current)
          toast('error', texts.rateFailed)
        },
      )
    }, sendDelayMs)
  }

  return { rating, rate }
}

const all = [1, 2, 3, 4, 5]

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
        className="-ms-2 flex flex-wrap"
      >
        {all.map((stars) => (
          <label
            key={stars}
            className="relative grid size-[44px] place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-green"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 m-0 size-[44px] cursor-pointer opacity-0"
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
