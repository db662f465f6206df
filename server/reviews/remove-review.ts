import { eq } from 'drizzle-orm'
import { catalogueChanged } from '../catalogue/catalogue-changed.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import { reviews } from './tables.ts'

/** Takes a review off the product's page for good; the stars its author gave stay. Faults: none of this id. */
export async function removeReview(db: Database, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const removed = await tx.delete(reviews).where(eq(reviews.id, id))
    if (!removed.rowCount) throw new Fault(`There is no review ${id}.`)
    await catalogueChanged(tx)
  })
}
