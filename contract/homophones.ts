/** These rows sound like another one in Amharic: ሐ ኀ ኸ as ሀ, ሠ as ሰ, ዐ as አ, ፀ as ጸ. */
export const homophoneRows: ReadonlyMap<number, number> = new Map([
  [0x1210, 0x1200],
  [0x1280, 0x1200],
  [0x12b8, 0x1200],
  [0x1220, 0x1230],
  [0x12d0, 0x12a0],
  [0x1340, 0x1338],
])

/** The rows of labialised syllables (ቈ ቊ ቋ ቌ ቍ) have plain rows. */
const labialRows: ReadonlyMap<number, number> = new Map([
  [0x1248, 0x1240],
  [0x1258, 0x1250],
  [0x1288, 0x1200],
  [0x12b0, 0x12a8],
  [0x12c0, 0x1200],
  [0x1310, 0x1308],
])

/** The first order sounds like the fourth: ሀ as ሃ, አ as ኣ. */
export const rowsWithHomophoneOrders: ReadonlySet<number> = new Set([0x1200, 0x12a0])

/** The eighth syllable ends in -oa rather than -wa: ሇ ቇ ኇ ኯ ዏ ዯ ጏ ፇ. */
const rowsEndingInOa: ReadonlySet<number> = new Set([
  0x1200, 0x1240, 0x1280, 0x12a8, 0x12c8, 0x12e8, 0x1308, 0x1340,
])

const waRow = 0x12c8
const carrierRow = 0x12a0

export function syllable(character: string): { row: number; order: number } | undefined {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x1200 || point > 0x1357) return undefined
  return { row: point & ~7, order: point & 7 }
}

export function syllableOf(row: number, order: number): string {
  return String.fromCodePoint(row + order)
}

const geez = /(?=\p{L})[\u1200-\u1357]/gu

/** All letters that sound alike in Amharic become one, so that ሐረሪ is ሀረሪ. */
export function foldHomophones(text: string): string {
  return text.replace(geez, foldSyllable)
}

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
