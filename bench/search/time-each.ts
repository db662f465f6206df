/** The times are in milliseconds. */
export type Times = { count: number; p50: string; p95: string; p99: string; maximum: string }

/** The first tenth of the runs is discarded. */
export async function timeEach<T>(
  items: readonly T[],
  measured: (item: T) => Promise<unknown>,
): Promise<Times> {
  const durations: number[] = []
  for (const item of items) {
    const started = performance.now()
    await measured(item)
    durations.push(performance.now() - started)
  }
  const sorted = durations.slice(Math.floor(items.length / 10)).sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), maximum: at(1) }
}
