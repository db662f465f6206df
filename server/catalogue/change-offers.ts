import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { offers } from './tables.ts'

export type OfferGiven = {
  title: string
  description?: string | undefined
  /** What stands on it: "20% off". */
  discount?: string | undefined
  titleAm?: string | undefined
  descriptionAm?: string | undefined
  discountAm?: string | undefined
  /** The hash of a stored picture. */
  image?: string | undefined
  position?: number | undefined
}

/** Adds an offer, after the others unless a position is given. Gives its id. */
export async function addOffer(db: Database, given: OfferGiven): Promise<string> {
  const id = newId()
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from offers)`
  await transaction(db, async (tx) => {
    await tx.insert(offers).values({ ...given, id, position: given.position ?? last, createdAt: tx.now() })
    await catalogueChanged(tx)
  })
  return id
}

/** Removes an offer; false when there is none of this id. */
export async function removeOffer(db: Database, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const gone = await tx.delete(offers).where(eq(offers.id, id)).returning({ id: offers.id })
    if (gone.length > 0) await catalogueChanged(tx)
    return gone.length > 0
  })
}
