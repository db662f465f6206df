/** Consonants by the first code point of their row of eight syllables; '' is the vowel carrier አ. */
export const consonants: ReadonlyMap<number, string> = new Map([
  [0x1200, 'h'],
  [0x1208, 'l'],
  [0x1218, 'm'],
  [0x1228, 'r'],
  [0x1230, 's'],
  [0x1238, 'sh'],
  [0x1240, 'q'],
  [0x1250, 'q'],
  [0x1260, 'b'],
  [0x1268, 'v'],
  [0x1270, 't'],
  [0x1278, 'ch'],
  [0x1290, 'n'],
  [0x1298, 'ny'],
  [0x12a0, ''],
  [0x12a8, 'k'],
  [0x12c8, 'w'],
  [0x12d8, 'z'],
  [0x12e0, 'zh'],
  [0x12e8, 'y'],
  [0x12f0, 'd'],
  [0x12f8, 'd'],
  [0x1300, 'j'],
  [0x1308, 'g'],
  [0x1318, 'ng'],
  [0x1320, 't'],
  [0x1328, 'ch'],
  [0x1330, 'p'],
  [0x1338, 'ts'],
  [0x1348, 'f'],
  [0x1350, 'p'],
])

/** Rows that sound like another one in Amharic: ሐ ኀ ኸ as ሀ, ሠ as ሰ, ዐ as አ, ፀ as ጸ. */
export const homophoneRows: ReadonlyMap<number, number> = new Map([
  [0x1210, 0x1200],
  [0x1280, 0x1200],
  [0x12b8, 0x1200],
  [0x1220, 0x1230],
  [0x12d0, 0x12a0],
  [0x1340, 0x1338],
])

/** Rows of labialised syllables (ቈ ቊ ቋ ቌ ቍ) and their plain rows. */
export const labialRows: ReadonlyMap<number, number> = new Map([
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
export const rowsEndingInOa: ReadonlySet<number> = new Set([
  0x1200, 0x1240, 0x1280, 0x12a8, 0x12c8, 0x12e8, 0x1308, 0x1340,
])

export const waRow = 0x12c8
export const carrierRow = 0x12a0

export function syllable(character: string): { row: number; order: number } | undefined {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x1200 || point > 0x1357) return undefined
  return { row: point & ~7, order: point & 7 }
}

export function syllableOf(row: number, order: number): string {
  return String.fromCodePoint(row + order)
}
