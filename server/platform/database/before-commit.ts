import type { Database } from './connect.ts'

type Work = (tx: Database) => Promise<void>

const last = new WeakMap<Database, Map<string, Work>>()

/**
 * The work is done once for its key, as the last thing before the transaction commits: it sees everything that was written,
 * and what it locks is held for as short as possible. Without a transaction it is done at once.
 */
export async function beforeCommit(tx: Database, key: string, work: Work): Promise<void> {
  const works = last.get(tx)
  if (works) works.set(key, work)
  else await work(tx)
}

/** `transaction` calls it with what it does. */
export async function withLastWork<Result>(
  tx: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const works = new Map<string, Work>()
  last.set(tx, works)
  const result = await work(tx)
  last.delete(tx)
  for (const done of works.values()) await done(tx)
  return result
}
