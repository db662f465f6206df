import { extname } from 'node:path'
import { jsonLimits } from '../../../contract/limits.ts'
import { parseBounded } from '../../platform/http/bounded-json.ts'
import { columnNamed, formats } from './formats.ts'
import { badRow } from './imported-product.ts'
import type { FormatName, SourceItem } from './imported-product.ts'
import { delimiterOf, parseCsv } from './parse-csv.ts'
import type { CsvRow } from './parse-csv.ts'
import { ownColumns } from './own-columns.ts'
import { BrokenFile, textBlocks } from './text-blocks.ts'

export interface CatalogueFile {
  format: FormatName
  unknownColumns: string[]
  /** The file itself calls columns so, where it calls them otherwise. */
  names: ReadonlyMap<string, string>
  rows: (onBytes?: (bytes: number) => void) => AsyncGenerator<SourceItem[]>
}

export type Renames = ReadonlyMap<string, string>

const isJson = (file: string) => ['.json', '.jsonl', '.ndjson'].includes(extname(file).toLowerCase())

export type FileColumn = { name: string; samples: string[] }

const samplesShown = 3
const linesInspected = 200

/** The result has no format if the header has none. Throws BrokenFile. */
export async function readColumns(
  file: string,
): Promise<{ format: FormatName | undefined; columns: FileColumn[] }> {
  const columns = new Map<string, string[]>()
  const add = (name: string, value: unknown) => {
    const samples = columns.get(name) ?? []
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
    if (samples.length < samplesShown && text.trim() !== '' && text !== 'null')
      samples.push(text.slice(0, 80))
    columns.set(name, samples)
  }
  if (isJson(file)) {
    for await (const block of jsonBlocks(file)) {
      const objects = block
        .split('\n')
        .slice(0, linesInspected)
        .map(parseObject)
        .filter((object) => object !== undefined)
      for (const [name, value] of objects.flatMap((object) => Object.entries(object))) {
        if (withoutControls(name).toWellFormed() === name.trim()) add(name, value)
      }
      break
    }
    if (columns.size === 0) throw new BrokenFile('The file has no JSON objects, one in each line.')
    return { format: undefined, columns: listOf(columns) }
  }
  const { header, headerRows, delimiter } = await readHeader(file)
  if (header.length < 2) throw new BrokenFile('The first line has no columns with commas between them.')
  const format = (Object.keys(formats) as FormatName[]).find((name) => missingIn(header, name).length === 0)
  for (const name of header) add(name, '')
  for await (const rows of parseCsv(textBlocks(file), delimiter)) {
    for (const { cells } of rows.slice(headerRows))
      for (const [at, name] of header.entries()) add(name, cells[at] ?? '')
    break
  }
  return { format, columns: listOf(columns) }
}

function listOf(columns: Map<string, string[]>): FileColumn[] {
  return [...columns].filter(([name]) => name !== '').map(([name, samples]) => ({ name, samples }))
}

/** Detects the format: JSON by the extension, else CSV, whose header identifies it. Throws BrokenFile. */
export async function openCatalogueFile(
  file: string,
  requested?: FormatName,
  renames?: Renames,
): Promise<CatalogueFile> {
  if (isJson(file)) {
    if (requested && requested !== 'merkato')
      throw new BrokenFile(`The ${requested} format is CSV, and ${file} is not.`)
    await refuseEmpty(file)
    const rows: CatalogueFile['rows'] = (onBytes) => parseJsonLines(jsonBlocks(file, onBytes), renames)
    return { format: 'merkato', unknownColumns: [], names: new Map(), rows }
  }
  const { header: written, headerRows, delimiter } = await readHeader(file)
  const named = written.map((name) => renames?.get(name) ?? name)
  const format = formatOf(named, requested)
  const header = named.map((name) => columnNamed(format, name) ?? name)
  const names = new Map(header.map((column, index) => [column, named[index] ?? column] as const).toReversed())
  return {
    format,
    unknownColumns:
      format === 'merkato' ? header.filter((name) => name !== '' && !ownColumns.all.includes(name)) : [],
    names,
    rows: (onBytes) =>
      csvItems(parseCsv(textBlocks(file, onBytes), delimiter), {
        header,
        headerRows,
        required: formats[format].columns,
      }),
  }
}

async function refuseEmpty(file: string): Promise<void> {
  const blocks = textBlocks(file)
  const { done } = await blocks.next()
  await blocks.return(undefined)
  if (done) throw new BrokenFile('The file is empty.')
}

type Header = {
  header: string[]
  headerRows: number
}

async function readHeader(file: string): Promise<Header & { delimiter: string }> {
  for await (const block of textBlocks(file)) {
    const [first = ''] = block.trimStart().split('\n', 1)
    const separator = /^"?sep=(.)"?\r?$/i.exec(first)?.[1]
    const delimiter = separator ?? delimiterOf(first)
    for await (const rows of parseCsv(single(block), delimiter)) {
      const headerRows = separator === undefined ? 1 : 2
      const row = rows[headerRows - 1]
      if (row?.cells.some((cell) => /\r(?!\n)/.test(cell))) throw new BrokenFile(carriageReturns)
      if (row) return { header: row.cells.map(withoutControls), headerRows, delimiter }
    }
  }
  throw new BrokenFile('The file is empty.')
}

const carriageReturns =
  'The lines of the file end in CR alone. Save it again as "CSV UTF-8" in the spreadsheet program.'

