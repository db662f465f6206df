import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import {
  finishOpening,
  isOpened,
  lockLane,
  lockOpening,
  writeLane,
  writeOpening,
} from '../../ledger/opening.ts'
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
/** So many transactions post orders at once: the database works on one while the drafts of another are made. */
const lanes = [0, 1]

/**
 * Posts what happened before the books were there, on its own days, and opens the books then. It can be killed at any time
 * and run by two processes: each batch is a transaction that also says how far it has come. What was posted meanwhile, as
 * it happened, is passed over.
 */
export async function postPast(db: Database, stop?: AbortSignal): Promise<void> {
  if (await isOpened(db)) return
  const until = performance.now() + runMs
  const goOn = () => performance.now() < until && !stop?.aborted
  let isMore = true
  while (isMore && goOn()) isMore = await transaction(db, postNext)
  if (isMore) return
  const isOver = await Promise.all(lanes.map((lane) => postLane(db, lane, goOn)))
  if (isOver.every(Boolean)) await transaction(db, finishOpening)
}

/** It returns whether there is more to post before the orders. */
async function postNext(tx: Database): Promise<boolean> {
  const { step, lastUser, lastId } = await lockOpening(tx, steps[0] ?? '')
  if (step === ofOrders) return false
  const after = lastUser && lastId ? { userId: lastUser, id: lastId } : noKey
  const { last, posted } = await postAfter(tx, step, after)
  const next = last ? step : (steps[steps.indexOf(step) + 1] ?? ofOrders)
  await writeOpening(tx, { step: next, lastUser: last?.userId ?? null, lastId: last?.id ?? null, posted })
  return true
}

/** It returns whether all orders of the lane are posted. */
async function postLane(db: Database, lane: number, goOn: () => boolean): Promise<boolean> {
  for (;;) {
    const reached = await transaction(db, (tx) => postNextOfLane(tx, lane))
    if (reached !== 'next' || !goOn()) return reached === 'over'
  }
}

async function postNextOfLane(tx: Database, lane: number): Promise<'next' | 'waits' | 'over'> {
  const { lastUser, lastId, isOver } = await lockLane(tx, lane)
  if (isOver) return 'over'
  const after = lastUser && lastId ? { userId: lastUser, id: lastId } : noKey
  const { rows } = await sql<Key & { isBooked: boolean }>`
    select o.user_id, o.id, exists (
        select from order_parts p
        where p.user_id = o.user_id and p.order_id = o.id and p.delivered_at is not null)
      or exists (select from refunds f where f.user_id = o.user_id and f.order_id = o.id)
      or exists (select from shipments s where s.user_id = o.user_id and s.order_id = o.id
        and s.delivered_at is not null and s.collect_santim > 0) as is_booked
    from (
      select user_id, id from orders
      where (user_id, id) > (${after.userId}::uuid, ${after.id}::uuid)
        and get_byte(uuid_send(id), 15) % ${lanes.length} = ${lane}
      order by user_id, id limit ${ordersOfBatch} for update
    ) o order by o.user_id, o.id`.execute(tx)
  const last = rows.at(-1)
  // Without its parts it is not known what an order has earned.
  if (await hasUndivided(tx, last && { userId: last.userId, orderId: last.id })) return 'waits'
  const booked = rows.filter(({ isBooked }) => isBooked)
  if (booked.length > 0) await postOrders(tx, booked)
  const isEnd = rows.length < ordersOfBatch
  const place = last ? { lastUser: last.userId, lastId: last.id } : { lastUser, lastId }
  await writeLane(tx, lane, { ...place, isOver: isEnd, posted: booked.length })
  return isEnd ? 'over' : 'next'
}

async function postAfter(
  tx: Database,
  step: string,
  after: Key,
): Promise<{ last: Key | undefined; posted: number }> {
  const read = pastEvents[step]
  if (!read) return { last: undefined, posted: 0 }
  const { postings, last } = await read(tx, after, eventsOfBatch)
  // A clock may have been ahead when a row was written, and a day that has not begun is refused.
  const today = dayKey(tx.now())
  const begun = postings.map(({ day, ...of }) => ({ ...of, day: day && day < today ? day : undefined }))
  return { last, posted: await postMissing(tx, begun) }
}

export const bookJobs: Job[] = [
  every(60, 'post what was before the books', ({ db }, stop) => postPast(db, stop)),
]
