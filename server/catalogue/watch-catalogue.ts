import { listen } from '../database/listen.ts'
import type { Log } from '../log.ts'
import { catalogueChannel } from './catalogue-changed.ts'

export interface WatchOptions {
  /** The address of the database that is written to, for notifications do not reach replicas. */
  url: string
  log: Log
  /** Called at the start, soon after a change, and after a lost connection came back: something may have been missed. */
  onChange: () => void
  /**
   * Ms after a change at which `onChange` is called once more. For processes that read from a replica, which may
   * have shown the old state to whoever came first.
   */
  echoMs?: number[]
}

/** Ms: changes in a row are told of at most this often, which is still well within a second. */
export const restMs = 200

/** Hears of catalogue changes by any process, within a second, until it is closed. */
export async function watchCatalogue({
  url,
  log,
  onChange,
  echoMs = [],
}: WatchOptions): Promise<{ close(): Promise<void> }> {
  const timers = new Set<NodeJS.Timeout>()
  const tell = spaced(onChange, later)

  function later(deed: () => void, ms: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      deed()
    }, ms)
    timers.add(timer)
    timer.unref()
  }

  const listener = await listen(url, {
    channel: catalogueChannel,
    name: 'merkato catalogue watch',
    hear() {
      tell()
      for (const ms of echoMs) later(tell, ms)
    },
    onLost: (error) => log.warn({ err: error }, 'the connection that hears of catalogue changes was lost'),
  })
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await listener.close()
    },
  }
}

/** Calls at once, then at most every `restMs`, and never forgets the last call. */
function spaced(deed: () => void, later: (deed: () => void, ms: number) => void): () => void {
  let resting = false
  let again = false
  return function call() {
    if (resting) {
      again = true
      return
    }
    resting = true
    deed()
    later(() => {
      resting = false
      if (again) {
        again = false
        call()
      }
    }, restMs)
  }
}
