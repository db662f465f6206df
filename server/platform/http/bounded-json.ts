import { Refusal } from '../../../contract/refusals.ts'

type JsonBounds = {
  depth: number
  /** They are texts, numbers, arrays and so on, all together. */
  values: number
}

const quote = 34
const comma = 44
const backslash = 92

/**
 * JSON that nests deeply, or has very many small values, takes a hundred times as long to parse, and as much memory, as a
 * text of the same length: so it is counted before. Refuses `json-too-complex`, also of text that is not JSON at all.
 */
export function checkComplexity(text: string, { depth: deepest, values: most }: JsonBounds): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === quote) at = endOfText(text, at)
    else if (unit === comma) values += 1
    else if (isOpening(unit)) {
      depth += 1
      values += 1
    } else if (isClosing(unit)) depth -= 1
    if (depth > deepest || values > most) throw new Refusal('json-too-complex', { depth: deepest })
  }
}

/** It is the index of the closing quote, or the length of what has none. */
function endOfText(text: string, opening: number): number {
  let at = opening + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

function isOpening(unit: number): boolean {
  return unit === 0x5b || unit === 0x7b
}

function isClosing(unit: number): boolean {
  return unit === 0x5d || unit === 0x7d
}

/** The result is undefined for what is not JSON. Refuses `json-too-complex`. */
export function parseBounded(text: string, bounds: JsonBounds): unknown {
  checkComplexity(text, bounds)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
