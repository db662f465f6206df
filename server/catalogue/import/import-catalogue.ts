import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { retireOthers } from '../retire-products.ts'
import { openCatalogueFile } from './catalogue-file.ts'
import type { CatalogueFile, Renames } from './catalogue-file.ts'
import { formats } from './formats.ts'
import { badRow } from './imported-product.ts'
import type {
  BadRow,
  Format,
  FormatName,
  ImportedProduct,
  Parsed,
  RowFault,
  RowWarning,
} from './imported-product.ts'
import { resolvePictures } from './resolve-pictures.ts'
import { BrokenFile } from './text-blocks.ts'
import { writeBatch } from './write-batch.ts'

export interface ImportOptions {
  /** Picture paths are relative to it. */
  file: string
  /** Detected from the header by default. */
  format?: FormatName | undefined
  /** Detected by the names in the header by default. */
  renames?: Renames | undefined
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
  /** Of products that stay on sale. */
  retiredVariants: number
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
  const source = await openCatalogueFile(options.file, options.format, options.renames)
  const format = formats[source.format].open(shop.db.now())
  const report = newReport(source.format, dryRun)
  const reason = 'is unknown and ignored'
  for (const column of source.unknownColumns) warn(report, { line: 1, sku: '', column, reason })
  const before = await fingerprint(options.file)
  const { rows, isNamed } = await survey(source, format, before.size, onProgress)
  report.rows = rows
  if ((await fingerprint(options.file)).text !== before.text) {
    throw new BrokenFile(`${options.file} was changed while it was being read.`)
  }
  const listed = await importRows(shop, {
    source,
    format,
    report,
    options: { ...options, dryRun, prune: prune && isNamed },
    onProgress,
  })
  inWordsOf(source, report)
  report.warnings.sort((one, other) => one.line - other.line)
  report.badRows.sort((one, other) => one.line - other.line)
  if (prune) await pruneOthers(shop, listed, report)
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

/**
 * Reads the whole file once before anything is written, so that a broken file changes nothing. Returns how many rows it
 * has, and whether all have an SKU.
 */
async function survey(
  source: CatalogueFile,
  format: Format,
  size: number,
  onProgress: (progress: ImportProgress) => void,
): Promise<{ rows: number; isNamed: boolean }> {
  let rows = 0
  let isNamed = true
  for await (const items of source.rows((done) => onProgress({ step: 'checking', done, total: size }))) {
    rows += items.length
    for (const item of items) {
      if ('bad' in item) isNamed &&= item.bad.sku !== ''
      else isNamed = format.survey(item) && isNamed
    }
  }
  return { rows, isNamed }
}

type Run = {
  source: CatalogueFile
  format: Format
  report: ImportReport
  options: ImportOptions & { dryRun: boolean; prune: boolean }
  onProgress: (progress: ImportProgress) => void
}

/** SKUs in the file: of rows, of products without a row of the same, and of what is invalid. */
type Listed = { rows: Set<string>; products: Set<string>; invalid: Set<string> }

async function importRows(shop: ImportShop, run: Run): Promise<Listed> {
  const { source, format, report, onProgress } = run
  const listed: Listed = { rows: new Set(), products: new Set(), invalid: new Set() }
  const claims = new Map<string, string>()
  let batch: ImportedProduct[] = []
  let variants = 0
  let pictures = 0
  let done = 0

  function take(parsed: Parsed) {
    const found = claimSkus(parsed, listed, report)
    if (!found) return
    batch.push(found)
    variants += found.variants.length
    for (const { images } of [found, ...found.variants]) pictures += images?.length ?? 0
  }

  async function flush() {
    const full = batch
    batch = []
    variants = 0
    pictures = 0
    await writeRows(shop, full, { ...run, listed, claims })
    onProgress({ step: 'importing', done, total: report.rows })
  }

  for await (const items of source.rows()) {
    for (const item of items) {
      if ('bad' in item) take({ kind: 'bad', row: item.bad })
      else for (const parsed of format.read(item)) take(parsed)
      done += 1
      if (variants >= batchRows || pictures >= batchPictures) await flush()
    }
  }
  for (const parsed of format.end()) take(parsed)
  await flush()
  return listed
}

/** Returns a product with those of its variants whose SKUs are not in an earlier row, and reports the others. */
function claimSkus(parsed: Parsed, listed: Listed, report: ImportReport): ImportedProduct | undefined {
  if (parsed.kind === 'skipped') {
    warn(report, parsed.warning)
    return undefined
  }
  const { rows, products, invalid } = listed
  const { sku: column } = formats[report.format].faults
  const isUsed = (sku: string) => sku !== '' && (rows.has(sku) || products.has(sku))
  const addRepeated = (line: number, sku: string, used: string) =>
    addBad(report, badRow(line, sku, [{ column, reason: `${used} is in an earlier row too` }]))
  if (parsed.kind === 'bad') {
    const { row, product = row.sku } = parsed
    addCopy(invalid, product)
    if (isUsed(row.sku)) addRepeated(row.line, row.sku, row.sku)
    else addBad(report, row)
    addCopy(rows, row.sku)
    return undefined
  }
  const { product, warnings } = parsed
  for (const warning of warnings) warn(report, warning)
  const isProductUsed = isUsed(product.sku)
  const variants = product.variants.filter(({ line, sku }) => {
    const used = isProductUsed ? product.sku : sku
    const isFree = !isProductUsed && !isUsed(sku)
    addCopy(isFree ? rows : invalid, sku)
    if (!isFree) addRepeated(line, sku, used)
    return isFree
  })
  if (!isUsed(product.sku)) addCopy(products, product.sku)
  return variants.length > 0 ? { ...product, variants } : undefined
}

/** A slice would keep the whole text in memory. */
function addCopy(set: Set<string>, sku: string): void {
  set.add(Buffer.from(sku).toString())
}

async function writeRows(
  shop: ImportShop,
  batch: ImportedProduct[],
  { report, options, listed, claims }: Run & { listed: Listed; claims: Map<string, string> },
): Promise<void> {
  const { file, dryRun, prune, isAllowed } = options
  const columns = formats[report.format].faults
  const pictures = await resolvePictures(shop, batch, { file, dryRun, columns, isAllowed })
  const written = await writeBatch(shop.db, batch, {
    pictures,
    dryRun,
    prune,
    isListed: (sku) => listed.rows.has(sku),
    claims,
    columns,
  })
  report.added += written.added
  report.changed += written.changed
  report.unchanged += written.unchanged
  report.retiredVariants += written.retiredVariants
  report.categories = [...new Set([...report.categories, ...written.categories])]
  report.sellers = [...new Set([...report.sellers, ...written.sellers])]
  for (const warning of [...pictures.warnings, ...written.warnings]) warn(report, warning)
  for (const row of written.bad) addBad(report, row)
}

/** A row without a readable SKU may be any product, so nothing is retired then. */
async function pruneOthers(
  { db }: Pick<Shop, 'db'>,
  { rows, products, invalid }: Listed,
  report: ImportReport,
): Promise<void> {
  const imported = report.added + report.changed + report.unchanged
  if (rows.has('') || imported === 0) {
    const why = imported === 0 ? 'the file has no product' : 'some rows have no readable SKU'
    const reason = `nothing is retired, because ${why}`
    return warn(report, { line: 0, sku: '', column: formats[report.format].faults.sku, reason })
  }
  report.retired = await retireOthers(db, [...rows, ...products, ...invalid], { dryRun: report.dryRun })
}

/** With the columns as the file names them. */
function inWordsOf({ nameOf }: CatalogueFile, report: ImportReport): void {
  const named = <Fault extends RowFault>(fault: Fault) => ({ ...fault, column: nameOf(fault.column) })
  report.badRows = report.badRows.map((row) => named({ ...row, faults: row.faults.map(named) }))
  report.warnings = report.warnings.map(named)
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
  const counts = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    retired: 0,
    retiredVariants: 0,
    bad: 0,
    warned: 0,
  }
  return { format, dryRun, ...counts, badRows: [], warnings: [], categories: [], sellers: [] }
}

async function fingerprint(file: string): Promise<{ text: string; size: number }> {
  const { size, mtimeMs } = await stat(file)
  return { text: `${size} ${mtimeMs}`, size }
}
