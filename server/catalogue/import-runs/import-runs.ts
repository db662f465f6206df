import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ImportColumn, ImportFault, StoredReport } from '../../../contract/office/imports.ts'
import { importFaultsKept } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { columnLabel } from '../../../messages/column-label.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { toSantim } from '../../../contract/money.ts'
import { languageData } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { findMapping, meaningsFrom, rememberMapping } from './import-mappings.ts'
import { missingIn } from '../import/catalogue-file.ts'
import type { FormatName } from '../import/imported-product.ts'
import { meaningsOf, renamesOf } from './read-uploaded.ts'
import type { UploadedFile } from './read-uploaded.ts'
import type { CatalogueImportsTable } from './tables.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'import.requested': { id: string; step: 'check' | 'run' }
  }
}

export type ImportRow = Selectable<CatalogueImportsTable>

const importsKept = 20
const chunkBytes = 1_000_000

type Uploader = { staffId: string; name: string }

/** Refuses `import-open`: there is one at a time. */
export async function addImport(
  db: Database,
  fileName: string,
  { file, actor }: { file: UploadedFile; actor: Uploader },
): Promise<ImportRow> {
  const { isJson, content, format, columns } = file
  try {
    return await transaction(db, async (tx) => {
      const known = await findMapping(
        tx,
        columns.map(({ name }) => name),
      )
      const read = known ? meaningsFrom(known, columns) : columns
      const row = await tx
        .insertInto('catalogueImports')
        .values({
          id: newId(),
          fileName: storable(fileName).slice(-200),
          isJson,
          bytes: content.length,
          status: 'uploaded',
          format: known?.format ?? format,
          columns: JSON.stringify(read.map(storableColumn)),
          ...(known && {
            isRemembered: true,
            priceFactor: known.priceFactor,
            priceStep: known.priceStep,
            asDrafts: known.asDrafts,
          }),
          staffId: actor.staffId,
          actor: actor.name,
          createdAt: tx.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      for (let from = 0; from < content.length; from += chunkBytes) {
        const chunk = {
          importId: row.id,
          position: from / chunkBytes,
          content: content.subarray(from, from + chunkBytes),
        }
        await tx.insertInto('catalogueImportFiles').values(chunk).execute()
      }
      await sql`
        delete from catalogue_imports where ended_at is not null and id not in (
          select id from catalogue_imports order by created_at desc, id desc limit ${importsKept})`.execute(
        tx,
      )
      return row
    })
  } catch (error) {
    throw violatedConstraint(error) === 'one_open_import' ? new Refusal('import-open') : error
  }
}

export async function newestImport(db: Database): Promise<ImportRow | undefined> {
  return db
    .selectFrom('catalogueImports')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function lockImport(tx: Database, id: string): Promise<ImportRow> {
  const row = await tx
    .selectFrom('catalogueImports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('import-not-found')
  return row
}

type Mapping = Pick<ImportRow, 'format' | 'prune' | 'asDrafts' | 'priceFactor'> & {
  meanings: string[]
  /** It is in birr. */
  roundTo: number
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; other control characters would not be seen. */
function storable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\ufffd').toWellFormed()
}

function storableColumn({ samples, ...column }: ImportColumn): ImportColumn {
  return { ...column, samples: samples.map(storable) }
}

function storableFault(fault: ImportFault): ImportFault {
  const [sku, value, reason] = [storable(fault.sku), storable(fault.value), storable(fault.reason)]
  return { ...fault, sku, value, reason }
}

/** A job makes the dry run. Refuses `import-not-found`, `columns-do-not-fit`, `import-not-ready`, `columns-missing`. */
export async function requestCheck(
  db: Database,
  id: string,
  { format, meanings, roundTo, ...chosen }: Mapping,
  reader: { seesCosts: boolean; language: Language },
): Promise<ImportRow> {
  return transaction(db, async (tx) => {
    const row = await lockImport(tx, id)
    if (row.status === 'checking') return row
    if (row.status !== 'uploaded' && row.status !== 'checked') throw new Refusal('import-not-ready')
    const known = new Set(meaningsOf(format, reader))
    const given = meanings.filter((meaning) => meaning !== '')
    const isWrong = new Set(given).size < given.length || given.some((meaning) => !known.has(meaning))
    if (isWrong || meanings.length !== row.columns.length) throw new Refusal('columns-do-not-fit')
    const columns = row.columns.map((column, index) => ({ ...column, meaning: meanings[index] ?? '' }))
    // Objects of a JSON file may have columns that its first objects do not have.
    const missing = row.isJson ? [] : missingIn([...renamesOf(format, columns).values()], format)
    if (missing.length > 0)
      throw new Refusal('columns-missing', { columns: columnLabels(missing, format, reader.language) })
    return begin(tx, id, {
      status: 'checking',
      format,
      ...chosen,
      priceStep: toSantim(roundTo),
      columns: JSON.stringify(columns),
    })
  })
}

function columnLabels(columns: string[], format: FormatName, language: Language): string {
  const texts = catalogues[language].office.imports
  return columns
    .map((column) => columnLabel(texts, { format, column }))
    .join(languageData[language].separators.comma)
}

export async function requestRun(tx: Database, id: string): Promise<{ row: ImportRow; isNew: boolean }> {
  const row = await lockImport(tx, id)
  if (row.status === 'running' || row.status === 'finished') return { row, isNew: false }
  if (row.status !== 'checked') throw new Refusal('import-not-ready')
  const { format, columns, priceFactor, priceStep, asDrafts } = row
  await rememberMapping(tx, { format, columns, priceFactor, priceStep, asDrafts })
  return { row: await begin(tx, id, { status: 'running' }), isNew: true }
}

type Begun = {
  status: 'checking' | 'running'
  format?: FormatName
  prune?: boolean
  asDrafts?: boolean
  priceFactor?: string
  priceStep?: number
  columns?: string
}

async function begin(tx: Database, id: string, values: Begun): Promise<ImportRow> {
  await publish(tx, 'import.requested', { id, step: values.status === 'checking' ? 'check' : 'run' })
  return tx
    .updateTable('catalogueImports')
    .set({ ...values, failure: null, startedAt: null, restarts: 0, kills: 0, done: 0, total: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An import that ended stays as it is; a running one stops after its batch. Refuses `import-not-found`. */
export async function cancelImport(tx: Database, id: string): Promise<{ row: ImportRow; isNew: boolean }> {
  const row = await lockImport(tx, id)
  if (row.endedAt) return { row, isNew: false }
  return { row: await end(tx, id, { status: 'canceled' }), isNew: true }
}

/** Returns undefined for one that has ended, or is at another step. A second start without `pauseImport` follows a kill. */
export async function startImport(
  db: Database,
  { id, step }: { id: string; step: 'check' | 'run' },
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
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
  { report, faults }: { report: StoredReport; faults: ImportFault[] },
): Promise<boolean> {
  const row = await lockImport(tx, id)
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
export async function failImport(
  db: Database,
  { id }: Pick<ImportRow, 'id'>,
  failure: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { endedAt, status } = await lockImport(tx, id)
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

type Ended = { status: 'finished' | 'failed' | 'canceled'; failure?: string; report?: string; done?: number }

async function end(tx: Database, id: string, values: Ended): Promise<ImportRow> {
  await tx.deleteFrom('catalogueImportFiles').where('importId', '=', id).execute()
  return tx
    .updateTable('catalogueImports')
    .set({ ...values, endedAt: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
