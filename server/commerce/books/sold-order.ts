import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { shareOut } from '../../../contract/share-out.ts'
import type { SoldItem, SoldOrder } from '../../ledger/postings/earned.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OrderPartsTable } from '../parts/tables.ts'
import type { KeptItem } from './kept-items.ts'
import { wantedOrders } from './wanted-orders.ts'
import type { OrderKey } from './wanted-orders.ts'

export type SoldPart = Pick<
  Selectable<OrderPartsTable>,
  'id' | 'number' | 'sellerId' | 'deliverySantim' | 'deliveredAt' | 'releasedAt' | 'endedAt'
>

/** The parts of an order with its lines, now or as they were at a time. */
export interface SoldGoods {
  orderId: string
  vatPercent: number
  items: KeptItem[]
  parts: SoldPart[]
}

/** The parts of the orders, by their numbers. */
export async function readParts(
  db: Database,
  orders: readonly OrderKey[],
): Promise<(SoldPart & { orderId: string })[]> {
  const { rows } = await sql<SoldPart & { orderId: string }>`
    select p.id, p.order_id, p.number, p.seller_id, p.delivery_santim, p.delivered_at, p.released_at, p.ended_at
    from ${wantedOrders(orders)} cross join lateral (
      select * from order_parts q where q.user_id = w.user_id and q.order_id = w.id offset 0) p
    order by p.order_id, p.number`.execute(db)
  return rows
}

export function partsAt(parts: readonly SoldPart[], at: Date): SoldPart[] {
  const until = (time: Date | null) => (time && time > at ? null : time)
  return parts.map((part) => ({
    ...part,
    deliveredAt: until(part.deliveredAt),
    releasedAt: until(part.releasedAt),
    endedAt: until(part.endedAt),
  }))
}

interface Counted {
  isCounted?: (part: SoldPart) => boolean
  isReleased?: (part: SoldPart) => boolean
}

/** A part counts as delivered if it is and `isCounted` chooses it, and as released if `isReleased` does. */
export function soldOrder(
  { items, parts, ...order }: SoldGoods,
  { isCounted = () => true, isReleased = ({ releasedAt }) => releasedAt !== null }: Counted = {},
): SoldOrder {
  const isDelivered = (part: SoldPart | undefined) =>
    part !== undefined && part.deliveredAt !== null && isCounted(part)
  const goods = items.flatMap((item): SoldItem[] => {
    if (item.position === null) return []
    const part = parts.find(({ sellerId }) => sellerId === item.sellerId)
    const { paidSantim, keptSantim, units, keptUnits } = item
    return [
      {
        what: 'goods',
        partId: part?.id,
        paidSantim,
        keptSantim,
        units,
        keptUnits,
        isDelivered: isDelivered(part),
        seller: termsOfSeller(item, part !== undefined && isReleased(part)),
      },
    ]
  })
  const deliveries = items.filter(({ position }) => position === null)
  const ofShop = deliveries.find(({ partId }) => partId === null)
  const ofSellers = deliveries.flatMap(({ partId, paidSantim, keptSantim }): SoldItem[] => {
    const part = parts.find(({ id }) => id === partId)
    if (!part) return []
    const isOwed = items.some((item) => item.sellerId === part.sellerId && item.commissionSantim !== null)
    return [
      {
        what: 'delivery',
        partId: part.id,
        paidSantim,
        keptSantim,
        isDelivered: isDelivered(part),
        seller: isOwed ? { id: part.sellerId, isAvailable: isReleased(part) } : null,
      },
    ]
  })
  const others = parts.filter(({ id }) => !ofSellers.some(({ partId }) => partId === id))
  return {
    ...order,
    items: [...goods, ...(ofShop ? deliveriesOf(ofShop, others, isDelivered) : []), ...ofSellers],
  }
}

/** The fee is for what is delivered: parts that ended have no share of it. */
function deliveriesOf(
  { paidSantim, keptSantim }: KeptItem,
  parts: readonly SoldPart[],
  isDelivered: (part: SoldPart) => boolean,
): SoldItem[] {
  const living = parts.filter(({ endedAt }) => endedAt === null)
  const weights = living.map(({ deliverySantim }) => deliverySantim)
  const isWeighed = weights.some((weight) => weight > 0)
  const shared = isWeighed ? weights : living.map((_, index) => (index === 0 ? 1 : 0))
  const paid = shareOut(paidSantim, shared)
  const kept = shareOut(keptSantim, shared)
  return living.map((part, index) => ({
    what: 'delivery',
    partId: part.id,
    paidSantim: paid[index] ?? 0,
    keptSantim: kept[index] ?? 0,
    isDelivered: isDelivered(part),
    seller: null,
  }))
}

/** Goods without terms are the shop's own. What of their seller is owed is held until the reserve is over. */
function termsOfSeller(
  { sellerId, shopSavingSantim, commissionSantim, commissionVatSantim }: KeptItem,
  isAvailable: boolean,
): Extract<SoldItem, { what: 'goods' }>['seller'] {
  if (sellerId === null || commissionSantim === null) return null
  return {
    id: sellerId,
    savingSantim: shopSavingSantim ?? 0,
    commissionSantim,
    vatSantim: commissionVatSantim ?? 0,
    isAvailable,
  }
}
