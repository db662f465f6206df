import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import type { ReportDay, ReportRow, SalesReport } from '../../../contract/office/sales-reports.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { periodBefore } from './sales-of.ts'
import type { Period } from './sales-of.ts'
import { earnedOfDays } from './seller-days.ts'

type Asked = Period & { seller?: string | undefined; lang: Language; limit: number }

interface Found {
  key: string
  storeName: string
  translations: Translations<'storeName'>
  goods: number
  refunded: number
  commission: number
  vat: number
  payable: number
  commissionBefore: number
}

/** Closed days as they were added up, and what was posted since the last one. */
const earnedIn = ({ from, to }: Period) => sql`(
  select * from seller_days where day between ${from}::date and ${to}::date
  union all
  select * from ${earnedOfDays(sql`t.day between ${from}::date and ${to}::date
    and t.day > coalesce((select max(day) from ledger_heads), '-infinity'::date)`)} o)`

/** Commission by seller of the books. Its sales are the commission, and their VAT is that of the commission. */
export async function readCommission(
  db: Database,
  { seller, lang, limit, ...period }: Asked,
): Promise<SalesReport> {
  const before = periodBefore(period)
  const isAsked = seller === undefined ? sql`true` : sql`e.seller_id = ${seller}::uuid`
  const { rows } = await sql<Found>`
    select s.id::text as key, s.store_name, s.translations, f.goods, f.refunded, f.commission, f.vat, f.payable,
      f.commission_before
    from (
      select e.seller_id, ${sumIn(sql`goods_santim`)} as goods, ${sumIn(sql`refunded_santim`)} as refunded,
        ${sumIn(sql`commission_santim`)} as commission, ${sumIn(sql`commission_vat_santim`)} as vat,
        ${sumIn(sql`payable_santim`)} as payable,
        coalesce(sum(e.commission_santim) filter (where e.is_before), 0)::bigint as commission_before
      from (
        select *, false as is_before from ${earnedIn(period)} n
        union all select *, true from ${earnedIn(before)} b) e
      where ${isAsked} group by e.seller_id) f
    join sellers s on s.id = f.seller_id
    order by f.commission desc, f.goods desc, s.id limit ${limit + 1}`.execute(db)
  const days = await daysOf(db, period, isAsked)
  const daysBefore = await daysOf(db, before, isAsked)
  const nothing = { sold: 0, amount: 0 }
  return {
    report: 'commission',
    from: period.from,
    to: period.to,
    rows: rows.slice(0, limit).map((row) => onWire(row, lang)),
    isMore: rows.length > limit,
    total: totalOf(days),
    before: { ...before, ...totalOf(daysBefore) },
    giftCards: { ...nothing, before: nothing },
    days: days.map(ofDay),
    daysBefore: daysBefore.map(ofDay),
    uncounted: await uncountedDays(db, { from: before.from, to: period.to }),
  }
}

const sumIn = (column: ReturnType<typeof sql>) =>
  sql`coalesce(sum(e.${column}) filter (where not e.is_before), 0)::bigint`

function onWire(row: Found, lang: Language): ReportRow {
  return {
    key: row.key,
    label: translate(row, 'storeName', lang),
    path: null,
    orders: 0,
    units: 0,
    sales: toBirr(row.commission),
    vat: toBirr(row.vat),
    before: { orders: 0, units: 0, sales: toBirr(row.commissionBefore) },
    ofSeller: { goods: toBirr(row.goods), refunded: toBirr(row.refunded), payable: toBirr(row.payable) },
  }
}

interface Day {
  day: string
  commission: number
  vat: number
}

async function daysOf(db: Database, { from, to }: Period, isAsked: ReturnType<typeof sql>): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select d.day::date::text as day, coalesce(sum(e.commission_santim), 0)::bigint as commission,
      coalesce(sum(e.commission_vat_santim), 0)::bigint as vat
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join ${earnedIn({ from, to })} e on e.day = d.day::date and ${isAsked}
    group by d.day order by d.day`.execute(db)
  return rows
}

const ofDay = ({ day, commission }: Day): ReportDay => ({ day, orders: 0, sales: toBirr(commission) })

function totalOf(days: readonly Day[]): { orders: number; sales: number; vat: number } {
  const sum = (name: 'commission' | 'vat') => toBirr(days.reduce((all, day) => all + day[name], 0))
  return { orders: 0, sales: sum('commission'), vat: sum('vat') }
}

async function uncountedDays(db: Database, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days from ledger_heads h
    where day between ${from}::date and ${to}::date
      and day > coalesce((select max(day) from seller_days_counted), '-infinity'::date)`.execute(db)
  return rows[0]?.days ?? 0
}
