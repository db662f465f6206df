import { sql } from 'kysely'
import { paidForUnits } from '../../../contract/pricing.ts'
import { shareOut } from '../../../contract/share-out.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { keptItems, keyOf } from './kept-items.ts'
import type { ItemKey } from './kept-items.ts'
import { reduceItems } from './reduce-items.ts'
import type { OrderKey } from './wanted-orders.ts'

interface Reduction {
  kind: 'refund' | 'uncollected'
  causeId: string
  santim: number
  known: ReadonlyMap<ItemKey, number>
  isAfterDelivery: boolean
  at: Date
}

/** Writes what the cause takes off each item of the locked order, once. Other reductions are written before. */
export async function writeReduction(tx: Database, order: OrderKey, reduction: Reduction): Promise<void> {
  const { kind: causeKind, causeId, santim, known, isAfterDelivery, at: createdAt } = reduction
  if (await wasWritten(tx, order, reduction)) return
  const items = await keptItems(tx, order)
  const taken = reduceItems(
    items.map(({ keptSantim }) => keptSantim),
    { santim, known: items.map((item) => known.get(keyOf(item)) ?? 0) },
  )
  const rows = items.flatMap(({ position, partId }, index) => {
    const own = taken[index] ?? 0
    if (own === 0) return []
    const of = { userId: order.userId, orderId: order.id, id: newId(), position, partId }
    return [{ ...of, causeKind, causeId, santim: own, isAfterDelivery, createdAt }]
  })
  if (rows.length === 0) return
  await tx.insertInto('orderReductions').values(rows).execute()
}

