export type EditCosts = {
  remove(letter: string): number
  replace(letter: string, other: string): number
  swap: number
}

const unitCosts: EditCosts = {
  remove: () => 1,
  replace: (letter, other) => (letter === other ? 0 : 1),
  swap: 1,
}

/** It is the optimal string alignment distance; without `costs`, the number of edits. */
export function editDistance(
  a: ArrayLike<string>,
  b: ArrayLike<string>,
  { remove, replace, swap }: EditCosts = unitCosts,
): number {
  let before: number[] = []
  let above = [0]
  for (let across = 0; across < b.length; across++) above.push((above[across] ?? 0) + remove(b[across] ?? ''))
  for (let down = 1; down <= a.length; down++) {
    const left = a[down - 1] ?? ''
    const row = [(above[0] ?? 0) + remove(left)]
    for (let across = 1; across <= b.length; across++) {
      const right = b[across - 1] ?? ''
      let cost = Math.min(
        (above[across - 1] ?? 0) + replace(left, right),
        (above[across] ?? 0) + remove(left),
        (row[across - 1] ?? 0) + remove(right),
      )
      const isSwapped = down > 1 && across > 1 && left === b[across - 2] && a[down - 2] === right
      if (isSwapped) cost = Math.min(cost, (before[across - 2] ?? 0) + swap)
      row.push(cost)
    }
    before = above
    above = row
  }
  return above.at(-1) ?? 0
}
