import { listen } from '../../platform/database/listen.ts'
import type { Listener } from '../../platform/database/listen.ts'
import type { Log } from '../../platform/log.ts'
import { notificationChannel } from './notify.ts'

/** It is called with the id of a changed notification, or undefined if any may have changed. */
type OnChange = (notificationId: string | undefined) => void

interface Streams {
  count(userId: string): number
  /** It resolves when a stream added now will miss no change. */
  ready(): Promise<void>
  add(userId: string, onChange: OnChange): () => void
  close(): Promise<void>
}

/** The streams of this process share one database connection. */
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
