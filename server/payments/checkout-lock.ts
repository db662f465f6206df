import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

/** One checkout of a shopper at a time: fifty clicks at once queue up here, in any process, until the commit. */
export async function lockCheckout(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${userId}`}, 0))`)
}
