import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import { finishOpening, isOpened, lockOpening, writeOpening } from '../../ledger/opening.ts'
import { postMissing } from '../../ledger/post-draft.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { hasUndivided } from '../parts/divide-old-orders.ts'
import { noKey, pastEvents } from './past-events.ts'
import type { Key } from './past-events.ts'
import { postOrders } from './post-order.ts'

/** A run ends after so long; the next one goes on with what is left, a minute after this one has begun. */
const runMs = 55_000
const eventsOfBatch = 500
const ordersOfBatch = 500

/** What orders earned is posted when everything that paid for them is. */
const ofOrders = 'orders'
const steps = [...Object.keys(pastEvents), ofOrders]

/**
 * Posts what happened before the books were there, on its own days, and opens the books then. It can be killed at any time
 * and run by two processes: each batch is a transaction that also says how far it has come. What was posted meanwhile, as
 * it happened, is passed over.
 */
export async function postPast(db: Database, stop?: AbortSignal): Promise<void> {
  if (await isOpened(db)) return
  const until = performance.now() + runMs
  let isOver = false
  while (!isOver && performance.now() < until && !stop?.aborted) isOver = await transaction(db, postNext)
}

/** It returns whether nothing is left that can be posted now. */
async function postNext(tx: Database): Promise<boolean> {
  const { step, lastUser, lastId, finishedAt } = await lockOpening(tx, steps[0] ?? '')
  // Without their parts it is not known what orders have earned.
  if (finishedAt || (step === ofOrders && (await hasUndivided(tx)))) return true
  const after = lastUser && lastId ? { userId: lastUser, id: lastId } : noKey
  const { last, posted } = await postAfter(tx, step, after)
  if (last) {
    await writeOpening(tx, { step, lastUser: last.userId, lastId: last.id, posted })
    return false
  }
  const next = steps[steps.indexOf(step) + 1]
  await writeOpening(tx, { step: next ?? step, lastUser: null, lastId: null, posted })
  if (next === undefined) await finishOpening(tx)
  return next === undefined
}

async function postAfter(
  tx: Database,
  step: string,
  after: Key,
): Promise<{ last: Key | undefined; posted: number }> {
  const read = pastEvents[step]
  if (!read) return postNextOrders(tx, after)
  const { postings, last } = await read(tx, after, eventsOfBatch)
  // A clock may have been ahead when a row was written, and a day that has not begun is refused.
  const today = dayKey(tx.now())
  const begun = postings.map(({ day, ...of }) => ({ ...of, day: day && day < today ? day : undefined }))
  return { last, posted: await postMissing(tx, begun) }
}

async function postNextOrders(tx: Database, after: Key): Promise<{ last: Key | undefined; posted: number }> {
  const { rows } = await sql<Key & { isBooked: boolean }>`
    select o.user_id, o.id, exists (
        select from order_parts p
        where p.user_id = o.user_id and p.order_id = o.id and p.delivered_at is not null)
      or exists (select from refunds f where f.user_id = o.user_id and f.order_id = o.id)
      or exists (select from shipments s where s.user_id = o.user_id and s.order_id = o.id
        and s.delivered_at is not null and s.collect_santim > 0) as is_booked
    from (
      select user_id, id from orders where (user_id, id) > (${after.userId}::uuid, ${after.id}::uuid)
      order by user_id, id limit ${ordersOfBatch} for update
    ) o order by o.user_id, o.id`.execute(tx)
  const booked = rows.filter(({ isBooked }) => isBooked)
  if (booked.length > 0) await postOrders(tx, booked)
  return { last: rows.length < ordersOfBatch ? undefined : rows.at(-1), posted: booked.length }
}

export const bookJobs: Job[] = [
  every(60, 'post what was before the books', ({ db }, stop) => postPast(db, stop)),
]
