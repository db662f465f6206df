/**
 * Cells that a spreadsheet would run as a formula get a leading apostrophe on export, which the import takes off.
 * A text that begins with apostrophes before such a sign gets one more, so that every text comes back as it was.
 */

export function guardFormula(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

export function unguardFormula(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
