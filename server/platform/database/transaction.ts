import { setTimeout as pause } from 'node:timers/promises'
import { withLastWork } from './before-commit.ts'
import type { Database } from './connect.ts'
import { sqlState } from './sql-state.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 5

/**
 * `work` is repeated after a deadlock or serialisation failure, so it must have no other effects. Its statements see what
 * others have committed meanwhile, also where the database has another default: whoever waited for a lock relies on it.
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((tx) => withLastWork(Object.assign(tx, { now: db.now, enqueue: db.enqueue }), work))
    } catch (error) {
      const code = sqlState(error)
      if (attempt === attempts || (code !== deadlock && code !== serializationFailure)) throw error
      // The transactions must not collide again.
      await pause(Math.random() * 20 * attempt)
    }
  }
}
