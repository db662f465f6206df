import type { PoolClient, Pool } from 'pg'

/** How long a replica that could not be reached is left alone. */
const restMs = 10_000

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/**
 * Reads that a replica cannot take go to the database it follows: a replica that is down, or being set up anew, makes
 * the shop slower and never empty. `onLost` is told each time the replica is given a rest.
 */
export function withReplicaFallback(replica: Pool, truth: Pool, onLost: (error: Error) => void): void {
  const reach = replica.connect.bind(replica) as () => Promise<PoolClient>
  let restsUntil = 0
  async function connect(): Promise<PoolClient> {
    if (Date.now() < restsUntil) return truth.connect()
    try {
      return await reach()
    } catch (error) {
      restsUntil = Date.now() + restMs
      onLost(error as Error)
      return truth.connect()
    }
  }
  async function hand(callback: Callback): Promise<void> {
    let client
    try {
      client = await connect()
    } catch (error) {
      return callback(error as Error, undefined, () => undefined)
    }
    callback(undefined, client, client.release)
  }
  // The pool's own `query` calls `connect` with a callback.
  replica.connect = ((callback?: Callback) => (callback ? void hand(callback) : connect())) as Pool['connect']
}
