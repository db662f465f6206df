import { addDays } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export type Period = { from: string; to: string }

const dayMs = 24 * 60 * 60_000

/** As many days, directly before. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

export type Read = { months: string[]; days: Period[] }

/** Whole months that were added up are read instead of their days. */
export async function whatToRead(db: Database, { from, to }: Period): Promise<Read> {
  const { rows } = await sql<{ month: string; ends: string }>`
    select month::text as month, (month + interval '1 month' - interval '1 day')::date::text as ends
    from sales_months
    where month >= ${from}::date and (month + interval '1 month' - interval '1 day')::date <= ${to}::date
    order by month`.execute(db)
  const days: Period[] = []
  let next = from
  for (const { month, ends } of rows) {
    if (next < month) days.push({ from: next, to: addDays(month, -1) })
    next = addDays(ends, 1)
  }
  if (next <= to) days.push({ from: next, to })
  return { months: rows.map(({ month }) => month), days }
}

/** By key, what was sold in what is to be read: `key, orders, units, santim, vat`. `among` may narrow the keys. */
export function salesOf(
  dimension: string,
  { months, days }: Read,
  among: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const froms = days.map(({ from }) => from)
  const tos = days.map(({ to }) => to)
  return sql`(
    select key, sum(orders)::bigint as orders, sum(units)::bigint as units, sum(santim)::bigint as santim,
      sum(vat)::bigint as vat from (
      select key, orders, units, sales_santim as santim, vat_santim as vat from sales_by_month
      where dimension = ${dimension} and month = any (${months}::date[])
      union all
      select s.key, s.orders, s.units, s.sales_santim, s.vat_santim
      from unnest(${froms}::date[], ${tos}::date[]) as r (first, last) cross join lateral (
        select * from sales_by_day where dimension = ${dimension} and day between r.first and r.last offset 0) s
    ) read where ${among} group by key)`
}

/** Both periods side by side: `key, orders, units, santim, vat, orders_before, units_before, santim_before`. */
export function besideBefore(dimension: string, now: Read, before: Read): RawBuilder<unknown> {
  return sql`(
    select coalesce(n.key, b.key) as key, coalesce(n.orders, 0) as orders, coalesce(n.units, 0) as units,
      coalesce(n.santim, 0) as santim, coalesce(n.vat, 0) as vat, coalesce(b.orders, 0) as orders_before, coalesce(b.units, 0) as units_before,
      coalesce(b.santim, 0) as santim_before
    from ${salesOf(dimension, now)} n full join ${salesOf(dimension, before)} b on b.key = n.key)`
}
