import { nameMaximum, textMaximum } from '../../../contract/limits.ts'
import { parsePrice } from './parse-price.ts'
import { readList, readPair, readPairs } from './lists.ts'
import type { Pair } from './lists.ts'
import type { RowFault } from './imported-product.ts'

/** Most letters of a product's name, pairs and pictures of one product, and pieces on a shelf. */
export const productNameMaximum = 200
const pairsMaximum = 200
const imagesMaximum = 30
const stockMaximum = 1_000_000_000

/** The value in a column of the row at hand; undefined when the file has no such column. */
export type Cell = (column: string) => unknown

/**
 * Reads the cells of one row, each by its kind, and gathers what is wrong with them. A reader gives undefined for a
 * column that the file has not, and something harmless after a fault, for the row is then left out anyway.
 */
export function cellReader(cell: Cell) {
  const faults: RowFault[] = []
  const fault = (column: string, reason: string) => void faults.push({ column, reason })

  /** The text of a column, trimmed, with line ends as LF. */
  function text(column: string): string | undefined {
    const value = cell(column)
    if (value === undefined || value === null) return value === null ? '' : undefined
    if (typeof value !== 'string' && typeof value !== 'number') {
      fault(column, 'must be a text')
      return ''
    }
    const read = String(value).replaceAll('\r\n', '\n').trim()
    // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
    if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(read) || !read.isWellFormed()) {
      fault(column, 'holds control characters')
      return ''
    }
    return read
  }

  function longText(column: string): string | undefined {
    return limited(column, text(column), textMaximum)
  }

  /** One line of text: line ends and runs of blanks become one blank. */
  function line(column: string, maximum = nameMaximum): string | undefined {
    return limited(column, text(column)?.replace(/\s+/g, ' '), maximum)
  }

  function requiredLine(column: string, maximum = nameMaximum): string {
    const before = faults.length
    const read = line(column, maximum) ?? ''
    if (read === '' && faults.length === before) fault(column, 'is missing')
    return read
  }

  function limited(column: string, read: string | undefined, maximum: number): string | undefined {
    if (read !== undefined && read.length > maximum) fault(column, `has more than ${maximum} letters`)
    return read
  }

  function price(column: string): number {
    const santim = parsePrice(cell(column))
    if (santim === undefined) fault(column, blank(cell(column)) ? 'is missing' : notAPrice)
    return santim ?? 0
  }

  /** Pieces on the shelf; null when the cell is blank. */
  function stock(column: string): number | null | undefined {
    const value = cell(column)
    if (value === undefined) return undefined
    if (blank(value)) return null
    const whole = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
    if (/^\d{1,10}$/.test(whole) && Number(whole) <= stockMaximum) return Number(whole)
    fault(column, 'must be a whole number of pieces, or blank for a product that is never short')
    return null
  }

  /** The entries of a JSON list; undefined when the value is none. */
  function entriesOf(column: string): string[] | undefined {
    const value = cell(column)
    if (!Array.isArray(value)) return undefined
    if (!value.every((entry) => typeof entry === 'string')) fault(column, 'must be a list of texts')
    return value.map(String)
  }

  /** A list, in one cell or as a JSON list. */
  function list(column: string): string[] | undefined {
    const entries = entriesOf(column)?.map((entry) => entry.trim()) ?? text(column)
    const found = typeof entries === 'string' ? readList(entries) : entries?.filter(Boolean)
    if (found && found.length > imagesMaximum) fault(column, `has more than ${imagesMaximum} entries`)
    return found
  }

  /** Pairs, in one cell or as a JSON list of `name: value` texts. */
  function pairs(column: string): Pair[] | undefined {
    const entries = entriesOf(column) ?? text(column)
    const found = typeof entries === 'string' ? readPairs(entries) : entries?.map(readPair)
    if (!found) return undefined
    if (found.includes(undefined)) fault(column, 'must be pairs like "Weight: 2 kg", parted by |')
    if (found.length > pairsMaximum) fault(column, `has more than ${pairsMaximum} entries`)
    return found.filter((pair) => pair !== undefined)
  }

  return { faults, fault, text, longText, line, requiredLine, price, stock, list, pairs }
}

export type CellReader = ReturnType<typeof cellReader>

const notAPrice = 'must be a price in birr above 0 with at most two decimals, like 1299.50'

function blank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
