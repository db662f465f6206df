export interface Figure {
  /** The name is the first cell of its row, and the head of its column. */
  name: string
  value: number
}

interface Comparison {
  name: string
  base: number
  head: number
  /** The ratio is the median over the rounds of head ÷ base, each within one round. */
  ratio: number
}

/** Returns the numbers in the tables of a report, such as `1,234` or `5.6 s`. */
export function figuresIn(report: string): Figure[] {
  const figures: Figure[] = []
  let heads: string[] | undefined
  for (const line of report.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : undefined
    if (!cells) heads = undefined
    else if (!heads) heads = cells
    else {
      for (const [column, cell] of cells.entries()) {
        const number = /^(\d[\d,]*(?:\.\d+)?)(?: ?(?:s|ms|MB|%))?$/.exec(cell)?.[1]
        if (column === 0 || number === undefined) continue
        figures.push({ name: `${cells[0]}: ${heads[column]}`, value: Number(number.replaceAll(',', '')) })
      }
    }
  }
  return figures
}

/** Each round measured both, one after the other; figures that are not in all reports are left out. */
export function pairedMedians(rounds: { base: Figure[]; head: Figure[] }[]): Comparison[] {
  const valueOf = (figures: Figure[], name: string) => figures.find((figure) => figure.name === name)?.value
  const names = [...new Set(rounds[0]?.base.map(({ name }) => name) ?? [])]
  return names.flatMap((name) => {
    const pairs = rounds.flatMap(({ base, head }) => {
      const [one, other] = [valueOf(base, name), valueOf(head, name)]
      return one === undefined || other === undefined ? [] : [{ base: one, head: other }]
    })
    if (pairs.length < rounds.length) return []
    return [
      {
        name,
        base: median(pairs.map((pair) => pair.base)),
        head: median(pairs.map((pair) => pair.head)),
        ratio: median(pairs.map((pair) => (pair.base === 0 ? 1 : pair.head / pair.base))),
      },
    ]
  })
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
