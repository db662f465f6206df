import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface Listener {
  /** The connection that listens now, for what else wants a session of its own; null while it is lost. */
  client(): pg.Client | null
  close(): Promise<void>
}

/**
 * Keeps one connection that listens on a channel. `hear` is called for every notification, and once after each time
 * the connection was made, since something may have been missed. A lost connection is made again.
 */
export async function listen(
  url: string,
  options: {
    channel: string
    name: string
    hear: (payload: string) => void
    onLost?: (error: Error) => void
  },
): Promise<Listener> {
  let closed = false
  let current: pg.Client | null = await listenOnce()

  async function listenOnce(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: options.name, keepAlive: true })
    client.on('notification', ({ payload = '' }) => options.hear(payload))
    client.on('error', (error) => options.onLost?.(error))
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(options.channel)}`)
    client.once('end', () => {
      current = null
      if (!closed) void again()
    })
    options.hear('')
    return client
  }

  async function again(): Promise<void> {
    for (let waitMs = 100; !closed; waitMs = Math.min(waitMs * 2, 5_000)) {
      await pause(waitMs)
      try {
        const client = await listenOnce()
        if (!closed) current = client
        else await client.end()
        return
      } catch (error) {
        options.onLost?.(error as Error)
      }
    }
  }

  return {
    client: () => current,
    async close() {
      closed = true
      await current?.end()
    },
  }
}
