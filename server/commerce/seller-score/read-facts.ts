import { sql } from 'kysely'
import { countFacts, scoreDays } from '../../../contract/seller-score.ts'
import type { EarlierPenalty, PartRecord, SellerFacts } from '../../../contract/seller-score.ts'
import type { Database } from '../../platform/database/connect.ts'

const dayMs = 24 * 60 * 60_000

/** Of a seller with more of them, the newest are counted. */
const recordsMaximum = 5_000
const earlierMaximum = 100

/** What the shop has recorded of orders of others and reviews in the last days, and the penalties of before. */
export async function readFacts(db: Database, sellerId: string): Promise<SellerFacts> {
  const since = new Date(db.now().getTime() - scoreDays * dayMs)
  return {
    at: db.now().toISOString(),
    counted: countFacts(await readParts(db, sellerId, since), await readStars(db, sellerId, since)),
    earlier: await readEarlier(db, sellerId),
  }
}

type Times = 'dueAt' | 'sentAt' | 'endedAt'
type Row = Omit<PartRecord, Times> & Record<Times, Date | null>

const iso = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString())

async function readParts(db: Database, sellerId: string, since: Date): Promise<PartRecord[]> {
  // A part that was sent without being accepted before was due by the clock for accepting it.
  const { rows } = await sql<Row>`
    select p.id as part_id, o.order_number, p.sent_by, p.status, p.ended_because,
      coalesce(p.send_due_at, p.accept_due_at) as due_at, p.sent_at, p.ended_at,
      coalesce((
        select json_agg(json_build_object('reason', r.reason, 'status', r.status, 'endedAt', r.ended_at)
          order by r.created_at, r.id)
        from returns r
        where r.user_id = p.user_id and r.order_id = p.order_id and exists (
          select from return_items n
          join order_items i on i.user_id = n.user_id and i.order_id = n.order_id and i.position = n.position
          where n.user_id = r.user_id and n.return_id = r.id and i.seller_id = p.seller_id)
      ), '[]') as returns,
      coalesce((
        select json_agg(json_build_object('kind', d.kind, 'endedAt', d.ended_at, 'outcome', c.outcome,
          'borneBy', c.borne_by, 'isDecidedByShop', coalesce(c.decided_by_id is not null, false))
          order by d.created_at, d.id)
        from disputes d
        left join lateral (
          select c.outcome, c.borne_by, c.decided_by_id from dispute_decisions c
          where c.user_id = d.user_id and c.dispute_id = d.id order by c.number desc limit 1) c on true
        where d.user_id = p.user_id and d.part_id = p.id
      ), '[]') as disputes
    from order_parts p
    join orders o on o.user_id = p.user_id and o.id = p.order_id
    where p.seller_id = ${sellerId}::uuid and p.created_at > ${since} and not is_of_store(p.user_id, p.seller_id)
    order by p.created_at desc, p.id desc limit ${recordsMaximum}`.execute(db)
  return rows.map((row) => ({
    ...row,
    dueAt: iso(row.dueAt),
    sentAt: iso(row.sentAt),
    endedAt: iso(row.endedAt),
    returns: row.returns.map((it) => ({ ...it, endedAt: iso(it.endedAt) })),
    disputes: row.disputes.map((it) => ({ ...it, endedAt: iso(it.endedAt) })),
  }))
}

/** Only who has bought the product says something of its seller. */
async function readStars(db: Database, sellerId: string, since: Date): Promise<number[]> {
  const { rows } = await sql<{ rating: number }>`
    select r.rating from products p join reviews r on r.product_id = p.id
    where p.seller_id = ${sellerId}::uuid and r.is_bought and r.hidden_at is null and r.created_at > ${since}
    order by r.created_at desc, r.id desc limit ${recordsMaximum}`.execute(db)
  return rows.map(({ rating }) => rating)
}

async function readEarlier(db: Database, sellerId: string): Promise<EarlierPenalty[]> {
  const rows = await db
    .selectFrom('sellerPenalties')
    .select(['rule', 'fromAt', 'untilAt', 'answer'])
    .where('sellerId', '=', sellerId)
    .orderBy('fromAt', 'desc')
    .orderBy('id', 'desc')
    .limit(earlierMaximum)
    .execute()
  return rows.map(({ rule, fromAt, untilAt, answer }) => ({
    rule,
    from: fromAt.toISOString(),
    until: untilAt.toISOString(),
    isLifted: answer === 'lifted',
  }))
}
