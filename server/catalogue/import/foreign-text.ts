import type { Option } from '../../../contract/catalogue.ts'
import { textMaximum } from '../../../contract/limits.ts'
import { slugOf } from '../../../contract/slug.ts'
import type { SourceRow } from './imported-product.ts'
import type { RowFault } from '../products/product-to-write.ts'
import { decodedName, plainText } from './plain-text.ts'

/** No description needs as much markup. */
const htmlMaximum = 500_000

/** A text that is too long is cut at a word, with a warning. */
export function foreignDescription(html: string, column: string, warnings: RowFault[]): string {
  const text = plainText(html.slice(0, htmlMaximum))
  if (text.length <= textMaximum) {
    if (html.length > htmlMaximum)
      warnings.push({ column, reason: `is read up to its first ${htmlMaximum} characters` })
    return text
  }
  warnings.push({ column, reason: `is cut to ${textMaximum} characters` })
  const cut = text.slice(0, textMaximum - 1)
  return `${cut.slice(0, cut.search(/\s\S*$/) || undefined).trimEnd()}…`.toWellFormed()
}

/** Shops export the cells of names as HTML. */
export function withDecoded(cell: SourceRow['cell'], isName: (column: string) => boolean): SourceRow['cell'] {
  return (column) => {
    const value = cell(column)
    return typeof value === 'string' && isName(column) ? decodedName(value) : value
  }
}

/** Variants without an SKU of their own get that of the product with the values of the options. */
export function derivedSku(sku: string, options: readonly Option[] = []): string {
  return [sku, ...options.map(({ value }) => slugOf(value))].join('-').slice(0, 100)
}

export function distinctPairs<Pair extends Record<string, string>>(pairs: Pair[]): Pair[] {
  const seen = new Set<string>()
  return pairs.filter((pair) => {
    const key = JSON.stringify(Object.values(pair))
    return !seen.has(key) && seen.add(key)
  })
}
