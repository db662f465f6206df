import { addBusinessDays, dayOf, isDayOff, startOfDay } from './holidays.ts'
import type { DaysAway } from './holidays.ts'

/** Goods of a seller are packed and sent by the shop, or by the seller. */
export const senders = ['shop', 'seller'] as const
export type Sender = (typeof senders)[number]

/** Business days within which a seller accepts a part, and sends it after that. */
export const acceptDays = { min: 1, max: 3, usual: 1 } as const
export const sendDays = { min: 1, max: 10, usual: 2 } as const

export const clockHours = {
  /** A part is due at this hour of its last day, by the clock of Addis Ababa. */
  dayEnd: 18,
  /** The seller is reminded so long before. */
  remindBefore: 6,
  /** What is late for so long is canceled; hours of days on which the clock stands are not counted. */
  grace: 24,
} as const

/** A holiday of a seller begins on the day after it was announced, at the earliest. */
export const sellerHolidayRules = { daysMaximum: 60, daysAheadMaximum: 366, openMaximum: 10 } as const

const hourMs = 60 * 60_000

/** The day on which the clock starts is not counted. Sundays, public holidays and days away are passed over. */
export function dueAt(start: Date, days: number, away: readonly DaysAway[] = []): Date {
  const day = addBusinessDays(dayOf(start), days, away)
  return new Date(startOfDay(day).getTime() + clockHours.dayEnd * hourMs)
}

export function remindAt(due: Date): Date {
  return new Date(due.getTime() - clockHours.remindBefore * hourMs)
}

export function cancelAt(due: Date, away: readonly DaysAway[] = []): Date {
  let leftMs = clockHours.grace * hourMs
  let at = due.getTime()
  for (;;) {
    const day = dayOf(new Date(at))
    const next = startOfDay(day + 1).getTime()
    const countedMs = isDayOff(day, away) ? 0 : next - at
    if (countedMs >= leftMs) return new Date(at + leftMs)
    leftMs -= countedMs
    at = next
  }
}

/** Why a seller does not send a part. */
export const refusalReasons = ['sold-out', 'damaged', 'wrong-price', 'cannot-send'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The customer is told why goods are not sent: by the reason of the seller, or because the seller was too late. */
export const unsentReasons = [...refusalReasons, 'late'] as const
export type UnsentReason = (typeof unsentReasons)[number]
