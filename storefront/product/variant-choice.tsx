import { useEffect, useId, useRef, useState } from 'react'
import type { Option } from '../../contract/catalogue.ts'
import { optionsText } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { optionParameter } from '../search/listing-parameters.ts'
import { chosenOptions, variantWith, type ShownProduct } from './use-variant.ts'
import type { VariantView } from './choices.ts'

type Choosing = Required<Pick<ShownProduct, 'choices' | 'chosen'>> & {
  onChoose: (variant: VariantView, option: number) => void
  asked: number
}

/** The form shows a choice without JavaScript. */
const formId = 'choice'

export function VariantChoice(choosing: Choosing) {
  const { choices, chosen, onChoose, asked } = choosing
  const language = useLanguage()
  const { show } = useTexts('variants')
  const [changed, setChanged] = useState('')
  const place = useRef<HTMLDivElement>(null)

  function choose(option: number, value: number) {
    const found = variantWith(choices.variants, chosen, option, value)
    if (!found) return
    const isOther = ({ name }: Option) => name !== choices.options[option]?.name
    const before = new Map(chosenOptions(choices, chosen).map(({ name, value: of }) => [name, of]))
    const changedToo = chosenOptions(choices, found.variant.values).filter(
      (other) => isOther(other) && before.has(other.name) && before.get(other.name) !== other.value,
    )
    setChanged(optionsText(changedToo, language))
    onChoose(found.variant, option)
  }

  useEffect(() => {
    // Radios may have been pressed before hydration.
    for (const input of place.current?.querySelectorAll('input') ?? []) {
      const option = choices.options.findIndex(({ name }) => input.name === optionParameter + name)
      const value = choices.options[option]?.values.indexOf(input.value) ?? -1
      if (input.checked && chosen[option] !== value) return choose(option, value)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  useEffect(() => {
    if (asked) place.current?.querySelector<HTMLElement>('[aria-invalid] input')?.focus()
  }, [asked])

  return (
    <div
      ref={place}
      data-options={optionsText(chosenOptions(choices, chosen), language)}
      className="mt-4 grid gap-3.5"
    >
      {choices.options.map(({ name }, option) => (
        <OptionChoice key={name} {...choosing} option={option} choose={choose} />
      ))}
      <p aria-live="polite" className="sr-only">
        {changed}
      </p>
      <noscript>
        <form id={formId}>
          <button className="button button-outline">{show}</button>
        </form>
      </noscript>
    </div>
  )
}

function OptionChoice({
  choices,
  chosen,
  option,
  choose,
  asked,
}: Choosing & { option: number; choose: (option: number, value: number) => void }) {
  const id = useId()
  const { chooseSize } = useTexts('variants')
  const { name, values, colors } = choices.options[option]!
  const isMissing = asked > 0 && chosen[option] === undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? `${id}-missing` : undefined}
    >
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
                name={optionParameter + name}
                value={value}
                color={colors?.[at]}
                isChosen={chosen[option] === at}
                isSoldOut={!found.variant.inStock}
                isElsewhere={!found.isWithOthers}
                onChoose={() => choose(option, at)}
              />
            )
          )
        })}
      </div>
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className="mt-1.5 font-medium text-red">
          {chooseSize}
        </p>
      )}
    </div>
  )
}

function Choice({
  name,
  value,
  color,
  isChosen,
  isSoldOut,
  isElsewhere,
  onChoose,
}: {
  name: string
  value: string
  color: string | null | undefined
  isChosen: boolean
  isSoldOut: boolean
  /** The value is sold only with other values of the other options. */
  isElsewhere: boolean
  onChoose: () => void
}) {
  const { soldOut } = useTexts('variants')
  return (
    <label className={`choice ${isElsewhere ? 'border-dashed' : ''} ${isSoldOut ? 'choice-sold-out' : ''}`}>
      <input
        type="radio"
        name={name}
        value={value}
        form={formId}
        checked={isChosen}
        onChange={onChoose}
        aria-label={isSoldOut ? fill(soldOut, { value }) : undefined}
      />
      {color && (
        <svg viewBox="0 0 2 2" aria-hidden="true" className="size-5 shrink-0 rounded-full border border-edge">
          <path d="M0 0h2v2H0" fill={color} />
        </svg>
      )}
      <span>
        <MarkedText text={value} />
      </span>
    </label>
  )
}
