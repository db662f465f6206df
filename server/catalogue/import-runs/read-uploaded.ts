import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { ImportColumn } from '../../../contract/office/imports.ts'
import { importColumnsMaximum } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { FileColumn } from '../import/catalogue-file.ts'
import { columnNamed, formats, lettersOf } from '../import/formats.ts'
import type { FormatName } from '../import/imported-product.ts'
import { readColumnsInProcess } from '../import/read-in-process.ts'
import { costColumn, isOfferedColumn, isSetByShop, ownColumns, stateColumn } from '../import/own-columns.ts'
import { shopifyCost } from '../import/shopify-format.ts'
import { wooCommerceCost } from '../import/woocommerce-cells.ts'
import { BrokenFile } from '../import/text-blocks.ts'

export type UploadedFile = { isJson: boolean; content: Buffer; format: FormatName; columns: ImportColumn[] }

export async function readUploaded(name: string, content: Buffer): Promise<UploadedFile> {
  // The formats of spreadsheet programs are archives, or OLE files.
  const start = content.subarray(0, 4).toString('hex')
  if (start === '504b0304' || start === 'd0cf11e0') throw new Refusal('file-is-spreadsheet')
  const isJson = /^\.(json|jsonl|ndjson)$/i.test(extname(name))
  const { found, lines } = await inFolder(content, isJson, async (file) => ({
    found: await readColumnsInProcess(file, { isJson }),
    lines: isJson ? await readFile(file) : content,
  })).catch(refuseBroken)
  if (found.columns.length > importColumnsMaximum) throw new Refusal('file-unreadable', { reason: '' })
  const format = found.format ?? 'merkato'
  return { isJson, content: lines, format, columns: recognised(format, found.columns) }
}

/** Runs `work` with a file of its own in a new folder, so that the paths of pictures in it lead nowhere. */
export async function inFolder<Result>(
  content: Buffer,
  isJson: boolean,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-import-'))
  try {
    const file = join(folder, isJson ? 'catalogue.jsonl' : 'catalogue.csv')
    await writeFile(file, content)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refuseBroken(error: unknown): never {
  throw error instanceof BrokenFile ? new Refusal('file-unreadable', { reason: error.reason }) : error
}

/** Other systems and people use these names for columns of the own format. */
const alsoCalled = new Map([
  ['title', 'productName'],
  ['name', 'productName'],
  ['description', 'productDescription'],
  ['articlenumber', 'SKU'],
  ['quantity', 'stock'],
  ['qty', 'stock'],
  ['image', 'images'],
  ['pictures', 'images'],
  ['vendor', 'brand'],
  ['ean', 'barcode'],
  ['status', stateColumn],
  ['costperitem', costColumn],
  ['costofgoods', costColumn],
  ['code', 'SKU'],
  ['itemcode', 'SKU'],
  ['item', 'productName'],
  ['unitprice', 'price'],
  ['sellingprice', 'price'],
  ['inventory', 'stock'],
  ['qtyonhand', 'stock'],
  ['photo', 'images'],
  ['gtin', 'barcode'],
  ['upc', 'barcode'],
  ['ስም', 'productName'],
  ['የምርትስም', 'productName'],
  ['የዕቃስም', 'productName'],
  ['መግለጫ', 'productDescription'],
  ['ዋጋ', 'price'],
  ['የአንዱዋጋ', 'price'],
  ['ብዛት', 'stock'],
  ['ክምችት', 'stock'],
  ['ምድብ', 'category'],
  ['ዓይነት', 'category'],
  ['ምልክት', 'brand'],
  ['ምስል', 'images'],
  ['ኮድ', 'SKU'],
  ['መለያ', 'SKU'],
  ['መለያቁጥር', 'SKU'],
])

/** A column is recognised by its name in any spelling; each meaning is given once. */
export function recognised(format: FormatName, columns: FileColumn[]): ImportColumn[] {
  const taken = new Set<string>()
  const take = (meaning: string | undefined) => {
    if (meaning === undefined || taken.has(meaning)) return ''
    taken.add(meaning)
    return meaning
  }
  const exact = columns.map(({ name }) => take(columnNamed(format, name)))
  return columns.map(({ name, samples }, index) => {
    const other = format === 'merkato' ? alsoCalled.get(lettersOf(name)) : undefined
    return { name, samples, meaning: exact[index] || take(other) }
  })
}

const costs = new Set<string>([costColumn, shopifyCost, wooCommerceCost])

export function isCostMeaning(meaning: string): boolean {
  return costs.has(meaning)
}

type Reader = { seesCosts: boolean; isSeller: boolean }

/** Who does not see costs does not import them either, and a seller only what it may set. */
export function meaningsOf(format: FormatName, { seesCosts, isSeller }: Reader): string[] {
  const all = format === 'merkato' ? ownColumns.all.filter(isOfferedColumn) : formats[format].all
  const mayCost = seesCosts && !isSeller
  return all.filter(
    (meaning) =>
      (mayCost || !isCostMeaning(meaning)) && !(isSeller && format === 'merkato' && isSetByShop(meaning)),
  )
}

export function meaningsByFormat(reader: Reader): Record<FormatName, string[]> {
  return {
    merkato: meaningsOf('merkato', reader),
    woocommerce: meaningsOf('woocommerce', reader),
    shopify: meaningsOf('shopify', reader),
  }
}

/** What a seller may not set is not used. */
export function meaningsOfSeller(format: FormatName, columns: readonly ImportColumn[]): ImportColumn[] {
  const known = new Set(meaningsOf(format, { seesCosts: false, isSeller: true }))
  return columns.map((column) => ({ ...column, meaning: known.has(column.meaning) ? column.meaning : '' }))
}

/** Columns of the file that a seller might take for used. */
export function columnsOfShop(format: FormatName, columns: readonly ImportColumn[]): string[] {
  const known = new Set(meaningsOf(format, { seesCosts: false, isSeller: true }))
  return columns
    .filter(({ name, meaning }) => {
      const column = columnNamed(format, name)
      return meaning === '' && (isSetByShop(lettersOf(name)) || (column !== undefined && !known.has(column)))
    })
    .map(({ name }) => name)
}

export function renamesOf(format: FormatName, columns: readonly ImportColumn[]): Map<string, string> {
  // Other shops have columns with numbers, such as attributes, of which any may be read.
  const isRead = (name: string) => format !== 'merkato' && columnNamed(format, name) === undefined
  return new Map(columns.map(({ name, meaning }) => [name, meaning || (isRead(name) ? name : '')]))
}
