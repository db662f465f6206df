import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './connect.ts'
import { sqlStateOf } from './sql-state.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const tries = 5

const open = new WeakSet<Database>()

/**
 * Runs a deed in one transaction: all of it is kept, or nothing. Within an open transaction it joins that one.
 * A deadlock or serialisation failure runs the deed again, so it must not touch the world outside.
 */
export async function transaction<Result>(
  db: Database,
  deed: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (open.has(db)) return deed(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((drizzleTx) => {
        const tx: Database = Object.assign(drizzleTx, { now: db.now })
        open.add(tx)
        return deed(tx)
      })
    } catch (error) {
      const code = sqlStateOf(error)
      if (attempt === tries || (code !== deadlock && code !== serializationFailure)) throw error
      // A random moment apart, so that the two do not meet again.
      await pause(Math.random() * 20 * attempt)
    }
  }
}

/** Whether this is a transaction that is open, so that what is written with it is not yet kept. */
export function isTransaction(db: Database): boolean {
  return open.has(db)
}
