import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { recommendationRules as rules } from '../../../contract/limits.ts'
import { pairKinds, type PairKind } from '../../../contract/recommendations.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'

type Sql = RawBuilder<unknown>

/** Notifications name all of so many products. */
const batchLength = 100

const firstId = '00000000-0000-0000-0000-000000000000'

/** It computes all pairs anew, in batches of products. One that was stopped or fails is only late. */
export async function pairProducts(db: Database, stop?: AbortSignal): Promise<void> {
  for (const kind of pairKinds) {
    const source = sources[kind](db.now())
    // Scores need the totals of both products.
    await inBatches((after) => countTotals(db, kind, source.totals, after), stop)
    await inBatches((after) => writePairs(db, kind, source.pairs, after), stop)
    if (!stop?.aborted) await forgetUncounted(db, kind)
  }
}

async function inBatches(
  work: (after: string) => Promise<string | undefined>,
  stop: AbortSignal | undefined,
): Promise<void> {
  let after: string | undefined = firstId
  while (after !== undefined && !stop?.aborted) after = await work(after)
}

type Source = {
  /** It selects product_id and total of the products of `batch`. */
  totals: Sql
  /** It selects product_id, other_id, support and weight; the products are those of `batch`. */
  pairs: Sql
}

const sources: Record<PairKind, (now: Date) => Source> = {
  bought: (now) => ({ totals: buyers(now), pairs: boughtPairs(now) }),
  looked: (now) => ({ totals: looks(now), pairs: lookedPairs(now) }),
}

/** A canceled order, and one of a deleted account, has left; so has a line of which nothing was kept. */
function isKept(now: Date): Sql {
  return sql`counts_in_sales(o.status, o.payment_status) and o.full_name <> ''
    and o.created_at > ${now}::timestamptz - ${rules.boughtDays} * interval '1 day'
    and i.quantity > i.canceled_units + case when o.refunded_santim = 0 then 0 else coalesce((
      select sum(n.quantity) from refunded_items n
      where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position), 0) + coalesce((
      select sum(n.quantity) from return_items n
      where n.user_id = i.user_id and n.order_id = i.order_id and n.position = i.position
        and n.paid_santim is not null), 0) end`
}

function buyers(now: Date): Sql {
  return sql`
    select b.id as product_id, count(distinct i.user_id) as total
    from batch b
    join variants v on v.product_id = b.id
    join order_items i on i.variant_id = v.id
    join orders o on o.user_id = i.user_id and o.id = i.order_id
    where ${isKept(now)} group by b.id`
}

/** A customer counts once for a pair, so that nobody makes one by many orders. */
function boughtPairs(now: Date): Sql {
  return sql`
    select product_id, other_id, count(*) as support,
      count(*) filter (where is_one_order)
        + ${rules.laterWeight}::float8 * count(*) filter (where not is_one_order) as weight
    from (
      select mine.product_id, v.product_id as other_id, mine.user_id,
        bool_or(near.id = mine.order_id) as is_one_order
      from (
        select b.id as product_id, bought.* from batch b cross join lateral (
          select i.user_id, i.order_id, o.created_at
          from variants v
          join order_items i on i.variant_id = v.id
          join orders o on o.user_id = i.user_id and o.id = i.order_id
          where v.product_id = b.id and ${isKept(now)}
          order by i.order_id desc limit ${rules.purchases}
        ) bought
      ) mine
      cross join lateral (
        select n.user_id, n.id from orders n
        where n.user_id = mine.user_id
          and n.created_at between mine.created_at - ${rules.laterDays} * interval '1 day'
            and mine.created_at + ${rules.laterDays} * interval '1 day'
        order by n.id = mine.order_id desc, n.created_at desc limit ${rules.orders}
      ) near
      join orders o on o.user_id = near.user_id and o.id = near.id
      join order_items i on i.user_id = near.user_id and i.order_id = near.id
      join variants v on v.id = i.variant_id and v.product_id <> mine.product_id
      where ${isKept(now)}
      group by mine.product_id, v.product_id, mine.user_id
    ) of_customers
    group by product_id, other_id`
}

