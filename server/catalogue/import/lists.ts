/**
 * Lists in one cell: entries parted by `|`, pairs written `name: value`. Within an entry a backslash keeps `|`, `:`
 * and itself from parting anything, so that every text can be written and comes back as it was.
 */

export function readList(text: string): string[] {
  return splitAt(text, '|').map(unescape).map(trimmed).filter(Boolean)
}

export type Pair = [name: string, value: string]

/** The pairs of a cell; an entry that is none is undefined. */
export function readPairs(text: string): (Pair | undefined)[] {
  return splitAt(text, '|')
    .filter((entry) => entry.trim() !== '')
    .map(readPair)
}

/** One `name: value`; undefined where either is missing. */
export function readPair(entry: string): Pair | undefined {
  const [name = '', ...rest] = splitAt(entry, ':')
  const pair: Pair = [trimmed(unescape(name)), trimmed(unescape(rest.join(':')))]
  return pair.includes('') ? undefined : pair
}

export function writeList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\|]/g, protect)).join('|')
}

export function writePairs(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs
    .map(([name, value]) => `${name.replace(/[\\|:]/g, protect)}: ${value.replace(/[\\|]/g, protect)}`)
    .join('|')
}

function protect(sign: string): string {
  return `\\${sign}`
}

function splitAt(text: string, sign: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\' && isSign(text[at + 1])) at += 1
    else if (text[at] === sign) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

function unescape(text: string): string {
  return text.replace(/\\([\\|:])/g, '$1')
}

function isSign(letter: string | undefined): boolean {
  return letter === '\\' || letter === '|' || letter === ':'
}

function trimmed(text: string): string {
  return text.trim()
}
