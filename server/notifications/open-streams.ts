import { listen } from '../database/listen.ts'
import type { Listener } from '../database/listen.ts'
import type { Log } from '../log.ts'
import { notificationChannel } from './notify.ts'

/** One open page. It is told which of its user's notifications changed, or, without an id, that some may have. */
export type Hear = (notificationId: string | undefined) => void

export interface Streams {
  /** How many pages a user has open at this process. */
  count(userId: string): number
  /** Resolves when a page that is added now will be told of everything. */
  ready(): Promise<void>
  /** Tells a page of its user's notifications until the returned function is called. */
  add(userId: string, hear: Hear): () => void
  close(): Promise<void>
}

/**
 * The pages open at this process, told of what any process writes. One connection listens for all of them, from the
 * first page on; a process without pages has none.
 */
export function openStreams({ databaseUrl, log }: { databaseUrl: string; log: Log }): Streams {
  const pages = new Map<string, Set<Hear>>()
  let listener: Promise<Listener> | undefined

  async function ready(): Promise<void> {
    listener ??= listen(databaseUrl, {
      channel: notificationChannel,
      name: 'merkato notifications',
      hear: tell,
      onLost: (error) => log.warn({ err: error }, 'open pages hear of no notifications for a while'),
    })
    try {
      await listener
    } catch (error) {
      listener = undefined
      throw error
    }
  }

  function tell(payload: string): void {
    const [userId = '', notificationId] = payload.split(' ')
    const told = userId ? [pages.get(userId) ?? []] : pages.values()
    for (const hears of told) for (const hear of hears) hear(notificationId)
  }

  return {
    count: (userId) => pages.get(userId)?.size ?? 0,
    ready,
    add(userId, hear) {
      const ofUser = pages.get(userId) ?? new Set()
      pages.set(userId, ofUser.add(hear))
      return () => {
        ofUser.delete(hear)
        if (ofUser.size === 0 && pages.get(userId) === ofUser) pages.delete(userId)
      }
    },
    async close() {
      const open = await listener?.catch(() => undefined)
      await open?.close()
    },
  }
}
