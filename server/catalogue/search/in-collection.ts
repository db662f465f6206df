import { sql } from 'kysely'
import type { CollectionCondition, CollectionMembers } from '../../../contract/collection-rules.ts'
import type { Database } from '../../platform/database/connect.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { findCategoryById } from '../products/categories.ts'
import type { FoundCategory } from '../products/categories.ts'
import { and, or } from './matching.ts'
import type { Sql } from './matching.ts'

/** A condition on `search_products s`, which has only products on sale. */
export async function isInCollection(db: Database, members: CollectionMembers): Promise<Sql> {
  if (members.kind === 'by-hand') return sql`s.product_id = any(${members.productIds}::uuid[])`
  const met = []
  for (const condition of members.conditions) met.push(await meets(db, condition))
  // What has no condition lists nothing, rather than everything.
  if (met.length === 0) return sql`false`
  return members.match === 'all' ? and(met) : or(met)
}

/** A category that was removed has no products, and neither has a tag that no product has. */
async function meets(db: Database, condition: CollectionCondition): Promise<Sql> {
  switch (condition.kind) {
    case 'category': {
      const category = await findCategoryById(db, condition.categoryId)
      return category ? isInCategory(category) : sql`false`
    }
    case 'tag':
      return sql`(s.tags <> '{}' and s.tags @> array[${condition.tag}])`
    case 'price': {
      dependsOn('price')
      const { from, to } = condition
      return and([
        ...(from === null ? [] : [sql`s.price_santim >= ${from}`]),
        ...(to === null ? [] : [sql`s.price_santim <= ${to}`]),
      ])
    }
    case 'in-stock':
      dependsOn('stock')
      return sql`s.in_stock`
    case 'on-sale':
      return sql`s.is_reduced`
  }
}

/** Both conditions use an index. */
export function isInCategory({ id, others }: FoundCategory): Sql {
  const isMain = sql`s.category_id = ${id}`
  if (others === 0) return isMain
  return sql`(${isMain} or (s.other_categories <> '{}' and s.other_categories @> array[${id}::uuid]))`
}
