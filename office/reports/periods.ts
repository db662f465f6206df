import { addDays } from '../../contract/addis-time.ts'
import { fromEthiopic, toEthiopic } from '../../contract/ethiopic-date.ts'

export const periodNames = ['today', 'week', 'month', 'month-before', 'year', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

type Period = { from: string; to: string }

/** The first day of the month or year that has the day, by the calendar that is shown. */
function firstOf(unit: 'month' | 'year', day: string, isEthiopic: boolean): string {
  if (!isEthiopic) return unit === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
  const { year, month } = toEthiopic(day)
  return fromEthiopic({ year, month: unit === 'month' ? month : 1, day: 1 })
}

export function periodOf(name: Exclude<PeriodName, 'own'>, today: string, isEthiopic: boolean): Period {
  if (name === 'today') return { from: today, to: today }
  if (name === 'week') return { from: addDays(today, -6), to: today }
  const month = firstOf('month', today, isEthiopic)
  if (name === 'month') return { from: month, to: today }
  if (name === 'year') return { from: firstOf('year', today, isEthiopic), to: today }
  const last = addDays(month, -1)
  return { from: firstOf('month', last, isEthiopic), to: last }
}

/** More days than this are shown by month. */
const daysShown = 62

type Day = { day: string; value: number }

/** Days as they are, or months by the calendar that is shown; months before are by their place. */
export function inSteps(
  now: Day[],
  before: Day[],
  isEthiopic: boolean,
): { now: Day[]; before: Day[]; byMonth: boolean } {
  if (now.length <= daysShown) return { now, before, byMonth: false }
  const months: { day: string; value: number; before: number }[] = []
  let last = ''
  now.forEach(({ day, value }, at) => {
    const first = firstOf('month', day, isEthiopic)
    const month = months.at(-1)
    const valueBefore = before[at]?.value ?? 0
    if (month && first === last) {
      month.value += value
      month.before += valueBefore
    } else months.push({ day, value, before: valueBefore })
    last = first
  })
  return {
    now: months.map(({ day, value }) => ({ day, value })),
    before: months.map(({ day, before: value }) => ({ day, value })),
    byMonth: true,
  }
}
