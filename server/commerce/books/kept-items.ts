import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { wantedOrders } from './wanted-orders.ts'
import type { OrderKey } from './wanted-orders.ts'

export interface KeptItem {
  /** It is null for deliveries, which are the last ones. */
  position: number | null
  /** It is that of a delivery which the seller of the part brings itself. */
  partId: string | null
  paidSantim: number
  keptSantim: number
  /** It is null for the delivery of the shop. */
  sellerId: string | null
  /** The terms are null for deliveries, and for goods that the shop sells itself. */
  commissionSantim: number | null
  commissionVatSantim: number | null
  /** What of codes and discounts the shop bears. */
  shopSavingSantim: number | null
  units: number
  canceledUnits: number
  /** Those that were not canceled and did not come back. */
  keptUnits: number
  uncollectedSantim: number
}

/** A line of an order or a delivery, with everything that was taken off it and given back. */
export interface ReducedItem extends Omit<KeptItem, 'keptSantim' | 'uncollectedSantim'>, OrderKey {
  reductions: { kind: 'refund' | 'refund-failed' | 'uncollected'; santim: number; at: string }[]
}

/** The items of the orders, by their positions. */
export async function readItems(db: Database, orders: readonly OrderKey[]): Promise<ReducedItem[]> {
  const { rows } = await sql<ReducedItem>`
    with items as (
      select w.user_id, w.id, i.position, null::uuid as part_id, 0 as number, i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim as paid_santim,
        i.seller_id, i.commission_santim, i.commission_vat_santim, i.shop_saving_santim, i.quantity as units, i.canceled_units
      from ${wantedOrders(orders)} cross join lateral (
        select * from order_items r where r.user_id = w.user_id and r.order_id = w.id offset 0) i
      union all
      select w.user_id, w.id, null, null, 0, o.delivery_santim - coalesce((
          select sum(q.delivery_santim) from order_parts q
          where q.user_id = w.user_id and q.order_id = w.id and q.own_delivery is not null), 0)::bigint,
        null, null, null, null, 1, 0
      from ${wantedOrders(orders)} join orders o on o.user_id = w.user_id and o.id = w.id
      union all
      select w.user_id, w.id, null, q.id, q.number, q.delivery_santim, q.seller_id, null, null, null, 1, 0
      from ${wantedOrders(orders)} cross join lateral (
        select * from order_parts r where r.user_id = w.user_id and r.order_id = w.id offset 0) q
      where q.own_delivery is not null
    )
    select i.user_id, i.id, i.position, i.part_id, i.paid_santim, i.seller_id, i.commission_santim, i.commission_vat_santim,
      i.shop_saving_santim, i.units, i.canceled_units, coalesce(r.reductions, '[]') as reductions,
      greatest(0, i.units - i.canceled_units - coalesce((
        select sum(n.quantity) from return_items n
        where n.user_id = i.user_id and n.order_id = i.id and n.position = i.position and n.paid_santim is not null
      ), 0))::int as kept_units
    from items i cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', r.cause_kind, 'santim', r.santim, 'at', r.created_at)) as reductions
      from order_reductions r
      where r.user_id = i.user_id and r.order_id = i.id and r.position is not distinct from i.position
        and r.part_id is not distinct from i.part_id
    ) r
    order by i.user_id, i.id, i.position nulls last, i.number`.execute(db)
  return rows
}

/** What is kept of each by the reductions that were written, or by those that had arisen at a time. */
export function keptAt(items: readonly ReducedItem[], at?: Date): KeptItem[] {
  return items.map(({ reductions, ...item }) => {
    const arisen = at ? reductions.filter((it) => Date.parse(it.at) <= at.getTime()) : reductions
    const uncollected = arisen.filter(({ kind }) => kind === 'uncollected')
    return { ...item, keptSantim: item.paidSantim - sumOf(arisen), uncollectedSantim: sumOf(uncollected) }
  })
}

export async function keptItems(db: Database, order: OrderKey): Promise<KeptItem[]> {
  return keptAt(await readItems(db, [order]))
}

/** What a reduction is about: the position of a line, the part of a delivery of its own, or null for that of the shop. */
export type ItemKey = number | string | null

export const keyOf = ({ position, partId }: Pick<KeptItem, 'position' | 'partId'>): ItemKey =>
  position ?? partId

const sumOf = (reductions: readonly { santim: number }[]) =>
  reductions.reduce((sum, { santim }) => sum + santim, 0)
