import { useState } from 'react'
import { productLimits } from '../../contract/limits.ts'

/** What is typed counts once the field is left, or by Enter; anything but a whole number from `min` on changes nothing. */
export function UnitsInput({
  label,
  units,
  min,
  onSet,
}: {
  label: string
  units: number
  min: number
  onSet: (units: number) => void
}) {
  const [typed, setTyped] = useState(String(units))
  const wanted = Number(typed)
  const isWhole =
    typed.trim() !== '' && Number.isInteger(wanted) && wanted >= min && wanted <= productLimits.stock
  const save = () => isWhole && wanted !== units && onSet(wanted)
  return (
    <input
      type="number"
      inputMode="numeric"
      min={min}
      max={productLimits.stock}
      aria-label={label}
      aria-invalid={isWhole ? undefined : true}
      className="control w-28"
      value={typed}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
