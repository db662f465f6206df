import { variantsMaximum } from '../../../contract/limits.ts'
import { bad, invalidProduct } from './imported-product.ts'
import type { Format, ImportedVariant, Parsed, SourceRow } from './imported-product.ts'
import type { RowFault } from '../products/product-to-write.ts'
import { ownColumns } from './own-columns.ts'
import { readProduct, readVariant, readerOf } from './read-own-row.ts'

/** Rows with the same `product` are its variants, wherever they are in the file. */
export function openOwnFormat(): Format {
  /** Each product has so many rows; 0 if it was read. */
  const counts = new Map<string, number>()
  const incomplete = new Map<string, SourceRow[]>()
  return {
    survey(row) {
      if (row.cell('product') === undefined) return keyOf(row) !== ''
      const key = keyOf(row)
      // A slice would keep the whole text in memory.
      if (key !== '') counts.set(Buffer.from(key).toString(), (counts.get(key) ?? 0) + 1)
      return readerOf(row.cell).line('SKU') !== ''
    },
    read(row) {
      const key = keyOf(row)
      const count = Math.min(variantsMaximum, counts.get(key) ?? 1)
      if (count === 1) return readRows(key, [row])
      if (count === 0) {
        const reason = `${key} has more than ${variantsMaximum} rows`
        return [bad(row.line, readerOf(row.cell).line('SKU') ?? '', [{ column: 'product', reason }], key)]
      }
      const rows = incomplete.get(key) ?? []
      rows.push(row)
      incomplete.set(key, rows)
      if (rows.length < count) return []
      incomplete.delete(key)
      counts.set(key, 0)
      return readRows(key, rows)
    },
    end: () => [],
  }
}

function keyOf({ cell }: SourceRow): string {
  const read = readerOf(cell)
  return read.line('product') || read.line('SKU') || ''
}

/** Reads the rows of one product. A row with faults is left out; if those are of the product, all are. */
function readRows(key: string, rows: SourceRow[]): Parsed[] {
  const [first] = rows
  if (!first) return []
  const rowWith = (column: string) =>
    rows.length === 1 ? first : (rows.find(({ cell }) => textOf(cell(column)) !== '') ?? first)
  const read = readerOf((column) => rowWith(column).cell(column))
  const product = readProduct(read)
  const faults = new Map<SourceRow, RowFault[]>()
  const addFault = (row: SourceRow, fault: RowFault) => faults.set(row, [...(faults.get(row) ?? []), fault])
  for (const fault of read.faults) addFault(rowWith(fault.column), fault)
  const [broken] = [...faults.keys()]
  if (rows.length > 1) for (const [row, fault] of contradictions(rows, rowWith)) addFault(row, fault)
  const variants: ImportedVariant[] = []
  const parsed: Parsed[] = []
  for (const row of rows) {
    const { variant, faults: own } = readVariant(row)
    for (const fault of own) addFault(row, fault)
    if (broken && !faults.has(row)) addFault(row, invalidProduct('product', broken.line))
    const found = faults.get(row)
    if (found) parsed.push(bad(row.line, variant.sku, inOrder(found), key))
    else variants.push(variant)
  }
  if (variants.length > 0) {
    parsed.push({
      kind: 'product',
      product: { line: first.line, sku: key, ...product, variants },
      warnings: [],
    })
  }
  return parsed
}

function contradictions(
  rows: SourceRow[],
  rowWith: (column: string) => SourceRow,
): [row: SourceRow, fault: RowFault][] {
  return ownColumns.ofProduct.flatMap((column) => {
    const shared = rowWith(column)
    const text = textOf(shared.cell(column))
    const reason = `must be blank or as in line ${shared.line}, because it is of the whole product`
    return rows
      .filter((row) => row !== shared && !['', text].includes(textOf(row.cell(column))))
      .map((row): [SourceRow, RowFault] => [row, { column, reason }])
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim()
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

function inOrder(faults: RowFault[]): RowFault[] {
  return faults.toSorted(
    (one, other) => ownColumns.all.indexOf(one.column) - ownColumns.all.indexOf(other.column),
  )
}
