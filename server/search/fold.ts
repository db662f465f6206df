import {
  carrierRow,
  homophoneRows,
  labialRows,
  rowsEndingInOa,
  rowsWithHomophoneOrders,
  syllable,
  syllableOf,
  waRow,
} from './geez.ts'

/** Folds case, accents, Ge'ez homophones and punctuation, letter by letter; %, _, \, #, +, & stay. Idempotent. */
export function fold(text: string): string {
  return collapse(lettersOf(text).replace(joiners, '').replace(separators, ' '))
}

/** As `fold`, but joins words at inner punctuation: `Wi-Fi` becomes `wifi`. */
export function foldJoined(text: string): string {
  return collapse(lettersOf(text).replace(joiners, '').replace(innerSeparators, '').replace(separators, ' '))
}

export function foldPlain(text: string): string {
  return collapse(lettersOf(text))
}

// Also the ejective marks of transliterations (ts'ehay).
const joiners = /['‘’‛`´ʼʻ＇]/gu
const separators = /(?![%_\\#&@*])[\p{P}\p{Z}\p{C}]/gu
const innerSeparators = /(?<=[\p{L}\p{N}])[-‐‑–./·፡]+(?=[\p{L}\p{N}])|(?<=\p{N}),(?=\p{N})/gu
const marks = /[\p{M}\p{Cf}]/gu
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' }

function lettersOf(text: string): string {
  const lower = stripMarks(stripMarks(text).toLowerCase())
  return lower.replace(/[ßæœøđłıς]/gu, (letter) => letters[letter] ?? letter).replace(geez, foldSyllable)
}

function stripMarks(text: string): string {
  return text.normalize('NFKD').replace(marks, '')
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

const geez = /(?=\p{L})[\u1200-\u1357]/gu

function foldSyllable(character: string): string {
  const { row, order } = syllable(character) ?? { row: 0, order: 0 }
  const labial = labialRows.get(row)
  if (labial !== undefined) return foldLabial(labial, order)
  const base = homophoneRows.get(row) ?? row
  if (order === 7) return foldEighth(row, base)
  return syllableOf(base, order === 3 && rowsWithHomophoneOrders.has(base) ? 0 : order)
}

/** ቈ is mostly written ቆ, ቋ as ቁዋ, ቍ as ቁ, so ጐንደር is ጎንደር. */
function foldLabial(row: number, order: number): string {
  if (order === 0) return syllableOf(row, 6)
  if (order === 5) return syllableOf(row, 1)
  return syllableOf(row, 1) + syllableOf(waRow, order)
}

function foldEighth(row: number, base: number): string {
  if (row === carrierRow) return syllableOf(carrierRow, 0)
  if (rowsEndingInOa.has(row)) return syllableOf(base, 6)
  return syllableOf(base, 1) + syllableOf(waRow, 3)
}
