/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to turn one word into another.
 */
export function editDistance(a: ArrayLike<string>, b: ArrayLike<string>): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let down = 1; down <= a.length; down++) {
    const row = [down]
    for (let across = 1; across <= b.length; across++) {
      const changed = (above[across - 1] ?? 0) + (a[down - 1] === b[across - 1] ? 0 : 1)
      let cost = Math.min(changed, (above[across] ?? 0) + 1, (row[across - 1] ?? 0) + 1)
      const swapped = a[down - 1] === b[across - 2] && a[down - 2] === b[across - 1]
      if (swapped && down > 1 && across > 1) cost = Math.min(cost, (before[across - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = above
    above = row
  }
  return above.at(-1) ?? 0
}
