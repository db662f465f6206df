import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ReportName } from '../../../contract/office/limits.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { Read } from './sales-of.ts'
import { besideBefore, salesOf } from './sales-of.ts'

export type Found = {
  key: string
  name: string
  translations: Translations<'name'>
  orders: number
  units: number
  santim: number
  ordersBefore: number
  unitsBefore: number
  santimBefore: number
  vat: number
  isAutomatic?: boolean
  costSantim?: number | null
  onHand?: number
  lastSold?: string | null
}

type Of = { now: Read; before: Read; unsoldSince: string; limit: number; category?: string | undefined }

const sums = sql`
  sum(s.orders)::bigint as orders, sum(s.units)::bigint as units, sum(s.santim)::bigint as santim,
  sum(s.orders_before)::bigint as orders_before, sum(s.units_before)::bigint as units_before,
  sum(s.santim_before)::bigint as santim_before, sum(s.vat)::bigint as vat`

/** It is null if the cost of some that were sold is not known. */
const cost = sql`
  case when bool_and(v.cost_santim is not null) filter (where s.units > 0)
    then sum(s.units * v.cost_santim)::bigint end as cost_santim`

/** Stock that is not counted has no value. */
const counted = sql`s.received < 1000000000 and s.received > s.sold`

const plain =
  (dimension: string) =>
  ({ now, before }: Of): RawBuilder<Found> =>
    sql<Found>`select key, key as name, '{}'::jsonb as translations, orders, units, santim, orders_before, units_before,
      santim_before, vat from ${besideBefore(dimension, now, before)} s`

/** Each is a statement without its order and limit. */
export const rowsOf: Record<Exclude<ReportName, 'commission'>, (of: Of) => RawBuilder<Found>> = {
  products: ({ now, before, category }) => sql<Found>`
    select p.id::text as key, p.name, p.translations, ${sums}, ${cost}
    from ${besideBefore('variant', now, before)} s join variants v on v.id = s.key::uuid
    join products p on p.id = v.product_id ${category ? sql`where p.category_id = ${category}` : sql``} group by p.id
    ${category ? sql`` : sql`union all ${parts(now, before)}`}`,
  categories: ({ now, before }) => sql<Found>`
    select c.id::text as key, c.name, c.translations, ${sums}, ${cost}
    from ${besideBefore('variant', now, before)} s join variants v on v.id = s.key::uuid
    join products p on p.id = v.product_id join categories c on c.id = p.category_id group by c.id
    union all ${parts(now, before)}`,
  customers: ({ now, before, limit }) => sql<Found>`
    with best as materialized (
      select * from ${salesOf('customer', now)} s order by santim desc, key limit ${limit})
    select s.key, coalesce(u.full_name, '') as name, '{}'::jsonb as translations, s.orders, s.units, s.santim,
      coalesce(b.orders, 0) as orders_before, coalesce(b.units, 0) as units_before, coalesce(b.santim, 0) as santim_before,
      s.vat
    from best s left join ${salesOf('customer', before, sql`key in (select key from best)`)} b on b.key = s.key
    left join users u on u.id = s.key::uuid and u.deleted_at is null`,
  codes: ({ now, before }) => sql<Found>`
    select key, key as name, '{}'::jsonb as translations, orders, units, santim, orders_before, units_before,
      santim_before, vat, false as is_automatic
    from ${besideBefore('code', now, before)} s
    union all
    select s.key, d.name, d.translations, s.orders, s.units, s.santim, s.orders_before, s.units_before,
      s.santim_before, s.vat, true
    from ${besideBefore('discount', now, before)} s join automatic_discounts d on d.id = s.key::uuid`,
  ways: plain('way'),
  regions: plain('region'),
  returns: ({ now, before }) => sql<Found>`
    select p.id::text as key, p.name, p.translations, sum(s.orders)::bigint as orders, sum(s.units)::bigint as units,
      coalesce(sum(x.units), 0)::bigint as santim, sum(s.orders_before)::bigint as orders_before,
      sum(s.units_before)::bigint as units_before, 0::bigint as santim_before, 0::bigint as vat
    from ${besideBefore('returned', now, before)} s join variants v on v.id = s.key::uuid
    join products p on p.id = v.product_id left join ${salesOf('variant', now)} x on x.key = s.key
    group by p.id`,
  stock: () => sql<Found>`
    select c.id::text as key, c.name, c.translations, count(distinct p.id) as orders, 0::bigint as units,
      sum((s.received - s.sold) * v.price_santim)::bigint as santim, 0::bigint as orders_before,
      0::bigint as units_before, 0::bigint as santim_before, 0::bigint as vat, sum((s.received - s.sold) * v.cost_santim)::bigint as cost_santim,
      sum(s.received - s.sold)::bigint as on_hand
    from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
    join categories c on c.id = p.category_id where ${counted} group by c.id`,
  'dead-stock': ({ unsoldSince }) => sql<Found>`
    select v.sku as key, p.name, p.translations, 0::bigint as orders, 0::bigint as units,
      ((s.received - s.sold) * v.price_santim)::bigint as santim, 0::bigint as orders_before, 0::bigint as units_before,
      0::bigint as santim_before, 0::bigint as vat, (s.received - s.sold) * v.cost_santim as cost_santim,
      (s.received - s.sold)::bigint as on_hand, l.day::text as last_sold
    from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
    left join lateral (
      select max(day) as day from sales_by_day where dimension = 'variant' and key = v.id::text and units > 0) l on true
    where ${counted} and p.retired_at is null and v.retired_at is null
      and (l.day is null or l.day < ${unsoldSince}::date)`,
}

/** What was sold is products, delivery, and refunds that name no product. */
function parts(now: Read, before: Read) {
  return sql<Found>`
    select key, '' as name, '{}'::jsonb as translations, orders, units, santim, orders_before, units_before, santim_before,
      vat, null::bigint as cost_santim
    from ${besideBefore('part', now, before)} s`
}
