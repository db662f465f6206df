import { BrokenFile } from './text-blocks.ts'

export interface CsvRow {
  line: number
  cells: string[]
  strayAt?: number
}

/** A longer record has a quote that is never closed. */
const recordMaximum = 2_000_000

/** Parses CSV (RFC 4180) with LF or CRLF. Faults: BrokenFile for a quote that is never closed. */
export async function* parseCsv(blocks: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow[]> {
  let text = ''
  let line = 1
  for await (const block of blocks) {
    text += block
    const { rows, next, lines } = readRecords(text, { line, delimiter, last: false })
    text = text.slice(next)
    line += lines
    if (text.length > recordMaximum) throw neverClosed(line)
    if (rows.length > 0) yield rows
  }
  const { rows, next } = readRecords(text, { line, delimiter, last: true })
  if (rows.length > 0) yield rows
  if (next < text.length) throw neverClosed(line + rows.length)
}

export function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

function neverClosed(line: number): BrokenFile {
  return new BrokenFile(`A quote opened in the record that begins in line ${line} is never closed.`)
}

type Position = { line: number; delimiter: string; last: boolean }

function readRecords(text: string, { line, delimiter, last }: Position) {
  const rows: CsvRow[] = []
  let next = 0
  let lines = 0
  while (next < text.length) {
    const record = readRecord(text, next, delimiter, last)
    if (!record) break
    const { cells, strayAt, end } = record
    if (cells.length > 1 || cells[0] !== '') {
      rows.push(
        strayAt === undefined ? { line: line + lines, cells } : { line: line + lines, cells, strayAt },
      )
    }
    for (let at = text.indexOf('\n', next); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1
    next = end
  }
  return { rows, next, lines }
}

type Cell = { value: string; end: number; isStray: boolean }

function readRecord(text: string, from: number, delimiter: string, last: boolean) {
  const cells: string[] = []
  let strayAt: number | undefined
  let at = from
  for (;;) {
    const cell =
      text[at] === '"' ? quotedCell(text, at, delimiter, last) : plainCell(text, at, delimiter, last)
    if (!cell) return undefined
    if (cell.isStray) strayAt ??= cells.length
    cells.push(cell.value)
    at = cell.end
    if (text[at] !== delimiter) return { cells, strayAt, end: at >= text.length ? at : at + 1 }
    at += 1
  }
}

function plainCell(text: string, from: number, delimiter: string, last: boolean): Cell | undefined {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1
  if (end === text.length && !last) return undefined
  const value = text.slice(from, end)
  const ends = text[end] !== delimiter && value.endsWith('\r')
  return { value: ends ? value.slice(0, -1) : value, end, isStray: false }
}

function quotedCell(text: string, from: number, delimiter: string, last: boolean): Cell | undefined {
  let value = ''
  let start = from + 1
  for (;;) {
    const quote = text.indexOf('"', start)
    if (quote < 0 || (quote + 1 === text.length && !last)) return undefined
    value += text.slice(start, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, delimiter, last)
      if (!rest) return undefined
      return rest.value.trim() === ''
        ? { value, end: rest.end, isStray: false }
        : { value: value + rest.value, end: rest.end, isStray: true }
    }
    value += '"'
    start = quote + 2
  }
}
