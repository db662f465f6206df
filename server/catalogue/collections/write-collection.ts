import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { CollectionRule } from '../../../contract/collection-rules.ts'
import { collectionLimits } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { addressOf } from '../../../contract/slug.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import type { NewTranslations, Translations } from '../../platform/database/translations.ts'
import { mergeTranslations } from '../../platform/database/translations.ts'
import { listProductIds } from './shown-collections.ts'
import type { CollectionsTable } from './tables.ts'

export type CollectionRow = Selectable<CollectionsTable> & { productIds: string[] }

export async function readCollections(db: Database): Promise<CollectionRow[]> {
  return db
    .selectFrom('collections as c')
    .selectAll('c')
    .select(
      sql<string[]>`array_to_json(array(
        select product_id from collection_products where collection_id = c.id order by position))`.as(
        'productIds',
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function readCollection(db: Database, id: string): Promise<CollectionRow | undefined> {
  const row = await db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, productIds: await listProductIds(db, id) }
}

type CollectionToWrite = {
  name: string
  description: string
  translations: NewTranslations<'name' | 'description'>
  /** Empty, it stays, or is made of the name. */
  slug: string
  isShown: boolean
  rule: CollectionRule | null
  productIds: readonly string[]
}

/** Adds or replaces a collection. A former address leads to the new one. */
export async function writeCollection(tx: Database, id: string, given: CollectionToWrite): Promise<void> {
  // Whoever gives an address waits for the others, so that none is given twice.
  await lockByName(tx, 'addresses of collections')
  const present = await tx
    .selectFrom('collections')
    .select(['slug', 'translations'])
    .where('id', '=', id)
    .executeTakeFirst()
  const slug = given.slug || present?.slug || addressOf(given.name)
  if (slug === '') throw malformed()
  await requireFree(tx, id, slug)
  if (!present) await requireRoom(tx)
  const { name, description, isShown } = given
  const values = {
    name,
    description,
    slug,
    isShown,
    translations: JSON.stringify(
      mergeTranslations(
        (present?.translations ?? {}) as Translations<'name' | 'description'>,
        given.translations,
      ),
    ),
    rule: given.rule && JSON.stringify(given.rule),
    updatedAt: tx.now(),
  }
  if (present) await tx.updateTable('collections').set(values).where('id', '=', id).execute()
  else
    await tx
      .insertInto('collections')
      .values({ id, createdAt: tx.now(), ...values })
      .execute()
  await tx.deleteFrom('formerCollectionSlugs').where('slug', '=', slug).execute()
  if (present && present.slug !== slug) {
    await tx
      .insertInto('formerCollectionSlugs')
      .values({ slug: present.slug, collectionId: id, createdAt: tx.now() })
      .execute()
  }
  await writeProducts(tx, id, given.productIds)
}

/**
 * They cannot be removed until the transaction has ended. Refuses `collection-not-found`, and `collection-by-rule` for one
 * whose products are not chosen.
 */
export async function keepChosenCollections(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .selectFrom('collections')
    .select(['id', 'name', 'rule'])
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  if (ids.some((id) => !found.some((it) => it.id === id))) throw new Refusal('collection-not-found')
  const byRule = found.find(({ rule }) => rule !== null)
  if (byRule) throw new Refusal('collection-by-rule', { name: byRule.name })
}

export async function removeCollection(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', id).execute()
}

function malformed(): Refusal {
  return new Refusal('address-malformed', {}, [{ msg: 'An address', path: 'slug' }])
}

async function requireFree(tx: Database, id: string, slug: string): Promise<void> {
  const taken = await tx
    .selectFrom('collections')
    .select('name')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (!taken) return
  throw new Refusal('address-in-use', { address: slug, name: taken.name }, [
    { msg: 'Another address', path: 'slug' },
  ])
}

async function requireRoom(tx: Database): Promise<void> {
  const { count } = await tx
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= collectionLimits.all)
    throw new Refusal('collections-full', { most: collectionLimits.all })
}

/** Each product is in it once. One that does not exist any more is left out. */
async function writeProducts(tx: Database, id: string, given: readonly string[]): Promise<void> {
  const wanted = [...new Set(given)]
  const present = await listProductIds(tx, id)
  if (present.length === wanted.length && present.every((it, at) => it === wanted[at])) return
  await tx.deleteFrom('collectionProducts').where('collectionId', '=', id).execute()
  await sql`
    insert into collection_products (collection_id, product_id, position)
    select ${id}, p.id, given.position
      from unnest(${wanted}::uuid[]) with ordinality as given (id, position) join products p on p.id = given.id
     order by p.id for key share of p`.execute(tx)
}
