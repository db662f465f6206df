import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { answersOf, movesOf, shopperAnswers } from '../../../contract/dispute-rules.ts'
import type { DisputeActor, DisputeSide, DisputeStep } from '../../../contract/dispute-rules.ts'
import type { Dispute } from '../../../contract/disputes.ts'
import type { Language } from '../../../contract/language.ts'
import { ordersLength } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { sellerOnWire } from '../../catalogue/sellers/sellers.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { DecisionRow, DisputeKey, DisputeRow } from './tables.ts'

interface StepRow {
  step: DisputeStep
  side: DisputeActor
  actor: string
  text: string
  amountSantim: number | null
  at: string
  pictures: string[]
}

export type WholeDispute = DisputeRow & {
  orderNumber: string
  sentBy: 'shop' | 'seller'
  seller: {
    id: string
    sellerName: string
    storeName: string
    location: string
    phone: string
    translations: Translations<'sellerName' | 'storeName' | 'location'>
  }
  steps: StepRow[]
  decisions: Pick<
    DecisionRow,
    | 'number'
    | 'outcome'
    | 'amountSantim'
    | 'borneBy'
    | 'decidedBy'
    | 'decidedById'
    | 'refundedSantim'
    | 'nextTryAt'
  >[]
}

const stepsOf = sql`
  coalesce((
    select json_agg(json_build_object('step', t.step, 'side', t.side, 'actor', t.actor, 'text', t.text,
      'amountSantim', t.amount_santim, 'at', t.created_at, 'pictures', coalesce((
        select json_agg(x.id order by x.id) from dispute_pictures x
        where x.user_id = t.user_id and x.dispute_id = t.dispute_id and x.step_id = t.id), '[]')) order by t.position)
    from dispute_steps t where t.user_id = d.user_id and t.dispute_id = d.id), '[]') as steps`

const decisionsOf = sql`
  coalesce((
    select json_agg(json_build_object('number', c.number, 'outcome', c.outcome, 'amountSantim', c.amount_santim,
      'borneBy', c.borne_by, 'decidedBy', c.decided_by, 'decidedById', c.decided_by_id,
      'refundedSantim', c.refunded_santim, 'nextTryAt', c.next_try_at) order by c.number)
    from dispute_decisions c where c.user_id = d.user_id and c.dispute_id = d.id), '[]') as decisions`

interface Page {
  limit: number
  isOldestFirst?: boolean
}

/** `where` is a condition on `disputes d`. */
async function readDisputes(
  db: Database,
  where: RawBuilder<unknown>,
  { limit, isOldestFirst = false }: Page,
): Promise<WholeDispute[]> {
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<WholeDispute>`
    select d.*, o.order_number, p.sent_by, json_build_object('id', s.id, 'sellerName', s.seller_name,
      'storeName', s.store_name, 'location', s.location, 'phone', s.phone, 'translations', s.translations) as seller,
      ${stepsOf}, ${decisionsOf}
    from disputes d
    join orders o on o.user_id = d.user_id and o.id = d.order_id
    join order_parts p on p.user_id = d.user_id and p.id = d.part_id
    join sellers s on s.id = d.seller_id
    where ${where}
    order by d.created_at ${direction}, d.id ${direction} limit ${limit}`.execute(db)
  return rows
}

export async function disputesOfUser(
  db: Database,
  userId: string,
  { orderId, lang }: { orderId?: string | undefined; lang: Language },
): Promise<Dispute[]> {
  const ofOrder = orderId === undefined ? sql`` : sql`and d.order_id = ${orderId}::uuid`
  const rows = await readDisputes(db, sql`d.user_id = ${userId}::uuid ${ofOrder}`, { limit: ordersLength })
  return rows.map((row) => toWire(db, row, lang))
}

export async function findDispute(db: Database, key: DisputeKey, lang: Language): Promise<Dispute> {
  return toWire(db, await readDispute(db, key), lang)
}

/** Refuses `dispute-not-found`. */
export async function readDispute(db: Database, { userId, id }: DisputeKey): Promise<WholeDispute> {
  const [found] = await readDisputes(db, sql`d.user_id = ${userId}::uuid and d.id = ${id}::uuid`, {
    limit: 1,
  })
  if (!found) throw new Refusal('dispute-not-found')
  return found
}

export type DisputeState = 'waiting' | 'open' | 'ended'

const stateIs: Record<DisputeState, RawBuilder<unknown>> = {
  waiting: sql`d.status in ('contested', 'appealed')`,
  open: sql`d.ended_at is null`,
  ended: sql`d.ended_at is not null`,
}

/** Those that the shop is to decide come the oldest first, others the newest first. */
export async function pageOfDisputes(
  db: Database,
  { state, after, limit }: { state?: DisputeState | undefined; after?: string | undefined; limit: number },
): Promise<{ disputes: WholeDispute[]; after: string | null }> {
  const isOldestFirst = state === 'waiting'
  const rest = afterCursor(after, { isOldestFirst, table: 'd' })
  const where = sql`${state ? stateIs[state] : sql`true`} and ${rest}`
  const { rows: disputes, after: next } = pageOf(
    await readDisputes(db, where, { limit: limit + 1, isOldestFirst }),
    limit,
  )
  return { disputes, after: next }
}

export async function countDisputesToDecide(db: Database): Promise<number> {
  const { rows } = await sql<{ disputes: number }>`
    select count(*)::int as disputes from disputes where status in ('contested', 'appealed')`.execute(db)
  return rows[0]?.disputes ?? 0
}

function toWire(db: Database, row: WholeDispute, lang: Language): Dispute {
  return {
    ...factsOnWire(row),
    orderId: row.orderId,
    store_name: sellerOnWire(row.seller, lang).store_name,
    answers: answersOf(shopperAnswers, movesOf('shopper', row, db.now())),
    steps: stepsOnWire(row.steps, 'shopper'),
    decisions: row.decisions.map(decisionOnWire),
  }
}

type Facts = Pick<
  WholeDispute,
  'id' | 'orderNumber' | 'partId' | 'kind' | 'status' | 'dueAt' | 'offerSantim' | 'createdAt'
>

export function factsOnWire(row: Facts) {
  const { id, orderNumber, partId, kind, status, dueAt, offerSantim, createdAt } = row
  return {
    _id: id,
    orderNumber,
    partId,
    kind,
    status,
    dueAt: dueAt?.toISOString() ?? null,
    offer: offerSantim === null ? null : toBirr(offerSantim),
    createdAt: createdAt.toISOString(),
  }
}

/** A reminder is between the shop and the seller. */
export function stepsOnWire(steps: readonly Omit<StepRow, 'actor'>[], reader: DisputeSide | 'shop') {
  return steps
    .filter(({ step }) => reader !== 'shopper' || step !== 'reminded')
    .map(({ step, side, text, amountSantim, at, pictures }) => ({
      step,
      by: side,
      at: new Date(at).toISOString(),
      text,
      amount: amountSantim === null ? null : toBirr(amountSantim),
      pictures,
    }))
}

export function decisionOnWire({
  outcome,
  amountSantim,
  borneBy,
  refundedSantim,
}: Pick<DecisionRow, 'outcome' | 'amountSantim' | 'borneBy' | 'refundedSantim'>) {
  return {
    outcome,
    amount: amountSantim === null ? null : toBirr(amountSantim),
    borneBy,
    refund: refundedSantim === null ? null : toBirr(refundedSantim),
  }
}
