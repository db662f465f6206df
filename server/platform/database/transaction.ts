import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './connect.ts'
import { sqlState } from './sql-state.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 5

/** `work` is repeated after a deadlock or serialisation failure, so it must have no other effects. */
export async function transaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .execute((tx) => work(Object.assign(tx, { now: db.now, enqueue: db.enqueue })))
    } catch (error) {
      const code = sqlState(error)
      if (attempt === attempts || (code !== deadlock && code !== serializationFailure)) throw error
      // The transactions must not collide again.
      await pause(Math.random() * 20 * attempt)
    }
  }
}
