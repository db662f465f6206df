/**
 * Concurrent calls share a run that begins after all of them, since one that began before may have missed what was
 * written meanwhile.
 */
export function shareRuns<T>(run: () => Promise<T>): () => Promise<T> {
  let present: Promise<T> | undefined
  let next: Promise<T> | undefined

  return function call(): Promise<T> {
    if (present) return (next ??= present.catch(() => undefined).then(call))
    present = run().finally(() => {
      present = next = undefined
    })
    return present
  }
}
