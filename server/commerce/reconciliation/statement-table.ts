import type { ColumnMeaning } from '../../../contract/reconciliation.ts'
import { columnMeanings, reconciliationRules } from '../../../contract/reconciliation.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { parseCsv } from '../../catalogue/import/parse-csv.ts'
import { BrokenFile } from '../../catalogue/import/text-blocks.ts'
import { unguardFormula } from '../../platform/csv-cells.ts'
import { lettersOf, meaningsOf } from './statement-words.ts'

export interface TableRow {
  line: number
  /** The text of the column is empty if the file has none. */
  cell: (meaning: ColumnMeaning) => string
  cells: string[]
}

export interface StatementTable {
  /** Heads of the columns in their order, with what each means; text has none if it is not used. */
  columns: { head: string; meaning: ColumnMeaning | null }[]
  rows: TableRow[]
}

type Columns = Partial<Record<ColumnMeaning, string>>

interface Row {
  line: number
  cells: string[]
}

/**
 * The heads may be below lines about the account. `columns` has heads that are called otherwise. Refuses
 * `file-is-spreadsheet`, `file-unreadable`, `statement-too-long` and `statement-columns`.
 */
export async function readTable(content: Buffer, columns: Columns): Promise<StatementTable> {
  const start = content.subarray(0, 4).toString('hex')
  // The formats of spreadsheet programs are archives, or OLE files.
  if (start === '504b0304' || start === 'd0cf11e0') throw new Refusal('file-is-spreadsheet')
  const text = decoded(content)
  for (const delimiter of [',', ';', '\t', '|']) {
    const rows = await rowsOf(text, delimiter)
    const at = rows
      .slice(0, reconciliationRules.linesBeforeHeader)
      .findIndex(({ cells }) => isHeader(cells, columns))
    if (at >= 0) return tableOf(rows, at, columns)
  }
  throw new Refusal('statement-columns')
}

function decoded(content: Buffer): string {
  const [first, second] = content
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    throw new Refusal('file-unreadable', { reason: 'The file is not in UTF-8. Save it as "CSV UTF-8".' })
  }
}

async function rowsOf(text: string, delimiter: string): Promise<Row[]> {
  const rows: Row[] = []
  try {
    for await (const batch of parseCsv(single(text), delimiter)) {
      for (const { line, cells } of batch) {
        rows.push({ line, cells: cells.map(cleaned) })
        const most = reconciliationRules.lines + reconciliationRules.linesBeforeHeader
        if (rows.length > most) throw new Refusal('statement-too-long', { lines: reconciliationRules.lines })
      }
    }
  } catch (error) {
    if (error instanceof BrokenFile) throw new Refusal('file-unreadable', { reason: error.reason })
    throw error
  }
  return rows
}

async function* single(text: string): AsyncGenerator<string> {
  yield text
}

/** Spreadsheet programs write text that looks like a formula with an apostrophe. */
const cleaned = (cell: string) => unguardFormula(cell.replace(/\p{Cc}+/gu, ' ').trim())

function isHeader(cells: readonly string[], columns: Columns): boolean {
  const found = new Set(meaningsOfColumns(cells, columns).filter((it) => it !== null))
  return found.has('date') && (found.has('amount') || (found.has('debit') && found.has('credit')))
}

/** Each meaning is given to one column: the one that was named, else the one with the best word. Texts are several. */
function meaningsOfColumns(cells: readonly string[], columns: Columns): (ColumnMeaning | null)[] {
  const meanings: (ColumnMeaning | null)[] = cells.map(() => null)
  for (const meaning of columnMeanings) {
    const head = columns[meaning]
    const at = head === undefined ? -1 : cells.findIndex((cell) => lettersOf(cell) === lettersOf(head))
    if (at >= 0) meanings[at] = meaning
  }
  const taken = new Set(meanings)
  for (const meaning of columnMeanings) {
    if (taken.has(meaning)) continue
    const places = cells.flatMap((cell, at) =>
      meanings[at] === null
        ? meaningsOf(cell).flatMap((it) => (it.meaning === meaning ? [{ at, place: it.place }] : []))
        : [],
    )
    const [best] = places.toSorted((a, b) => a.place - b.place || a.at - b.at)
    if (!best) continue
    meanings[best.at] = meaning
    // Chapa and banks have a reference of their own beside that of the shop.
    if (meaning !== 'reference') continue
    for (const { at } of places) meanings[at] ??= 'text'
  }
  return cells.map((cell, at) => meanings[at] ?? (meaningsOf(cell)[0]?.meaning === 'text' ? 'text' : null))
}

function tableOf(rows: readonly Row[], header: number, columns: Columns): StatementTable {
  const heads = rows[header]?.cells ?? []
  const meanings = meaningsOfColumns(heads, columns)
  const data = rows.slice(header + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (data.length > reconciliationRules.lines)
    throw new Refusal('statement-too-long', { lines: reconciliationRules.lines })
  return {
    columns: heads.flatMap((head, at) => (head === '' ? [] : [{ head, meaning: meanings[at] ?? null }])),
    rows: data.map(({ line, cells }) => ({
      line,
      cells,
      cell: (meaning) => cells.filter((text, at) => meanings[at] === meaning && text !== '').join(' '),
    })),
  }
}

/** The first line that may have the heads of columns, where none are recognised. */
export async function readHeads(content: Buffer): Promise<string[]> {
  const text = decoded(content)
  const found: string[][] = []
  for (const delimiter of [',', ';', '\t', '|']) {
    const rows = (await rowsOf(text, delimiter)).slice(0, reconciliationRules.linesBeforeHeader)
    const widest = Math.max(0, ...rows.map(({ cells }) => cells.filter((cell) => cell !== '').length))
    const header = rows.find(({ cells }) => cells.filter((cell) => cell !== '').length === widest)
    found.push(header?.cells.filter((cell) => cell !== '') ?? [])
  }
  const [best = []] = found.toSorted((a, b) => b.length - a.length)
  return best.map((head) => head.slice(0, 200))
}
