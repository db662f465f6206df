import type { Option } from '../../../contract/catalogue.ts'
import { richTextMaximum, textMaximum } from '../../../contract/limits.ts'
import { htmlOf, isPlain, plainOf } from '../../../contract/rich-text.ts'
import { slugOf } from '../../../contract/slug.ts'
import type { SourceRow } from './imported-product.ts'
import type { RowFault } from '../products/product-to-write.ts'
import { cutBlocks } from '../../platform/rich-text/cut-blocks.ts'
import { readRichText } from '../../../contract/read-rich-text.ts'
import { decodedName } from './decoded-name.ts'

/** No description needs as much markup. */
const htmlMaximum = 500_000

type Description = { description: string; richDescription: string }

/** A text that is too long is cut at a word, with a warning. */
export function foreignDescription(html: string, column: string, warnings: RowFault[]): Description {
  const whole = readRichText(html.slice(0, htmlMaximum))
  const blocks = cutBlocks(whole, textMaximum)
  if (blocks !== whole) warnings.push({ column, reason: `is cut to ${textMaximum} characters` })
  else if (html.length > htmlMaximum)
    warnings.push({ column, reason: `is read up to its first ${htmlMaximum} characters` })
  const richDescription = isPlain(blocks) ? '' : htmlOf(blocks)
  const isTooLong = richDescription.length > richTextMaximum
  if (isTooLong) warnings.push({ column, reason: 'loses its formatting, which is too long' })
  return { description: plainOf(blocks), richDescription: isTooLong ? '' : richDescription }
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
