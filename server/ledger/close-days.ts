import { sql } from 'kysely'
import { dayKey } from '../../contract/addis-time.ts'
import type { Database } from '../platform/database/connect.ts'
import { isOpened } from './opening.ts'

/**
 * It closes the days that are over, one after the other, and returns those that it has closed. After it was stopped, the
 * next call goes on. No day is closed before the books are opened.
 */
export async function closeFinishedDays(db: Database, stop?: AbortSignal): Promise<string[]> {
  const closed: string[] = []
  if (!(await isOpened(db))) return closed
  while (!stop?.aborted) {
    const day = await firstOpenDay(db)
    if (day === undefined || day >= today(db)) break
    const { rows } = await sql<{ isClosed: boolean }>`
      select close_ledger_day(${day}::date) as is_closed`.execute(db)
    if (rows[0]?.isClosed) closed.push(day)
  }
  return closed
}

/** It is undefined if all days that are over are closed, and before the books are opened. */
export async function firstLateDay(db: Database): Promise<string | undefined> {
  if (!(await isOpened(db))) return undefined
  const day = await firstOpenDay(db)
  return day !== undefined && day < today(db) ? day : undefined
}

/** The days begin with that of the first transaction. */
async function firstOpenDay(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from ledger_heads), (select min(day) from ledger_transactions))::text as day`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}

const today = (db: Database) => dayKey(db.now())
