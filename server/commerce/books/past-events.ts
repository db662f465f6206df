import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { CashKind, CashPurpose, MoneyWay } from '../../../contract/office/limits.ts'
import type { DraftPosting } from '../../ledger/post-draft.ts'
import type { Database } from '../../platform/database/connect.ts'
import { draftOfCash, draftOfCount, draftOfTill } from './cash.ts'
import type { CashEntry } from './cash.ts'
import { draftOfCard, draftOfVoid } from './gift-cards.ts'
import type { Card } from './gift-cards.ts'
import { draftOfMoney, draftsOfPayment } from './money-in.ts'
import { draftOfCredit } from './store-credit.ts'
import type { CardRefund, CreditEntry } from './store-credit.ts'

export interface Key {
  userId: string
  id: string
}

interface Batch {
  postings: DraftPosting[]
  /** It is undefined if no rows are left. */
  last: Key | undefined
}

/** These are read by the tables that are older than the books, with the drafts that are posted as it happens today. */
export const pastEvents: Record<string, (db: Database, after: Key, limit: number) => Promise<Batch>> = {
  payments: readPayments,
  'received-money': readMoney,
  credit: readCredit,
  'gift-cards': readCards,
  cash: readCash,
}

const on = (at: Date, postings: readonly (DraftPosting | undefined)[]) =>
  postings.flatMap((it) => (it ? [{ ...it, day: dayKey(at) }] : []))

const isAfter = ({ userId, id }: Key): RawBuilder<boolean> =>
  sql<boolean>`(user_id, id) > (${userId}::uuid, ${id}::uuid)`

function batch<Row extends Key>(rows: Row[], limit: number, read: (row: Row) => DraftPosting[]): Batch {
  return { postings: rows.flatMap(read), last: rows.length < limit ? undefined : rows.at(-1) }
}

async function readPayments(db: Database, after: Key, limit: number): Promise<Batch> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['paid', 'refund-due'])
    .where('gateway', '!=', 'credit')
    .where('amountSantim', '>', 0)
    .where(isAfter(after))
    .orderBy('userId')
    .orderBy('id')
    .limit(limit)
    .execute()
  return batch(rows, limit, ({ status, verifiedSantim, ...payment }) => {
    if (status !== 'paid' && status !== 'refund-due') return []
    const settled = { status, arrivedSantim: verifiedSantim ?? undefined }
    return on(payment.settledAt ?? payment.createdAt, draftsOfPayment(payment, settled))
  })
}

async function readMoney(db: Database, after: Key, limit: number): Promise<Batch> {
  type Row = Key & { orderId: string; way: MoneyWay; amountSantim: number; confirmedAt: Date }
  const { rows } = await sql<Row>`
    select user_id, id, order_id, way, amount_santim, confirmed_at from received_money
    where confirmed_at is not null and ${isAfter(after)} order by user_id, id limit ${limit}`.execute(db)
  return batch(rows, limit, (money) => on(money.confirmedAt, [draftOfMoney(money)]))
}

/** What was taken for a gift card that was refunded is told by the refund, which began in the same transaction. */
async function readCredit(db: Database, after: Key, limit: number): Promise<Batch> {
  type Row = CreditEntry & { createdAt: Date; buyerId: string | null; cardId: string | null }
  const { rows } = await sql<Row>`
    select e.*, c.buyer_id, c.id as card_id from (
      select user_id, id, kind, amount_santim, order_id, reason, created_at from credit_entries
      where kind <> 'refund' and ${isAfter(after)} order by user_id, id limit ${limit}
    ) e left join lateral (
      select g.id, g.buyer_id from gift_cards g
      where e.kind = 'taken' and e.reason = '' and g.redeemed_by = e.user_id and g.buyer_id is not null and exists (
        select from refunds f where f.user_id = g.buyer_id and f.order_id = g.id and f.created_at = e.created_at)
      limit 1
    ) c on true order by e.user_id, e.id`.execute(db)
  return batch(rows, limit, ({ createdAt, buyerId, cardId, ...entry }) => {
    const card: CardRefund | undefined = buyerId && cardId ? { buyerId, orderId: cardId } : undefined
    return on(createdAt, [draftOfCredit(entry, card)])
  })
}

async function readCards(db: Database, after: Key, limit: number): Promise<Batch> {
  type Row = Card & { createdAt: Date; voidedAt: Date | null; userId: string }
  const { rows } = await sql<Row>`
    select id, id as user_id, buyer_id, amount_santim, created_at, voided_at from gift_cards
    where id > ${after.id}::uuid order by id limit ${limit}`.execute(db)
  return batch(rows, limit, (card) => [
    ...on(card.createdAt, [draftOfCard(card)]),
    ...(card.voidedAt ? on(card.voidedAt, [draftOfVoid(card)]) : []),
  ])
}

/** The cash book of a shop is small beside its orders. Its beginning and its closes come with the first entries. */
async function readCash(db: Database, after: Key, limit: number): Promise<Batch> {
  type Row = CashEntry & {
    userId: string
    at: Date
    firstKind: CashKind | null
    firstPurpose: CashPurpose | null
  }
  const { rows } = await sql<Row>`
    select e.id, e.id as user_id, e.kind, e.purpose, e.amount_santim as santim, e.carrier_id, e.owed_santim,
      e.is_carried, e.at, f.kind as first_kind, f.purpose as first_purpose
    from cash_entries e left join lateral (
      with recursive chain as (
        select c.kind, c.purpose, c.corrects from cash_entries c where c.id = e.corrects
        union all
        select c.kind, c.purpose, c.corrects from chain h join cash_entries c on c.id = h.corrects
      )
      select kind, purpose from chain where corrects is null
    ) f on true
    where e.cause_id is null and e.id > ${after.id}::uuid order by e.id limit ${limit}`.execute(db)
  const read = batch(rows, limit, ({ firstKind: kind, firstPurpose: purpose, ...entry }) =>
    on(entry.at, [draftOfCash({ ...entry, first: kind && { kind, purpose } })]),
  )
  return after.id === noKey.id ? { ...read, postings: [...(await readTill(db)), ...read.postings] } : read
}

async function readTill(db: Database): Promise<DraftPosting[]> {
  const closes = await sql<{ day: string; expectedSantim: number; countedSantim: number; at: Date }>`
    select day::text as day, expected_santim, counted_santim, at from cash_closes order by day`.execute(db)
  const tills = await db.selectFrom('tills').select(['openedAt', 'floatSantim']).execute()
  const opened = tills.flatMap(({ openedAt, floatSantim }) => (openedAt ? [{ openedAt, floatSantim }] : []))
  const postings = closes.rows.flatMap(({ at, ...close }) => on(at, [draftOfCount(close)]))
  for (const { openedAt, floatSantim } of opened)
    postings.push(...on(openedAt, [await draftOfTill(db, floatSantim)]))
  return postings
}

/** It is before all others. */
export const noKey: Key = {
  userId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
}
