import { EthiopicDay } from '../ui/ethiopic-day.tsx'
import type { Connection } from '../ui/labelled.tsx'
import { monthNames } from '../messages/format-date.ts'
import { formatHour } from '../messages/format-time.ts'
import { useTexts } from './host.tsx'

type Props = {
  /** It is that of the first control, which the label of the field names. */
  connection: Connection
  /** A day such as 2026-11-20, with `withTime` such as 2026-11-20T18:00; empty for none. */
  value: string
  withTime: boolean
  onChange: (value: string) => void
}

/** Chooses a day, and a time of it, by the calendar and clock in which they are shown. */
export function DayAndTime({ connection, value, withTime, onChange }: Props) {
  const { texts, locale } = useTexts()
  const [day = '', time = '00:00'] = value.split('T')
  const chooseDay = (chosen: string) => onChange(withTime && chosen !== '' ? `${chosen}T${time}` : chosen)
  const isEthiopic = locale.calendar === 'ethiopian'
  return (
    // Grids of many columns have two where a day takes three controls.
    <div data-day-parts={isEthiopic || undefined} className="flex flex-wrap gap-2">
      {isEthiopic ? (
        <EthiopicDay
          connection={connection}
          value={day}
          texts={texts.date}
          months={monthNames(locale.language, 'ethiopian')}
          onChange={chooseDay}
        />
      ) : (
        <input
          {...connection}
          type="date"
          className="control min-w-0 grow basis-36"
          value={day}
          onChange={({ target }) => chooseDay(target.value)}
        />
      )}
      {withTime && (
        <TimeOfDay
          time={day === '' ? '' : time}
          onChange={(chosen) => onChange(`${day}T${chosen || '00:00'}`)}
        />
      )}
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const minutes = Array.from({ length: 12 }, (_, index) => String(index * 5).padStart(2, '0'))

type TimeProps = {
  /** It is that of the hour, where a label names it. */
  connection?: Connection
  time: string
  onChange: (time: string) => void
}

/** By the Ethiopian clock the hour is chosen with its part of the day. Without a day there is no time. */
export function TimeOfDay({ connection, time, onChange }: TimeProps) {
  const { texts, locale } = useTexts()
  const named = connection ?? { 'aria-label': texts.date.time }
  if (locale.clock === 'international') {
    return (
      <input
        type="time"
        {...named}
        className="control w-32 flex-none"
        value={time}
        disabled={time === ''}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const [hour = '', minute = ''] = time.split(':')
  return (
    <>
      <select
        {...named}
        className="control w-auto max-w-full grow"
        value={hour}
        disabled={time === ''}
        onChange={({ target }) => onChange(`${target.value}:${minute}`)}
      >
        {time === '' && <option value="">{texts.date.time}</option>}
        {hours.map((it) => (
          <option key={it} value={it}>
            {formatHour(it, locale)}
          </option>
        ))}
      </select>
      <select
        aria-label={texts.date.minutes}
        className="control w-auto flex-none"
        value={minute}
        disabled={time === ''}
        onChange={({ target }) => onChange(`${hour}:${target.value}`)}
      >
        {time === '' && <option value="">{texts.date.minutes}</option>}
        {[...new Set([...minutes, minute])]
          .filter(Boolean)
          .toSorted()
          .map((it) => (
            <option key={it}>{it}</option>
          ))}
      </select>
    </>
  )
}
