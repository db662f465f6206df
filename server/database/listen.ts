import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface Listener {
  close(): Promise<void>
}

/** Reconnects. After each connection `onNotification` gets '', as notifications may have been missed. */
export async function listen(
  url: string,
  options: {
    channel: string
    name: string
    onNotification: (payload: string) => void
    onLost?: (error: Error) => void
  },
): Promise<Listener> {
  let closed = false
  let current: pg.Client | null = await listenOnce()

  async function listenOnce(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: options.name, keepAlive: true })
    client.on('notification', ({ payload = '' }) => options.onNotification(payload))
    client.on('error', (error) => options.onLost?.(error))
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(options.channel)}`)
    client.once('end', () => {
      current = null
      if (!closed) void reconnect()
    })
    options.onNotification('')
    return client
  }

  async function reconnect(): Promise<void> {
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
    async close() {
      closed = true
      await current?.end()
    },
  }
}
