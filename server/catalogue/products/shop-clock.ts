import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/connect.ts'

/** Triggers that derive prices go by this time until the transaction ends, else by the clock of the database. */
export async function setClockOfTriggers(tx: Kysely<Tables>, now: Date): Promise<void> {
  await sql`select set_config('merkato.now', ${now.toISOString()}, true)`.execute(tx)
}
