import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { dayKey } from '../../../contract/addis-time.ts'
import { reconciliationRules } from '../../../contract/reconciliation.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { writeAccount } from '../../ledger/chart-of-accounts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { readStatement } from './read-statement.ts'
import type { Statement, StatementForm, StatementRow } from './read-statement.ts'
import { reconcile } from './reconcile.ts'
import type { Reconciled } from './reconcile.ts'
import { lockReconciliation } from './statement-account.ts'
import type { StatementAccount } from './statement-account.ts'

interface StatementUpload {
  account: StatementAccount
  fileName: string
  content: Buffer
  /** What is left out is as with the last file of the account. */
  form: Partial<StatementForm>
  /** It covers these days, though nothing may have happened on some of them. */
  from?: string | undefined
  until?: string | undefined
}

export interface ImportedStatement extends Reconciled {
  fileId: string
  statement: Statement
  firstDay: string
  lastDay: string
  newLines: number
  /** Lines that earlier files have of days that this one covers as well, and that it lacks. */
  lackedLines: number
}

/**
 * All of the file is imported or nothing, in one transaction. Refuses what `readStatement` refuses, `statement-known` for
 * a file that was imported before, `statement-empty` for one without lines and days, and `body-too-large`.
 */
export async function importStatement(
  tx: Database,
  actor: Actor,
  { account, fileName, content, form: given, from, until }: StatementUpload,
): Promise<ImportedStatement> {
  if (content.length > reconciliationRules.fileBytes) throw new Refusal('body-too-large')
  await lockReconciliation(tx)
  const name = writeAccount(account)
  const digest = createHash('sha256').update(content).digest()
  const known = await tx
    .selectFrom('statementFiles')
    .select(['createdAt'])
    .where('account', '=', name)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (known) throw new Refusal('statement-known', { date: known.createdAt.toISOString() })
  const form = await formOf(tx, name, given)
  const today = dayKey(tx.now())
  const statement = await readStatement(content, { form, isGateway: account.kind === 'gateway', today })
  const days = [...statement.rows.map(({ day }) => day), ...[from ?? [], until ?? []].flat()].toSorted()
  const [firstDay] = days
  const lastDay = days.at(-1)
  if (firstDay === undefined || lastDay === undefined) throw new Refusal('statement-empty')
  const fileId = newId()
  const { openingSantim, closingSantim, rows } = statement
  const file = { id: fileId, account: name, fileName: fileName.slice(0, 200), digest, firstDay, lastDay }
  const balances = { openingSantim, closingSantim, actor: actor.name, createdAt: tx.now() }
  await tx
    .insertInto('statementFiles')
    .values({ ...file, ...balances, lines: rows.length, newLines: 0 })
    .execute()
  const newLines = await writeLines(tx, { account: name, fileId, rows })
  await tx.updateTable('statementFiles').set({ newLines }).where('id', '=', fileId).execute()
  if (Object.keys(given).length > 0) await keepForm(tx, name, form)
  const lackedLines = await countLacked(tx, { account: name, fileId, firstDay, lastDay, rows })
  const after = { from: firstDay, until: lastDay, rows: rows.length, added: newLines }
  await recordActivity(tx, actor, { action: 'import-statement', subject: name, after })
  return { ...(await reconcile(tx)), fileId, statement, firstDay, lastDay, newLines, lackedLines }
}

async function formOf(db: Database, account: string, given: Partial<StatementForm>): Promise<StatementForm> {
  const stored = await db
    .selectFrom('statementColumns')
    .select(['columns', 'dateOrder', 'calendar'])
    .where('account', '=', account)
    .executeTakeFirst()
  const fallback: StatementForm = { columns: {}, dateOrder: 'auto', calendar: 'auto' }
  return { ...(stored ?? fallback), ...given }
}

async function keepForm(tx: Database, account: string, form: StatementForm): Promise<void> {
  const kept = { ...form, columns: JSON.stringify(form.columns) }
  await tx
    .insertInto('statementColumns')
    .values({ ...kept, account })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(kept))
    .execute()
}

/** Equal lines of a day are numbered, so that a line that another file had is passed over, and a second one is not. */
function numbered(rows: readonly StatementRow[]): (StatementRow & { position: number })[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const key = JSON.stringify([row.day, row.reference, row.santim])
    const position = (counts.get(key) ?? 0) + 1
    counts.set(key, position)
    return { ...row, position }
  })
}

const atOnce = 1_000

async function writeLines(
  tx: Database,
  { account, fileId, rows }: { account: string; fileId: string; rows: readonly StatementRow[] },
): Promise<number> {
  const lines = numbered(rows).map((row) => ({ ...row, id: newId(), account, fileId }))
  let added = 0
  for (let from = 0; from < lines.length; from += atOnce) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('statementLines')
      .values(lines.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.constraint('one_line_of_statements').doNothing())
      .executeTakeFirst()
    added += Number(numInsertedOrUpdatedRows)
  }
  return added
}

async function countLacked(
  tx: Database,
  file: { account: string; fileId: string; firstDay: string; lastDay: string; rows: readonly StatementRow[] },
): Promise<number> {
  const { account, fileId, firstDay, lastDay } = file
  const rows = numbered(file.rows)
  const found = await sql<{ count: number }>`
    select count(*)::int as count from statement_lines l
    where account = ${account} and file_id <> ${fileId} and day between ${firstDay}::date and ${lastDay}::date
      and (day, reference, santim, position) not in (
        select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ reference }) => reference)}::text[],
          ${rows.map(({ santim }) => santim)}::bigint[], ${rows.map(({ position }) => position)}::int[]))`.execute(
    tx,
  )
  return found.rows[0]?.count ?? 0
}