function ofBatch(now: Date): Sql {
  const isRecent = sql`l.day > ${now}::date - ${retentionDays.looks}::int`
  return sql`(
    select b.id as product_id, l.other_id, l.looks
    from batch b join looked_together l on l.product_id = b.id where ${isRecent}
    union all
    select b.id, l.product_id, l.looks
    from batch b join looked_together l on l.other_id = b.id where ${isRecent}) l`
}

function looks(now: Date): Sql {
  return sql`select product_id, sum(looks) as total from ${ofBatch(now)} group by product_id`
}

function lookedPairs(now: Date): Sql {
  return sql`
    select product_id, other_id, sum(looks) as support, sum(looks)::float8 as weight
    from ${ofBatch(now)} group by product_id, other_id`
}

async function countTotals(
  db: Database,
  kind: PairKind,
  totals: Sql,
  after: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as materialized (
      select id from products where id > ${after} and retired_at is null order by id limit ${batchLength}
    ), counted as materialized (
      select product_id, total from (${totals}) all_totals where total >= ${rules.least[kind]}
    ), forgotten as (
      delete from pair_totals t using batch b
      where t.kind = ${kind} and t.product_id = b.id
        and not exists (select from counted c where c.product_id = b.id)
    ), written as (
      insert into pair_totals as t (product_id, kind, total)
      select product_id, ${kind}, total from counted
      on conflict (kind, product_id) do update set total = excluded.total where t.total <> excluded.total
    )
    select (select id from batch order by id desc limit 1) as last`.execute(db)
  return rows[0]?.last ?? undefined
}

/**
 * The score is the cosine of two products, reduced for those that have few in common. One that hardly changed stays,
 * so that no page is made anew for it.
 */
async function writePairs(
  db: Database,
  kind: PairKind,
  pairs: Sql,
  after: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as materialized (
      select t.product_id as id from pair_totals t join products p on p.id = t.product_id and p.retired_at is null
      where t.kind = ${kind} and t.product_id > ${after} order by t.product_id limit ${batchLength}
    ), scored as (
      select pair.product_id, pair.other_id,
        pair.weight / sqrt(own.total::float8 * other.total::float8)
          * pair.support / (pair.support + ${rules.shrinkage}::float8) as score
      from (${pairs}) pair
      join pair_totals own on own.kind = ${kind} and own.product_id = pair.product_id
      join pair_totals other on other.kind = ${kind} and other.product_id = pair.other_id
      join products p on p.id = pair.other_id and p.retired_at is null
      where pair.support >= ${rules.least[kind]}
    ), ranked as (
      select *, row_number() over (partition by product_id order by score desc, other_id) as position
      from scored
    ), best as materialized (
      select * from ranked where position <= ${rules.row.max}
    ), forgotten as (
      delete from product_pairs p using batch b
      where p.product_id = b.id and p.kind = ${kind} and not exists (
        select from best n where n.product_id = b.id and n.position = p.position)
    ), written as (
      insert into product_pairs as p (product_id, kind, position, other_id, score)
      select product_id, ${kind}, position, other_id, score from best order by product_id, position
      on conflict (product_id, kind, position) do update set other_id = excluded.other_id, score = excluded.score
      where p.other_id <> excluded.other_id or abs(p.score - excluded.score) > 0.05 * p.score
    )
    select (select id from batch order by id desc limit 1) as last`.execute(db)
  return rows[0]?.last ?? undefined
}

async function forgetUncounted(db: Database, kind: PairKind): Promise<void> {
  await sql`
    delete from pair_totals t using products s
    where t.kind = ${kind} and s.id = t.product_id and s.retired_at is not null`.execute(db)
  await sql`
    delete from product_pairs p where p.kind = ${kind}
      and not exists (select from pair_totals t where t.kind = ${kind} and t.product_id = p.product_id)`.execute(
    db,
  )
}
