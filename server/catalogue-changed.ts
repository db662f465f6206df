import { sql } from 'kysely'
import type { Database } from './database/connect.ts'
import { listen } from './database/listen.ts'
import type { Log } from './log.ts'

/** The channel on which every process is notified that public pages may have changed. */
export const catalogueChannel = 'catalogue_changed'

/**
 * Notifies every process, when the transaction commits, that what public pages show has changed. Several calls in one
 * transaction make one notification.
 */
export async function catalogueChanged(tx: Database): Promise<void> {
  await sql`select pg_notify(${catalogueChannel}, '')`.execute(tx)
}

export interface WatchOptions {
  /** The address of the primary database: notifications do not reach replicas. */
  url: string
  log: Log
  /** Called at the start, soon after a change, and after a lost connection was restored: something may have been missed. */
  onChange: () => void
  /**
   * Milliseconds after a change at which `onChange` is called once more. For processes that read from a replica, which
   * may still have returned the old state.
   */
  echoMs?: number[]
}

/** The shortest time between two calls of `onChange`. */
export const throttleMs = 200

/** Calls `onChange` within a second of a change by any process, until it is closed. */
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
