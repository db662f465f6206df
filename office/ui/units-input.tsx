import { useId, useState } from 'react'
import { productLimits } from '../../contract/limits.ts'
import { formatCount } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'

type Units = { label: string; units: number; min: number; max?: number; className?: string }

/** It is null for anything but a whole number within the bounds. */
function unitsFrom(typed: string, { min, max }: { min: number; max: number }): number | null {
  const units = Number(typed)
  return typed.trim() !== '' && Number.isInteger(units) && units >= min && units <= max ? units : null
}

/** What is typed counts once the field is left, or by Enter; what is no such number changes nothing and is told. */
export function UnitsInput({ onSet, ...units }: Units & { onSet: (units: number) => void }) {
  const { max = productLimits.stock } = units
  const [typed, setTyped] = useState(String(units.units))
  const wanted = unitsFrom(typed, { min: units.min, max })
  const save = () => wanted !== null && wanted !== units.units && onSet(wanted)
  return <NumberInput {...units} max={max} typed={typed} onType={setTyped} onLeave={save} />
}

/** What is typed counts at once, and is null while it is no such number. */
export function UnitsTyped({ onSet, ...units }: Units & { onSet: (units: number | null) => void }) {
  const { max = productLimits.stock } = units
  const [typed, setTyped] = useState(String(units.units))
  const bounds = { min: units.min, max }
  const wanted = unitsFrom(typed, bounds)
  const type = (text: string) => {
    setTyped(text)
    onSet(unitsFrom(text, bounds))
  }
  const shown = wanted === null || wanted === units.units ? typed : String(units.units)
  return <NumberInput {...units} max={max} typed={shown} onType={type} onLeave={() => {}} />
}

type Typing = Units & { max: number; typed: string; onType: (text: string) => void; onLeave: () => void }

function NumberInput({ label, min, max, className = 'w-28', typed, onType, onLeave }: Typing) {
  const { texts } = useTexts()
  const id = useId()
  const isWrong = unitsFrom(typed, { min, max }) === null
  return (
    <span className="grid gap-1">
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        className={`control ${className}`}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
        onKeyDown={({ key }) => key === 'Enter' && onLeave()}
      />
      {isWrong && (
        <span id={id} className="max-w-56 text-sm font-medium text-red">
          {fill(texts.wholeNumber, { least: formatCount(min), most: formatCount(max) })}
        </span>
      )}
    </span>
  )
}
