import { addBusinessDays, dayOf, isDayOff, startOfDay } from './holidays.ts'
import type { DaysAway } from './holidays.ts'
import { handlingDays, shippingDays } from './limits.ts'
import type { Order } from './orders.ts'

/** Something arrives, or is ready where it is collected, between these days. */
export type Arrival = { first: Date; last: Date }

type Days = { from: number; to: number }
type Terms = Days & { cutOff?: number | null | undefined }

export const postDays: Days = { from: shippingDays.min, to: shippingDays.max }

export function arrivalOfSent(sentAt: Date, days: Days): Arrival {
  const after = (count: number) => startOfDay(addBusinessDays(dayOf(sentAt), count))
  return { first: after(days.from), last: after(days.to) }
}

/** Goods that are paid, or ordered in cash, at this time are sent after the handling. */
/** Returns the last arrival of what is not delivered yet, whether or not its days are over. */
export function lastArrival(order: Expected): Arrival | undefined {
  return expectedArrivals(order).at(-1)
}

export function arrivalOfOrdered(
  orderedAt: Date,
  { from, to, cutOff }: Terms,
  away: readonly DaysAway[] = [],
): Arrival {
  return arrivalOfSent(startOfDay(sendingDay(orderedAt, cutOff, away)), { from, to })
}

function sendingDay(orderedAt: Date, cutOff: Terms['cutOff'], away: readonly DaysAway[]): number {
  return addBusinessDays(dayOf(orderedAt), handlingOf(orderedAt, cutOff, away), away)
}

/** The first day on which somebody sends again who is away now; undefined if nobody is away. */
export function sendsAgainOn(now: Date, away: readonly DaysAway[]): Date | undefined {
  const today = dayOf(now)
  const isAway = away.some(({ first, last }) => first <= today && today <= last)
  return isAway ? startOfDay(addBusinessDays(today, 0, away)) : undefined
}

const hourMs = 60 * 60_000

/** What is ordered before the cut-off hour of a business day is sent on that day, all else on the next one. */
function handlingOf(orderedAt: Date, cutOff: Terms['cutOff'], away: readonly DaysAway[]): number {
  if (cutOff === null || cutOff === undefined) return handlingDays
  const day = dayOf(orderedAt)
  const isBefore = orderedAt.getTime() < startOfDay(day).getTime() + cutOff * hourMs
  return isBefore && !isDayOff(day, away) ? 0 : 1
}

type Expected = Pick<Order, 'status' | 'paymentStatus' | 'deliveryMethod' | 'history'> & {
  shipments?: readonly Pick<NonNullable<Order['shipments']>[number], 'sentAt' | 'deliveredAt' | 'refusedAt'>[]
  parts?: readonly Pick<NonNullable<Order['parts']>[number], 'deliveryMethod' | 'expected'>[] | undefined
}

export function arrivalOfOrder(order: Expected, now: Date): Arrival | undefined {
  const last = expectedArrivals(order).at(-1)
  return last && !isOver(last, now) ? last : undefined
}

/** Returns whether the days that were promised for something that is still expected are over. */
export function isLate(order: Expected, now: Date): boolean {
  return expectedArrivals(order).some((arrival) => isOver(arrival, now))
}

export function isOver({ last }: Arrival, now: Date): boolean {
  return dayOf(now) > dayOf(last)
}

/** Returns one for each parcel on its way, and one for what is not sent. Orders of earlier versions have no parcels. */
function expectedArrivals(expected: Expected): Arrival[] {
  const { status, paymentStatus, history, shipments = [], parts, ...order } = expected
  if (paymentStatus === 'unpaid' || (status !== 'pending' && status !== 'shipped')) return []
  // Each part arrives by its own method then.
  if (parts?.some(({ deliveryMethod }) => deliveryMethod)) return arrivalsOfParts(parts)
  const { days, cutOff } = methodOf(order)
  const parcels = shipments
    .filter(({ deliveredAt, refusedAt }) => deliveredAt === undefined && refusedAt === undefined)
    .map(({ sentAt }) => arrivalOfSent(new Date(sentAt), days))
  if (status === 'pending') {
    const ordered = history.find((it) => it.paymentStatus === 'paid' || it.paymentStatus === 'on-delivery')
    return ordered ? [...parcels, arrivalOfOrdered(new Date(ordered.at), { ...days, cutOff })] : parcels
  }
  const sent = history.find((it) => it.status === 'shipped')
  return shipments.length > 0 || !sent ? parcels : [arrivalOfSent(new Date(sent.at), days)]
}

function arrivalsOfParts(parts: NonNullable<Expected['parts']>): Arrival[] {
  return parts
    .flatMap(({ expected }) =>
      expected ? [{ first: new Date(expected.first), last: new Date(expected.last) }] : [],
    )
    .toSorted((a, b) => a.first.getTime() - b.first.getTime())
}

/** Orders that were placed before there were methods went by post. */
export function methodOf({
  deliveryMethod,
}: Pick<Order, 'deliveryMethod'>): Pick<NonNullable<Order['deliveryMethod']>, 'days' | 'cutOff' | 'pickUp'> {
  return deliveryMethod ?? { days: postDays, pickUp: false }
}
