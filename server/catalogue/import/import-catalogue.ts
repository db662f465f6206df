import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { retireOthers } from '../retire-products.ts'
import { openCatalogueFile } from './catalogue-file.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { formats } from './formats.ts'
import { badRow } from './imported-product.ts'
import type { BadRow, Format, FormatName, ImportedProduct, Parsed, RowWarning } from './imported-product.ts'
import { resolvePictures } from './resolve-pictures.ts'
import { BrokenFile } from './text-blocks.ts'
import { writeBatch } from './write-batch.ts'

export interface ImportOptions {
  /** Picture paths are relative to it. */
  file: string
  /** Detected from the header by default. */
  format?: FormatName | undefined
  /** Reports without changing anything. */
  dryRun?: boolean | undefined
  prune?: boolean | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  /** Replaces the check that pictures come from public addresses, for tests. */
  isAllowed?: ((ip: string) => boolean) | undefined
}

export interface ImportProgress {
  step: 'checking' | 'importing'
  /** Bytes while checking, rows while importing. */
  done: number
  total: number
}

export interface ImportReport {
  format: FormatName
  dryRun: boolean
  rows: number
  added: number
  changed: number
  unchanged: number
  retired: number
  bad: number
  /** At most 100,000. */
  badRows: BadRow[]
  warned: number
  /** At most 1,000. */
  warnings: RowWarning[]
  /** Names of new ones. */
  categories: string[]
  sellers: string[]
}

const batchRows = 500
const batchPictures = 60
/** After so many changes the planner's statistics are updated. */
const manyChanges = 1_000
const listedMaximum = { bad: 100_000, warnings: 1_000 }

type ImportShop = Pick<Shop, 'db' | 'media' | 'pictures'>

/** Imports the valid rows by SKU, so that it can be repeated. Faults: BrokenFile, with nothing changed. */
export async function importCatalogue(shop: ImportShop, options: ImportOptions): Promise<ImportReport> {
  const { dryRun = false, prune = false, onProgress = () => {} } = options
  const source = await openCatalogueFile(options.file, options.format)
  const format = formats[source.format].open(shop.db.now())
  const report = newReport(source.format, dryRun)
  const reason = 'is unknown and ignored'
  for (const column of source.unknownColumns) warn(report, { line: 1, sku: '', column, reason })
  const before = await fingerprint(options.file)
  report.rows = await survey(source, format, before.size, onProgress)
  if ((await fingerprint(options.file)).text !== before.text) {
    throw new BrokenFile(`${options.file} was changed while it was being read.`)
  }
  const skus = await importRows(shop, { source, format, report, options: { ...options, dryRun }, onProgress })
  report.warnings.sort((one, other) => one.line - other.line)
  report.badRows.sort((one, other) => one.line - other.line)
  if (prune) await pruneOthers(shop, skus, report)
  if (!dryRun && report.added + report.changed >= manyChanges) {
    await sql`select refresh_catalogue_statistics()`.execute(shop.db)
  }
  return report
}

/** 0: all rows imported; 3: some rows are bad; 2: only bad rows. */
export function importExitCode({ rows, bad, added, changed, unchanged }: ImportReport): number {
  if (bad === 0) return 0
  return rows > 0 && added + changed + unchanged === 0 ? 2 : 3
}

/** Reads the whole file once before anything is written, so that a broken file changes nothing. */
async function survey(
  source: CatalogueFile,
  format: Format,
  size: number,
  onProgress: (progress: ImportProgress) => void,
): Promise<number> {
  let rows = 0
  for await (const items of source.rows((done) => onProgress({ step: 'checking', done, total: size }))) {
    rows += items.length
    if (format.survey) for (const item of items) if (!('bad' in item)) format.survey(item)
  }
  return rows
}

type Run = {
  source: CatalogueFile
  format: Format
  report: ImportReport
  options: ImportOptions & { dryRun: boolean }
  onProgress: (progress: ImportProgress) => void
}

async function importRows(shop: ImportShop, run: Run): Promise<Set<string>> {
  const { source, format, report, onProgress } = run
  const skus = new Set<string>()
  let batch: ImportedProduct[] = []
  let pictures = 0
  let done = 0

  function take(parsed: Parsed) {
    if (parsed.kind === 'skipped') return warn(report, parsed.warning)
    const { sku, line } = parsed.kind === 'bad' ? parsed.row : parsed.product
    if (sku !== '' && skus.has(sku)) {
      return addBad(report, badRow(line, sku, [{ column: 'SKU', reason: `${sku} is in an earlier row too` }]))
    }
    // A copy: a slice would keep the whole text in memory.
    skus.add(Buffer.from(sku).toString())
    if (parsed.kind === 'bad') return addBad(report, parsed.row)
    for (const warning of parsed.warnings) warn(report, { line, sku, ...warning })
    batch.push(parsed.product)
    pictures += parsed.product.images?.length ?? 0
  }

  async function flush() {
    const full = batch
    batch = []
    pictures = 0
    await writeRows(shop, full, run)
    onProgress({ step: 'importing', done, total: report.rows })
  }

  for await (const items of source.rows()) {
    for (const item of items) {
      if ('bad' in item) take({ kind: 'bad', row: item.bad })
      else for (const parsed of format.read(item)) take(parsed)
      done += 1
      if (batch.length >= batchRows || pictures >= batchPictures) await flush()
    }
  }
  for (const parsed of format.end()) take(parsed)
  await flush()
  return skus
}

async function writeRows(
  shop: ImportShop,
  batch: ImportedProduct[],
  { report, options }: Run,
): Promise<void> {
  const { file, dryRun, isAllowed } = options
  const pictures = await resolvePictures(shop, batch, { file, dryRun, isAllowed })
  const written = await writeBatch(shop.db, batch, { pictures, dryRun })
  report.added += written.added
  report.changed += written.changed
  report.unchanged += written.unchanged
  report.categories = [...new Set([...report.categories, ...written.categories])]
  report.sellers = [...new Set([...report.sellers, ...written.sellers])]
  for (const warning of [...pictures.warnings, ...written.warnings]) warn(report, warning)
  for (const row of written.bad) addBad(report, row)
}

/** A row without a readable SKU may be any product, so nothing is retired then. */
async function pruneOthers({ db }: Pick<Shop, 'db'>, skus: Set<string>, report: ImportReport): Promise<void> {
  const imported = report.added + report.changed + report.unchanged
  if (skus.has('') || imported === 0) {
    const why = imported === 0 ? 'the file has no product' : 'some rows have no readable SKU'
    const reason = `nothing is retired, because ${why}`
    return warn(report, { line: 0, sku: '', column: 'SKU', reason })
  }
  report.retired = await retireOthers(db, [...skus], { dryRun: report.dryRun })
}

function addBad(report: ImportReport, row: BadRow): void {
  report.bad += 1
  if (report.badRows.length < listedMaximum.bad) report.badRows.push(row)
}

function warn(report: ImportReport, warning: RowWarning): void {
  report.warned += 1
  if (report.warnings.length < listedMaximum.warnings) report.warnings.push(warning)
}

function newReport(format: FormatName, dryRun: boolean): ImportReport {
  const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, retired: 0, bad: 0, warned: 0 }
  return { format, dryRun, ...counts, badRows: [], warnings: [], categories: [], sellers: [] }
}

async function fingerprint(file: string): Promise<{ text: string; size: number }> {
  const { size, mtimeMs } = await stat(file)
  return { text: `${size} ${mtimeMs}`, size }
}
