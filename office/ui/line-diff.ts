type DiffLine = { text: string; change: 'same' | 'removed' | 'added' }

/** Texts with more lines are compared as wholes, as the work grows with the product of both. */
const mostLines = 1_500

/** Which lines of `before` are gone, and which of `after` are new, in the order of reading. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length > mostLines || now.length > mostLines) {
    return [...marked(old, 'removed'), ...marked(now, 'added')]
  }
  // kept[i][j]: the most lines that stay the same from old[i] and now[j] on.
  const width = now.length + 1
  const kept = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      kept[i * width + j] =
        old[i] === now[j]
          ? kept[(i + 1) * width + j + 1]! + 1
          : Math.max(kept[(i + 1) * width + j]!, kept[i * width + j + 1]!)
    }
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push({ text: old[i]!, change: 'same' })
      i += 1
      j += 1
    } else if (kept[(i + 1) * width + j]! >= kept[i * width + j + 1]!)
      lines.push(...marked([old[i++]!], 'removed'))
    else lines.push(...marked([now[j++]!], 'added'))
  }
  return [...lines, ...marked(old.slice(i), 'removed'), ...marked(now.slice(j), 'added')]
}

function marked(lines: string[], change: DiffLine['change']): DiffLine[] {
  return lines.map((text) => ({ text, change }))
}
