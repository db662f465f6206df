import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { followParts } from './follow-parts.ts'
import type { DividedOrder } from './present-parts.ts'

/** A run ends after so long; the next one goes on with the orders that are left, a minute after this one has begun. */
const runMs = 55_000
const ordersOfBatch = 200

type Key = { userId: string; orderId: string }
const first = '00000000-0000-0000-0000-000000000000'
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const lastOfAll: Key = { userId: last, orderId: last }

/**
 * Makes the parts of orders that have none: those that are older than parts, and those that a process of the former
 * version places during an upgrade. Orders that somebody changes at the moment are left to a later run.
 */
export async function divideOldOrders(db: Database, stop?: AbortSignal): Promise<void> {
  const until = performance.now() + runMs
  let after: Key | undefined = { userId: first, orderId: first }
  while (after && performance.now() < until && !stop?.aborted) {
    const former: Key = after
    after = await transaction(db, async (tx) => {
      const keys = await ordersWithoutParts(tx, former)
      const orders = await lockOrders(tx, keys)
      if (orders.length > 0) await followParts(tx, orders)
      return keys.length < ordersOfBatch ? undefined : keys.at(-1)
    })
  }
}

async function ordersWithoutParts(tx: Database, after: Key): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select distinct user_id, order_id from order_items
    where seller_id is null and (user_id, order_id) > (${after.userId}::uuid, ${after.orderId}::uuid)
    order by user_id, order_id limit ${ordersOfBatch}`.execute(tx)
  return rows
}

/** Whether an order, up to this one, has no parts yet. Those with the lowest keys get theirs first. */
export async function hasUndivided(db: Database, { userId, orderId }: Key = lastOfAll): Promise<boolean> {
  const { rows } = await sql`
    select from order_items
    where seller_id is null and (user_id, order_id) <= (${userId}::uuid, ${orderId}::uuid) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function lockOrders(tx: Database, keys: readonly Key[]): Promise<DividedOrder[]> {
  const userIds = keys.map(({ userId }) => userId)
  const orderIds = keys.map(({ orderId }) => orderId)
  const { rows } = await sql<DividedOrder>`
    select o.*, coalesce((
      select max(t.created_at) from order_transitions t where t.user_id = o.user_id and t.order_id = o.id
    ), o.created_at) as last_step_at
    from unnest(${userIds}::uuid[], ${orderIds}::uuid[]) as w (user_id, order_id)
    join orders o on o.user_id = w.user_id and o.id = w.order_id
    for no key update of o skip locked`.execute(tx)
  return rows
}

export const partJobs: Job[] = [every(60, 'divide old orders', ({ db }, stop) => divideOldOrders(db, stop))]
