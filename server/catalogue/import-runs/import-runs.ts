import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ImportColumn } from '../../../contract/office/imports.ts'
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
import { findMapping, isOf, meaningsFrom, rememberMapping } from './import-mappings.ts'
import { missingIn } from '../import/catalogue-file.ts'
import type { FormatName } from '../import/imported-product.ts'
import { meaningsOf, meaningsOfSeller, renamesOf } from './read-uploaded.ts'
import type { UploadedFile } from './read-uploaded.ts'
import type { CatalogueImportsTable } from './tables.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'import.requested': Asked
    'seller-import.requested': Asked
  }
}

export type Asked = { id: string; step: 'check' | 'run' }

export type ImportRow = Selectable<CatalogueImportsTable>

const importsKept = 20
const chunkBytes = 1_000_000

/** A member of staff imports for the shop, one of a seller for the seller. */
type Uploader = { staffId: string | null; sellerId?: string; name: string }

/** An import of another seller, or of the shop, is not found. */
export interface ImportKey {
  id: string
  sellerId: string | null
}

/** Refuses `import-open`: there is one at a time for the shop, and for each seller. */
export async function addImport(
  db: Database,
  fileName: string,
  { file, actor }: { file: UploadedFile; actor: Uploader },
): Promise<ImportRow> {
  const { isJson, content, format, columns } = file
  const sellerId = actor.sellerId ?? null
  try {
    return await transaction(db, async (tx) => {
      const known = await findMapping(
        tx,
        sellerId,
        columns.map(({ name }) => name),
      )
      const said = known ? meaningsFrom(known, columns) : columns
      const read = sellerId === null ? said : meaningsOfSeller(known?.format ?? format, said)
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
          sellerId,
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
        delete from catalogue_imports where ended_at is not null and id in (
          select id from catalogue_imports where ${isOf(sellerId)}
          order by created_at desc, id desc offset ${importsKept})`.execute(tx)
      return row
    })
  } catch (error) {
    const isOpen = openImports.has(violatedConstraint(error) ?? '')
    throw isOpen ? new Refusal('import-open') : error
  }
}

const openImports = new Set(['one_open_import', 'one_open_import_of_seller'])

export async function newestImport(db: Database, sellerId: string | null): Promise<ImportRow | undefined> {
  return db
    .selectFrom('catalogueImports')
    .selectAll()
    .where(isOf(sellerId))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Refuses `import-not-found`, also for one of another seller. */
export async function keyOfSeller(db: Database, sellerId: string, id: string): Promise<ImportKey> {
  const row = await db
    .selectFrom('catalogueImports')
    .select('id')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  if (!row) throw new Refusal('import-not-found')
  return { id: row.id, sellerId }
}

export async function lockImport(tx: Database, { id, sellerId }: ImportKey): Promise<ImportRow> {
  const row = await tx
    .selectFrom('catalogueImports')
    .selectAll()
    .where('id', '=', id)
    .where(isOf(sellerId))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('import-not-found')
  return row
}

export type Mapping = Pick<ImportRow, 'format' | 'prune' | 'asDrafts' | 'priceFactor'> & {
  meanings: string[]
  /** It is in birr. */
  roundTo: number
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; other control characters would not be seen. */
export function storable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\ufffd').toWellFormed()
}

function storableColumn({ samples, ...column }: ImportColumn): ImportColumn {
  return { ...column, samples: samples.map(storable) }
}

/** A job makes the dry run. Refuses `import-not-found`, `columns-do-not-fit`, `import-not-ready`, `columns-missing`. */
export async function requestCheck(
  db: Database,
  key: ImportKey,
  { format, meanings, roundTo, ...chosen }: Mapping,
  reader: { seesCosts: boolean; language: Language },
): Promise<ImportRow> {
  return transaction(db, async (tx) => {
    const row = await lockImport(tx, key)
    if (row.status === 'checking') return row
    if (row.status !== 'uploaded' && row.status !== 'checked') throw new Refusal('import-not-ready')
    const known = new Set(meaningsOf(format, { ...reader, isSeller: key.sellerId !== null }))
    const given = meanings.filter((meaning) => meaning !== '')
    const isWrong = new Set(given).size < given.length || given.some((meaning) => !known.has(meaning))
    if (isWrong || meanings.length !== row.columns.length) throw new Refusal('columns-do-not-fit')
    const columns = row.columns.map((column, index) => ({ ...column, meaning: meanings[index] ?? '' }))
    // Objects of a JSON file may have columns that its first objects do not have.
    const missing = row.isJson ? [] : missingIn([...renamesOf(format, columns).values()], format)
    if (missing.length > 0)
      throw new Refusal('columns-missing', { columns: columnLabels(missing, format, reader.language) })
    return begin(tx, key, {
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

export async function requestRun(tx: Database, key: ImportKey): Promise<{ row: ImportRow; isNew: boolean }> {
  const row = await lockImport(tx, key)
  if (row.status === 'running' || row.status === 'finished') return { row, isNew: false }
  if (row.status !== 'checked') throw new Refusal('import-not-ready')
  const { sellerId, format, columns, priceFactor, priceStep, asDrafts } = row
  await rememberMapping(tx, { sellerId, format, columns, priceFactor, priceStep, asDrafts })
  return { row: await begin(tx, key, { status: 'running' }), isNew: true }
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

async function begin(tx: Database, key: ImportKey, values: Begun): Promise<ImportRow> {
  await publishStep(tx, key, values.status === 'checking' ? 'check' : 'run')
  return tx
    .updateTable('catalogueImports')
    .set({ ...values, failure: null, startedAt: null, restarts: 0, kills: 0, done: 0, total: 0 })
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Files of sellers have a queue of their own, so that the shop does not wait for theirs. */
export async function publishStep(
  tx: Database,
  { id, sellerId }: ImportKey,
  step: Asked['step'],
): Promise<void> {
  await publish(tx, sellerId === null ? 'import.requested' : 'seller-import.requested', { id, step })
}

/** An import that ended stays as it is; a running one stops after its batch. Refuses `import-not-found`. */
export async function cancelImport(
  tx: Database,
  key: ImportKey,
): Promise<{ row: ImportRow; isNew: boolean }> {
  const row = await lockImport(tx, key)
  if (row.endedAt) return { row, isNew: false }
  return { row: await end(tx, key.id, { status: 'canceled' }), isNew: true }
}

type Ended = { status: 'finished' | 'failed' | 'canceled'; failure?: string; report?: string; done?: number }

export async function end(tx: Database, id: string, values: Ended): Promise<ImportRow> {
  await tx.deleteFrom('catalogueImportFiles').where('importId', '=', id).execute()
  return tx
    .updateTable('catalogueImports')
    .set({ ...values, endedAt: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
