import { sql } from 'kysely'
import type { ImportFault, StoredReport } from '../../../contract/office/imports.ts'
import { importFaultsKept } from '../../../contract/office/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { end, lockImport, storable } from './import-runs.ts'
import type { Asked, ImportKey, ImportRow } from './import-runs.ts'

/** Returns undefined for one that has ended, or is at another step. A second start without `pauseImport` follows a kill. */
export async function startImport(
  db: Database,
  { id, step }: Asked,
): Promise<{ row: ImportRow; content: Buffer } | undefined> {
  const row = await db
    .updateTable('catalogueImports')
    .set({
      startedAt: db.now(),
      done: 0,
      restarts: sql<number>`restarts + (started_at is not null)::int`,
      kills: sql<number>`kills + (started_at is not null)::int`,
    })
    .where('id', '=', id)
    .where('status', '=', step === 'check' ? 'checking' : 'running')
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const chunks = await db
    .selectFrom('catalogueImportFiles')
    .select('content')
    .where('importId', '=', id)
    .orderBy('position')
    .execute()
  return { row, content: Buffer.concat(chunks.map(({ content }) => content)) }
}

/** The work stops in an orderly way and begins again later. Returns whether it had not ended. */
export async function pauseImport(
  db: Database,
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogueImports')
    .set({ startedAt: null, restarts: sql<number>`restarts + 1` })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRows(
  db: Database,
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
  rows: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogueImports')
    .set(rows)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function completeStep(
  tx: Database,
  { id, sellerId, status }: Pick<ImportRow, 'id' | 'sellerId' | 'status'>,
  { report, faults }: { report: StoredReport; faults: ImportFault[] },
): Promise<boolean> {
  const row = await lockImport(tx, { id, sellerId })
  if (row.status !== status) return false
  const stored = { report: JSON.stringify(report), done: report.rows, total: report.rows }
  if (status === 'running') await end(tx, id, { status: 'finished', ...stored })
  else {
    await tx
      .updateTable('catalogueImports')
      .set({ status: 'checked', ...stored })
      .where('id', '=', id)
      .execute()
  }
  await tx.deleteFrom('catalogueImportFaults').where('importId', '=', id).execute()
  const kept = faults
    .slice(0, importFaultsKept)
    .map((fault, position) => ({ ...storableFault(fault), position }))
  await sql`
    insert into catalogue_import_faults (import_id, position, line, sku, column_name, value, reason, is_warning)
    select ${id}, f.position, f.line, f.sku, f."column", f.value, f.reason, f."isWarning"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as f (position int, line int, sku text, "column" text, value text, reason text, "isWarning" boolean)`.execute(
    tx,
  )
  return true
}

/** After a dry run the columns can be chosen again, as nothing was changed; an import ends. `failure` is English. */
export async function failImport(db: Database, { id, sellerId }: ImportKey, failure: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { endedAt, status } = await lockImport(tx, { id, sellerId })
    if (endedAt) return
    if (status === 'running') await end(tx, id, { status: 'failed', failure: storable(failure) })
    else {
      await tx
        .updateTable('catalogueImports')
        .set({ status: 'uploaded', failure: storable(failure), report: null })
        .where('id', '=', id)
        .execute()
    }
  })
}

function storableFault(fault: ImportFault): ImportFault {
  const [sku, value, reason] = [storable(fault.sku), storable(fault.value), storable(fault.reason)]
  return { ...fault, sku, value, reason }
}
