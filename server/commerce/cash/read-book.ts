import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import type { CashBook, CashClose, CashEntry, CashRider } from '../../../contract/office/cash.ts'
import { cashClosesListed, cashEntriesListed, cashKinds } from '../../../contract/office/limits.ts'
import type { CashKind, CashPurpose } from '../../../contract/office/limits.ts'
import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import { readCarriers } from '../carriers/carriers.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { openDays, readTill, tillId } from './till.ts'

/** The day is today by default; one that was closed with days before it has their entries too. */
export async function readBook(
  db: Database,
  { day = dayKey(db.now()), lang }: { day?: string | undefined; lang: Language },
): Promise<CashBook> {
  const till = await readTill(db)
  const names = new Map((await readCarriers(db)).map((it) => [it.id, translate(it, 'name', lang)]))
  const [close] = await selectCloses(db, sql`day = ${day}::date`, 1)
  const from = close ? await dayBefore(db, day) : null
  const days = close
    ? sql`book_day <= ${day}::date and (${from}::date is null or book_day > ${from}::date)`
    : sql`book_day = ${day}::date`
  const [sums, entries, riders] = await Promise.all([
    sumsOf(db, days),
    entriesOf(db, days, names),
    listRiders(db, names),
  ])
  if (!till) return { till: null, day, sums, entries, close: null, riders }
  const open = await openDays(db, till)
  const nowSantim = open.reduce((sum, { santim }) => sum + santim, till.countedSantim)
  return {
    till: {
      openedAt: till.openedAt.toISOString(),
      openedBy: till.openedBy,
      float: toBirr(till.floatSantim),
      closedOn: till.closedOn,
      counted: toBirr(till.countedSantim),
      now: toBirr(nowSantim),
      open: open.map((it) => ({ day: it.day, amount: toBirr(it.santim) })),
      today: dayKey(db.now()),
    },
    day,
    sums,
    entries,
    close: close ?? null,
    riders,
  }
}

type Where = ReturnType<typeof sql>

/** The last day that was closed before. */
async function dayBefore(db: Database, day: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from cash_closes where till_id = ${tillId} and day < ${day}::date`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

async function sumsOf(db: Database, days: Where): Promise<CashBook['sums']> {
  const { rows } = await sql<{ kind: CashKind; santim: number }>`
    select kind, sum(amount_santim)::bigint as santim from cash_entries
    where till_id = ${tillId} and ${days} group by kind`.execute(db)
  const found = new Map(rows.map(({ kind, santim }) => [kind, santim]))
  return Object.fromEntries(cashKinds.map((kind) => [kind, toBirr(found.get(kind) ?? 0)]))
}

type EntryRow = {
  id: string
  kind: CashKind
  amountSantim: number
  bookDay: string
  at: Date
  actor: string
  reason: string
  orderNumber: string | null
  carrierId: string | null
  riderName: string | null
  owedSantim: number | null
  isCarried: boolean
  corrects: string | null
  purpose: CashPurpose | null
}

async function entriesOf(db: Database, days: Where, names: Map<string, string>): Promise<CashEntry[]> {
  const { rows } = await sql<EntryRow>`
    select *, book_day::text as book_day from cash_entries
    where till_id = ${tillId} and ${days} order by position desc limit ${cashEntriesListed}`.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    amount: toBirr(row.amountSantim),
    day: row.bookDay,
    at: row.at.toISOString(),
    actor: row.actor,
    reason: row.reason,
    order: row.orderNumber,
    rider:
      row.owedSantim === null
        ? null
        : {
            carrier: nameOf(names, row.carrierId),
            name: row.riderName ?? '',
            owed: toBirr(row.owedSantim),
            isCarried: row.isCarried,
          },
    purpose: row.purpose,
    corrects: row.corrects,
  }))
}

const nameOf = (names: Map<string, string>, id: string | null) => (id === null ? null : (names.get(id) ?? id))

type RiderRow = {
  carrierId: string | null
  name: string
  owedSantim: number
  dues: {
    kind: 'parcel' | 'difference'
    order: string | null
    parcel: number | null
    santim: number
    at: string
  }[]
  parcels: number
  onItsWaySantim: number
}

/** Who owes the most comes first. */
async function listRiders(db: Database, names: Map<string, string>): Promise<CashRider[]> {
  const { rows } = await sql<RiderRow>`
    select carrier_id, name, coalesce(sum(owed), 0)::bigint as owed_santim,
      coalesce(jsonb_agg(due order by due ->> 'at') filter (where due is not null), '[]') as dues,
      coalesce(sum(parcels), 0)::bigint as parcels, coalesce(sum(on_its_way), 0)::bigint as on_its_way_santim
    from (
      select carrier_id, rider_name as name, amount_santim as owed, 0::bigint as parcels, 0::bigint as on_its_way,
        jsonb_build_object('kind', kind, 'order', order_number, 'parcel', parcel, 'santim', amount_santim, 'at', at) as due
      from rider_dues where settled_by is null
      union all
      select carrier_id, coalesce(rider_name, ''), 0, count(*), sum(collect_santim), null
      from shipments where delivered_at is null and refused_at is null and collect_santim > 0 and collected_by is null
      group by carrier_id, rider_name
    ) found group by carrier_id, name order by 3 desc, 6 desc, carrier_id, name`.execute(db)
  return rows.map((row) => ({
    carrierId: row.carrierId,
    carrier: nameOf(names, row.carrierId),
    name: row.name,
    owed: toBirr(row.owedSantim),
    dues: row.dues.map(({ santim, at, ...due }) => ({
      ...due,
      amount: toBirr(santim),
      at: new Date(at).toISOString(),
    })),
    onItsWay: { parcels: row.parcels, amount: toBirr(row.onItsWaySantim) },
  }))
}

/** The last comes first, from the one before `older` on. */
export async function listCloses(
  db: Database,
  older?: string,
): Promise<{ closes: CashClose[]; older: string | null }> {
  const where = older === undefined ? sql`true` : sql`day < ${older}::date`
  const found = await selectCloses(db, where, cashClosesListed + 1)
  const closes = found.slice(0, cashClosesListed)
  return { closes, older: found.length > closes.length ? (closes.at(-1)?.day ?? null) : null }
}

type CloseRow = {
  day: string
  expectedSantim: number
  countedSantim: number
  banknotes: Record<string, number>
  reason: string
  actor: string
  at: Date
}

async function selectCloses(db: Database, where: Where, limit: number): Promise<CashClose[]> {
  const { rows } = await sql<CloseRow>`
    select day::text as day, expected_santim, counted_santim, banknotes, reason, actor, at from cash_closes
    where till_id = ${tillId} and ${where} order by cash_closes.day desc limit ${limit}`.execute(db)
  return rows.map(({ expectedSantim, countedSantim, at, ...row }) => ({
    ...row,
    expected: toBirr(expectedSantim),
    counted: toBirr(countedSantim),
    at: at.toISOString(),
  }))
}
