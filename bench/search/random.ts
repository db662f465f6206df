/** A seeded source of chance, so that every run makes the same catalogue and asks the same questions. */
export type Random = {
  /** From 0 up to but not including 1. */
  next(): number
  whole(below: number): number
  pick<T>(things: readonly T[]): T
  /** As `pick`, but the first things far more often than the last, as words in a shop are. */
  favour<T>(things: readonly T[]): T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  const at = <T>(things: readonly T[], place: number) => things[Math.min(place, things.length - 1)] as T
  return {
    next,
    whole,
    pick: (things) => at(things, whole(things.length)),
    favour: (things) => at(things, Math.floor(things.length ** next()) - 1),
  }
}
