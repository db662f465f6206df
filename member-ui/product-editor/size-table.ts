import { defaultLanguage } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { sizeTableLimits } from '../../contract/limits.ts'
import type { ProductContent } from '../../contract/office/products.ts'
import { noTexts } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'

/** The names of the columns, and then the rows. */
export type SizeTable = Texts[][]

export const emptyCell = noTexts

/** It has two sizes to begin with. */
export function newSizeTable(): SizeTable {
  return [0, 1, 2].map(() => [emptyCell, emptyCell])
}

/** Cells of a spreadsheet to the right and below of one; the table grows with them. */
export function filledTable(
  table: SizeTable,
  { row, column, language, text }: { row: number; column: number; language: Language; text: string },
): SizeTable {
  const given = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  const width = Math.max(table[0]?.length ?? 0, ...given.map((cells) => column + cells.length))
  const height = Math.max(table.length, row + given.length)
  return Array.from({ length: Math.min(height, sizeTableLimits.rows + 1) }, (_row, y) =>
    Array.from({ length: Math.min(width, sizeTableLimits.columns) }, (_cell, x) => {
      const cell = table[y]?.[x] ?? emptyCell
      const pasted = given[y - row]?.[x - column]
      return x < column || pasted === undefined ? cell : { ...cell, [language]: pasted }
    }),
  )
}

/** Empty rows are left out; null if nothing is left. */
export function tableContent(table: SizeTable | null): ProductContent['sizeTable'] {
  const isFilled = (row: Texts[]) => row.some((cell) => cell[defaultLanguage].trim() !== '')
  const [columns, ...rows] = table ?? []
  if (!columns) return null
  const filled = rows.filter(isFilled)
  return filled.length === 0 && !isFilled(columns) ? null : { columns, rows: filled }
}
