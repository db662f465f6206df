import { sql } from 'kysely'
import type { CollectionMembers } from '../../../contract/collection-rules.ts'
import type { Collection } from '../../../contract/collections.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { dependsOn } from '../../platform/dependencies.ts'

export async function listShownCollections(db: Database, lang: Language): Promise<Collection[]> {
  dependsOn('collections')
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('isShown', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: translate(row, 'name', lang),
    description: translate(row, 'description', lang),
    slug: row.slug,
  }))
}

/** It is found by its address or a former one. Refuses one that is not shown as one that does not exist. */
export async function showCollection(
  db: Database,
  slug: string,
  lang: Language,
): Promise<Collection & { isOrdered: boolean }> {
  const row = await findShown(db, slug)
  if (!row) throw new Refusal('collection-not-found')
  return {
    _id: row.id,
    name: translate(row, 'name', lang),
    description: translate(row, 'description', lang),
    slug: row.slug,
    isOrdered: row.rule === null,
  }
}

export async function findMembers(db: Database, slug: string): Promise<CollectionMembers | undefined> {
  const row = await findShown(db, slug)
  if (!row) return undefined
  if (row.rule) return { kind: 'by-rule', ...row.rule }
  return { kind: 'by-hand', productIds: await listProductIds(db, row.id) }
}

export async function listProductIds(db: Database, collectionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collectionProducts')
    .select('productId')
    .where('collectionId', '=', collectionId)
    .orderBy('position')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** An address that a collection has now wins over a former one of another. */
async function findShown(db: Database, slug: string) {
  dependsOn('collections')
  return db
    .selectFrom('collections')
    .selectAll()
    .where('isShown', '=', true)
    .where((it) =>
      it.or([
        it('slug', '=', slug),
        it('id', '=', it.selectFrom('formerCollectionSlugs').select('collectionId').where('slug', '=', slug)),
      ]),
    )
    .orderBy(sql`slug = ${slug}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listSitemapCollections(db: Database): Promise<{ slug: string; changedAt: Date }[]> {
  dependsOn('collections')
  return db
    .selectFrom('collections')
    .select(['slug', 'updatedAt as changedAt'])
    .where('isShown', '=', true)
    .orderBy('slug')
    .execute()
}
