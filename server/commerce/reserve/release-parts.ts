import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { returnStatuses, returnSteps } from '../../../contract/return-rules.ts'
import { levelTerms, sellerLevels } from '../../../contract/seller-levels.ts'
import { LedgerError } from '../../ledger/ledger-error.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { bookOrder } from '../books/post-order.ts'

/** A run of the job ends after so long; the next one goes on with what is left. */
const runMs = 20_000
const partsOfBatch = 200

interface HeldPart {
  userId: string
  id: string
  orderId: string
  reserveUntil: Date
}

const openReturns = returnStatuses.filter((status) => returnSteps[status].length > 0)

/** A dispute about it or a return of its goods that has not ended, or a refund under way, says first what is owed. */
const isWaiting = sql`(
  exists (
    select from disputes d where d.user_id = p.user_id and d.part_id = p.id and d.ended_at is null)
  or exists (
    select from refunds f where f.user_id = p.user_id and f.order_id = p.order_id and f.status = 'initiated')
  or exists (
    select from returns r
    join return_items n on n.user_id = r.user_id and n.return_id = r.id
    join order_items i on i.user_id = n.user_id and i.order_id = r.order_id and i.position = n.position
    where r.user_id = p.user_id and r.order_id = p.order_id and i.seller_id = p.seller_id
      and r.status = any(${openReturns}::text[])))`

/** `p` is a part that was delivered and whose reserve is over at the time. */
const isOver = (now: Date) =>
  sql`p.delivered_at is not null and p.released_at is null and p.reserve_until <= ${now}::timestamptz`

/**
 * What is owed for parts whose reserve is over becomes available to their sellers, an order a transaction: it can be killed
 * at any time and run by two processes. An order that somebody changes at the moment, and a part with a return or refund
 * that has not ended, is left to a later run; one that the ledger refuses keeps no other from its money. Returns how many
 * parts were released.
 */
export async function releaseParts(
  db: Database,
  { stop, ms = Infinity }: { stop?: AbortSignal | undefined; ms?: number } = {},
): Promise<number> {
  const until = performance.now() + ms
  let released = 0
  let refused: LedgerError | undefined
  await writeMissingReserves(db)
  let parts = await heldParts(db)
  while (parts.length > 0) {
    for (const part of parts) {
      if (stop?.aborted || performance.now() > until) return released
      try {
        released += (await transaction(db, (tx) => releasePart(tx, part))) ? 1 : 0
      } catch (error) {
        if (!(error instanceof LedgerError)) throw error
        refused ??= error
      }
    }
    parts = parts.length < partsOfBatch ? [] : await heldParts(db, parts.at(-1))
  }
  if (refused) throw refused
  return released
}

/** It is what `releaseParts` would release now, without what somebody changes at the moment. */
export async function countReleasable(db: Database): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from order_parts p where ${isOver(db.now())} and not ${isWaiting}`.execute(
    db,
  )
  return rows[0]?.parts ?? 0
}

async function heldParts(db: Database, after?: HeldPart): Promise<HeldPart[]> {
  const isAfter: RawBuilder<unknown> = after
    ? sql`(p.reserve_until, p.user_id, p.id) > (${after.reserveUntil}::timestamptz, ${after.userId}::uuid, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<HeldPart>`
    select p.user_id, p.id, p.order_id, p.reserve_until from order_parts p
    where ${isOver(db.now())} and ${isAfter} and not ${isWaiting}
    order by p.reserve_until, p.user_id, p.id limit ${partsOfBatch}`.execute(db)
  return rows
}

/** The order is locked as by its steps, and the part is looked at again after that. */
async function releasePart(tx: Database, { userId, id, orderId }: HeldPart): Promise<boolean> {
  const { rows: locked } = await sql`
    select from orders where user_id = ${userId} and id = ${orderId} for update skip locked`.execute(tx)
  if (locked.length === 0) return false
  const { rows } = await sql`
    update order_parts p set released_at = ${tx.now()}
    where p.user_id = ${userId} and p.id = ${id} and ${isOver(tx.now())} and not ${isWaiting}
    returning p.id`.execute(tx)
  if (rows.length === 0) return false
  await bookOrder(tx, { userId, id: orderId })
  return true
}

/** A process of the former version delivers parts without a reserve during an upgrade. */
async function writeMissingReserves(db: Database): Promise<void> {
  const days = sellerLevels.map((level) => levelTerms[level].reserveDays)
  for (;;) {
    const { numAffectedRows } = await sql`
      update order_parts p set
        reserve_until = p.delivered_at + w.days * interval '24 hours',
        released_at = case when w.has_terms then null else p.delivered_at end
      from (
        select q.user_id, q.id, t.has_terms, case when t.has_terms then l.days else 0 end as days
        from order_parts q join sellers s on s.id = q.seller_id
        join unnest(${[...sellerLevels]}::text[], ${days}::int[]) as l (level, days) on l.level = s.level
        cross join lateral (
          select coalesce(bool_or(i.commission_rule_id is not null), false) as has_terms from order_items i
          where i.user_id = q.user_id and i.order_id = q.order_id and i.seller_id = q.seller_id) t
        where q.delivered_at is not null and q.released_at is null and q.reserve_until is null
        limit ${partsOfBatch} for update of q skip locked
      ) w
      where p.user_id = w.user_id and p.id = w.id`.execute(db)
    if ((numAffectedRows ?? 0n) < BigInt(partsOfBatch)) return
  }
}

export const reserveJobs: Job[] = [
  every(300, 'release parts whose reserve is over', ({ db }, stop) => releaseParts(db, { stop, ms: runMs })),
]
