/** A run that began before a call may have missed what was written meanwhile, so the next one counts. */
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
