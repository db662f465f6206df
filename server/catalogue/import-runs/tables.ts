import type { Generated } from 'kysely'
import type { ImportColumn, ImportStatus, StoredReport } from '../../../contract/office/imports.ts'
import type { Json } from '../../platform/database/connect.ts'
import type { FormatName } from '../import/imported-product.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    catalogueImports: CatalogueImportsTable
    catalogueImportFiles: CatalogueImportFilesTable
    catalogueImportFaults: CatalogueImportFaultsTable
    importMappings: ImportMappingsTable
  }
}

export interface CatalogueImportsTable {
  id: string
  fileName: string
  isJson: boolean
  bytes: number
  status: ImportStatus
  format: FormatName
  columns: Json<ImportColumn[]>
  prune: Generated<boolean>
  asDrafts: Generated<boolean>
  priceFactor: Generated<string>
  /** It is in santim. */
  priceStep: Generated<number>
  /** A file with the same columns was imported before, and is read as it was. */
  isRemembered: Generated<boolean>
  /** A member of staff has no seller; what a seller imports has no member of staff. */
  staffId: string | null
  sellerId: string | null
  actor: string
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  restarts: Generated<number>
  kills: Generated<number>
  done: Generated<number>
  total: Generated<number>
  report: Json<StoredReport | null> | null
  failure: string | null
}

export interface ImportMappingsTable {
  /** It is of the seller, too. */
  columnsHash: string
  sellerId: string | null
  format: FormatName
  /** They are found by the name of the column in lower case. */
  meanings: Json<Record<string, string>>
  priceFactor: string
  priceStep: number
  asDrafts: boolean
  usedAt: Date
}

interface CatalogueImportFilesTable {
  importId: string
  position: number
  content: Buffer
}

interface CatalogueImportFaultsTable {
  importId: string
  position: number
  line: number
  sku: string
  columnName: string
  value: string
  reason: string
  isWarning: boolean
}
