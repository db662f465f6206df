/**
 * Runs a deed whenever it is woken, never twice at a time; being woken while it runs makes it run once more.
 * `stop` waits for the run under way.
 */
export function coalesced(deed: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    do {
      again = false
      await deed().catch(onError)
    } while (again && !stopped)
    running = null
  }

  return {
    wake(this: void): void {
      if (stopped) return
      again = true
      running ??= run()
    },
    async stop(): Promise<void> {
      stopped = true
      await running
    },
  }
}
