import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { banners } from './tables.ts'

export type BannerGiven = {
  title: string
  description?: string | undefined
  action?: string | undefined
  titleAm?: string | undefined
  descriptionAm?: string | undefined
  actionAm?: string | undefined
  /** The hash of a stored picture. */
  image?: string | undefined
  position?: number | undefined
}

/** Adds a banner, after the others unless a position is given. Gives its id. */
export async function addBanner(db: Database, given: BannerGiven): Promise<string> {
  const id = newId()
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from banners)`
  await transaction(db, async (tx) => {
    await tx.insert(banners).values({ ...given, id, position: given.position ?? last, createdAt: tx.now() })
    await catalogueChanged(tx)
  })
  return id
}

/** Removes a banner; false when there is none of this id. */
export async function removeBanner(db: Database, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const gone = await tx.delete(banners).where(eq(banners.id, id)).returning({ id: banners.id })
    if (gone.length > 0) await catalogueChanged(tx)
    return gone.length > 0
  })
}
