import type { Calendar } from '../contract/language.ts'

/** How a language writes days and times. */
export type DateTexts = {
  /** `months` are the names of the months, in their order and separated by spaces. `year` says of which era it is. */
  calendars: Record<Calendar, { months: string; year: string }>
  /** `day2` has two digits. `era` belongs to days without a year if both calendars have months of the same name. */
  patterns: {
    day: string
    dayHeading: string
    dayAndTime: string
    dayOfMonth: string
    daysOfMonth: string
    days: string
  }
  /** A time by the Ethiopian clock, beside the international one; `{part}` is that of the day. */
  clock: {
    pattern: string
    parts: readonly [night: string, morning: string, afternoon: string, evening: string]
  }
}
