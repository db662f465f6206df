import { productLimits } from '../../../contract/limits.ts'
import { santimFromText } from '../../../contract/money.ts'

/** Amounts are not rounded; `1,299.50` and `1.500` are ambiguous and undefined. */
export function parsePrice(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const santim = santimFromText(String(value)) ?? 0
  return santim > 0 && santim <= productLimits.price * 100 ? santim : undefined
}

export function priceText(santim: number): string {
  const digits = String(santim).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

// Entries of a list in one cell are separated by `|`, and pairs written `name: value`. A backslash escapes `|`, `:` and
// itself.

export function readList(text: string): string[] {
  return splitAt(text, '|').map(unescape).map(trimmed).filter(Boolean)
}

export type Pair = [name: string, value: string]

export function readPairs(text: string): (Pair | undefined)[] {
  return splitAt(text, '|')
    .filter((entry) => entry.trim() !== '')
    .map(readPair)
}

export function readPair(entry: string): Pair | undefined {
  const [name = '', ...rest] = splitAt(entry, ':')
  const pair: Pair = [trimmed(unescape(name)), trimmed(unescape(rest.join(':')))]
  return pair.includes('') ? undefined : pair
}

export function writeList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\|]/g, escape)).join('|')
}

export function writePairs(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs
    .map(([name, value]) => `${name.replace(/[\\|:]/g, escape)}: ${value.replace(/[\\|]/g, escape)}`)
    .join('|')
}

/** Rows are separated by `;` or a line break, cells by `|`; a backslash escapes both and itself. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [['']]
  for (const token of text.match(/\\[\\|;]|[\s\S]/g) ?? []) {
    const row = rows.at(-1) ?? []
    if (token === ';' || token === '\n') rows.push([''])
    else if (token === '|') row.push('')
    else row.push(`${row.pop() ?? ''}${token.length === 2 ? token.slice(1) : token}`)
  }
  return rows.map((row) => row.map(trimmed)).filter((row) => row.some((cell) => cell !== ''))
}

export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replace(/[\\|;]/g, escape)).join('|')).join('; ')
}

function escape(character: string): string {
  return `\\${character}`
}

function splitAt(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\' && isSpecial(text[at + 1])) at += 1
    else if (text[at] === separator) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

function unescape(text: string): string {
  return text.replace(/\\([\\|:])/g, '$1')
}

function isSpecial(character: string | undefined): boolean {
  return character === '\\' || character === '|' || character === ':'
}

function trimmed(text: string): string {
  return text.trim()
}
