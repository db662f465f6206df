/** It is `empty` if there are no rows. */
export function table(rows: readonly Record<string, string | number>[], empty: string): string {
  const [first] = rows
  if (!first) return empty
  const names = Object.keys(first)
  const lines = [
    names,
    ...rows.map((row) => names.map((name) => String(row[name] ?? '').replace(/\s+/g, ' '))),
  ]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => [...(line[column] ?? '')].length)))
  const pad = (text: string, column: number) => text + ' '.repeat((widths[column] ?? 0) - [...text].length)
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}
