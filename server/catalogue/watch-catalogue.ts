import { listen } from '../database/listen.ts'
import { positionOfPrimary } from '../database/replica.ts'
import type { ReplicaBound } from '../database/replica.ts'
import { changesChannel, readChanges, type Change } from '../dependencies.ts'
import type { Log } from '../log.ts'

interface WatchOptions {
  /** The primary: notifications do not reach replicas. */
  url: string
  log: Log
  /** Without `changes` at the start and after a reconnection, as notifications may have been missed. */
  onChange: (changes?: Change[]) => void
  /** Of the replica that is read after `onChange`. */
  bound?: ReplicaBound | undefined
}

export async function watchCatalogue({
  url,
  log,
  onChange,
  bound,
}: WatchOptions): Promise<{ close(): Promise<void> }> {
  const listener = await listen(url, {
    channel: changesChannel,
    name: 'merkato catalogue watch',
    onNotification(payload) {
      bound?.changed()
      onChange(payload === '' ? undefined : readChanges(payload))
    },
    onLost: (error) => log.warn({ err: error }, 'lost the connection that listens for catalogue changes'),
  })
  const following = bound?.follow(async () => {
    const [primary] = await listener.query<{ position: string }>(positionOfPrimary)
    return primary?.position ?? ''
  })
  return {
    async close() {
      following?.close()
      await listener.close()
    },
  }
}
