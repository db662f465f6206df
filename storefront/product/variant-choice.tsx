import { useEffect, useId, useRef, useState } from 'react'
import type { Option } from '../../contract/catalogue.ts'
import { optionsText } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { chosenOptions, variantWith } from './use-variant.ts'
import type { Choices, VariantView } from './variant-view.server.ts'

type Choosing = { choices: Choices; chosen: VariantView; onChoose: (variant: VariantView) => void }

/** A radio group for each option. */
export function VariantChoice(choosing: Choosing) {
  const { choices, chosen, onChoose } = choosing
  const language = useLanguage()
  const [changed, setChanged] = useState('')
  const place = useRef<HTMLDivElement>(null)

  function choose(option: number, value: number) {
    const found = variantWith(choices.variants, chosen, option, value)
    if (!found) return
    const isOther = ({ name }: Option) => name !== choices.options[option]?.name
    const before = new Map(chosenOptions(choices, chosen).map(({ name, value: of }) => [name, of]))
    const changedToo = chosenOptions(choices, found.variant).filter(
      (other) => isOther(other) && before.get(other.name) !== other.value,
    )
    setChanged(optionsText(changedToo, language))
    onChoose(found.variant)
  }

  useEffect(() => {
    // Radios that were pressed before hydration.
    for (const input of place.current?.querySelectorAll('input') ?? []) {
      const [option = 0, value = 0] = input.value.split(' ').map(Number)
      if (input.checked && chosen.values[option] !== value) return choose(option, value)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  return (
    <div
      ref={place}
      data-options={optionsText(chosenOptions(choices, chosen), language)}
      className="mt-4 grid gap-3.5"
    >
      {choices.options.map(({ name }, option) => (
        <OptionChoice key={name} {...choosing} option={option} choose={choose} />
      ))}
      {/* Where a value is sold only with other values of the other options. */}
      <p aria-live="polite" className="sr-only">
        {changed}
      </p>
    </div>
  )
}

function OptionChoice({
  choices,
  chosen,
  option,
  choose,
}: Choosing & { option: number; choose: (option: number, value: number) => void }) {
  const id = useId()
  const { name, values, colors } = choices.options[option]!
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold text-soft">
        <MarkedText text={name} />
      </p>
      <div className="flex flex-wrap gap-2">
        {values.map((value, at) => {
          const found = variantWith(choices.variants, chosen, option, at)
          return (
            found && (
              <Choice
                key={value}
                group={id}
                text={value}
                value={`${option} ${at}`}
                color={colors?.[at]}
                isChosen={chosen.values[option] === at}
                isSoldOut={!found.variant.inStock}
                isElsewhere={!found.isWithOthers}
                onChoose={() => choose(option, at)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

function Choice({
  group,
  text,
  value,
  color,
  isChosen,
  isSoldOut,
  isElsewhere,
  onChoose,
}: {
  group: string
  text: string
  value: string
  color: string | null | undefined
  isChosen: boolean
  isSoldOut: boolean
  /** Only with other values of the other options. */
  isElsewhere: boolean
  onChoose: () => void
}) {
  const { soldOut } = useTexts('variants')
  return (
    <label
      className={`relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border px-3 font-medium wrap-anywhere has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green ${
        isChosen
          ? 'border-green bg-green-soft text-green inset-ring inset-ring-green'
          : 'border-edge bg-surface'
      } ${isElsewhere ? 'border-dashed' : ''} ${isSoldOut ? 'line-through decoration-2' : ''}`}
    >
      <input
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-label={isSoldOut ? fill(soldOut, { value: text }) : undefined}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      {color && (
        <svg viewBox="0 0 2 2" aria-hidden="true" className="size-5 shrink-0 rounded-full border border-edge">
          <path d="M0 0h2v2H0" fill={color} />
        </svg>
      )}
      <MarkedText text={text} />
    </label>
  )
}
