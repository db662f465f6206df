import { listen } from '../database/listen.ts'
import type { Listener } from '../database/listen.ts'
import type { Log } from '../log.ts'
import { notificationChannel } from './notify.ts'

/** Receives the id of a notification that changed, or undefined if some may have changed. */
export type OnChange = (notificationId: string | undefined) => void

export interface Streams {
  count(userId: string): number
  /** Resolves when a stream that is added now will miss nothing. */
  ready(): Promise<void>
  /** Reports changes of a user's notifications until the returned function is called. */
  add(userId: string, onChange: OnChange): () => void
  close(): Promise<void>
}

/** The streams open at this process. One connection, opened with the first stream, listens for what any process writes. */
export function openStreams({ databaseUrl, log }: { databaseUrl: string; log: Log }): Streams {
  const streams = new Map<string, Set<OnChange>>()
  let listener: Promise<Listener> | undefined

  async function ready(): Promise<void> {
    listener ??= listen(databaseUrl, {
      channel: notificationChannel,
      name: 'merkato notifications',
      onNotification: dispatch,
      onLost: (error) => log.warn({ err: error }, 'notification streams are interrupted'),
    })
    try {
      await listener
    } catch (error) {
      listener = undefined
      throw error
    }
  }

  function dispatch(payload: string): void {
    const [userId = '', notificationId] = payload.split(' ')
    const receivers = userId ? [streams.get(userId) ?? []] : streams.values()
    for (const ofUser of receivers) for (const onChange of ofUser) onChange(notificationId)
  }

  return {
    count: (userId) => streams.get(userId)?.size ?? 0,
    ready,
    add(userId, onChange) {
      const ofUser = streams.get(userId) ?? new Set()
      streams.set(userId, ofUser.add(onChange))
      return () => {
        ofUser.delete(onChange)
        if (ofUser.size === 0 && streams.get(userId) === ofUser) streams.delete(userId)
      }
    },
    async close() {
      const opened = await listener?.catch(() => undefined)
      await opened?.close()
    },
  }
}
