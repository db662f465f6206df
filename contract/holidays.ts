const dayMs = 24 * 60 * 60_000
/** Ethiopia has no daylight saving time. */
const offsetMs = 3 * 60 * 60_000

/** Days in Ethiopia are counted from 1 January 1970. */
export function dayOf(time: Date): number {
  return Math.floor((time.getTime() + offsetMs) / dayMs)
}

export function startOfDay(day: number): Date {
  return new Date(day * dayMs - offsetMs)
}

/** The text is YYYY-MM-DD. */
export function dayOfKey(key: string): number {
  return Date.parse(key) / dayMs
}

/** These holidays are Genna, Adwa, Labour Day, Patriots' Victory Day and the downfall of the Derg. */
const fixedHolidays = [
  [1, 7],
  [3, 2],
  [5, 1],
  [5, 5],
  [5, 28],
] as const

/** Somebody sends nothing from the first of these days to the last. */
export type DaysAway = { first: number; last: number }

/** The days are YYYY-MM-DD. */
export function daysAwayOf(away: readonly { from: string; until: string }[] = []): DaysAway[] {
  return away.map(({ from, until }) => ({ first: dayOfKey(from), last: dayOfKey(until) }))
}

/** Nothing is delivered on Sundays and public holidays of Ethiopia, nor while whoever sends it is away. */
export function isDayOff(day: number, away: readonly DaysAway[] = []): boolean {
  const isSunday = (day + 4) % 7 === 0
  if (isSunday || away.some(({ first, last }) => first <= day && day <= last)) return true
  return holidaysOf(new Date(day * dayMs).getUTCFullYear()).has(day)
}

/** The days of a Gregorian year are kept, as an estimate asks for each of its days. */
const holidays = new Map<number, Set<number>>()

function holidaysOf(year: number): Set<number> {
  let found = holidays.get(year)
  if (!found) {
    const easter = orthodoxEaster(year)
    found = new Set([
      ...fixedHolidays.map(([month, day]) => dayIn(year, month, day)),
      holidayIn('timket', year),
      holidayIn('enkutatash', year),
      holidayIn('meskel', year),
      easter - 2,
      easter,
      ...islamicHolidays(year),
    ])
    holidays.set(year, found)
  }
  return found
}

export type Holiday = 'enkutatash' | 'meskel' | 'genna' | 'timket' | 'fasika' | 'eidAlFitr' | 'eidAlAdha'

/** Returns its day in a Gregorian year. An Islamic one may be a day earlier, and may fall twice in a year: it is the first. */
export function holidayIn(holiday: Holiday, year: number): number {
  switch (holiday) {
    case 'enkutatash':
      return dayIn(year, 9, isLeap(year + 1) ? 12 : 11)
    case 'meskel':
      return dayIn(year, 9, isLeap(year + 1) ? 28 : 27)
    case 'genna':
      return dayIn(year, 1, 7)
    case 'timket':
      return dayIn(year, 1, isLeap(year) ? 20 : 19)
    case 'fasika':
      return orthodoxEaster(year)
    case 'eidAlFitr':
      return firstIslamicDay(year, 10, 1)
    case 'eidAlAdha':
      return firstIslamicDay(year, 12, 10)
  }
}

function firstIslamicDay(year: number, month: number, date: number): number {
  const near = Math.floor(((year - 622) * 33) / 32)
  const days = [near - 1, near, near + 1, near + 2].map((it) => islamicDay(it, month, date))
  return days.find((day) => day >= dayIn(year, 1, 1)) ?? NaN
}

/** The computus of the Julian calendar gives Fasika; Siklet is two days before. */
function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const count = moon + sunday + 114
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return dayIn(year, Math.floor(count / 31), (count % 31) + 1) + behind
}

const islamicDates = [
  [3, 12],
  [10, 1],
  [12, 10],
] as const

/**
 * They are announced when the moon is seen, on a day of the tabular Islamic calendar or on the day before. Both count,
 * so that an estimate is not too early.
 */
function islamicHolidays(year: number): number[] {
  const near = Math.floor(((year - 622) * 33) / 32)
  const days = [near - 1, near, near + 1, near + 2].flatMap((islamicYear) =>
    islamicDates.map(([month, date]) => islamicDay(islamicYear, month, date)),
  )
  return days
    .flatMap((day) => [day - 1, day])
    .filter((day) => new Date(day * dayMs).getUTCFullYear() === year)
}

const islamicEpoch = -492_149

function islamicDay(year: number, month: number, date: number): number {
  const before = (year - 1) * 354 + Math.floor((3 + 11 * year) / 30)
  return islamicEpoch + before + Math.ceil(29.5 * (month - 1)) + date
}

function dayIn(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / dayMs
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

export function addBusinessDays(start: number, count: number, away: readonly DaysAway[] = []): number {
  let day = start
  for (let left = count; left > 0 || isDayOff(day, away);) {
    day += 1
    if (!isDayOff(day, away)) left -= 1
  }
  return day
}
