import {
  carrierRow,
  homophoneRows,
  labialRows,
  rowsEndingInOa,
  rowsWithTwins,
  syllable,
  syllableOf,
  waRow,
} from './geez.ts'

/**
 * Folds a text so that spellings which a reader takes for the same become the same: letter case, accents, width and
 * ligatures, Ge'ez letters that sound alike in all seven orders, labialised syllables, punctuation and spaces.
 * Signs that carry meaning stay (%, _, \, #, +, &). Index and query go through this one function; it works letter
 * by letter, so that a part of a text folds to a part of the folded text. Folding twice is folding once.
 */
export function fold(text: string): string {
  return collapse(lettersOf(text).replace(joiners, '').replace(separators, ' '))
}

/** As `fold`, but what stands between two letters is dropped, not spaced: `Wi-Fi` becomes `wifi`. */
export function foldJoined(text: string): string {
  return collapse(lettersOf(text).replace(joiners, '').replace(innerSeparators, '').replace(separators, ' '))
}

/** As `fold`, but punctuation stays: the only text in which a query of nothing but punctuation can be found. */
export function foldPlain(text: string): string {
  return collapse(lettersOf(text))
}

// Apostrophes hold a word together (men's, ts'ehay); the ejective marks of transliterations among them.
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
  const home = homophoneRows.get(row) ?? row
  if (order === 7) return foldEighth(row, home)
  return syllableOf(home, order === 3 && rowsWithTwins.has(home) ? 0 : order)
}

/** ቈ is read and mostly written ቆ, ቋ as ቁዋ, ቍ as ቁ (so ጐንደር is ጎንደር). */
function foldLabial(row: number, order: number): string {
  if (order === 0) return syllableOf(row, 6)
  if (order === 5) return syllableOf(row, 1)
  return syllableOf(row, 1) + syllableOf(waRow, order)
}

function foldEighth(row: number, home: number): string {
  if (row === carrierRow) return syllableOf(carrierRow, 0)
  if (rowsEndingInOa.has(row)) return syllableOf(home, 6)
  return syllableOf(home, 1) + syllableOf(waRow, 3)
}
