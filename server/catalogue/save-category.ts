import { eq, or, sql } from 'drizzle-orm'
import { nameMaximum } from '../../contract/limits.ts'
import { slugOf } from '../../contract/slug.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { categories } from './tables.ts'

export type CategoryGiven = {
  name: string
  nameAm?: string | undefined
  description?: string | undefined
  descriptionAm?: string | undefined
  /** The hash of a stored picture. */
  image?: string | undefined
  position?: number | undefined
}

/**
 * Adds a category, or changes the one of this name or slug; what is not given stays. A new one comes last. Gives its
 * id and whether it is new. Faults: a name that makes no slug.
 */
export async function saveCategory(
  db: Database,
  { name, ...given }: CategoryGiven,
): Promise<{ id: string; added: boolean }> {
  const slug = slugOf(name)
  if (slug === '' || name.length > nameMaximum) {
    throw new Fault(`A category's name has 1 to ${nameMaximum} letters, not only signs.`, { exitCode: 2 })
  }
  return transaction(db, async (tx) => {
    const [present] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(or(eq(categories.name, name), eq(categories.slug, slug)))
    await catalogueChanged(tx)
    if (present) {
      await tx
        .update(categories)
        .set({ name, ...given })
        .where(eq(categories.id, present.id))
      return { id: present.id, added: false }
    }
    const id = newId()
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from categories)`
    await tx
      .insert(categories)
      .values({ id, name, slug, ...given, position: given.position ?? last, createdAt: tx.now() })
    return { id, added: true }
  })
}
