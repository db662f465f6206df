import { dayOf, isDayOff, startOfDay } from './holidays.ts'

/** A seller is paid to one of these: a bank account or a wallet. */
export const payWays = ['bank', 'telebirr', 'cbe-birr', 'm-pesa'] as const
export type PayWay = (typeof payWays)[number]

/** A mobile number of Ethiopia, with or without the prefix of the country. */
export function isWalletNumber(number: string): boolean {
  return walletNumber.test(number)
}

/** Returns the number as it is dialed in the country, which is how banks and wallets know it. */
export function dialedNumber(number: string): string {
  return number.replace(walletNumber, '0$1')
}

const walletNumber = /^(?:\+?251|0)?([79]\d{8})$/

export const payoutStatuses = ['made', 'sent', 'confirmed', 'bounced'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** A file is for the bank; a transfer is asked of a provider, such as Chapa. */
export type PayoutChannel = 'file' | 'transfer'

/** `unclear`: whether the provider has made it has to be found out by a person. */
export type TransferState = 'waiting' | 'asked' | 'unclear'

export const payoutEvents = [
  'made',
  'sent',
  'asked',
  'unclear',
  'refused',
  'taken-back',
  'confirmed',
  'bounced',
] as const
export type PayoutEvent = (typeof payoutEvents)[number]

/** Why a seller with a balance is not paid. The first that is true is named. */
export const passedOver = [
  'debt',
  'open-payout',
  'below-minimum',
  'held',
  'suspended',
  'no-details',
  'unverified-details',
] as const
export type PassedOver = (typeof passedOver)[number]

/** The accounts of the shop from which it pays sellers. */
export const payingAccounts = [
  'bank:main',
  'bank:telebirr',
  'bank:cbe-birr',
  'bank:m-pesa',
  'gateway:chapa',
] as const
export type PayingAccount = (typeof payingAccounts)[number]

export const payoutLimits = {
  /** A run that has not finished so long after it was due is late. */
  lateHours: 3,
  /** It is due at this hour of its day in Addis Ababa. */
  dueHour: 8,
  /** A transfer of which the provider knows nothing so long after it was asked for is unclear. */
  unclearMinutes: 30,
  /** So many are confirmed in one call. */
  confirmedAtOnce: 200,
  /** Runs that were missed are caught up for so many days. */
  catchUpDays: 14,
}

/** Nothing is paid on a Sunday; what is due on a holiday is due on the next working day. */
export const payoutDayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type PayoutDay = (typeof payoutDayNames)[number]

/** The columns that the file for a bank can have. */
export const bankColumns = [
  'number',
  'holder',
  'bank',
  'account',
  'amount',
  'currency',
  'narrative',
  'store',
  'day',
] as const
export type BankColumn = (typeof bankColumns)[number]

/** When the last run was due, and the day of it; undefined if none was in the last days. */
export function lastDue(now: Date, days: readonly PayoutDay[]): { day: number; at: Date } | undefined {
  const today = dayOf(now)
  for (let planned = today; planned > today - payoutLimits.catchUpDays; planned -= 1) {
    if (!isPlanned(planned, days)) continue
    const due = dueOf(planned)
    if (due.at <= now) return due
  }
  return undefined
}

/** Says when the next run is due and on which day; undefined if none is planned. */
export function nextDue(now: Date, days: readonly PayoutDay[]): { day: number; at: Date } | undefined {
  const today = dayOf(now)
  // A planned day that was off can be due today.
  for (
    let planned = today - payoutLimits.catchUpDays;
    planned < today + payoutLimits.catchUpDays;
    planned += 1
  ) {
    if (!isPlanned(planned, days)) continue
    const due = dueOf(planned)
    if (due.at > now) return due
  }
  return undefined
}

function dueOf(planned: number): { day: number; at: Date } {
  let day = planned
  while (isDayOff(day)) day += 1
  return { day, at: new Date(startOfDay(day).getTime() + payoutLimits.dueHour * 60 * 60_000) }
}

/** Day 0 was a Thursday. */
function isPlanned(day: number, days: readonly PayoutDay[]): boolean {
  const name = payoutDayNames[((day + 4) % 7) - 1]
  return name !== undefined && days.includes(name)
}

/** It is YYYY-MM-DD. */
export function dayName(day: number): string {
  return new Date(day * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** A rate of 2 % is 200 basis points. Half a santim is kept back. */
export function withheldOf(grossSantim: number, basisPoints: number): number {
  return Number((BigInt(grossSantim) * BigInt(basisPoints) + 5_000n) / 10_000n)
}

interface PayableSeller {
  /** It is below zero for a debt. */
  owedSantim: number
  hasOpenPayout: boolean
  isHeld: boolean
  /** It is neither suspended nor an applicant. */
  isPaid: boolean
  /** The newest details: undefined if there are none. */
  details: { isVerified: boolean } | undefined
}

/** Null means that the seller is paid. */
export function whyPassedOver(
  { owedSantim, hasOpenPayout, isHeld, isPaid, details }: PayableSeller,
  minimumSantim: number,
): PassedOver | null {
  if (owedSantim < 0) return 'debt'
  if (hasOpenPayout) return 'open-payout'
  if (owedSantim < Math.max(1, minimumSantim)) return 'below-minimum'
  if (isHeld) return 'held'
  if (!isPaid) return 'suspended'
  if (!details) return 'no-details'
  return details.isVerified ? null : 'unverified-details'
}

/** Only the last four characters of a number are shown to those who do not pay. */
export function maskedNumber(number: string): string {
  return `••••${number.slice(-4)}`
}

export function payoutNumber(number: number): string {
  return `PO-${number}`
}
