import { fromEthiopic, daysOfEthiopicMonth } from '../../../contract/ethiopic-date.ts'
import { reconciliationRules } from '../../../contract/reconciliation.ts'
import type { Calendar, DateOrder } from '../../../contract/reconciliation.ts'
import { lettersOf } from './statement-words.ts'

const gregorianMonths =
  'january february march april may june july august september october november december'
const gregorianInAmharic = 'ጃንዋሪ ፌብሩዋሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር ኦክቶበር ኖቬምበር ዲሴምበር'
const ethiopicMonths =
  'meskerem tikimt hidar tahsas tir yekatit megabit miyazya ginbot sene hamle nehase pagumen'
const ethiopicInAmharic = 'መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን'

const named = (text: string, isEthiopic: boolean) =>
  text.split(' ').map((name, index) => ({ name: lettersOf(name), month: index + 1, isEthiopic }))

const months = [
  ...named(gregorianMonths, false),
  ...named(gregorianInAmharic, false),
  ...named(ethiopicMonths, true),
  ...named(ethiopicInAmharic, true),
]

/** Its two numbers may be day and month or the other way round, unless `isSure`. */
interface Parts {
  year: number
  first: number
  second: number
  isSure: boolean
  calendar: Exclude<Calendar, 'auto'> | undefined
}

function partsOf(text: string): Parts | null {
  const given = text.normalize('NFKC').trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(given)
  if (iso)
    return {
      year: Number(iso[1]),
      first: Number(iso[3]),
      second: Number(iso[2]),
      isSure: true,
      calendar: undefined,
    }
  const compact = /^(20\d{2})(\d{2})(\d{2})(?!\d)/.exec(given)
  if (compact)
    return {
      year: Number(compact[1]),
      first: Number(compact[3]),
      second: Number(compact[2]),
      isSure: true,
      calendar: undefined,
    }
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(given)
  if (numbers)
    return {
      year: fullYear(numbers[3]),
      first: Number(numbers[1]),
      second: Number(numbers[2]),
      isSure: false,
      calendar: undefined,
    }
  return withName(given)
}

/** `20-Nov-2026`, `Nov 20, 2026` and `ኅዳር 11 2019`. */
function withName(text: string): Parts | null {
  const dayFirst = /^(\d{1,2})[\s\-/.,]+([\p{L}'’]+)[\s\-/.,]+(\d{4}|\d{2})(?!\d)/u.exec(text)
  const monthFirst = /^([\p{L}'’]+)[\s\-/.,]+(\d{1,2})[\s\-/.,]+(\d{4}|\d{2})(?!\d)/u.exec(text)
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]]
  if (day === undefined || name === undefined) return null
  const letters = lettersOf(name)
  const found = months.filter(
    (it) => it.name === letters || (letters.length >= 3 && it.name.startsWith(letters)),
  )
  const [month] = found
  if (!month || new Set(found.map((it) => `${it.month}${it.isEthiopic}`)).size > 1) return null
  const calendar = month.isEthiopic ? 'ethiopian' : 'gregorian'
  return { year: fullYear(year), first: Number(day), second: month.month, isSure: true, calendar }
}

const fullYear = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text))

type DateReader = (text: string) => string | null

/**
 * It reads all dates of a file in one way: if a first number is above 12 anywhere, days come first, and the other way
 * round. It is undefined if both are so.
 */
export function dateReader(
  texts: readonly string[],
  { order, calendar, today }: { order: DateOrder; calendar: Calendar; today: string },
): DateReader | undefined {
  const unsure = texts.flatMap((text) => {
    const parts = partsOf(text)
    return parts && !parts.isSure ? [parts] : []
  })
  const isDayFirst = unsure.some(({ first }) => first > 13)
  const isMonthFirst = unsure.some(({ second }) => second > 13)
  if (order === 'auto' && isDayFirst && isMonthFirst) return undefined
  const swaps = order === 'auto' ? isMonthFirst : order === 'month-first'
  return (text) => {
    const parts = partsOf(text)
    if (!parts) return null
    const { isSure, first, second, year } = parts
    const [day, month] = swaps && !isSure ? [second, first] : [first, second]
    const isEthiopian =
      (parts.calendar ?? (calendar === 'auto' ? undefined : calendar) ?? calendarOf(year, today)) ===
      'ethiopian'
    return isEthiopian ? ethiopicDay(year, month, day) : gregorianDay(year, month, day)
  }
}

/** The Ethiopian year is seven or eight years behind. */
function calendarOf(year: number, today: string): Exclude<Calendar, 'auto'> {
  return year < Number(today.slice(0, 4)) - reconciliationRules.calendarYears ? 'ethiopian' : 'gregorian'
}

function ethiopicDay(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 13 || year < 1900) return null
  if (day < 1 || day > daysOfEthiopicMonth({ year, month })) return null
  return fromEthiopic({ year, month, day })
}

function gregorianDay(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}
