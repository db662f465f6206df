import { seeded } from '../../test/simulation/random.ts'

export type SearchRandom = ReturnType<typeof seededRandom>

/** The generator is seeded, so that every run has the same catalogue and queries. */
export function seededRandom(seed: number) {
  const { next, below } = seeded(seed)
  const at = <T>(items: readonly T[], index: number) => items[Math.min(index, items.length - 1)] as T
  return {
    next,
    below,
    pick: <T>(items: readonly T[]) => at(items, below(items.length)),
    /** It is like `pick`, with a probability that falls with the index. */
    pickSkewed: <T>(items: readonly T[]) => at(items, Math.floor(items.length ** next()) - 1),
  }
}
