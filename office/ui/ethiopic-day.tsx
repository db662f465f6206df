import { useState, type ComponentProps } from 'react'
import {
  daysOfEthiopicMonth,
  ethiopicMonths,
  fromEthiopic,
  toEthiopic,
} from '../../contract/ethiopic-date.ts'
import type { EthiopicDate } from '../../contract/ethiopic-date.ts'
import { partsOf } from '../../messages/format-date.ts'
import { dayKey } from '../../messages/format-time.ts'
import type { Connection } from '../../ui/labelled.tsx'
import { useTexts } from '../texts.tsx'

type Props = {
  /** It is that of the first control, which the label of the field names. */
  connection: Connection
  /** A day such as 2026-11-20, with `withTime` such as 2026-11-20T18:00; empty for none. */
  value: string
  withTime: boolean
  onChange: (value: string) => void
}

const yearsAround = 10

/** Chooses a day by the Ethiopian calendar. It is empty until day, month and year are chosen. */
export function EthiopicDay({ connection, value, withTime, onChange }: Props) {
  const { texts, language } = useTexts()
  const [day = '', time = '00:00'] = value.split('T')
  // What is chosen while it is not a whole day yet.
  const [partial, setPartial] = useState<Partial<EthiopicDate>>({})
  const shown: Partial<EthiopicDate> = day === '' ? partial : toEthiopic(day)
  const [thisYear] = useState(() => toEthiopic(dayKey(new Date())).year)
  const monthName = (month: number) =>
    partsOf(fromEthiopic({ year: thisYear, month, day: 1 }), language).month
  const choose = (part: keyof EthiopicDate, chosen: string) => {
    const next: Partial<EthiopicDate> = { ...shown, [part]: chosen === '' ? undefined : Number(chosen) }
    const { year, month, day: dayOfMonth } = next
    const isWhole = year !== undefined && month !== undefined && dayOfMonth !== undefined
    if (isWhole && dayOfMonth <= daysOfEthiopicMonth({ year, month })) {
      const chosenDay = fromEthiopic({ year, month, day: dayOfMonth })
      return onChange(withTime ? `${chosenDay}T${time}` : chosenDay)
    }
    setPartial(isWhole ? { year, month } : next)
    if (value !== '') onChange('')
  }
  const days = daysOfEthiopicMonth({ year: shown.year ?? 3, month: shown.month ?? 1 })
  const years = rangeOf(Math.min(thisYear - yearsAround, shown.year ?? thisYear), thisYear + yearsAround)
  const bind = (part: keyof EthiopicDate) => ({
    empty: texts.date[part],
    value: shown[part],
    onChoose: (chosen: string) => choose(part, chosen),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Part {...bind('month')} {...connection} className="min-w-0 grow basis-20">
        {rangeOf(1, ethiopicMonths).map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </Part>
      <Part {...bind('day')} aria-label={texts.date.day} className="w-20 flex-none">
        {rangeOf(1, days).map((it) => (
          <option key={it}>{it}</option>
        ))}
      </Part>
      <Part {...bind('year')} aria-label={texts.date.year} className="w-24 flex-none">
        {years.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </Part>
      {withTime && (
        <input
          type="time"
          aria-label={texts.date.time}
          className="control w-32 flex-none"
          value={day === '' ? '' : time}
          disabled={day === ''}
          onChange={({ target }) => onChange(`${day}T${target.value || '00:00'}`)}
        />
      )}
    </div>
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
      className={`control ${className}`}
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
