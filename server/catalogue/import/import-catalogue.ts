import { sql } from 'kysely'
import { toBirr } from '../../../contract/money.ts'
import type { PriceSample } from '../../../contract/office/imports.ts'
import { unchangedPrices } from '../../../contract/price-factor.ts'
import type { PriceChange } from '../../../contract/price-factor.ts'
import type { Shop } from '../../platform/shop.ts'
import { retireOthers } from '../products/retire-products.ts'
import type { Renames } from './catalogue-file.ts'
import { openReader } from './catalogue-reader.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { changePrices } from './change-prices.ts'
import { formats } from './formats.ts'
import { badRow } from './imported-product.ts'
import type { BadRow, FormatName, ImportedProduct, Parsed, RowWarning } from './imported-product.ts'
import type { RowFault } from '../products/product-to-write.ts'
import { writeForShop } from './write-batch.ts'
import type { SellerWriter } from './write-batch.ts'

export interface ImportOptions {
  file: string
  format?: FormatName | undefined
  renames?: Renames | undefined
  dryRun?: boolean | undefined
  prune?: boolean | undefined
  /** New products are left as drafts, whatever the file says. */
  asDrafts?: boolean | undefined
  prices?: PriceChange | undefined
  /** The history of stock names who imported, and the file as the person knows it. */
  by?: { actor: string; fileName: string } | undefined
  /** The file is of a seller, whose own products it adds and changes. */
  seller?: SellerWriter | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  /** Tests replace the check that pictures come from public addresses. */
  isAllowed?: ((ip: string) => boolean) | undefined
}

export interface ImportProgress {
  step: 'checking' | 'importing'
  /** It counts bytes while checking, rows while importing. */
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
  /** So many of the added and changed ones of a seller wait for an approval. */
  waiting: number
  retired: number
  retiredVariants: number
  /** So many of the added and changed ones are drafts, or hidden, now. */
  drafts: number
  hidden: number
  /** The first prices that changed by the factor, in birr. */
  prices: PriceSample[]
  bad: number
  badRows: BadRow[]
  warned: number
  warnings: RowWarning[]
  categories: string[]
  sellers: string[]
}

const batchRows = 500
const notOfSellers = 'cannot be set by sellers and is ignored'
const batchPictures = 60
/** The planner's statistics are updated after so many changes. */
const manyChanges = 1_000
const listedMaximum = { bad: 100_000, warnings: 1_000 }

type ImportShop = Pick<Shop, 'db' | 'media' | 'pictures'>

/** Imports the valid rows by SKU, so that it can be repeated. Faults: BrokenFile, with nothing changed. */
export async function importCatalogue(shop: ImportShop, options: ImportOptions): Promise<ImportReport> {
  const { file, format, renames, onProgress } = options
  const reader = await openReader({ file, format, renames, now: shop.db.now() }, (done, total) =>
    onProgress?.({ step: 'checking', done, total }),
  )
  return importRead(shop, reader, options)
}

export async function importRead(
  shop: ImportShop,
  reader: CatalogueReader,
  options: Omit<ImportOptions, 'format' | 'renames'>,
): Promise<ImportReport> {
  const { dryRun = false, prune = false } = options
  const report = newReport(reader, dryRun)
  const reason = 'is unknown and ignored'
  for (const column of reader.unknownColumns) warn(report, { line: 1, sku: '', column, reason })
  for (const column of options.seller?.ignoredColumns ?? [])
    warn(report, { line: 1, sku: '', column, reason: notOfSellers })
  const listed = await importRows(shop, {
    reader,
    report,
    options: { ...options, dryRun, prune: prune && reader.isNamed },
  })
  inWordsOf(reader, report)
  report.warnings.sort((one, other) => one.line - other.line)
  report.badRows.sort((one, other) => one.line - other.line)
  if (prune) await pruneOthers(shop, listed, report)
  if (!dryRun && report.added + report.changed >= manyChanges) {
    await sql`select refresh_catalogue_statistics()`.execute(shop.db)
  }
  return report
}

/** The code is 0 if all rows are imported, 3 if some are bad, 2 if all are. */
export function importExitCode({ rows, bad, added, changed, unchanged }: ImportReport): number {
  if (bad === 0) return 0
  return rows > 0 && added + changed + unchanged === 0 ? 2 : 3
}