async function wasWritten(
  tx: Database,
  { userId, id }: OrderKey,
  { kind, causeId }: Pick<Reduction, 'kind' | 'causeId'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('orderReductions')
    .select('id')
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .where('causeKind', '=', kind)
    .where('causeId', '=', causeId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Writes the reductions of a locked order that are missing, in the order in which they arose. Whoever reduces the order does
 * it in the same transaction; a repeat changes nothing.
 */
export async function ensureReductions(tx: Database, order: OrderKey): Promise<void> {
  for (const reduction of await missingReductions(tx, order)) await writeReduction(tx, order, reduction)
  for (const failed of await missingFailures(tx, order)) await giveBack(tx, order, failed)
}

interface Missing {
  kind: 'refund' | 'uncollected'
  causeId: string
  santim: number
  known: { position: number | null; partId: string | null; santim: number }[]
  isAfterDelivery: boolean
  at: Date
}

/** What a change took off, and a payment that the order did not need, reduce nothing. */
const isOfOrder = sql`not f.is_of_change and not exists (
  select from payments p where p.user_id = f.user_id and p.id = f.payment_id and p.status = 'refund-due')`

/** A refund that had failed before reductions were written reduces nothing. What is not collected is that of the last step. */
async function missingReductions(tx: Database, { userId, id }: OrderKey): Promise<Reduction[]> {
  const { rows } = await sql<Missing>`
    with completed as (
      select min(created_at) as at from order_transitions
      where user_id = ${userId} and order_id = ${id} and status = 'complete'
    ), whole as (
      select coalesce(f.part_of, f.id) as id, sum(f.amount_santim)::bigint as santim, min(f.created_at) as at
      from refunds f where f.user_id = ${userId} and f.order_id = ${id} and f.status <> 'failed' and ${isOfOrder}
      group by 1
    ), step as (
      select id, created_at from order_transitions
      where user_id = ${userId} and order_id = ${id} order by position desc limit 1
    )
    select 'refund' as kind, w.id as cause_id, w.santim, w.at,
      coalesce(w.at > (select at from completed), false) as is_after_delivery,
      coalesce((
        select jsonb_agg(jsonb_build_object('position', k.position, 'partId', k.part_id, 'santim', k.santim)) from (
          select position, null::uuid as part_id, sum(paid_santim) as santim from refunded_items
          where user_id = ${userId} and refund_id = w.id group by position
          union all
          select i.position, null, sum(i.paid_santim) from returns t
          join return_items i on i.user_id = t.user_id and i.return_id = t.id
          where t.user_id = ${userId} and t.refund_id = w.id and i.paid_santim is not null group by i.position
          union all
          select position, null, santim from dispute_refund_items where user_id = ${userId} and refund_id = w.id
          union all
          select null, d.part_id, d.paid_santim from refunded_deliveries d
          where d.user_id = ${userId} and d.refund_id = w.id
          union all
          select null, q.id, sum(c.delivery_santim) from dispute_decisions c
          join disputes d on d.user_id = c.user_id and d.id = c.dispute_id
          left join order_parts q on q.user_id = d.user_id and q.id = d.part_id and q.own_delivery is not null
          where c.user_id = ${userId} and c.refund_id = w.id group by q.id
          union all
          select null, null, sum(t.delivery_santim) - coalesce((
            select sum(d.paid_santim) from refunded_deliveries d where d.user_id = ${userId} and d.refund_id = w.id), 0)
          from returns t where t.user_id = ${userId} and t.refund_id = w.id having count(*) > 0
        ) k where k.santim > 0
      ), '[]') as known
    from whole w where w.santim > 0 and not exists (
      select from order_reductions r where r.user_id = ${userId} and r.order_id = ${id}
        and r.cause_kind = 'refund' and r.cause_id = w.id)
    union all
    select 'uncollected', coalesce((select id from step), o.id), (o.canceled_santim - u.santim)::bigint,
      coalesce((select created_at from step), o.created_at), false, '[]'
    from orders o cross join lateral (
      select coalesce(sum(r.santim), 0) as santim from order_reductions r
      where r.user_id = ${userId} and r.order_id = ${id} and r.cause_kind = 'uncollected'
    ) u
    where o.user_id = ${userId} and o.id = ${id} and o.canceled_santim > u.santim
    order by 4, 2`.execute(tx)
  const uncollected = rows.find(({ kind }) => kind === 'uncollected')
  const canceled = uncollected && (await canceledOf(tx, { userId, id }, uncollected.santim))
  return rows.map(({ known, kind, ...row }) => ({
    ...row,
    kind,
    known: kind === 'uncollected' && canceled ? canceled : knownOf(known),
  }))
}

/** A dispute takes off a line what its units cost, and perhaps some more. */
function knownOf(known: Missing['known']): Map<ItemKey, number> {
  const sums = new Map<ItemKey, number>()
  for (const { santim, ...of } of known) sums.set(keyOf(of), (sums.get(keyOf(of)) ?? 0) + santim)
  return sums
}

/**
 * It is what canceled units cost, and the deliveries that did not arrive. Prices of parcels are rounded, so that some santim
 * can be left: they are of the line with the most canceled units.
 */
async function canceledOf(tx: Database, order: OrderKey, santim: number): Promise<Map<ItemKey, number>> {
  const items = await keptItems(tx, order)
  const known = new Map<ItemKey, number>()
  let left = santim
  if (items.some(({ partId }) => partId !== null)) {
    const uncollected = await uncollectedFees(tx, order)
    for (const item of items) {
      if (item.position !== null || !uncollected.has(item.partId)) continue
      const own = Math.min(left, item.keptSantim)
      known.set(keyOf(item), own)
      left -= own
    }
  }
  for (const { position, paidSantim, units, canceledUnits, uncollectedSantim } of items) {
    if (position === null) continue
    const line = { paidSantim, quantity: units }
    const own = Math.min(
      left,
      Math.max(0, paidForUnits(line, { before: 0, units: canceledUnits }) - uncollectedSantim),
    )
    known.set(position, own)
    left -= own
  }
  const delivery = items.find(({ position, partId }) => position === null && partId === null)
  const isKnown = items.some(({ partId }) => partId !== null)
  if (delivery && !isKnown && delivery.keptSantim > 0 && left >= delivery.keptSantim - items.length) {
    known.set(null, Math.min(left, delivery.keptSantim))
    return known
  }
  const [most] = items
    .filter(({ position, canceledUnits }) => position !== null && canceledUnits > 0)
    .toSorted((a, b) => b.canceledUnits - a.canceledUnits)
  if (most) known.set(most.position, (known.get(most.position) ?? 0) + left)
  return known
}

/**
 * Of an order with deliveries of its sellers, those that are not collected: nothing was ever sent of what they bring and all
 * of it is canceled, or the first parcel of it, with which the fee is paid, came back.
 */
async function uncollectedFees(tx: Database, { userId, id }: OrderKey): Promise<Set<string | null>> {
  const { rows } = await sql<{ partId: string | null }>`
    select q.id as part_id from order_items i
    left join order_parts q on q.user_id = i.user_id and q.order_id = i.order_id and q.seller_id = i.seller_id
      and q.own_delivery is not null
    left join lateral (
      select s.number, s.refused_at is not null as was_refused from shipment_items n
      join shipments s on s.user_id = n.user_id and s.id = n.shipment_id
      where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position
      order by s.number limit 1) f on true
    where i.user_id = ${userId} and i.order_id = ${id} group by q.id
    having case when count(f.number) = 0 then bool_and(i.canceled_units = i.quantity)
      else (array_agg(f.was_refused order by f.number) filter (where f.number is not null))[1] end`.execute(
    tx,
  )
  return new Set(rows.map(({ partId }) => partId))
}

interface Failure {
  id: string
  wholeId: string
  santim: number
  at: Date
}

/** A part of a refund that failed gives back what it took, but not what its whole has not taken. */
async function missingFailures(tx: Database, { userId, id }: OrderKey): Promise<Failure[]> {
  const { rows } = await sql<Failure>`
    select f.id, w.id as whole_id, least(f.amount_santim, w.taken - w.open - coalesce(sum(f.amount_santim) over (
        partition by w.id order by f.id rows between unbounded preceding and 1 preceding), 0))::bigint as santim,
      f.finished_at as at
    from refunds f join lateral (
      select coalesce(f.part_of, f.id) as id,
        (select coalesce(sum(a.amount_santim), 0) from refunds a where a.user_id = f.user_id and a.status <> 'failed'
          and coalesce(a.part_of, a.id) = coalesce(f.part_of, f.id) and not exists (
            select from payments p where p.user_id = a.user_id and p.id = a.payment_id and p.status = 'refund-due')
        ) as open,
        (select coalesce(sum(r.santim), 0) from order_reductions r where r.user_id = f.user_id and r.order_id = f.order_id
          and ((r.cause_kind = 'refund' and r.cause_id = coalesce(f.part_of, f.id))
            or (r.cause_kind = 'refund-failed' and r.cause_id in (
              select b.id from refunds b where b.user_id = f.user_id
                and coalesce(b.part_of, b.id) = coalesce(f.part_of, f.id))))
        ) as taken
    ) w on true
    where f.user_id = ${userId} and f.order_id = ${id} and f.status = 'failed' and ${isOfOrder} and not exists (
      select from order_reductions r where r.user_id = f.user_id and r.order_id = f.order_id
        and r.cause_kind = 'refund-failed' and r.cause_id = f.id)`.execute(tx)
  return rows.filter(({ santim }) => santim > 0)
}

interface GivenBack {
  position: number | null
  partId: string | null
  santim: number
  isAfterDelivery: boolean
}

async function giveBack(tx: Database, { userId, id: orderId }: OrderKey, failed: Failure): Promise<void> {
  const { rows } = await sql<GivenBack>`
    select position, part_id, sum(santim)::bigint as santim, bool_or(is_after_delivery) as is_after_delivery
    from order_reductions where user_id = ${userId} and order_id = ${orderId} and (
      (cause_kind = 'refund' and cause_id = ${failed.wholeId})
      or (cause_kind = 'refund-failed' and cause_id in (
        select id from refunds where user_id = ${userId} and (part_of = ${failed.wholeId} or id = ${failed.wholeId}))))
    group by position, part_id order by position nulls last, part_id nulls first`.execute(tx)
  const shares = shareOut(
    failed.santim,
    rows.map(({ santim }) => santim),
  )
  const given = rows.flatMap(({ position, partId, isAfterDelivery }, index) => {
    const santim = -(shares[index] ?? 0)
    if (santim === 0) return []
    const of = { userId, orderId, id: newId(), position, partId, isAfterDelivery }
    return [{ ...of, causeKind: 'refund-failed' as const, causeId: failed.id, santim, createdAt: failed.at }]
  })
  if (given.length > 0) await tx.insertInto('orderReductions').values(given).execute()
}
