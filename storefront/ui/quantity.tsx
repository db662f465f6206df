import { useEffect, useState } from 'react'
import { quantityLimits } from '../../contract/limits.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from './icon.tsx'

export function Quantity({
  value,
  onChange,
  disabled = false,
}: {
  value: number
  onChange: (value: number) => void
  disabled?: boolean
}) {
  const { quantity } = useTexts('shell')
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  function change(next: number) {
    const limited = Math.min(quantityLimits.max, Math.max(quantityLimits.min, next))
    setTyped(String(limited))
    if (limited !== value) onChange(limited)
  }

  function type(field: HTMLInputElement) {
    const next = Math.trunc(field.valueAsNumber)
    setTyped(field.value)
    if (Number.isNaN(next)) return
    change(next)
    // The field must first show what replaces the entry, so that the next digit does not follow that: "05" is 5.
    if (next < quantityLimits.min) queueMicrotask(() => field.select())
  }

  return (
    <span className="inline-flex items-center rounded-md border border-edge bg-surface">
      <button
        type="button"
        aria-label={quantity.decrease}
        disabled={disabled || value <= quantityLimits.min}
        onClick={() => change(value - 1)}
        className="icon-button"
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={quantity.label}
        disabled={disabled}
        min={quantityLimits.min}
        max={quantityLimits.max}
        value={typed}
        onChange={(event) => type(event.target)}
        onBlur={() => typed === '' && setTyped(String(value))}
        className="no-spinner h-11 w-[44px] bg-transparent text-center disabled:text-soft font-semibold tabular"
      />
      <button
        type="button"
        aria-label={quantity.increase}
        disabled={disabled || value >= quantityLimits.max}
        onClick={() => change(value + 1)}
        className="icon-button"
      >
        <Icon name="plus" className="size-4" />
      </button>
    </span>
  )
}
