import { useState } from 'react'
import { santimFromText, toBirr } from '../../contract/money.ts'
import { useTexts } from '../texts.tsx'
import { faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'

export const codesKey = ['codes']

/** What can still be changed of a code that was announced. */
export type Terms = { from: string; until: string; minimum: string; maxUses: string }

type Numbered = 'value' | 'minimum' | 'maxUses' | 'shopPercent'

/** `wrong` are the fields in which a number is none. */
export function readTerms({ from, until, minimum, maxUses }: Terms) {
  const santim = minimum.trim() === '' ? 0 : santimFromText(minimum, { isGrouped: true })
  const uses = maxUses.trim() === '' ? null : Number(maxUses)
  const wrong: Numbered[] = [
    ...(santim === null ? (['minimum'] as const) : []),
    ...(Number.isNaN(uses) ? (['maxUses'] as const) : []),
  ]
  const terms = { from: from || null, until: until || null, minimum: toBirr(santim ?? 0), maxUses: uses }
  return { terms, wrong }
}

/** What is wrong with a field: a number that is none, or what the server has refused. */
export function useFaults(error: unknown) {
  const { texts } = useTexts('codes')
  const [wrong, setWrong] = useState<Numbered[]>([])
  const textOf = (name: string, field: string = name) =>
    wrong.some((it) => it === name) ? texts.codes.wrongNumber : faultOf(error, field)
  return { setWrong, textOf }
}

type TermsProps = {
  typed: Terms
  faultOf: (name: keyof Terms) => string | undefined
  onChange: (given: Partial<Terms>) => void
}

export function TermFields({ typed, faultOf: textOf, onChange }: TermsProps) {
  const { texts } = useTexts('codes')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.codes.from}
          hint={texts.codes.dayHint}
          type="date"
          value={typed.from}
          error={textOf('from')}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label={texts.codes.until}
          hint={texts.codes.dayHint}
          type="date"
          value={typed.until}
          error={textOf('until')}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
      <Field
        label={texts.codes.minimum}
        inputMode="decimal"
        value={typed.minimum}
        error={textOf('minimum')}
        onChange={({ target }) => onChange({ minimum: target.value })}
      />
      <Field
        label={texts.codes.maxUses}
        hint={texts.codes.maxUsesHint}
        inputMode="numeric"
        value={typed.maxUses}
        error={textOf('maxUses')}
        onChange={({ target }) => onChange({ maxUses: target.value })}
      />
    </>
  )
}
