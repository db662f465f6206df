import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

/** The channel on which every process hears that public pages may have changed. */
export const catalogueChannel = 'catalogue_changed'

/**
 * Tells every process that what public pages show has changed; heard when the transaction commits. Several calls in
 * one transaction are heard once.
 */
export async function catalogueChanged(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${catalogueChannel}, '')`)
}