const withoutControls = (cell: string) => cell.replace(/\p{Cc}/gu, '').trim()

async function* single(block: string): AsyncGenerator<string> {
  yield block
}

export function missingIn(header: readonly string[], format: FormatName): string[] {
  const names = new Set(header.map((name) => columnNamed(format, name)))
  return formats[format].columns.filter((name) => !names.has(name))
}

function formatOf(header: string[], requested: FormatName | undefined): FormatName {
  const missing = (format: FormatName) => missingIn(header, format)
  const candidates = requested ? [requested] : (Object.keys(formats) as FormatName[])
  const format = candidates.find((name) => missing(name).length === 0)
  if (!format && /^[[{]/.test(header[0] ?? '')) {
    throw new BrokenFile(
      'The file is not CSV. JSON is recognised by the ending: .json for one document, .jsonl for one object per line.',
    )
  }
  if (!format) throw new BrokenFile(missingColumns(missing(requested ?? 'merkato'), requested))
  const columns = header.map((name) => columnNamed(format, name))
  const twice = formats[format].columns.find((name) => columns.indexOf(name) !== columns.lastIndexOf(name))
  if (twice) throw new BrokenFile(`The header has the column ${twice} twice.`)
  return format
}

function missingColumns(columns: string[], requested: FormatName | undefined): string {
  const list = columns.join(', ')
  return requested
    ? `The header lacks what the ${requested} format needs: ${list}.`
    : `The header, which must be the first line, has no known format. Merkato's own lacks: ${list}.`
}

async function* csvItems(
  rows: AsyncGenerator<CsvRow[]>,
  { header, headerRows, required }: Header & { required: readonly string[] },
): AsyncGenerator<SourceItem[]> {
  const columns = new Map(header.map((name, index) => [name.toLowerCase(), index] as const).toReversed())
  let toSkip = headerRows
  for await (const batch of rows) {
    const data = batch.slice(toSkip)
    toSkip = Math.max(0, toSkip - batch.length)
    const full = data.filter((row) => row.cells.some((cell) => cell.trim() !== ''))
    yield full.map((row) => csvItem(row, { header, columns, required }))
  }
}

type Columns = { header: string[]; columns: Map<string, number>; required: readonly string[] }

function csvItem(row: CsvRow, { header, columns, required }: Columns): SourceItem {
  const { line, cells, strayAt } = row
  const cell = (column: string) => {
    const index = columns.get(column.toLowerCase())
    return index === undefined ? undefined : cells[index]
  }
  const fault = faultOf(cells, strayAt, { header, required })
  return fault ? { bad: badRow(line, cell('SKU')?.trim() ?? '', [fault]) } : { line, cell }
}

/** Excel leaves out the last cells of a row that are blank: it is read if they may be. */
function faultOf(
  cells: string[],
  strayAt: number | undefined,
  { header, required }: Omit<Columns, 'columns'>,
) {
  if (strayAt !== undefined) {
    return { column: header[strayAt] ?? '', reason: 'has text after its closing quote' }
  }
  const extra = cells.slice(header.length).some((cell) => cell.trim() !== '')
  const missing = header.slice(cells.length).find((name) => required.includes(name))
  if (missing === undefined && !extra) return undefined
  const column = extra ? '' : (missing ?? '')
  return { column, reason: `the row has ${cells.length} cells, the header ${header.length}` }
}

async function* jsonBlocks(file: string, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  if (extname(file).toLowerCase() !== '.json') return yield* textBlocks(file, onBytes)
  let text = ''
  for await (const block of textBlocks(file, onBytes)) text += block
  yield linesOfDocument(text) ?? text
}

/** The bounds fit a file of 20 MB with as many values as products have texts. */
const jsonBounds = { depth: jsonLimits.depth, values: 2_000_000 }

/** Many shops export one JSON document: a list of products, or an object with one. It is undefined for JSON Lines. */
export function linesOfDocument(text: string): string | undefined {
  try {
    const document = parseBounded(text, jsonBounds)
    const lists = Array.isArray(document) ? [document] : Object.values(document ?? {}).filter(Array.isArray)
    const list = lists.find((it: unknown[]) => it.some((item) => typeof item === 'object' && item !== null))
    return list?.map((item: unknown) => `${JSON.stringify(item)}\n`).join('')
  } catch {
    return undefined
  }
}

async function* parseJsonLines(
  blocks: AsyncIterable<string>,
  renames: Renames | undefined,
): AsyncGenerator<SourceItem[]> {
  const names = renames && new Map([...renames].map(([name, meaning]) => [meaning, name]))
  let line = 0
  for await (const block of blocks) {
    const items: SourceItem[] = []
    const texts = block.split('\n')
    if (texts.at(-1) === '') texts.pop()
    for (const text of texts) {
      line += 1
      if (text.trim() !== '') items.push(jsonItem(line, text, names))
    }
    yield items
  }
}

function jsonItem(line: number, text: string, names: Renames | undefined): SourceItem {
  const object = parseObject(text)
  if (!object) return { bad: badRow(line, '', [{ column: '', reason: 'the line is not a JSON object' }]) }
  const read = (name: string) => (Object.hasOwn(object, name) ? object[name] : undefined)
  return { line, cell: (column) => read(names ? (names.get(column) ?? '') : column) }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseBounded(text, jsonBounds)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
