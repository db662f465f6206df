import pg from 'pg'
import type { Log } from '../log.ts'
import { catalogueChannel } from './catalogue-changed.ts'

export interface WatchOptions {
  /** The address of the database that is written to, for notifications do not reach replicas. */
  url: string
  log: Log
  /** Called soon after a change, and after a lost connection came back, for changes may have been missed. */
  onChange: () => void
  /**
   * Ms after a change at which `onChange` is called once more. For processes that read from a replica, which may
   * have shown the old state to whoever came first.
   */
  echoMs?: number[]
}

export interface Watch {
  close(): Promise<void>
}

/** Changes in a row are told of at most this often, which is still well within a second. */
const restMs = 200
const firstRetryMs = 100
const lastRetryMs = 5_000
const keepAliveMs = 30_000

/**
 * Listens for catalogue changes on a connection of its own, and comes back when that breaks. Resolves when it first
 * listens; a database that cannot be reached then is an error.
 */
export async function watchCatalogue({ url, log, onChange, echoMs = [] }: WatchOptions): Promise<Watch> {
  let client: pg.Client | undefined
  let closed = false
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

  function changed() {
    tell()
    for (const ms of echoMs) later(tell, ms)
  }

  async function listen() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'merkato catalogue watch',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    next.on('notification', changed)
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(`listen ${catalogueChannel}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    client = next
  }

  function lost(which: pg.Client, error?: Error) {
    if (closed || which !== client) return
    client = undefined
    void which.end().catch(() => {})
    log.warn({ err: error }, 'the connection that hears of catalogue changes was lost')
    later(() => void comeBack(firstRetryMs), firstRetryMs)
  }

  async function comeBack(waitMs: number) {
    if (closed) return
    try {
      await listen()
      changed()
    } catch {
      const next = Math.min(waitMs * 2, lastRetryMs)
      later(() => void comeBack(next), next)
    }
  }

  await listen()
  // A connection that died without a word is noticed by asking.
  const pulse = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: Error) => lost(asked, error))
  }, keepAliveMs)
  pulse.unref()

  return {
    async close() {
      closed = true
      clearInterval(pulse)
      for (const timer of timers) clearTimeout(timer)
      await client?.end()
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
