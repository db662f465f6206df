import { sql } from 'kysely'
import type { Database } from './database/connect.ts'

export const catalogueChannel = 'catalogue_changed'

/** Notifies every process when the transaction commits that public pages may have changed. */
export async function catalogueChanged(tx: Database): Promise<void> {
  await sql`select pg_notify(${catalogueChannel}, '')`.execute(tx)
}
