import { textMaximum } from '../../../contract/limits.ts'
import type { RowFault } from './imported-product.ts'
import { plainText } from './plain-text.ts'

/** HTML as plain text; a text that is too long is cut at a word, with a warning. */
export function foreignDescription(html: string, column: string, warnings: RowFault[]): string {
  const text = plainText(html)
  if (text.length <= textMaximum) return text
  warnings.push({ column, reason: `is cut to ${textMaximum} characters` })
  const cut = text.slice(0, textMaximum - 1)
  return `${cut.slice(0, cut.search(/\s\S*$/) || undefined).trimEnd()}…`.toWellFormed()
}

export function priceOfVariants(prices: number[], column: string, warnings: RowFault[]): number | undefined {
  if (prices.length === 0) return undefined
  const lowest = Math.min(...prices)
  const highest = Math.max(...prices)
  if (lowest !== highest) {
    warnings.push({
      column,
      reason: `differs between variants (${lowest / 100} to ${highest / 100}); the product has the lowest`,
    })
  }
  return lowest
}

/** The sum over all variants; null, unlimited, if one of them is. */
export function stockOfVariants(stocks: (number | null)[]): number | null {
  return stocks.reduce<number | null>(
    (sum, stock) => (sum === null || stock === null ? null : sum + stock),
    0,
  )
}

export function distinctPairs<Pair extends Record<string, string>>(pairs: Pair[]): Pair[] {
  const seen = new Set<string>()
  return pairs.filter((pair) => {
    const key = JSON.stringify(Object.values(pair))
    return !seen.has(key) && seen.add(key)
  })
}
