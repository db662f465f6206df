import { listen } from '../../platform/database/listen.ts'
import { positionOfPrimary } from '../../platform/database/replica.ts'
import type { ReplicaBound } from '../../platform/database/replica.ts'
import { shareRuns } from '../../platform/database/share-runs.ts'
import { NoAnswer, within } from '../../platform/database/within.ts'
import { changesChannel, readChanges, type Change } from '../../platform/dependencies.ts'
import type { Log } from '../../platform/log.ts'

interface WatchOptions {
  /** It is that of the primary, as notifications do not reach replicas. */
  url: string
  log: Log
  /** It is called without `changes` at the start and after a reconnection, as notifications may have been missed. */
  onChange: (changes?: Change[]) => void
  bound?: ReplicaBound | undefined
}

interface CatalogueWatch {
  /** It resolves when `onChange` was called for all that was committed before, and rejects without the connection. */
  received(): Promise<void>
  close(): Promise<void>
}

const answerWithinMs = 1_000

export async function watchCatalogue({ url, log, onChange, bound }: WatchOptions): Promise<CatalogueWatch> {
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
  let lostAt = -Infinity
  /** The server sends the notifications of all commits before the end of the next statement. */
  async function askAnything() {
    if (performance.now() - lostAt < answerWithinMs) throw new Error('The database does not answer')
    try {
      await within(answerWithinMs, listener.query(''))
    } catch (error) {
      if (error instanceof NoAnswer) lostAt = performance.now()
      throw error
    }
  }
  return {
    received: shareRuns(askAnything),
    async close() {
      following?.close()
      await listener.close()
    },
  }
}
