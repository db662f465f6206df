import type { OrderStatus } from './order-statuses.ts'
import { shareOut } from './share-out.ts'

/** `refused` means that the customer did not accept it on delivery. */
export const partStatuses = ['new', 'accepted', 'shipped', 'delivered', 'canceled', 'refused'] as const
export type PartStatus = (typeof partStatuses)[number]

/**
 * Why a part has ended that is not delivered: `changed` means that a change took its last line off the order, and `late`
 * that its seller neither accepted nor sent it in time.
 */
export const partEnds = [
  'by-customer',
  'by-shop',
  'by-seller',
  'late',
  'order-canceled',
  'refused',
  'changed',
] as const
export type PartEnd = (typeof partEnds)[number]

type PartFacts = {
  orderStatus: OrderStatus
  isAccepted: boolean
  bought: number
  /** Units that came back because they were not accepted count as well. */
  canceled: number
  /** They are in parcels that were not refused. */
  sent: number
  onItsWay: number
  wasRefused: boolean
}

/** Orders of earlier versions have no parcels: their status tells what was sent. */
export function partStatusOf(facts: PartFacts): PartStatus {
  const { orderStatus, bought, canceled, sent, onItsWay } = facts
  if (orderStatus === 'canceled' || bought === canceled) return facts.wasRefused ? 'refused' : 'canceled'
  if (orderStatus === 'complete') return 'delivered'
  const hasUnsent = bought - canceled > sent
  if (orderStatus === 'pending' && hasUnsent) return facts.isAccepted ? 'accepted' : 'new'
  const isSentWithoutParcel = orderStatus === 'shipped' && hasUnsent
  return onItsWay > 0 || isSentWithoutParcel ? 'shipped' : 'delivered'
}

/** Returns the status that an order has before all of it is refunded. */
export function orderStatusOf(
  parts: readonly PartStatus[],
): Extract<OrderStatus, 'pending' | 'shipped' | 'complete' | 'canceled'> {
  const living = parts.filter((status) => status !== 'canceled' && status !== 'refused')
  if (living.length === 0) return 'canceled'
  if (living.some((status) => status === 'new' || status === 'accepted')) return 'pending'
  return living.includes('shipped') ? 'shipped' : 'complete'
}

type DividedLine = { sellerId: string; paidSantim: number; lineTotalSantim: number; quantity: number }

export type SellerShare = {
  sellerId: string
  /** They are the indexes of its lines. */
  positions: number[]
  /** It is what its lines cost after all savings. */
  goodsSantim: number
  deliverySantim: number
}

/** What a seller asks for bringing its own part of an order. */
type OwnFee = { sellerId: string; feeSantim: number }

/**
 * Divides an order among its sellers, in the order of their first lines. The shares add up to what the lines and the
 * delivery cost. An own fee is for the part of its seller alone. The rest of the delivery is shared among the others by
 * the value of their goods; where a code made all of them free, by their value before savings, and else by units.
 */
export function divideOrder(
  lines: readonly DividedLine[],
  deliverySantim: number,
  ownFees: readonly OwnFee[] = [],
): SellerShare[] {
  const sellers = [...new Set(lines.map(({ sellerId }) => sellerId))]
  const own = new Map(ownFees.map(({ sellerId, feeSantim }) => [sellerId, feeSantim]))
  const isOwn = sellers.map((sellerId) => own.has(sellerId))
  const sharesNone = isOwn.every(Boolean)
  const sumsOf = (value: (line: DividedLine) => number) =>
    sellers.map((sellerId) =>
      lines.reduce((sum, line) => (line.sellerId === sellerId ? sum + value(line) : sum), 0),
    )
  const goods = sumsOf(({ paidSantim }) => paidSantim)
  const weights = [
    goods,
    sumsOf(({ lineTotalSantim }) => lineTotalSantim),
    sumsOf(({ quantity }) => quantity),
  ].map((values) => values.map((value, index) => (isOwn[index] && !sharesNone ? 0 : value)))
  const weighed = weights.find((values) => values.some((value) => value > 0)) ?? goods
  const ownSantim = sellers.reduce((sum, sellerId) => sum + (own.get(sellerId) ?? 0), 0)
  const deliveries = shareOut(deliverySantim - ownSantim, weighed)
  return sellers.map((sellerId, index) => ({
    sellerId,
    positions: lines.flatMap((line, position) => (line.sellerId === sellerId ? [position] : [])),
    goodsSantim: goods[index] ?? 0,
    deliverySantim: (deliveries[index] ?? 0) + (own.get(sellerId) ?? 0),
  }))
}
