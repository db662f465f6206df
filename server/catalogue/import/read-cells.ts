import { cleanText } from '../../../contract/clean-text.ts'
import { nameMaximum, productLimits, richTextMaximum, textMaximum } from '../../../contract/limits.ts'
import { productFields } from '../../../contract/product-fields.ts'
import { santimFromText } from '../../../contract/money.ts'
import { parsePrice, readList, readPair, readPairs } from './cell-text.ts'
import type { Pair } from './cell-text.ts'
import { richTextFault } from '../../platform/rich-text/clean-rich-text.ts'
import type { RowFault } from '../products/product-to-write.ts'

type CellValue = (column: string) => unknown

/** A reader returns undefined for a missing column, and a placeholder after it has added a fault. `warnings` are for the caller. */
export function cellReader(cell: CellValue) {
  const faults: RowFault[] = []
  const warnings: RowFault[] = []
  function fault(column: string, reason: string): undefined {
    faults.push({ column, reason })
  }
  function warn(column: string, reason: string): undefined {
    warnings.push({ column, reason })
  }

  function text(column: string): string | undefined {
    const value = cell(column)
    if (value === undefined || value === null) return value === null ? '' : undefined
    if (typeof value !== 'string' && typeof value !== 'number') {
      fault(column, 'must be a string')
      return ''
    }
    const read = cleanText(String(value)).replaceAll('\r\n', '\n').trim()
    // oxlint-disable-next-line no-control-regex -- this rejects control characters
    if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(read) || !read.isWellFormed()) {
      fault(column, 'contains control characters')
      return ''
    }
    return read
  }

  function longText(column: string): string | undefined {
    return limited(column, text(column), textMaximum)
  }

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
    if (read !== undefined && read.length > maximum) fault(column, `has more than ${maximum} characters`)
    return read
  }

  function price(column: string): number {
    const santim = parsePrice(cell(column))
    if (santim === undefined) fault(column, blank(cell(column)) ? 'is missing' : notAPrice)
    return santim ?? 0
  }

  function stock(column: string): number | null | undefined {
    const value = cell(column)
    if (value === undefined) return undefined
    if (blank(value)) return null
    const read = digitsOf(value)
    if (read !== undefined && read <= productLimits.stock) return read
    fault(column, 'must be a whole number, or blank for unlimited stock')
    return null
  }

  function entriesOf(column: string): string[] | undefined {
    const value = cell(column)
    if (!Array.isArray(value)) return undefined
    if (!value.every((entry) => typeof entry === 'string')) fault(column, 'must be a list of strings')
    return value.map(String)
  }

  function list(column: string): string[] | undefined {
    const entries = entriesOf(column)?.map((entry) => entry.trim()) ?? text(column)
    const found = typeof entries === 'string' ? readList(entries) : entries?.filter(Boolean)
    if (found && found.length > productLimits.pictures)
      fault(column, `has more than ${productLimits.pictures} entries`)
    return found
  }

  function pairs(column: string): Pair[] | undefined {
    const entries = entriesOf(column) ?? text(column)
    const found = typeof entries === 'string' ? readPairs(entries) : entries?.map(readPair)
    if (!found) return undefined
    if (found.includes(undefined)) fault(column, 'must be pairs like "Weight: 2 kg", separated by |')
    if (found.length > productLimits.pairs) fault(column, `has more than ${productLimits.pairs} entries`)
    return found.filter((pair) => pair !== undefined)
  }

  return {
    faults,
    fault,
    warnings,
    warn,
    text,
    longText,
    line,
    requiredLine,
    price,
    stock,
    list,
    pairs,
  }
}

export type CellReader = ReturnType<typeof cellReader>

/** It is HTML. What becomes of it is limited too. */
export function readRich({ text, fault }: CellReader, column: string): string | undefined {
  const read = text(column)
  const wrong =
    read === undefined || read.length > richTextMaximum
      ? read && `At most ${richTextMaximum} characters`
      : richTextFault(read)
  return wrong ? fault(column, wrong.replace('At most', 'has more than')) : read
}

export function readNumber(
  { text, fault }: CellReader,
  column: string,
  { minimum, maximum }: { minimum: number; maximum: number },
): number | null | undefined {
  const read = text(column)
  if (read === undefined || read === '') return read === '' ? null : undefined
  const number = digitsOf(read)
  if (number !== undefined && number >= minimum && number <= maximum) return number
  fault(column, `must be a whole number from ${minimum} to ${maximum}, or blank`)
  return null
}

/** It is undefined if it is not a whole number; spreadsheets write decimals that are 0. */
function digitsOf(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^\d{1,10}(\.0+)?$/.test(text) ? Number(text) : undefined
}

/** It is undefined for a blank cell. Units that are owed count as none. */
export function readQuantity({ line, fault }: CellReader, column: string): number | undefined {
  const read = line(column) ?? ''
  if (read === '') return undefined
  if (/^-?\d{1,10}(\.0+)?$/.test(read) && Number(read) <= productLimits.stock)
    return Math.max(0, Number(read))
  fault(column, 'must be a whole number')
  return undefined
}

type Words = { yes: readonly string[]; no: readonly string[] }

/** It is undefined for a blank cell; a word that is neither is a fault. */
export function readFlag({ line, fault }: CellReader, column: string, words: Words): boolean | undefined {
  const read = (line(column) ?? '').toLowerCase()
  if (words.yes.includes(read)) return true
  if (words.no.includes(read)) return false
  if (read !== '') fault(column, `must be one of: ${[...words.yes, ...words.no].join(', ')}`)
  return undefined
}

/** It is null for a blank cell. */
export function readCost({ text, fault }: CellReader, column: string): number | null | undefined {
  const read = text(column)
  if (read === undefined || read === '') return read === '' ? null : undefined
  const santim = santimFromText(read)
  if (santim !== null && santim <= productLimits.price * 100) return santim
  return fault(column, 'must be a cost in birr with at most two decimals, like 899.50')
}

/** Other shops write 0 for a cost that they do not know. */
export function readForeignCost(read: CellReader, column: string): number | undefined {
  return readCost(read, column) || undefined
}

/** Other shops leave a weight out, or write 0, where it is not known; one that cannot be is not used. */
export function gramsFrom(text: string | undefined, factor = 1): number | undefined {
  const trimmed = text?.trim() ?? ''
  const grams = /^\d{1,7}(\.\d+)?$/.test(trimmed) ? Math.round(Number(trimmed) * factor) : 0
  return grams >= productFields.weight.minimum && grams <= productFields.weight.maximum ? grams : undefined
}

export const notAPrice = 'must be a price in birr above 0 with at most two decimals, like 1299.50'

function blank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
