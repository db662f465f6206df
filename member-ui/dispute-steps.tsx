import type { ReactNode } from 'react'
import type { DisputeStepShown } from '../contract/dispute-shapes.ts'
import { formatPrice, toSantim } from '../contract/money.ts'
import type { Language } from '../contract/language.ts'
import type { Locale } from '../contract/locale.ts'
import { fill } from '../messages/fill.ts'
import { formatDateTime } from '../messages/format-time.ts'
import type { Messages } from '../messages/messages.ts'

type DisputeWords = Messages['disputes']['words']

type Props<Step> = {
  steps: readonly Step[]
  words: DisputeWords
  language: Language
  locale: Locale
  /** Who has made the step, and when. */
  who: (step: Step, time: string) => string
  picture: (pictureId: string, number: number) => ReactNode
}

/** The steps of a dispute with what was said and shown, the first one first. */
export function DisputeSteps<Step extends DisputeStepShown>({
  steps,
  words,
  language,
  locale,
  who,
  picture,
}: Props<Step>) {
  const numbered = steps.map((step, index) => ({
    step,
    before: steps.slice(0, index).reduce((sum, { pictures }) => sum + pictures.length, 0),
  }))
  return (
    <ol className="grid gap-4">
      {numbered.map(({ step, before }) => (
        <li key={`${step.step} ${step.at}`} className="grid gap-1">
          <b>
            {fill(words.steps[step.step], {
              amount: step.amount === null ? '' : formatPrice(toSantim(step.amount), language),
            })}
          </b>
          <span className="text-sm text-soft">{who(step, formatDateTime(step.at, locale))}</span>
          {step.text !== '' && <p className="wrap-anywhere whitespace-pre-line">{step.text}</p>}
          {step.pictures.length > 0 && (
            <ul className="grid gap-3 sm:grid-cols-2">
              {step.pictures.map((id, index) => (
                <li key={id}>{picture(id, before + index + 1)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
