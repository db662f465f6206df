import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { stalenessMs } from '../../../contract/limits.ts'
import { limitStatements } from './statement-limit.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import { within } from './within.ts'

const sampleEveryMs = 200
/** The primary counts as lost without an answer for so long. */
const lostAfterMs = 2_000
const retryReplicaAfterMs = 10_000
const repeatWithinMs = 8_000
/** Together they are as long as it takes to find a new primary. */
const repeatAfterMs = [0, 250, 500, 750]

/** Positions in the write-ahead log (LSN) are compared as numbers. */
type Position = bigint

/** A replica must have replayed the changes of the primary so far to be read. */
export interface ReplicaBound {
  /** `primary` means that it is not known; `none` that the primary is lost, so the replica is read as it is. */
  needed(): Position | 'primary' | 'none'
  /** What is read from now on has what was committed before. */
  changed(): void
  follow(readPosition: () => Promise<string>): { close(): void }
}

export const positionOfPrimary = 'select pg_current_wal_insert_lsn() as position'

export function createReplicaBound(): ReplicaBound {
  let read: (() => Promise<string>) | undefined
  let samples: { at: number; position: Position }[] = []
  let announced: Position = 0n
  let isAnnounced = true
  let isLost = false
  let changes = 0
  let reading: Promise<void> | undefined

  async function sample(): Promise<void> {
    const at = performance.now()
    const covered = changes
    try {
      const position = parsePosition(await within(lostAfterMs, read!()))
      // After a failover the log may continue before what the former primary had written.
      if (isLost || position < (samples.at(-1)?.position ?? 0n)) {
        samples = []
        announced = position
      }
      isLost = false
      samples = [...samples.filter((one) => at - one.at < stalenessMs), { at, position }]
      if (covered !== changes) return
      if (!isAnnounced) announced = position
      isAnnounced = true
    } catch {
      isLost = true
      isAnnounced = true
    }
  }

  function sampleOnce(): Promise<void> {
    reading ??= sample().finally(() => {
      reading = undefined
      if (read && !isAnnounced) void sampleOnce()
    })
    return reading
  }

  return {
    needed() {
      if (!isAnnounced) return 'primary'
      if (isLost) return 'none'
      const since = performance.now() - stalenessMs
      const oldest = samples.find(({ at }) => at >= since)
      if (!oldest) return 'primary'
      return oldest.position > announced ? oldest.position : announced
    },
    changed() {
      if (!read) return
      changes += 1
      isAnnounced = false
      void sampleOnce()
    },
    follow(readPosition) {
      read = readPosition
      const timer = setInterval(() => void sampleOnce(), sampleEveryMs).unref()
      void sampleOnce()
      return {
        close() {
          clearInterval(timer)
          read = undefined
        },
      }
    },
  }
}

function parsePosition(text: string): Position {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const positionOfReplica = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end as position`

type Clients = Pick<PostgresPool, 'connect'>

/** The connections of the primary are used while the replica cannot be reached or is too far behind. */
export function acquireForReads(
  replica: Clients,
  primary: Clients,
  { bound, onLost }: { bound?: ReplicaBound | undefined; onLost?: ((error: Error) => void) | undefined },
): { connect: () => Promise<PostgresPoolClient>; avoidReplica: () => void } {
  /** Each connection has its own, as they may lead to several replicas. */
  const positions = new WeakMap<PostgresPoolClient, Position>()
  let retryAt = 0
  const avoidReplica = () => {
    retryAt = Date.now() + retryReplicaAfterMs
  }

  async function hasReplayed(client: PostgresPoolClient, needed: Position): Promise<boolean> {
    if ((positions.get(client) ?? -1n) >= needed) return true
    try {
      const asked = () => client.query<{ position: string }>(positionOfReplica, [])
      const { rows } = await limitStatements(asked, lostAfterMs)
      const position = parsePosition(rows[0]?.position ?? '0/0')
      positions.set(client, position)
      if (position < needed) client.release()
      return position >= needed
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async function connect() {
    const needed = bound?.needed()
    if (needed === 'primary' || (needed !== 'none' && Date.now() < retryAt)) return primary.connect()
    try {
      const client = await replica.connect()
      if (typeof needed !== 'bigint' || (await hasReplayed(client, needed))) return client
    } catch (error) {
      avoidReplica()
      onLost?.(error as Error)
    }
    return primary.connect()
  }

  return { connect, avoidReplica }
}

/**
 * A public read is done again if its connection was lost, as a replica that fails or becomes the primary takes all of
 * them with it. It does not wait for a server that is frozen.
 */
export async function repeatLostRead<Result>(
  { db, readDb }: { db: object; readDb: object },
  read: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + repeatWithinMs
  for (const ms of repeatAfterMs) {
    try {
      return await limitStatements(read)
    } catch (error) {
      if (readDb === db || !isDatabaseUnavailable(error) || performance.now() > until) throw error
    }
    await pause(ms)
  }
  return limitStatements(read)
}
