import { fold } from './fold.ts'
import { isNoise } from './noise-words.ts'

/** Names complete what is typed by the word that it begins, and by the word after that; the most frequent come first. */
export function completeQuery(typed: string, names: readonly string[]): string[] {
  const begun = fold(typed).split(' ')
  const counts = new Map<string, { text: string; count: number }>()
  for (const name of names) {
    for (const text of completionsIn(name, begun)) {
      const known = counts.get(fold(text))
      counts.set(fold(text), { text: known?.text ?? text, count: (known?.count ?? 0) + 1 })
    }
  }
  counts.delete(begun.join(' '))
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count || one.text.length - other.text.length)
    .map(({ text }) => text)
}

function completionsIn(name: string, begun: readonly string[]): Set<string> {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’&-]*/gu) ?? []
  const folded = words.map(fold)
  const last = begun.length - 1
  const starts = [...words.keys()].filter((at) =>
    begun.every((word, place) => {
      const other = folded[at + place] ?? ''
      return place === last ? other.startsWith(word) : other === word
    }),
  )
  const found = new Set<string>()
  for (const at of starts) {
    const next = at + begun.length
    found.add(textOf(words.slice(at, next)))
    const follower = folded[next]
    if (follower !== undefined && /^\p{L}{3,}$/u.test(follower) && !isNoise(follower)) {
      found.add(textOf(words.slice(at, next + 1)))
    }
  }
  return found
}

function textOf(words: readonly string[]): string {
  return words.join(' ').toLowerCase()
}