type Run = {
  reader: CatalogueReader
  report: ImportReport
  options: Omit<ImportOptions, 'format' | 'renames'> & { dryRun: boolean; prune: boolean }
}

/** The sets have SKUs of rows, of products without a row of the same, and of what is invalid. */
type Listed = { rows: Set<string>; products: Set<string>; invalid: Set<string> }

async function importRows(shop: ImportShop, run: Run): Promise<Listed> {
  const { reader, report, options } = run
  const listed: Listed = { rows: new Set(), products: new Set(), invalid: new Set() }
  const claims = new Map<string, string>()
  const batchSize = options.seller?.batchRows ?? batchRows
  let batch: ImportedProduct[] = []
  let variants = 0
  let pictures = 0
  let done = 0

  function take(parsed: Parsed) {
    const claimed = claimSkus(parsed, listed, report)
    const found = claimed && withPrices(claimed, run)
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
    options.onProgress?.({ step: 'importing', done, total: report.rows })
  }

  for await (const rows of reader.products()) {
    for (const completed of rows) {
      for (const parsed of completed) take(parsed)
      // What remains after the last row is not of one row.
      done = Math.min(done + 1, report.rows)
      if (variants >= batchSize || pictures >= batchPictures) await flush()
    }
  }
  await flush()
  return listed
}

function claimSkus(parsed: Parsed, listed: Listed, report: ImportReport): ImportedProduct | undefined {
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

const pricesListed = 5

function withPrices(product: ImportedProduct, { report, options }: Run): ImportedProduct | undefined {
  const { prices: change = unchangedPrices } = options
  const column = formats[report.format].faults.price
  const { product: changed, bad } = changePrices(product, { change, column })
  for (const row of bad) addBad(report, row)
  for (const variant of changed.variants) {
    const before = product.variants.find(({ line }) => line === variant.line)?.priceSantim
    if (before === undefined || before === variant.priceSantim || report.prices.length >= pricesListed) break
    const { sku, priceSantim } = variant
    report.prices.push({ sku, before: toBirr(before), after: toBirr(priceSantim) })
  }
  return changed.variants.length > 0 ? changed : undefined
}

/** A slice would keep the whole text in memory. */
function addCopy(set: Set<string>, sku: string): void {
  set.add(Buffer.from(sku).toString())
}

type Writing = { listed: Listed; claims: Map<string, string> }

async function writeRows(
  shop: ImportShop,
  batch: ImportedProduct[],
  { report, options, listed, claims }: Run & Writing,
): Promise<void> {
  const {
    seller,
    file,
    dryRun,
    prune,
    asDrafts = false,
    isAllowed,
    by = { actor: 'shop', fileName: '' },
  } = options
  const columns = formats[report.format].faults
  const why = { cause: 'imported', actor: by.actor, subject: by.fileName } as const
  const common = { file, isAllowed, dryRun, asDrafts, claims, columns, why }
  const written = seller
    ? await seller.write(shop, batch, common)
    : await writeForShop(shop, batch, { ...common, prune, isListed: (sku) => listed.rows.has(sku) })
  report.added += written.added
  report.changed += written.changed
  report.unchanged += written.unchanged
  report.waiting += written.waiting
  report.retiredVariants += written.retiredVariants
  report.drafts += written.drafts
  report.hidden += written.hidden
  report.categories = [...new Set([...report.categories, ...written.categories])]
  report.sellers = [...new Set([...report.sellers, ...written.sellers])]
  for (const warning of written.warnings) warn(report, warning)
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

/** The columns are called as the file names them. */
function inWordsOf({ names }: CatalogueReader, report: ImportReport): void {
  const nameOf = (column: string) => names.get(column) ?? column
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

function newReport({ format, rows }: CatalogueReader, dryRun: boolean): ImportReport {
  const counts = {
    rows,
    added: 0,
    changed: 0,
    unchanged: 0,
    waiting: 0,
    retired: 0,
    retiredVariants: 0,
    drafts: 0,
    hidden: 0,
    bad: 0,
    warned: 0,
  }
  return { format, dryRun, ...counts, prices: [], badRows: [], warnings: [], categories: [], sellers: [] }
}
