import { listen } from '../database/listen.ts'
import { changesChannel, readChanges, type Change } from '../dependencies.ts'
import type { Log } from '../log.ts'

interface WatchOptions {
  /** The primary: notifications do not reach replicas. */
  url: string
  log: Log
  /** Without `changes` at the start and after a reconnection, as notifications may have been missed. */
  onChange: (changes?: Change[]) => void
  /** Calls `onChange` again after these delays, in case a replica returned the old data. */
  echoMs?: number[]
}

export async function watchCatalogue({
  url,
  log,
  onChange,
  echoMs = [],
}: WatchOptions): Promise<{ close(): Promise<void> }> {
  const timers = new Set<NodeJS.Timeout>()

  function later(run: () => void, ms: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
    timer.unref()
  }

  const listener = await listen(url, {
    channel: changesChannel,
    name: 'merkato catalogue watch',
    onNotification(payload) {
      const changes = payload === '' ? undefined : readChanges(payload)
      onChange(changes)
      for (const ms of echoMs) later(() => onChange(changes), ms)
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
