import type { Language } from '../../../contract/language.ts'
import type { CatalogueImport, ImportFault } from '../../../contract/office/imports.ts'
import { importFaultsKept } from '../../../contract/office/limits.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { importReason } from '../../../messages/refusal-text.ts'
import type { Database } from '../../platform/database/connect.ts'
import { csvLine } from '../../platform/csv-cells.ts'
import type { ImportRow } from './import-runs.ts'

export async function listFaults(
  db: Database,
  id: string,
  { most, language }: { most: number; language: Language },
): Promise<{ faults: ImportFault[]; isWhole: boolean }> {
  const rows = await db
    .selectFrom('catalogueImportFaults')
    .select(['line', 'sku', 'columnName as column', 'value', 'reason', 'isWarning'])
    .where('importId', '=', id)
    .orderBy('position')
    .limit(most + 1)
    .execute()
  const faults = rows.slice(0, most).map((row) => ({ ...row, reason: importReason(row.reason, language) }))
  return { faults, isWhole: rows.length <= most }
}

export async function faultList(db: Database, id: string, language: Language): Promise<string> {
  const { faults } = await listFaults(db, id, { most: importFaultsKept, language })
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

export function importOnWire(row: ImportRow, language: Language): CatalogueImport {
  const {
    id,
    createdAt,
    endedAt,
    failure,
    staffId: _staff,
    isJson: _json,
    startedAt: _started,
    kills: _kills,
    ...shown
  } = row
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    failure: failure === null ? null : importReason(failure, language),
    ...shown,
  }
}
