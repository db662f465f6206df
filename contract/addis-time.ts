/** Ethiopia has no summer time. */
const offset = '+03:00'
const offsetMs = 3 * 60 * 60_000

/** The time by the clock of Addis Ababa, to the minute: `2026-11-20T12:00`. */
export function addisTime(time: Date | string): string {
  return byItsClock(time).slice(0, 16)
}

/** The day in Addis Ababa, YYYY-MM-DD. */
export function dayKey(time: Date | string): string {
  return byItsClock(time).slice(0, 10)
}

/** Days are YYYY-MM-DD; `days` may be below zero. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

function byItsClock(time: Date | string): string {
  return new Date(new Date(time).getTime() + offsetMs).toISOString().slice(0, -1)
}

/** The text is a time by the clock of Addis Ababa, such as the value of a field. It is null if there is no such time. */
export function fromAddisTime(text: string): Date | null {
  const time = new Date(`${text.slice(0, 16)}:00${offset}`)
  return Number.isNaN(time.getTime()) ? null : time
}

/** Seconds are written if there are any: `2026-11-20T12:00+03:00`. */
export function withAddisOffset(time: Date | string): string {
  return byItsClock(time).replace(/(:00)?\.000$/, '') + offset
}
