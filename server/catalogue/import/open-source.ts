import { extname } from 'node:path'
import { BrokenFile } from './broken-file.ts'
import { formats } from './formats.ts'
import type { FormatName, SourceRow } from './formats.ts'
import { badRow } from './imported-product.ts'
import type { BadRow } from './imported-product.ts'
import { delimiterOf, parseCsv } from './parse-csv.ts'
import type { CsvRow } from './parse-csv.ts'
import { ownColumns } from './own-format.ts'
import { parseJsonLines } from './parse-json-lines.ts'
import { textBlocks } from './text-blocks.ts'

/** A row that can be read, or why it cannot. */
export type SourceItem = SourceRow | { bad: BadRow }

/** A catalogue file whose form is known; its rows can be read more than once. */
export interface Source {
  format: FormatName
  /** Columns of a file of our own that are none of ours: most likely misspelt. */
  unknownColumns: string[]
  rows: (onBytes?: (bytes: number) => void) => AsyncGenerator<SourceItem[]>
}

/**
 * Finds out how a catalogue file is written: JSON Lines by its ending, else CSV, whose header tells the format.
 * Faults: BrokenFile for a file that is no catalogue.
 */
export async function openSource(file: string, asked?: FormatName): Promise<Source> {
  if (['.jsonl', '.ndjson'].includes(extname(file).toLowerCase())) {
    if (asked && asked !== 'merkato') throw new BrokenFile(`The ${asked} format is CSV, and ${file} is not.`)
    await refuseEmpty(file)
    const rows: Source['rows'] = (onBytes) => parseJsonLines(textBlocks(file, onBytes))
    return { format: 'merkato', unknownColumns: [], rows }
  }
  const { header, delimiter } = await readHeader(file)
  const format = formatOf(header, asked)
  const known = new Set<string>(ownColumns.all.map((name) => name.toLowerCase()))
  return {
    format,
    unknownColumns:
      format === 'merkato' ? header.filter((name) => name !== '' && !known.has(name.toLowerCase())) : [],
    rows: (onBytes) => csvItems(parseCsv(textBlocks(file, onBytes), delimiter), header),
  }
}

async function refuseEmpty(file: string): Promise<void> {
  const blocks = textBlocks(file)
  const { done } = await blocks.next()
  await blocks.return(undefined)
  if (done) throw new BrokenFile('The file is empty.')
}

async function readHeader(file: string): Promise<{ header: string[]; delimiter: string }> {
  for await (const block of textBlocks(file)) {
    const delimiter = delimiterOf(block.trimStart().split('\n', 1)[0] ?? '')
    for await (const [row] of parseCsv(only(block), delimiter)) {
      if (row?.cells.some((cell) => /\r(?!\n)/.test(cell))) throw new BrokenFile(oldLineEnds)
      if (row) return { header: row.cells.map((cell) => cell.trim()), delimiter }
    }
  }
  throw new BrokenFile('The file is empty.')
}

const oldLineEnds =
  'The lines of the file end in CR alone. Save it once more, as what spreadsheets call "CSV UTF-8".'

async function* only(block: string): AsyncGenerator<string> {
  yield block
}

function formatOf(header: string[], asked: FormatName | undefined): FormatName {
  const names = new Set(header.map((name) => name.toLowerCase()))
  const missing = (format: FormatName) =>
    formats[format].columns.filter((name) => !names.has(name.toLowerCase()))
  const candidates = asked ? [asked] : (Object.keys(formats) as FormatName[])
  const format = candidates.find((name) => missing(name).length === 0)
  if (!format && /^[[{]/.test(header[0] ?? '')) {
    throw new BrokenFile(
      'The file is no CSV. JSON is read as JSON Lines, an object a line, by the ending .jsonl.',
    )
  }
  if (!format) throw new BrokenFile(whatIsMissing(missing(asked ?? 'merkato'), asked))
  const twice = formats[format].columns.find((name) => header.indexOf(name) !== header.lastIndexOf(name))
  if (twice) throw new BrokenFile(`The header has the column ${twice} twice.`)
  return format
}

function whatIsMissing(columns: string[], asked: FormatName | undefined): string {
  const list = columns.join(', ')
  return asked
    ? `The header lacks what the ${asked} format needs: ${list}.`
    : `The header, which must be the first line, is of no known format. Merkato's own lacks: ${list}.`
}

async function* csvItems(rows: AsyncGenerator<CsvRow[]>, header: string[]): AsyncGenerator<SourceItem[]> {
  const columns = new Map(header.map((name, index) => [name.toLowerCase(), index] as const).toReversed())
  let isHeader = true
  for await (const some of rows) {
    const data = isHeader ? some.slice(1) : some
    isHeader = false
    const full = data.filter((row) => row.cells.some((cell) => cell.trim() !== ''))
    yield full.map((row) => itemOf(row, header, columns))
  }
}

function itemOf(row: CsvRow, header: string[], columns: Map<string, number>): SourceItem {
  const { line, cells, strayAt } = row
  const cell = (column: string) => {
    const index = columns.get(column.toLowerCase())
    return index === undefined ? undefined : cells[index]
  }
  const fault = faultOf(cells, strayAt, header)
  return fault ? { bad: badRow(line, cell('SKU')?.trim() ?? '', [fault]) } : { line, cell }
}

function faultOf(cells: string[], strayAt: number | undefined, header: string[]) {
  if (strayAt !== undefined) {
    return { column: header[strayAt] ?? '', reason: 'has text after its closing quote' }
  }
  const extra = cells.slice(header.length).some((cell) => cell.trim() !== '')
  if (cells.length >= header.length && !extra) return undefined
  const column = extra ? '' : (header[cells.length] ?? '')
  return { column, reason: `the row has ${cells.length} cells, the header ${header.length}` }
}
