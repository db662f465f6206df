import { addDays, dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { reportRowsListed, unsoldDays } from '../../../contract/office/limits.ts'
import type { ReportName } from '../../../contract/office/limits.ts'
import type { ReportDay, ReportRow, SalesReport } from '../../../contract/office/sales-reports.ts'
import { regionName } from '../../../contract/regions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { readCommission } from './commission-report.ts'
import { rowsOf } from './report-rows.ts'
import type { Found } from './report-rows.ts'
import { besideBefore, periodBefore, salesOf, whatToRead } from './sales-of.ts'
import type { Period, Read } from './sales-of.ts'

export type Asked = Period & {
  report: ReportName
  unsold?: string | undefined
  seller?: string | undefined
  /** Only products have one. */
  category?: string | undefined
  lang: Language
  /** Costs and margins are not read for others. */
  seesCosts: boolean
  limit?: number
}

export async function readReport(db: Database, asked: Asked): Promise<SalesReport> {
  const { report, from, to, unsold, category, lang, seesCosts, limit = reportRowsListed } = asked
  if (report === 'commission') return readCommission(db, { ...asked, limit })
  const period = { from, to }
  const before = periodBefore(period)
  const [readNow, readBefore] = [await whatToRead(db, period), await whatToRead(db, before)]
  const since = addDays(dayKey(db.now()), -Number(unsold ?? unsoldDays))
  const asOf = { now: readNow, before: readBefore, unsoldSince: since, limit: limit + 1, category }
  const rows = rowsOf[report](asOf)
  const order = report === 'returns' ? sql`units desc` : sql`santim desc`
  const found = await sql<Found>`
    select * from (${rows}) found order by ${order}, key limit ${limit + 1}`.execute(db)
  const [days, daysBefore] = [await daysOf(db, period), await daysOf(db, before)]
  const vat = { now: await vatOf(db, readNow), before: await vatOf(db, readBefore) }
  return {
    report,
    ...period,
    rows: found.rows.slice(0, limit).map((row) => onWire(row, { report, lang, seesCosts })),
    isMore: found.rows.length > limit,
    ...(report === 'products' && category && { category: await categoryName(db, category, lang) }),
    total: { ...totalOf(days), vat: vat.now },
    before: { ...before, ...totalOf(daysBefore), vat: vat.before },
    giftCards: await soldCards(db, readNow, readBefore),
    days,
    daysBefore,
    uncounted: await uncountedDays(db, { from: before.from, to }),
  }
}

const paths: Partial<Record<ReportName, string>> = {
  products: '/products/',
  customers: '/customers/',
  returns: '/products/',
}

function onWire(
  row: Found,
  { report, lang, seesCosts }: Pick<Asked, 'report' | 'lang' | 'seesCosts'>,
): ReportRow {
  const { key, orders, units, onHand, lastSold } = row
  const path = paths[report]
  const costSantim = row.costSantim === undefined || row.costSantim === null ? null : Number(row.costSantim)
  // Returns have in place of the sales how many units were sold.
  const isReturns = report === 'returns'
  return {
    key,
    label: report === 'regions' ? regionName(key, lang) : translate(row, 'name', lang),
    path: path === undefined || row.name === '' ? null : path + encodeURIComponent(key),
    orders,
    units,
    sales: isReturns ? 0 : toBirr(row.santim),
    vat: toBirr(row.vat),
    before: {
      orders: row.ordersBefore,
      units: row.unitsBefore,
      sales: isReturns ? 0 : toBirr(row.santimBefore),
    },
    ...(isReturns && { sold: row.santim }),
    ...(row.isAutomatic === true && { isAutomatic: true }),
    ...(seesCosts &&
      row.costSantim !== undefined && {
        cost: costSantim === null ? null : toBirr(costSantim),
        margin: costSantim === null ? null : toBirr(row.santim - costSantim),
      }),
    ...(onHand !== undefined && { onHand }),
    ...(lastSold !== undefined && { lastSold }),
  }
}

/** It is empty for an unknown one. */
async function categoryName(db: Database, id: string, lang: Language): Promise<string> {
  const { rows } = await sql<Pick<Found, 'name' | 'translations'>>`
    select name, translations from categories where id = ${id}`.execute(db)
  return rows[0] ? translate(rows[0], 'name', lang) : ''
}

/** Each order has one way to pay, which there are few of. */
async function vatOf(db: Database, read: Read): Promise<number> {
  const { rows } = await sql<{ vat: number }>`
    select coalesce(sum(vat), 0)::bigint as vat from ${salesOf('way', read)} s`.execute(db)
  return toBirr(rows[0]?.vat ?? 0)
}

async function soldCards(db: Database, now: Read, before: Read): Promise<SalesReport['giftCards']> {
  const { rows } = await sql<{ orders: number; santim: number; ordersBefore: number; santimBefore: number }>`
    select orders, santim, orders_before, santim_before from ${besideBefore('card', now, before)} s`.execute(
    db,
  )
  const [row] = rows
  return {
    sold: row?.orders ?? 0,
    amount: toBirr(row?.santim ?? 0),
    before: { sold: row?.ordersBefore ?? 0, amount: toBirr(row?.santimBefore ?? 0) },
  }
}

async function daysOf(db: Database, { from, to }: Period): Promise<ReportDay[]> {
  const { rows } = await sql<{ day: string; orders: number; santim: number }>`
    select d.day::date::text as day, coalesce(sum(f.orders), 0)::bigint as orders,
      coalesce(sum(f.sales_santim), 0)::bigint as santim
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join (
      select day, orders, sales_santim from day_figures where day between ${from}::date and ${to}::date
      union all
      select day, orders, sales_santim from day_figure_changes where day between ${from}::date and ${to}::date
    ) f on f.day = d.day::date group by d.day order by d.day`.execute(db)
  return rows.map(({ day, orders, santim }) => ({ day, orders, sales: toBirr(santim) }))
}

function totalOf(days: ReportDay[]): { orders: number; sales: number } {
  const santim = days.reduce((sum, { sales }) => sum + Math.round(sales * 100), 0)
  return { orders: days.reduce((sum, { orders }) => sum + orders, 0), sales: toBirr(santim) }
}

async function uncountedDays(db: Database, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(distinct day) as days from sales_days_to_count
    where day between ${from}::date and ${to}::date`.execute(db)
  return rows[0]?.days ?? 0
}
