import type { Selectable } from 'kysely'
import { v5 } from 'uuid'
import { divideOrder, partStatusOf } from '../../../contract/order-parts.ts'
import type { DeliveryProof } from '../../../contract/hand-over.ts'
import type { PartEnd, SellerShare } from '../../../contract/order-parts.ts'
import type { OrderStatus } from '../../../contract/order-statuses.ts'
import type { PaymentStatus } from '../../../contract/orders.ts'
import { reserveUntil } from '../../../contract/seller-levels.ts'
import type { SellerLevel } from '../../../contract/seller-levels.ts'
import type { Sender } from '../../../contract/part-clocks.ts'
import { clockOf, withoutClock } from './part-clock.ts'
import type { AnnouncedDays } from './part-clock.ts'
import type { OrderPartsTable, OwnDelivery } from './tables.ts'

export type PartRow = Selectable<OrderPartsTable>

export type DividedOrder = {
  userId: string
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  deliverySantim: number
  sellerDeliveries: OwnDelivery[] | null
  createdAt: Date
  /** Its last step was at this time, if it is older than its parts. */
  lastStepAt?: Date
}

/** What the lines and parcels of an order say about one seller. */
export type LinesOfSeller = {
  userId: string
  orderId: string
  sellerId: string
  level: SellerLevel
  /** They are the terms of the seller now. */
  sentBy: Sender
  acceptDays: number
  sendDays: number
  daysAway: AnnouncedDays[]
  /** A line of it is not of the shop itself, so that its seller is owed something. */
  hasTerms: boolean
  /** A line of it is not assigned to the part yet. */
  isNew: boolean
  bought: number
  canceled: number
  sent: number
  onItsWay: number
  wasRefused: boolean
  lineTotalSantim: number
  paidSantim: number
  firstSentAt: Date | null
  lastDeliveredAt: Date | null
}

type When = { because: PartEnd; proof: DeliveryProof | null; now: Date }

/** The parts of an order as its lines are now: those without lines, which a change took off it, come last. */
export function presentParts(
  order: DividedOrder,
  lines: readonly LinesOfSeller[],
  { before, ...when }: When & { before: readonly PartRow[] },
): PartRow[] {
  const divided = lines.map((line) => ({ ...line, quantity: line.bought }))
  const shares = new Map(
    divideOrder(divided, order.deliverySantim, order.sellerDeliveries ?? []).map((share) => [
      share.sellerId,
      share,
    ]),
  )
  const gone = before.filter(({ sellerId }) => !shares.has(sellerId))
  return [
    ...lines.map((line) =>
      presentPart(order, line, {
        ...when,
        share: shares.get(line.sellerId),
        before: before.find(({ sellerId }) => sellerId === line.sellerId),
      }),
    ),
    ...gone.map((part) => withoutLines(part, when)),
  ].map((part, index) => ({ ...part, number: index + 1 }))
}

type Unnumbered = Omit<PartRow, 'number'>
type OfSeller = When & { share: SellerShare | undefined; before: PartRow | undefined }

function presentPart(
  order: DividedOrder,
  lines: LinesOfSeller,
  { share, before, because, proof, now }: OfSeller,
): Unnumbered {
  // What is older than parts was sent by the shop.
  const sentBy = before?.sentBy ?? (order.lastStepAt ? 'shop' : lines.sentBy)
  const isPayable = order.paymentStatus === 'paid' || order.paymentStatus === 'on-delivery'
  const wasAccepted = before !== undefined && before.acceptedAt !== null
  const isAccepted = wasAccepted || lines.sent > 0 || (sentBy === 'shop' && isPayable)
  const status = partStatusOf({ ...lines, orderStatus: order.status, isAccepted })
  const at = order.lastStepAt ?? now
  const isEnded = status === 'canceled' || status === 'refused'
  const end = isEnded
    ? {
        endedAt: before?.endedAt ?? at,
        endedBecause: before?.endedBecause ?? (status === 'refused' ? status : because),
      }
    : { endedAt: null, endedBecause: null }
  const deliveredAt = status === 'delivered' ? (before?.deliveredAt ?? lines.lastDeliveredAt ?? at) : null
  const provedBy = deliveredAt === null ? null : before?.deliveredAt ? before.provedBy : proof
  // What was delivered before there were parts is held as it was then.
  const isOld = order.lastStepAt !== undefined
  const { acceptDays, sendDays } = before ?? lines
  const clock = { status, sentBy, acceptDays, sendDays, isPayable, daysAway: lines.daysAway }
  return {
    userId: order.userId,
    id: partIdOf(order.id, lines.sellerId),
    orderId: order.id,
    sellerId: lines.sellerId,
    status,
    sentBy,
    goodsSantim: share?.goodsSantim ?? 0,
    deliverySantim: share?.deliverySantim ?? 0,
    ownDelivery: order.sellerDeliveries?.find(({ sellerId }) => sellerId === lines.sellerId) ?? null,
    acceptedAt: before?.acceptedAt ?? (isEnded || status === 'new' ? null : at),
    sentAt: lines.firstSentAt,
    deliveredAt,
    provedBy,
    ...reserveOf(lines, { deliveredAt, proof: isOld ? 'customer' : provedBy }, before),
    ...end,
    createdAt: before?.createdAt ?? order.createdAt,
    acceptDays,
    sendDays,
    ...clockOf(clock, before, at),
  }
}

/** It is that of the level at the delivery. Goods of the shop itself are not held, as nobody is owed anything for them. */
function reserveOf(
  { level, hasTerms }: Pick<LinesOfSeller, 'level' | 'hasTerms'>,
  { deliveredAt, proof }: { deliveredAt: Date | null; proof: DeliveryProof | null },
  before: PartRow | undefined,
): Pick<PartRow, 'reserveUntil' | 'releasedAt'> {
  if (deliveredAt === null) return { reserveUntil: null, releasedAt: null }
  if (before && before.reserveUntil !== null) {
    return { reserveUntil: before.reserveUntil, releasedAt: before.releasedAt }
  }
  return hasTerms
    ? { reserveUntil: reserveUntil(level, deliveredAt, proof), releasedAt: null }
    : { reserveUntil: deliveredAt, releasedAt: deliveredAt }
}

function withoutLines({ number: _, ...part }: PartRow, { now }: When): Unnumbered {
  return {
    ...part,
    status: 'canceled',
    goodsSantim: 0,
    deliverySantim: 0,
    ownDelivery: null,
    deliveredAt: null,
    provedBy: null,
    reserveUntil: null,
    releasedAt: null,
    endedAt: part.endedAt ?? now,
    endedBecause: part.endedBecause ?? 'changed',
    ...withoutClock,
  }
}

/** It can be computed without the row, so that a repetition, or a job that divides an old order, makes the same one. */
export function partIdOf(orderId: string, sellerId: string): string {
  return v5(sellerId, orderId)
}
