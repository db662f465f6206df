const hourMs = 60 * 60_000

/** Whoever hands goods over enters the code of the customer, which has so many digits. */
export const handOverDigits = 6

export const handOverTries = {
  /** After so many wrong codes nobody enters one for a while. */
  beforeWait: 5,
  waitMs: hourMs,
  /** After so many in all, only the office or the seller writes the delivery down, without a code. */
  most: 15,
} as const

/** A page for the courier of one parcel ends after so many days, or with its delivery. */
export const courierLinkDays = 7

/** What was entered without a connection counts from when it was entered, at most so long before it arrived. */
export const handOverLateMs = 12 * hourMs

/** It says where a code was entered. */
export type HandOverWay = 'portal' | 'office' | 'courier'

/** What proves a delivery: the code of the customer, the customer alone, or money that was taken for it. */
export const deliveryProofs = ['code', 'customer', 'cash'] as const
export type DeliveryProof = (typeof deliveryProofs)[number]

/** What nobody but the sender says was delivered is held for so many days more. */
export const unprovedReserveDays = 7

/** It is undefined if it has not the form of a code. */
export function readHandOverCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d+$/.test(code) && code.length === handOverDigits ? code : undefined
}
