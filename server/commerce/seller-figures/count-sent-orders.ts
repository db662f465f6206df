import { sql } from 'kysely'
import { sellerFigureRules as rules } from '../../../contract/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'

/** So many orders are counted by one statement. */
const batchLength = 5_000

/**
 * Counts by seller the orders of which something was sent and not refused, in the months that can still change and in
 * those that were never counted. Returns false if it was stopped.
 */
export async function countSentOrders(db: Database, stop?: AbortSignal): Promise<boolean> {
  for (const month of await monthsToCount(db)) {
    const orders = await countMonth(db, month, stop)
    if (!orders) return false
    await writeMonth(db, month, orders)
  }
  return true
}

async function monthsToCount(db: Database): Promise<string[]> {
  const thisMonth = sql`date_trunc('month', ${db.now()}::timestamptz, 'UTC') at time zone 'UTC'`
  const { rows } = await sql<{ month: string }>`
    select begin::date::text as month
    from generate_series(
      date_trunc('month', (select min(created_at) from orders), 'UTC') at time zone 'UTC',
      ${thisMonth}, interval '1 month') begin
    where begin > ${thisMonth} - ${rules.openMonths} * interval '1 month'
       or not exists (select from seller_sent_orders c where c.month = begin::date)
    order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

type Batch = { counts: Record<string, number> | null; at: string | null; id: string | null }

async function countMonth(
  db: Database,
  month: string,
  stop?: AbortSignal,
): Promise<Map<string, number> | undefined> {
  const orders = new Map<string, number>()
  const begins = sql`${month}::timestamp at time zone 'UTC'`
  let after = sql`true`
  for (;;) {
    if (stop?.aborted) return undefined
    const { rows } = await sql<Batch>`
      with batch as materialized (
        select o.user_id, o.id, o.created_at from orders o
        where o.created_at >= ${begins}
          and o.created_at < (${month}::timestamp + interval '1 month') at time zone 'UTC' and ${after}
        order by o.created_at, o.id limit ${batchLength}
      ), counted as (
        select p.seller_id, count(distinct b.id) as orders
        from batch b
        join shipments s on s.user_id = b.user_id and s.order_id = b.id and s.refused_at is null
        join shipment_items n on n.user_id = s.user_id and n.shipment_id = s.id
        join order_items i on i.user_id = n.user_id and i.order_id = n.order_id and i.position = n.position
        join variants v on v.id = i.variant_id
        join products p on p.id = v.product_id
        group by p.seller_id
      )
      select (select json_object_agg(seller_id, orders) from counted) as counts, last.at, last.id
      from (select) one
      left join (
        select created_at::text as at, id from batch order by created_at desc, id desc limit 1
      ) last on true`.execute(db)
    const [{ counts, at, id } = { counts: null, at: null, id: null }] = rows
    for (const [sellerId, count] of Object.entries(counts ?? {})) {
      orders.set(sellerId, (orders.get(sellerId) ?? 0) + count)
    }
    if (at === null) return orders
    after = sql`(o.created_at, o.id) > (${at}::timestamptz, ${id}::uuid)`
  }
}

async function writeMonth(db: Database, month: string, orders: ReadonlyMap<string, number>): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.deleteFrom('sellerSentOrders').where('month', '=', month).execute()
    // A seller may have been removed meanwhile.
    await sql`
      insert into seller_sent_orders (month, seller_id, orders)
      select ${month}::date, s.id, given.value::bigint
      from json_each_text(${JSON.stringify(Object.fromEntries(orders))}::json) given
      join sellers s on s.id = given.key::uuid`.execute(tx)
  })
}
