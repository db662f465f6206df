import { sql } from 'kysely'
import type { ItemKind } from '../../../contract/reconciliation.ts'
import { reconciliationRules } from '../../../contract/reconciliation.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { daysBetween } from './match-lines.ts'
import type { Match, OpenEntry } from './match-lines.ts'
import { bySystem } from './statement-account.ts'

interface NewItem {
  account: string
  kind: ItemKind
  lineId: string | null
  entry: Pick<OpenEntry, 'transactionId' | 'position'> | null
  day: string
  santim: number
}

/** Items of lines and entries that are matched meanwhile are over. */
export async function closeMatched(tx: Database): Promise<void> {
  await sql`
    update reconciliation_items i set ended_at = ${tx.now()}, ended_as = 'matched', ended_by = ${bySystem}
    where ended_at is null and (
      exists (select from statement_lines l where l.id = i.line_id and l.state = 'matched')
      or (i.kind <> 'extra' and exists (
        select from statement_matches m where m.transaction_id = i.transaction_id and m.position = i.position)))`.execute(
    tx,
  )
  // The other side of one with another amount may be found now.
  await sql`
    update statement_lines l set state = 'open' where state = 'other-amount' and not exists (
      select from reconciliation_items i where i.line_id = l.id and i.ended_at is null)`.execute(tx)
}

/** A line that was extra and whose reference an entry has now is of another amount. */
export async function openOtherAmounts(
  tx: Database,
  account: string,
  matches: readonly Match[],
): Promise<number> {
  let opened = 0
  for (const { line, entry } of matches) {
    await sql`
      update reconciliation_items set ended_at = ${tx.now()}, ended_as = 'matched', ended_by = ${bySystem}
      where ended_at is null and (line_id = ${line.id} and (kind = 'extra'
          or (transaction_id, position) <> (${entry.transactionId}, ${entry.position}))
        or (kind = 'missing' and transaction_id = ${entry.transactionId} and position = ${entry.position}))`.execute(
      tx,
    )
    await tx.updateTable('statementLines').set({ state: 'other-amount' }).where('id', '=', line.id).execute()
    opened += await add(tx, {
      account,
      kind: 'other-amount',
      lineId: line.id,
      entry,
      day: line.day,
      santim: line.santim - entry.santim,
    })
  }
  return opened
}

/** Every line that is left. */
export async function openExtra(tx: Database, account: string): Promise<number> {
  const { rows } = await sql<{ id: string; day: string; santim: number }>`
    select id, day::text as day, santim from statement_lines l where account = ${account} and state = 'open'
      and not exists (select from reconciliation_items i where i.line_id = l.id and i.ended_at is null)
    order by day, id`.execute(tx)
  let opened = 0
  for (const { id, day, santim } of rows)
    opened += await add(tx, { account, kind: 'extra', lineId: id, entry: null, day, santim })
  return opened
}

/**
 * Statements cover the day of the entry, and have come so far that they should tell of it. An entry of which somebody
 * has said that the statement is wrong is not missed again.
 */
export async function openMissing(
  tx: Database,
  {
    account,
    firstDay,
    lastDay,
    entries,
  }: { account: string; firstDay: string; lastDay: string; entries: readonly OpenEntry[] },
): Promise<number> {
  const periods = await sql<{ firstDay: string; lastDay: string }>`
    select distinct first_day::text as first_day, last_day::text as last_day from statement_files
    where account = ${account}`.execute(tx)
  const known = await sql<{ transactionId: number; position: number }>`
    select transaction_id, position from reconciliation_items where account = ${account}
      and transaction_id is not null and (ended_at is null or ended_as = 'declared')`.execute(tx)
  const knownKeys = new Set(known.rows.map((it) => `${it.transactionId}/${it.position}`))
  const isCovered = (day: string) =>
    day >= firstDay && periods.rows.some((it) => it.firstDay <= day && day <= it.lastDay)
  let opened = 0
  for (const entry of entries) {
    const isLate = daysBetween(entry.day, lastDay) >= reconciliationRules.missingAfterDays
    if (!isLate || !isCovered(entry.day) || knownKeys.has(`${entry.transactionId}/${entry.position}`))
      continue
    opened += await add(tx, {
      account,
      kind: 'missing',
      lineId: null,
      entry,
      day: entry.day,
      santim: entry.santim,
    })
  }
  return opened
}

/** A repeat adds nothing. */
async function add(tx: Database, { entry, ...item }: NewItem): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reconciliationItems')
    .values({
      ...item,
      id: newId(),
      transactionId: entry?.transactionId ?? null,
      position: entry?.position ?? null,
      ownerId: null,
      openedAt: tx.now(),
      endedAt: null,
      endedAs: null,
      endedBy: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
