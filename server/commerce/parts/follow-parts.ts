import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { DeliveryProof } from '../../../contract/hand-over.ts'
import type { PartEnd } from '../../../contract/order-parts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { presentParts } from './present-parts.ts'
import type { DividedOrder, LinesOfSeller, PartRow } from './present-parts.ts'
import { writePartSteps } from './part-steps.ts'

/** A statement has at most 65,535 parameters. */
const rowsOfStatement = 1_000

/** `because` is why a part ends of which nothing is to be delivered any more. */
type Step = {
  because?: PartEnd | undefined
  /** It proves what this step delivers. */
  proof?: DeliveryProof | undefined
  actor?: string
  reason?: string
}

/** Makes the parts of locked orders, or changes them, as their lines and parcels are now. */
export async function followParts(
  tx: Database,
  orders: readonly DividedOrder[],
  { because = 'by-shop', proof, actor = 'timer', reason = '' }: Step = {},
): Promise<PartRow[]> {
  const lines = await readLines(tx, orders)
  const parts = await readParts(tx, orders)
  const present = orders.flatMap((order) =>
    presentParts(
      order,
      lines.filter(({ orderId }) => orderId === order.id),
      {
        before: parts.filter(({ orderId }) => orderId === order.id),
        because,
        proof: proof ?? null,
        now: tx.now(),
      },
    ),
  )
  const changed = present.filter((part) => isChanged(part, parts))
  if (changed.length > 0) await writeParts(tx, changed)
  const steps = stepsOf(changed, parts)
  if (steps.length > 0) await writePartSteps(tx, steps, { actor, reason })
  const unassigned = lines.filter(({ isNew }) => isNew)
  if (unassigned.length > 0) await assignLines(tx, unassigned)
  return present
}

const wantedOf = (orders: readonly { userId: string; id: string }[]) => {
  const userIds = orders.map(({ userId }) => userId)
  const ids = orders.map(({ id }) => id)
  return sql`unnest(${userIds}::uuid[], ${ids}::uuid[]) as w (user_id, order_id)`
}

/**
 * They are in the order of their first lines. A line that is not assigned belongs to the seller of its product. With
 * `offset 0`, the planner expects rows of each order and finds them by their keys.
 */
async function readLines(tx: Database, orders: readonly DividedOrder[]): Promise<LinesOfSeller[]> {
  const { rows } = await sql<LinesOfSeller>`
    select i.user_id, i.order_id, coalesce(i.seller_id, p.seller_id) as seller_id,
      s.level, s.sent_by, s.accept_days, s.send_days,
      (select coalesce(json_agg(json_build_object(
          'firstDay', h.first_day, 'lastDay', h.last_day, 'announcedAt', h.announced_at)), '[]'::json)
        from seller_holidays h where h.seller_id = s.id and h.withdrawn_at is null) as days_away,
      bool_or(i.commission_rule_id is not null) as has_terms, bool_or(i.seller_id is null) as is_new,
      sum(i.quantity)::int as bought, sum(i.canceled_units)::int as canceled,
      coalesce(sum(u.sent), 0)::int as sent, coalesce(sum(u.on_its_way), 0)::int as on_its_way,
      coalesce(bool_or(u.was_refused), false) as was_refused,
      sum(i.line_total_santim)::bigint as line_total_santim,
      sum(i.line_total_santim - i.automatic_saving_santim - i.code_saving_santim)::bigint as paid_santim,
      min(u.sent_at) as first_sent_at, max(u.delivered_at) as last_delivered_at
    from ${wantedOf(orders)}
    cross join lateral (
      select * from order_items r where r.user_id = w.user_id and r.order_id = w.order_id offset 0) i
    join variants v on v.id = i.variant_id
    join products p on p.id = v.product_id
    join sellers s on s.id = coalesce(i.seller_id, p.seller_id)
    cross join lateral (
      select sum(n.quantity) filter (where s.refused_at is null) as sent,
        sum(n.quantity) filter (where s.refused_at is null and s.delivered_at is null) as on_its_way,
        bool_or(s.refused_at is not null) as was_refused,
        min(s.created_at) as sent_at, max(s.delivered_at) as delivered_at
      from shipments s join shipment_items n on n.user_id = s.user_id and n.shipment_id = s.id
      where s.user_id = i.user_id and s.order_id = i.order_id and n.position = i.position
    ) u
    group by 1, 2, 3, s.id order by min(i.position)`.execute(tx)
  return rows
}

async function readParts(tx: Database, orders: readonly DividedOrder[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select r.* from ${wantedOf(orders)} cross join lateral (
      select * from order_parts q where q.user_id = w.user_id and q.order_id = w.order_id offset 0) r
    order by r.number`.execute(tx)
  return rows
}

function isChanged(part: PartRow, before: readonly PartRow[]): boolean {
  const old = before.find(({ id }) => id === part.id)
  return !isDeepStrictEqual({ ...old }, part)
}

async function writeParts(tx: Database, parts: readonly PartRow[]): Promise<void> {
  for (let from = 0; from < parts.length; from += rowsOfStatement) {
    await tx
      .insertInto('orderParts')
      .values(
        parts
          .slice(from, from + rowsOfStatement)
          .map((part) => ({ ...part, ownDelivery: part.ownDelivery && JSON.stringify(part.ownDelivery) })),
      )
      .onConflict((key) =>
        key.constraint('one_part_of_a_seller').doUpdateSet((eb) => ({
          number: eb.ref('excluded.number'),
          status: eb.ref('excluded.status'),
          goodsSantim: eb.ref('excluded.goodsSantim'),
          deliverySantim: eb.ref('excluded.deliverySantim'),
          ownDelivery: eb.ref('excluded.ownDelivery'),
          acceptedAt: eb.ref('excluded.acceptedAt'),
          sentAt: eb.ref('excluded.sentAt'),
          deliveredAt: eb.ref('excluded.deliveredAt'),
          provedBy: eb.ref('excluded.provedBy'),
          reserveUntil: eb.ref('excluded.reserveUntil'),
          releasedAt: eb.ref('excluded.releasedAt'),
          endedAt: eb.ref('excluded.endedAt'),
          endedBecause: eb.ref('excluded.endedBecause'),
          clockFrom: eb.ref('excluded.clockFrom'),
          acceptDueAt: eb.ref('excluded.acceptDueAt'),
          sendDueAt: eb.ref('excluded.sendDueAt'),
          nextClockAt: eb.ref('excluded.nextClockAt'),
          nextClockStep: eb.ref('excluded.nextClockStep'),
        })),
      )
      .execute()
  }
}

/** The history is written of parts whose sellers send them: it tells later who was late. */
function stepsOf(changed: readonly PartRow[], before: readonly PartRow[]): PartRow[] {
  return changed.filter(({ id, sentBy, status }) => {
    return sentBy === 'seller' && before.find((part) => part.id === id)?.status !== status
  })
}

async function assignLines(tx: Database, lines: readonly LinesOfSeller[]): Promise<void> {
  const orders = lines.map(({ userId, orderId: id }) => ({ userId, id }))
  await sql`
    update order_items i set seller_id = p.seller_id
    from ${wantedOf(orders)}, variants v, products p
    where i.user_id = w.user_id and i.order_id = w.order_id and i.seller_id is null
      and v.id = i.variant_id and p.id = v.product_id`.execute(tx)
}
