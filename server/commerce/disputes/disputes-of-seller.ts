import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import type { DisputeState, WholeDispute } from './read-disputes.ts'

export type DisputeOfSeller = Pick<
  WholeDispute,
  | 'userId'
  | 'id'
  | 'orderId'
  | 'orderNumber'
  | 'partId'
  | 'kind'
  | 'status'
  | 'dueAt'
  | 'offerSantim'
  | 'appealedBy'
  | 'appealUntil'
  | 'createdAt'
> & {
  steps: Omit<WholeDispute['steps'][number], 'actor'>[]
  decisions: Pick<
    WholeDispute['decisions'][number],
    'outcome' | 'amountSantim' | 'borneBy' | 'refundedSantim'
  >[]
}

const stateIs: Record<DisputeState, RawBuilder<unknown>> = {
  waiting: sql`d.status = 'open'`,
  open: sql`d.ended_at is null`,
  ended: sql`d.ended_at is not null`,
}

interface Wanted {
  state?: DisputeState | undefined
  after?: string | undefined
  limit: number
}

/** Those that the seller is to answer come the oldest first, others the newest first. */
export async function disputesOfSeller(
  db: Database,
  sellerId: string,
  { state, after, limit }: Wanted,
): Promise<{ disputes: DisputeOfSeller[]; after: string | null }> {
  const isOldestFirst = state === 'waiting'
  const rest = afterCursor(after, { isOldestFirst, table: 'd' })
  const where = sql`${state ? stateIs[state] : sql`true`} and ${rest}`
  const found = await read(db, sellerId, where, { limit: limit + 1, isOldestFirst })
  const { rows: disputes, after: next } = pageOf(found, limit)
  return { disputes, after: next }
}

/** Refuses `dispute-not-found`, also for one about goods of another seller. */
export async function findDisputeOfSeller(
  db: Database,
  sellerId: string,
  disputeId: string,
): Promise<DisputeOfSeller> {
  const [found] = await read(db, sellerId, sql`d.id = ${disputeId}::uuid`, { limit: 1 })
  if (!found) throw new Refusal('dispute-not-found')
  return found
}

export async function countDisputesToAnswer(db: Database, sellerId: string): Promise<number> {
  const { rows } = await sql<{ disputes: number }>`
    select count(*)::int as disputes from disputes where seller_id = ${sellerId}::uuid and status = 'open'`.execute(
    db,
  )
  return rows[0]?.disputes ?? 0
}

/** Names of members of staff are the shop's. */
async function read(
  db: Database,
  sellerId: string,
  where: RawBuilder<unknown>,
  { limit, isOldestFirst = false }: { limit: number; isOldestFirst?: boolean },
): Promise<DisputeOfSeller[]> {
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<DisputeOfSeller>`
    select d.user_id, d.id, d.order_id, o.order_number, d.part_id, d.kind, d.status, d.due_at, d.offer_santim,
      d.appealed_by, d.appeal_until, d.created_at,
      coalesce((
        select json_agg(json_build_object('step', t.step, 'side', t.side, 'text', t.text,
          'amountSantim', t.amount_santim, 'at', t.created_at, 'pictures', coalesce((
            select json_agg(x.id order by x.id) from dispute_pictures x
            where x.user_id = t.user_id and x.dispute_id = t.dispute_id and x.step_id = t.id), '[]'))
          order by t.position)
        from dispute_steps t where t.user_id = d.user_id and t.dispute_id = d.id), '[]') as steps,
      coalesce((
        select json_agg(json_build_object('outcome', c.outcome, 'amountSantim', c.amount_santim,
          'borneBy', c.borne_by, 'refundedSantim', c.refunded_santim) order by c.number)
        from dispute_decisions c where c.user_id = d.user_id and c.dispute_id = d.id), '[]') as decisions
    from disputes d join orders o on o.user_id = d.user_id and o.id = d.order_id
    where d.seller_id = ${sellerId}::uuid and ${where}
    order by d.created_at ${direction}, d.id ${direction} limit ${limit}`.execute(db)
  return rows
}
