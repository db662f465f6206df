import { useEffect, useState } from 'react'
import { quantityLimits } from '../../contract/limits.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from './icon.tsx'

/** How many: a spinbutton between two buttons. Anything below 1 becomes 1 (spec section 5). */
export function Quantity({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { quantity } = useTexts('shell')
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  function settle(next: number) {
    const whole = Number.isFinite(next) ? Math.trunc(next) : quantityLimits.min
    const held = Math.min(quantityLimits.max, Math.max(quantityLimits.min, whole))
    setTyped(String(held))
    if (held !== value) onChange(held)
  }

  return (
    <span className="inline-flex items-center rounded-full border border-edge bg-surface">
      <button
        type="button"
        aria-label={quantity.decrease}
        disabled={value <= quantityLimits.min}
        onClick={() => settle(value - 1)}
        className="round"
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={quantity.label}
        min={quantityLimits.min}
        max={quantityLimits.max}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value !== '') settle(event.target.valueAsNumber)
        }}
        onBlur={() => typed === '' && settle(quantityLimits.min)}
        className="no-spinner h-11 w-11 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={quantity.increase}
        disabled={value >= quantityLimits.max}
        onClick={() => settle(value + 1)}
        className="round"
      >
        <Icon name="plus" className="size-4" />
      </button>
    </span>
  )
}
