import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { TillRow } from './tables.ts'

export const tillId = 'till'

export type OpenTill = TillRow & { openedAt: Date; closedOn: string }

/** Entries that triggers make wait until the transaction has ended. */
export async function lockTill(tx: Database): Promise<TillRow> {
  // A backup is restored into a database that has no rows yet.
  await sql`insert into tills (id) values (${tillId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<TillRow>`
    select *, closed_on::text as closed_on from tills where id = ${tillId} for update`.execute(tx)
  const [till] = rows
  if (!till) throw new Error('There is no till')
  return till
}

/** Who moves cash of an order holds it, so that the cash book begins before or after. */
export async function shareTill(tx: Database): Promise<void> {
  await sql`insert into tills (id) values (${tillId}) on conflict do nothing`.execute(tx)
  await sql`select from tills where id = ${tillId} for share`.execute(tx)
}

/** Refuses `till-not-open`. */
export async function lockOpenTill(tx: Database): Promise<OpenTill> {
  const till = await lockTill(tx)
  if (!isOpen(till)) throw new Refusal('till-not-open')
  return till
}

export async function readTill(db: Database): Promise<OpenTill | undefined> {
  const { rows } = await sql<TillRow>`
    select *, closed_on::text as closed_on from tills where id = ${tillId}`.execute(db)
  return rows.find(isOpen)
}

const isOpen = (till: TillRow): till is OpenTill => till.openedAt !== null && till.closedOn !== null

/** It returns the sums, by day, of the entries that no close has counted. */
export async function openDays(
  db: Database,
  { closedOn }: OpenTill,
): Promise<{ day: string; santim: number }[]> {
  const { rows } = await sql<{ day: string; santim: number }>`
    select book_day::text as day, sum(amount_santim)::bigint as santim from cash_entries
    where till_id = ${tillId} and book_day > ${closedOn}::date group by book_day order by book_day`.execute(
    db,
  )
  return rows
}

/** What the book says is in the till on the evening of the day, now by default. */
export async function expectedIn(db: Database, till: OpenTill, day = '9999-12-31'): Promise<number> {
  const days = await openDays(db, till)
  return days.reduce((sum, it) => sum + (it.day <= day ? it.santim : 0), till.countedSantim)
}
