/** In ms, to a tenth. */
export type Times = { count: number; p50: string; p95: string; p99: string; most: string }

/** Does a deed for one thing after the other; the first tenth is not counted. */
export async function timeEach<T>(
  things: readonly T[],
  deed: (thing: T) => Promise<unknown>,
): Promise<Times> {
  const spent: number[] = []
  for (const thing of things) {
    const started = performance.now()
    await deed(thing)
    spent.push(performance.now() - started)
  }
  const counted = spent.slice(Math.floor(things.length / 10)).sort((a, b) => a - b)
  const at = (share: number) =>
    (counted[Math.min(counted.length - 1, Math.floor(counted.length * share))] ?? 0).toFixed(1)
  return { count: counted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
