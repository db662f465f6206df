import { catalogueChannel } from '../catalogue-changed.ts'
import { listen } from '../database/listen.ts'
import type { Log } from '../log.ts'

interface WatchOptions {
  /** The primary: notifications do not reach replicas. */
  url: string
  log: Log
  /** Also called at the start and after a reconnection, as notifications may have been missed. */
  onChange: () => void
  /** Calls `onChange` again after these delays, in case a replica returned the old data. */
  echoMs?: number[]
}

export const throttleMs = 200

export async function watchCatalogue({
  url,
  log,
  onChange,
  echoMs = [],
}: WatchOptions): Promise<{ close(): Promise<void> }> {
  const timers = new Set<NodeJS.Timeout>()
  const notify = throttle(onChange, later)

  function later(run: () => void, ms: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
    timer.unref()
  }

  const listener = await listen(url, {
    channel: catalogueChannel,
    name: 'merkato catalogue watch',
    onNotification() {
      notify()
      for (const ms of echoMs) later(notify, ms)
    },
    onLost: (error) => log.warn({ err: error }, 'lost the connection that listens for catalogue changes'),
  })
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await listener.close()
    },
  }
}

/** Calls immediately, then at most every `throttleMs`; the last call is never dropped. */
function throttle(run: () => void, later: (run: () => void, ms: number) => void): () => void {
  let isWaiting = false
  let isCalledAgain = false
  return function call() {
    if (isWaiting) {
      isCalledAgain = true
      return
    }
    isWaiting = true
    run()
    later(() => {
      isWaiting = false
      if (isCalledAgain) {
        isCalledAgain = false
        call()
      }
    }, throttleMs)
  }
}
