import type { ImportFault } from '../../../contract/office/imports.ts'
import { importFaultsKept } from '../../../contract/office/limits.ts'
import { sellerImportLimits } from '../../../contract/seller/limits.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import { sellerActor } from '../../customers/seller-members/seller-actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isDatabaseUnavailable, retryUntilAvailable } from '../../platform/database/unavailable.ts'
import { on } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Renames } from '../import/catalogue-file.ts'
import type { CatalogueReader } from '../import/catalogue-reader.ts'
import { importRead } from '../import/import-catalogue.ts'
import type { ImportReport } from '../import/import-catalogue.ts'
import { openReaderInProcess } from '../import/read-in-process.ts'
import { BrokenFile } from '../import/text-blocks.ts'
import { indexPending } from '../search/index-pending.ts'
import { openSellerWriter } from '../seller-imports/write-for-seller.ts'
import { publishStep } from './import-runs.ts'
import type { Asked, ImportRow } from './import-runs.ts'
import { columnsOfShop, inFolder, renamesOf } from './read-uploaded.ts'
import { completeStep, countRows, failImport, pauseImport, startImport } from './work-on-import.ts'

/** A file with thousands of pictures to fetch may take so long. */
const timeoutSeconds = 6 * 60 * 60
const progressMs = 1_000

/** A file that ends the shop's process each time must not end it again and again. */
const killsMaximum = 1
const interruptedTooOften = 'The import was interrupted twice.'

export const importJobs: Job[] = [
  { ...on('import.requested', 'office', runStep), timeoutSeconds, concurrency: 1 },
  { ...on('seller-import.requested', 'portal', runStep), timeoutSeconds, concurrency: 2 },
]

/** Somebody canceled it, or another process took it over. */
class NoLongerWanted extends Error {}

class Paused extends Error {}

const waitForDatabaseMs = 60_000

/** It runs again after it was paused or its process was killed: rows that were imported before are then unchanged. */
async function runStep(shop: Shop, asked: Asked, stop: AbortSignal | undefined): Promise<void> {
  const started = await startImport(shop.db, asked)
  if (!started) return
  const { row, content } = started
  if (row.kills > killsMaximum) return failImport(shop.db, row, interruptedTooOften)
  try {
    await inFolder(content, row.isJson, (file) => importFile(shop, row, { file, stop }))
  } catch (error) {
    if (error instanceof NoLongerWanted) return
    if (error instanceof Paused) return pause(shop.db, row, asked)
    if (isDatabaseUnavailable(error)) {
      await retryUntilAvailable(waitForDatabaseMs, () => pauseImport(shop.db, row))
      throw error
    }
    if (!(error instanceof BrokenFile)) shop.log.error({ err: error, import: row.id }, 'an import failed')
    await failImport(shop.db, row, error instanceof BrokenFile ? error.reason : '')
  }
}

async function pause(db: Database, row: ImportRow, asked: Asked): Promise<void> {
  await transaction(db, async (tx) => {
    if (await pauseImport(tx, row)) await publishStep(tx, row, asked.step)
  })
}

type Source = { file: string; stop: AbortSignal | undefined }

async function importFile(shop: Shop, row: ImportRow, { file, stop }: Source): Promise<void> {
  const { db } = shop
  const isRun = row.status === 'running'
  const renames = renamesOf(row.format, row.columns)
  const reader = await openReaderInProcess({ file, format: row.format, renames, now: db.now() })
  try {
    if (row.sellerId !== null && reader.rows > sellerImportLimits.rows) throw new BrokenFile(manyRows)
    const progress = openProgress(shop, row, stop)
    const options = {
      file,
      dryRun: !isRun,
      prune: row.prune,
      asDrafts: row.asDrafts,
      prices: { factor: row.priceFactor, step: row.priceStep },
      ...importerOf(db, row),
      onProgress: progress.show,
    }
    const report = await importRead(shop, reader, options)
    await progress.end()
    if (isRun && report.added + report.changed + report.retired > 0) await indexPending(db)
    await complete(db, row, { report, faults: await faultsOf(report, reader, renames) })
  } finally {
    await reader.end()
  }
}

const manyRows = `The file has more than ${sellerImportLimits.rows} rows. Split it.`

function importerOf(db: Database, { sellerId, actor, fileName, format, columns }: ImportRow) {
  if (sellerId === null) return { by: { actor, fileName } }
  return {
    by: { actor: sellerActor(actor), fileName },
    seller: openSellerWriter(db, { sellerId, ignoredColumns: columnsOfShop(format, columns) }),
  }
}

async function complete(
  db: Database,
  row: ImportRow,
  { report, faults }: { report: ImportReport; faults: ImportFault[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    const isCompleted = await completeStep(tx, row, { report: storedFrom(report), faults })
    if (!isCompleted || row.status !== 'running') return
    const { added, changed, unchanged, waiting, retired, drafts, hidden, bad } = report
    const { sellerId } = row
    await recordActivity(
      tx,
      { staffId: row.staffId, ...(sellerId !== null && { sellerId }), name: row.actor, address: null },
      {
        action: 'import-catalogue',
        subject: row.fileName,
        after: {
          import: row.id,
          added,
          changed,
          unchanged,
          ...(sellerId !== null && { waiting }),
          retired,
          drafts,
          hidden,
          bad,
        },
      },
    )
  })
}

function storedFrom(report: ImportReport) {
  const { format: _format, dryRun: _dryRun, badRows: _bad, warnings: _warnings, ...counts } = report
  return {
    ...counts,
    categories: report.categories.slice(0, 100),
    sellers: report.sellers.slice(0, 100),
  }
}

/** The rows are written at most once in a second; what fails does not stop the import. */
function openProgress({ db, log }: Shop, row: ImportRow, stop: AbortSignal | undefined) {
  let isWanted = true
  let writing: Promise<void> | undefined
  let shownAt = 0
  return {
    show({ step, done, total }: { step: string; done: number; total: number }) {
      if (!isWanted) throw new NoLongerWanted()
      if (stop?.aborted) throw new Paused()
      const at = performance.now()
      if (step !== 'importing' || writing || (at - shownAt < progressMs && done < total)) return
      shownAt = at
      writing = countRows(db, row, { done, total })
        .then((isStill) => void (isWanted = isStill))
        .catch((error: unknown) => log.warn({ err: error }, 'no progress'))
        .finally(() => (writing = undefined))
    },
    async end() {
      await writing
      if (!isWanted) throw new NoLongerWanted()
    },
  }
}

/** The columns are called as the file names them, and faults have what their cells hold. */
async function faultsOf(
  report: ImportReport,
  reader: CatalogueReader,
  renames: Renames,
): Promise<ImportFault[]> {
  const bad = report.badRows.flatMap(({ line, sku, faults }) =>
    faults.map((fault) => ({ ...fault, line, sku, isWarning: false })),
  )
  const warnings = report.warnings.map((it) => ({ ...it, isWarning: true }))
  const all = [...bad, ...warnings].slice(0, importFaultsKept)
  const names = new Map([...renames].flatMap(([name, meaning]) => (meaning === '' ? [] : [[meaning, name]])))
  const values = await reader.cells(all.map(({ line, column }) => ({ line, column })))
  return all.map(({ line, sku, column, reason, isWarning }, at) => ({
    line,
    sku,
    column: names.get(column) ?? column,
    value: values[at] ?? '',
    reason,
    isWarning,
  }))
}
