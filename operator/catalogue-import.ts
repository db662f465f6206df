import { basename, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import { formats, isFormatName } from '../server/catalogue/import/formats.ts'
import { importCatalogue, importExitCode } from '../server/catalogue/import/import-catalogue.ts'
import type { ImportProgress, ImportReport } from '../server/catalogue/import/import-catalogue.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { indexPending } from '../server/catalogue/search/index-pending.ts'
import type { Call } from './command.ts'
import { environmentError } from './environment-errors.ts'
import { mappingOf, pricesOf, rememberUsed } from './catalogue-mapping.ts'
import { openInterrupt } from './interrupt.ts'
import { operator, operatorName } from './operator-name.ts'
import { openProgress } from './progress.ts'
import type { Progress } from './progress.ts'
import { withShop } from './with-shop.ts'

/** `catalogue import FILE` writes invalid rows and warnings to standard error. */
export async function importCommand(call: Call): Promise<number> {
  const { options, words, json } = call
  const { format } = options
  if (format !== undefined && !isFormatName(format)) {
    throw new Fault(`--format must be one of: ${Object.keys(formats).join(', ')}.`, { exitCode: 2 })
  }
  const dryRun = options.dryRun === true
  const asDrafts = options.drafts === true
  const prices = pricesOf(call)
  const file = resolve(words[0] ?? '')
  const progress = openProgress()
  const collectGarbage = garbageCollector()
  let reached = ''
  const show: Show = (step, done, total, unit) => {
    if (done % collectGarbageEvery === 0) collectGarbage()
    if (!json) progress.show(step, done, total, unit)
    if (done < total) interrupt.check()
  }
  const interrupt = openInterrupt('import')
  const report = await withShop(call, async (shop) => {
    const mapping = await mappingOf(shop.db, { file, format, call })
    const done = await importCatalogue(shop, {
      file,
      format: mapping?.format ?? format,
      renames: mapping?.renames,
      prices,
      dryRun,
      prune: options.prune === true,
      asDrafts,
      by: { actor: operatorName(), fileName: basename(words[0] ?? '') },
      onProgress: (at) => {
        if (!dryRun) reached = reachedText(at)
        const [step, ...rest] = steps[at.step](at)
        show(dryRun && at.step === 'importing' ? 'Comparing' : step, ...rest)
      },
    })
    if (done.dryRun) return done
    const { added, changed, unchanged, retired, drafts, hidden, bad } = done
    await recordActivity(shop.db, operator(), {
      action: 'import-catalogue',
      subject: basename(words[0] ?? ''),
      after: { added, changed, unchanged, retired, drafts, hidden, bad },
    })
    if (mapping) await rememberUsed(shop.db, mapping, { prices, asDrafts })
    await indexImported(shop.db, done, show)
    return done
  })
    .catch((error: unknown) => {
      throw reached === '' ? error : withReached(error, reached)
    })
    .finally(() => {
      interrupt.close()
      progress.end()
    })
  if (json) call.print(JSON.stringify(report))
  else printReport(call, report)
  return importExitCode(report)
}

type Show = Progress['show']

/** It counts rows or products, and is a multiple of the batch sizes of both. */
const collectGarbageEvery = 10_000

const steps: Record<ImportProgress['step'], (at: ImportProgress) => Parameters<Show>> = {
  checking: ({ done, total }) => ['Checking', done, total, 'bytes'],
  importing: ({ done, total }) => ['Importing', done, total, 'rows'],
}

/** It tells how far an import came that does not end. */
function reachedText({ step, done, total }: ImportProgress): string {
  if (step === 'checking') return ''
  const count = (rows: number) => rows.toLocaleString('en')
  if (done === total)
    return `All ${count(total)} rows were imported; the shop indexes the rest of them for the search while it runs.`
  return `${count(done)} of ${count(total)} rows were imported and stay. Run the command again for the others: rows that were imported are then unchanged.`
}

function withReached(error: unknown, reached: string): unknown {
  const reason = error instanceof Fault ? error.message : environmentError(error)
  if (reason === undefined) return error
  return new Fault(`${reason} ${reached}`, {
    exitCode: error instanceof Fault ? error.exitCode : 1,
    cause: error,
  })
}

/** A periodic job would index them later; after an import, everything should be found immediately. */
async function indexImported(db: Database, report: ImportReport, show: Show): Promise<void> {
  const total = report.added + report.changed + report.retired
  if (total === 0) return
  await indexPending(db, {
    onProgress: (done) => show('Indexing', Math.min(done, total), total, 'products'),
  })
}

function printReport({ info, print }: Call, report: ImportReport): void {
  for (const { line, faults } of report.badRows) {
    for (const { column, reason } of faults) info(`line ${line}${column && `, ${column}`}: ${reason}`)
  }
  if (report.bad > report.badRows.length) info(`and ${report.bad - report.badRows.length} more invalid rows`)
  for (const { line, column, reason } of report.warnings) {
    info(`warning${line > 0 ? `, line ${line}` : ''}${column && `, ${column}`}: ${reason}`)
  }
  const unlisted = report.warned - report.warnings.length
  if (unlisted > 0) info(`and ${unlisted.toLocaleString('en')} more warnings`)
  const { rows, added, changed, unchanged, retired, retiredVariants, drafts, hidden, bad } = report
  const { categories, sellers } = report
  const totals = [`${rows} rows`, `${added} added`, `${changed} changed`, `${unchanged} unchanged`]
  if (drafts > 0) totals.push(`${drafts} as drafts`)
  if (hidden > 0) totals.push(`${hidden} hidden`)
  if (retired > 0) totals.push(`${retired} retired`)
  if (retiredVariants > 0) totals.push(`${retiredVariants} variants retired`)
  if (bad > 0) totals.push(`${bad} invalid`)
  print(`${report.dryRun ? 'Nothing was changed. Result of an import: ' : ''}${totals.join(', ')}.`)
  for (const { sku, before, after } of report.prices) print(`${sku}: ${before} becomes ${after} birr.`)
  if (categories.length > 0) print(`New categories: ${firstTen(categories)}.`)
  if (sellers.length > 0) print(`New stores: ${firstTen(sellers)}.`)
}

function firstTen(names: string[]): string {
  const more = names.length - 10
  return `${names.slice(0, 10).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Without collected garbage, an import would grow by hundreds of megabytes. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  return () => {
    if (typeof collect === 'function') collect()
  }
}
