import type { Language } from '../../../contract/language.ts'
import type { CatalogueImport, ImportFault } from '../../../contract/office/imports.ts'
import { toSantim } from '../../../contract/money.ts'
import { importFaultsKept, saleRoundings } from '../../../contract/office/limits.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { importReason } from '../../../messages/refusal-text.ts'
import type { Database } from '../../platform/database/connect.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import { isOf } from './import-mappings.ts'
import type { ImportKey, ImportRow } from './import-runs.ts'
import { isCostMeaning } from './read-uploaded.ts'

type Listing = { language: Language; seesCosts: boolean }

/** Cells with costs are left out for who does not see costs. */
export async function listFaults(
  db: Database,
  { id, sellerId }: ImportKey,
  { most, language, seesCosts }: Listing & { most: number },
): Promise<{ faults: ImportFault[]; isWhole: boolean }> {
  const rows = await db
    .selectFrom('catalogueImportFaults')
    .select(['line', 'sku', 'columnName as column', 'value', 'reason', 'isWarning'])
    .where('importId', 'in', (query) =>
      query.selectFrom('catalogueImports').select('id').where('id', '=', id).where(isOf(sellerId)),
    )
    .orderBy('position')
    .limit(most + 1)
    .execute()
  const hidden = seesCosts ? new Set<string>() : await columnsOfCosts(db, id)
  const faults = rows.slice(0, most).map((row) => ({
    ...row,
    value: hidden.has(row.column) ? '' : row.value,
    reason: importReason(row.reason, language),
  }))
  return { faults, isWhole: rows.length <= most }
}

async function columnsOfCosts(db: Database, id: string): Promise<Set<string>> {
  const row = await db
    .selectFrom('catalogueImports')
    .select('columns')
    .where('id', '=', id)
    .executeTakeFirst()
  const ofCosts = row?.columns.filter(({ meaning }) => isCostMeaning(meaning)) ?? []
  return new Set(ofCosts.map(({ name }) => name))
}

export async function faultList(db: Database, key: ImportKey, listing: Listing): Promise<string> {
  const { language } = listing
  const { faults } = await listFaults(db, key, { most: importFaultsKept, ...listing })
  const texts = catalogues[language].office.imports
  const head = csvLine([texts.line, 'SKU', texts.column, texts.value, texts.reason, texts.kind])
  const lines = faults.map(({ line, sku, column, value, reason, isWarning }) =>
    csvLine([
      line > 0 ? String(line) : '',
      sku,
      column,
      value,
      reason,
      texts.kinds[isWarning ? 'warning' : 'error'],
    ]),
  )
  return head + lines.join('')
}

/** A member of a seller has no `staffId`. */
type Reader = { staffId: string | null; seesCosts: boolean }

/** Who does not see costs sees of the files of others only what is in columns that are known to have none. */
export function importOnWire(
  row: ImportRow,
  language: Language,
  { staffId, seesCosts }: Reader,
): CatalogueImport {
  const {
    id,
    createdAt,
    endedAt,
    failure,
    staffId: _staff,
    sellerId: _seller,
    isJson: _json,
    startedAt: _started,
    kills: _kills,
    priceStep,
    ...shown
  } = row
  const columns = shown.columns.map((column) => {
    if (seesCosts) return column
    if (isCostMeaning(column.meaning)) return { ...column, meaning: '', samples: [] }
    return column.meaning === '' && staffId !== row.staffId ? { ...column, samples: [] } : column
  })
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    failure: failure === null ? null : importReason(failure, language),
    ...shown,
    roundTo: saleRoundings.find((birr) => toSantim(birr) === priceStep) ?? saleRoundings[0],
    columns,
  }
}
