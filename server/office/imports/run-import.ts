import type { ImportFault } from '../../../contract/office/imports.ts'
import { importFaultsKept } from '../../../contract/office/limits.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { completeStep, countRows, failImport, startImport } from '../../catalogue/import-runs/import-runs.ts'
import type { ImportRow } from '../../catalogue/import-runs/import-runs.ts'
import { inFolder, renamesOf } from '../../catalogue/import-runs/read-uploaded.ts'
import { openCatalogueFile } from '../../catalogue/import/catalogue-file.ts'
import { importCatalogue } from '../../catalogue/import/import-catalogue.ts'
import type { ImportReport } from '../../catalogue/import/import-catalogue.ts'
import { BrokenFile } from '../../catalogue/import/text-blocks.ts'
import { transaction } from '../../database/transaction.ts'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'
import { on } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import { indexPending } from '../../search/index-pending.ts'
import type { Shop } from '../../shop.ts'

/** A file with thousands of pictures to fetch may take so long. */
const timeoutSeconds = 6 * 60 * 60
const progressMs = 1_000

export const importJobs: Job[] = [
  {
    ...on('import.requested', 'office', async (shop, asked) => runStep(shop, asked)),
    timeoutSeconds,
    concurrency: 1,
  },
]

/** Somebody canceled it, or another process took it over. */
class NoLongerWanted extends Error {}

/** Runs again after its process was killed: rows that were imported before are then unchanged. */
async function runStep(shop: Shop, asked: { id: string; step: 'check' | 'run' }): Promise<void> {
  const started = await startImport(shop.db, asked)
  if (!started) return
  const { row, content } = started
  try {
    await inFolder(content, row.isJson, (file) => importFile(shop, row, file))
  } catch (error) {
    if (error instanceof NoLongerWanted) return
    if (isDatabaseUnavailable(error)) throw error
    if (!(error instanceof BrokenFile)) shop.log.error({ err: error, import: row.id }, 'an import failed')
    await failImport(shop.db, row, error instanceof BrokenFile ? error.reason : '')
  }
}

async function importFile(shop: Shop, row: ImportRow, file: string): Promise<void> {
  const { db } = shop
  const isRun = row.status === 'running'
  const renames = renamesOf(row.format, row.columns)
  const options = { file, format: row.format, renames, dryRun: !isRun, prune: row.prune }
  const progress = openProgress(shop, row)
  const report = await importCatalogue(shop, { ...options, onProgress: progress.show })
  await progress.end()
  if (isRun && report.added + report.changed + report.retired > 0) await indexPending(db)
  const faults = await faultsOf(report, { row, file, renames })
  await transaction(db, async (tx) => {
    if (!(await completeStep(tx, row, { report: storedFrom(report), faults })) || !isRun) return
    const { added, changed, unchanged, retired, bad } = report
    await recordActivity(
      tx,
      { staffId: row.staffId, name: row.actor, address: null },
      {
        action: 'import-catalogue',
        subject: row.fileName,
        after: { import: row.id, added, changed, unchanged, retired, bad },
      },
    )
  })
}

function storedFrom(report: ImportReport) {
  const { rows, added, changed, unchanged, retired, retiredVariants, bad, warned, categories, sellers } =
    report
  const named = { categories: categories.slice(0, 100), sellers: sellers.slice(0, 100) }
  return { rows, added, changed, unchanged, retired, retiredVariants, bad, warned, ...named }
}

/** Writes the rows at most once in a second; what fails does not stop the import. */
function openProgress({ db, log }: Shop, row: ImportRow) {
  let isWanted = true
  let writing: Promise<void> | undefined
  let shownAt = 0
  return {
    show({ step, done, total }: { step: string; done: number; total: number }) {
      if (!isWanted) throw new NoLongerWanted()
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

type Source = { row: ImportRow; file: string; renames: ReadonlyMap<string, string> }

/** With the columns as the file names them, and what their cells hold. */
async function faultsOf(report: ImportReport, { row, file, renames }: Source): Promise<ImportFault[]> {
  const bad = report.badRows.flatMap(({ line, sku, faults }) =>
    faults.map((fault) => ({ ...fault, line, sku, isWarning: false })),
  )
  const all = [...bad, ...report.warnings.map((it) => ({ ...it, isWarning: true }))].slice(
    0,
    importFaultsKept,
  )
  const byLine = Map.groupBy(all, ({ line }) => line)
  const names = new Map([...renames].flatMap(([name, meaning]) => (meaning === '' ? [] : [[meaning, name]])))
  const values = new Map<object, string>()
  const source = await openCatalogueFile(file, row.format, renames)
  for await (const items of source.rows()) {
    for (const item of items) {
      if ('bad' in item) continue
      for (const fault of byLine.get(item.line) ?? []) {
        if (fault.column !== '') values.set(fault, textOf(item.cell(fault.column)))
      }
    }
  }
  return all.map((fault) => ({
    line: fault.line,
    sku: fault.sku,
    column: names.get(fault.column) ?? fault.column,
    value: values.get(fault) ?? '',
    reason: fault.reason,
    isWarning: fault.isWarning,
  }))
}

const valueLength = 200

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  return text.slice(0, valueLength)
}
