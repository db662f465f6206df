import { stat } from 'node:fs/promises'
import type { Shop } from '../../shop.ts'
import { retireOthers } from '../retire-products.ts'
import { BrokenFile } from './broken-file.ts'
import { formats } from './formats.ts'
import type { Format, FormatName } from './formats.ts'
import { badRow } from './imported-product.ts'
import type { BadRow, ImportedProduct, Parsed, RowWarning } from './imported-product.ts'
import { openSource } from './open-source.ts'
import type { Source } from './open-source.ts'
import { resolvePictures } from './resolve-pictures.ts'
import { writeBatch } from './write-batch.ts'

export interface ImportOptions {
  /** The path of the file; pictures are looked for beside it. */
  file: string
  /** Told by the header unless it is given. */
  format?: FormatName | undefined
  /** Says what would happen, and changes nothing. */
  dryRun?: boolean | undefined
  /** Retires every product that the file does not hold. */
  prune?: boolean | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  /** Replaces the rule that pictures come from public addresses alone; for tests. */
  isAllowed?: ((ip: string) => boolean) | undefined
}

export interface ImportProgress {
  step: 'checking' | 'importing'
  /** Rows, or bytes while the file is checked. */
  done: number
  total: number
}

export interface ImportReport {
  format: FormatName
  dryRun: boolean
  /** Rows of the file, without its header. */
  rows: number
  added: number
  changed: number
  unchanged: number
  retired: number
  /** How many rows were left out because something is wrong with them. */
  bad: number
  /** The bad rows, the first 100,000 of them. */
  badRows: BadRow[]
  warnings: RowWarning[]
  /** The names of the categories and stores that are new. */
  categories: string[]
  sellers: string[]
}

/** A batch is full at either, so that one with many pictures is not long in coming. */
const batchRows = 500
const batchPictures = 60
const listedMaximum = 100_000

type Deeds = Pick<Shop, 'db' | 'media'>

/**
 * Brings a catalogue file into the shop, as a stream. Products are matched by SKU, so it can be run again, also after
 * it was killed: what went in before is found unchanged. Good rows go in, bad ones are listed.
 * Faults: BrokenFile, with nothing changed.
 */
export async function importCatalogue(shop: Deeds, options: ImportOptions): Promise<ImportReport> {
  const { dryRun = false, prune = false, onProgress = () => {} } = options
  const source = await openSource(options.file, options.format)
  const format = formats[source.format].open(shop.db.now())
  const report = newReport(source.format, dryRun)
  for (const column of source.unknownColumns)
    report.warnings.push({ line: 1, sku: '', column, reason: passedOver })
  const unchangedFile = await fingerprint(options.file)
  report.rows = await survey(source, format, unchangedFile.size, onProgress)
  if ((await fingerprint(options.file)).text !== unchangedFile.text) {
    throw new BrokenFile(`${options.file} was changed while it was being read.`)
  }
  const skus = await bringIn(shop, { source, format, report, options: { ...options, dryRun }, onProgress })
  report.warnings.sort((one, other) => one.line - other.line)
  report.badRows.sort((one, other) => one.line - other.line)
  if (prune) await pruneOthers(shop, skus, report)
  return report
}

const passedOver = 'is no column of a catalogue file and is passed over'

/** How an import went, as an exit code: 0 all in, 3 some rows bad, 2 nothing but bad rows. */
export function importExitCode({ rows, bad, added, changed, unchanged }: ImportReport): number {
  if (bad === 0) return 0
  return rows > 0 && added + changed + unchanged === 0 ? 2 : 3
}

/** Reads the whole file once before anything is written: whatever breaks it as a whole shows here. */
async function survey(
  source: Source,
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
  source: Source
  format: Format
  report: ImportReport
  options: ImportOptions & { dryRun: boolean }
  onProgress: (progress: ImportProgress) => void
}

async function bringIn(shop: Deeds, run: Run): Promise<Set<string>> {
  const { source, format, report, onProgress } = run
  const skus = new Set<string>()
  let batch: ImportedProduct[] = []
  let pictures = 0
  let done = 0

  function take(parsed: Parsed) {
    if (parsed.kind === 'left-out') return void report.warnings.push(parsed.warning)
    const { sku, line } = parsed.kind === 'bad' ? parsed.row : parsed.product
    if (sku !== '' && skus.has(sku)) {
      return addBad(
        report,
        badRow(line, sku, [{ column: 'SKU', reason: `${sku} came in an earlier row already` }]),
      )
    }
    // A copy of its own: a piece of the text read would keep all of it in memory.
    skus.add(Buffer.from(sku).toString())
    if (parsed.kind === 'bad') return addBad(report, parsed.row)
    for (const warning of parsed.warnings) report.warnings.push({ line, sku, ...warning })
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

async function writeRows(shop: Deeds, batch: ImportedProduct[], { report, options }: Run): Promise<void> {
  const { file, dryRun, isAllowed } = options
  const pictures = await resolvePictures(shop, batch, { file, dryRun, isAllowed })
  const written = await writeBatch(shop.db, batch, { pictures, dryRun })
  report.added += written.added
  report.changed += written.changed
  report.unchanged += written.unchanged
  report.categories = [...new Set([...report.categories, ...written.categories])]
  report.sellers = [...new Set([...report.sellers, ...written.sellers])]
  report.warnings.push(...pictures.warnings, ...written.warnings)
  for (const row of written.bad) addBad(report, row)
}

/** A row whose SKU cannot be read may be any product, so then none is retired. */
async function pruneOthers({ db }: Pick<Shop, 'db'>, skus: Set<string>, report: ImportReport): Promise<void> {
  const kept = report.added + report.changed + report.unchanged
  if (skus.has('') || kept === 0) {
    const why = kept === 0 ? 'the file holds no product' : 'some rows have no SKU that can be read'
    const reason = `nothing is retired, for ${why}`
    report.warnings.push({ line: 0, sku: '', column: 'SKU', reason })
    return
  }
  report.retired = await retireOthers(db, [...skus], { dryRun: report.dryRun })
}

function addBad(report: ImportReport, row: BadRow): void {
  report.bad += 1
  if (report.badRows.length < listedMaximum) report.badRows.push(row)
}

function newReport(format: FormatName, dryRun: boolean): ImportReport {
  const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, retired: 0, bad: 0 }
  return { format, dryRun, ...counts, badRows: [], warnings: [], categories: [], sellers: [] }
}

async function fingerprint(file: string): Promise<{ text: string; size: number }> {
  const { size, mtimeMs } = await stat(file)
  return { text: `${size} ${mtimeMs}`, size }
}
