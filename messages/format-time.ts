import { addisTime } from '../contract/addis-time.ts'
import { toEthiopianHour } from '../contract/ethiopian-clock.ts'
import { dateTexts } from './date-texts.ts'
import { fill } from './fill.ts'
import { formatDate, localeFor, partsOf, patternsFor, type Reader } from './format-date.ts'

/** A day with its time: `20 November 2026, 14:05`. */
export function formatDateTime(time: string | Date, reader: Reader): string {
  const values = { date: formatDate(time, reader), time: formatTime(time, reader) }
  return fill(patternsFor(reader).dayAndTime, values)
}

/** The time of day: `14:05`, or by the Ethiopian clock with the international one beside it: `8:05 in the afternoon (14:05)`. */
export function formatTime(time: string | Date, reader: Reader): string {
  return formatClock(addisTime(time).slice(11, 16), reader)
}

/** `time` is by the clock of Addis Ababa, such as `14:05`. */
export function formatClock(time: string, reader: Reader): string {
  const { language, clock } = localeFor(reader)
  if (clock === 'international') return time
  const { pattern, parts } = dateTexts[language].clock
  const [hours = '', minute = ''] = time.split(':')
  const { part, hour } = toEthiopianHour(Number(hours))
  return fill(pattern, { part: parts[part], hour, minute, time })
}

/** A whole hour of the 24-hour clock. */
export function formatHour(hour: number | string, reader: Reader): string {
  return formatClock(`${String(hour).padStart(2, '0')}:00`, reader)
}

/** The heading of a day in the notifications: `November 20, 2026`, the day with two digits. */
export function formatDayHeading(time: string | Date, reader: Reader): string {
  return fill(patternsFor(reader).dayHeading, partsOf(time, reader))
}

/** A day without its year: `20 November`, where there is little room. */
export function formatDayOfMonth(time: string | Date, reader: Reader): string {
  return fill(patternsFor(reader).dayOfMonth, partsOf(time, reader))
}
