import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { NoAnswer, within } from './within.ts'

export interface Listener {
  /** It rejects at once while the connection is lost. */
  query<Row extends object>(statement: string): Promise<Row[]>
  close(): Promise<void>
}

const connectionTimeoutMillis = 5_000

/** What was missed is known only after this time. */
const longestWaitMs = 1_000

const askEveryMs = 500

/**
 * It reconnects, also if the server does not answer for `lostAfterMs`, as networks drop idle connections without a
 * word. After each connection `onNotification` gets '', as notifications may have been missed.
 */
export async function listen(
  url: string,
  options: {
    channel: string
    name: string
    onNotification: (payload: string) => void
    onLost?: (error: Error) => void
    lostAfterMs?: number
  },
): Promise<Listener> {
  const { lostAfterMs = 2_000 } = options
  let closed = false
  let current: pg.Client | null = null
  await listenOnce()

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: options.name,
      keepAlive: true,
      connectionTimeoutMillis,
    })
    client.on('notification', ({ payload = '' }) => options.onNotification(payload))
    client.on('error', (error) => options.onLost?.(error))
    try {
      await client.connect()
      const listening = client.query(`listen ${client.escapeIdentifier(options.channel)}`)
      await within(connectionTimeoutMillis, listening)
    } catch (error) {
      // A replica that will be the primary in a moment refuses LISTEN.
      void client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => {
      current = null
      if (!closed) void reconnect()
    })
    current = client
    options.onNotification('')
    void keepAsking(client)
  }

  async function keepAsking(client: pg.Client): Promise<void> {
    for (;;) {
      await pause(askEveryMs, undefined, { ref: false })
      if (closed || client !== current) return
      try {
        await within(lostAfterMs, client.query(''))
      } catch (error) {
        if (closed || !(error instanceof NoAnswer)) continue
        options.onLost?.(error)
        // This ends the connection at once, even if a query waits.
        void client.end().catch(() => undefined)
        return
      }
    }
  }

  async function reconnect(): Promise<void> {
    for (let waitMs = 100; !closed; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      await pause(waitMs)
      try {
        await listenOnce()
        if (closed) await current?.end()
        return
      } catch (error) {
        options.onLost?.(error as Error)
      }
    }
  }

  return {
    async query<Row extends object>(statement: string) {
      if (!current) throw new Error('The connection is lost')
      const { rows } = await current.query<Row>(statement)
      return rows
    },
    async close() {
      closed = true
      await current?.end()
    },
  }
}
