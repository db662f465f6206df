import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** One transaction at a time works on what is called so, until it ends. */
export async function lockByName(tx: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
