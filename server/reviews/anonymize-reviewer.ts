import { eq } from 'drizzle-orm'
import { catalogueChanged } from '../catalogue/catalogue-changed.ts'
import type { Database } from '../database/connect.ts'
import { reviews } from './tables.ts'

/** Takes the name off a user's reviews. What was written and rated stays. */
export async function anonymizeReviewer(tx: Database, userId: string): Promise<void> {
  const changed = await tx.update(reviews).set({ reviewerName: '' }).where(eq(reviews.userId, userId))
  if (changed.rowCount) await catalogueChanged(tx)
}
