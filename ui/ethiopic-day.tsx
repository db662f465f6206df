import { useState, type ComponentProps } from 'react'
import { addisTime } from '../contract/addis-time.ts'
import { daysOfEthiopicMonth, fromEthiopic, toEthiopic } from '../contract/ethiopic-date.ts'
import type { EthiopicDate } from '../contract/ethiopic-date.ts'
import type { Connection } from './labelled.tsx'

type Props = {
  /** It is that of the first control, which the label of the field names. */
  connection: Connection
  /** A day such as 2026-11-20; empty for none. */
  value: string
  texts: { day: string; month: string; year: string }
  months: readonly string[]
  onChange: (value: string) => void
}

const yearsAround = 10

/** Chooses a day by the Ethiopian calendar. It is empty until day, month and year are chosen. */
export function EthiopicDay({ connection, value, texts, months, onChange }: Props) {
  // What is chosen while it is not a whole day yet.
  const [partial, setPartial] = useState<Partial<EthiopicDate>>({})
  const shown: Partial<EthiopicDate> = value === '' ? partial : toEthiopic(value)
  const [thisYear] = useState(() => toEthiopic(addisTime(new Date()).slice(0, 10)).year)
  const choose = (part: keyof EthiopicDate, chosen: string) => {
    const next: Partial<EthiopicDate> = { ...shown, [part]: chosen === '' ? undefined : Number(chosen) }
    const { year, month, day: dayOfMonth } = next
    const isWhole = year !== undefined && month !== undefined && dayOfMonth !== undefined
    if (isWhole && dayOfMonth <= daysOfEthiopicMonth({ year, month })) {
      return onChange(fromEthiopic({ year, month, day: dayOfMonth }))
    }
    setPartial(isWhole ? { year, month } : next)
    if (value !== '') onChange('')
  }
  const days = daysOfEthiopicMonth({ year: shown.year ?? 3, month: shown.month ?? 1 })
  const years = rangeOf(Math.min(thisYear - yearsAround, shown.year ?? thisYear), thisYear + yearsAround)
  const bind = (part: keyof EthiopicDate) => ({
    empty: texts[part],
    value: shown[part],
    onChoose: (chosen: string) => choose(part, chosen),
  })
  return (
    <>
      <Part {...bind('month')} {...connection} className="max-w-full grow">
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </Part>
      <Part {...bind('day')} aria-label={texts.day} className="flex-none">
        {rangeOf(1, days).map((it) => (
          <option key={it}>{it}</option>
        ))}
      </Part>
      <Part {...bind('year')} aria-label={texts.year} className="flex-none">
        {years.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </Part>
    </>
  )
}

type PartProps = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  /** What the choice of none is called. */
  empty: string
  value: number | undefined
  onChoose: (chosen: string) => void
}

function Part({ empty, value, onChoose, className, children, ...rest }: PartProps) {
  return (
    <select
      {...rest}
      className={`control w-auto ${className}`}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{empty}</option>
      {children}
    </select>
  )
}

function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
