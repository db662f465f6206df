import type { OpenHours } from '../contract/opening-hours.ts'
import { fill } from './fill.ts'
import { formatClock } from './format-time.ts'
import type { Reader } from './format-date.ts'

/** The days are Monday to Sunday, with spaces between them. */
export type OpenHoursTexts = { dayNames: string; days: string; line: string }

/** One line such as `Monday to Friday: 08:30 – 17:30`, by the clock of the reader. */
export function openHoursText(
  { fromDay, toDay, opens, closes }: OpenHours,
  texts: OpenHoursTexts,
  reader: Reader,
): string {
  const names = texts.dayNames.split(' ')
  const [first = '', last = ''] = [names[fromDay - 1], names[toDay - 1]]
  const days = fromDay === toDay ? first : fill(texts.days, { first, last })
  return fill(texts.line, { days, opens: formatClock(opens, reader), closes: formatClock(closes, reader) })
}
