import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { ensureCategories } from './ensure-categories.ts'
import { findCategory } from './find-category.ts'
import { otherCategory } from './import/foreign-text.ts'
import { categories } from './tables.ts'

/**
 * Removes a category that no product on sale is in; retired ones move to "Other". Gives its name.
 * Faults: an unknown category, products on sale in it.
 */
export async function removeCategory(db: Database, nameOrSlug: string): Promise<string> {
  return transaction(db, async (tx) => {
    const found = await findCategory(tx, nameOrSlug)
    if (!found) throw new Fault(`There is no category ${nameOrSlug}.`)
    if (found.products > 0) {
      throw new Fault(`${found.products} products on sale are in ${found.name}. Move or retire them first.`)
    }
    const { rows } = await tx.execute(sql`select from products where category_id = ${found.id} limit 1`)
    if (rows.length > 0) {
      const { ids } = await ensureCategories(tx, [otherCategory])
      const other = ids.get(otherCategory)
      if (other === found.id) throw new Fault(`${found.name} holds retired products and cannot be removed.`)
      await tx.execute(sql`update products set category_id = ${other} where category_id = ${found.id}`)
    }
    await tx.delete(categories).where(eq(categories.id, found.id))
    await catalogueChanged(tx)
    return found.name
  })
}
