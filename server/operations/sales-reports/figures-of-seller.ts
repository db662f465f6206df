import { addDays, dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import type { FigureDays } from '../../../contract/office/to-do.ts'
import type { FigureOrder } from '../../../contract/seller/figure-orders.ts'
import { figureProductsShown } from '../../../contract/seller/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Translations } from '../../platform/database/translations.ts'

type Day = { day: string; orders: number; units: number; salesSantim: number }

export type ProductOfSeller = {
  id: string
  name: string
  translations: Translations<'name'>
  views: number
  additions: number
  units: number
  salesSantim: number
}

/** It reads only what the seller itself may know: its rows of days, which are found by its id. */
export async function readFiguresOfSeller(
  db: Database,
  sellerId: string,
  { days, by }: { days: FigureDays; by: FigureOrder },
) {
  const today = dayKey(db.now())
  const listed = Array.from({ length: 2 * days }, (_, index) => addDays(today, index + 1 - 2 * days))
  const found = await soldOnDays(db, sellerId, listed[0] ?? today)
  const figures = listed.map((day) => found.get(day) ?? { day, orders: 0, units: 0, salesSantim: 0 })
  const rows = await productsOfSeller(db, sellerId, { since: listed[days] ?? today, by })
  return {
    now: figures.slice(days),
    before: figures.slice(0, days),
    views: rows[0]?.allViews ?? 0,
    additions: rows[0]?.allAdditions ?? 0,
    products: rows.slice(0, figureProductsShown),
    isMore: rows.length > figureProductsShown,
  }
}

async function soldOnDays(db: Database, sellerId: string, since: string): Promise<Map<string, Day>> {
  const { rows } = await sql<Day>`
    select day::text as day, orders, units, sales_santim from sales_by_day
    where seller_id = ${sellerId} and dimension = 'seller' and day >= ${since}::date`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

const orderings = {
  views: sql`views desc, sales_santim desc, units desc, id desc`,
  sales: sql`sales_santim desc, units desc, views desc, id desc`,
} satisfies Record<FigureOrder, unknown>

type Found = ProductOfSeller & { allViews: number; allAdditions: number }

async function productsOfSeller(
  db: Database,
  sellerId: string,
  { since, by }: { since: string; by: FigureOrder },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with seen as (
      select product_id, sum(views)::bigint as views, sum(additions)::bigint as additions from product_days
      where seller_id = ${sellerId} and day >= ${since}::date group by product_id
    ), sold as (
      select v.product_id, sum(s.units)::bigint as units, sum(s.santim)::bigint as santim
      from (
        select key::uuid as variant_id, sum(units) as units, sum(sales_santim) as santim from sales_by_day
        where seller_id = ${sellerId} and dimension = 'variant' and day >= ${since}::date group by key
      ) s join variants v on v.id = s.variant_id group by v.product_id
    ), most as (
      select product_id as id, coalesce(views, 0) as views, coalesce(additions, 0) as additions,
        coalesce(units, 0) as units, coalesce(santim, 0) as sales_santim,
        sum(coalesce(views, 0)) over ()::bigint as all_views,
        sum(coalesce(additions, 0)) over ()::bigint as all_additions
      from seen full join sold using (product_id) order by ${orderings[by]} limit ${figureProductsShown + 1}
    )
    select most.*, p.name, p.translations from most join products p on p.id = most.id
    order by ${orderings[by]}`.execute(db)
  return rows
}
