import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { pictureUrl } from '../../../contract/paths.ts'
import type { Category } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { nameMaximum } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { slugOf } from '../../../contract/slug.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { mergeTranslations, translate, translateInstead } from '../../platform/database/translations.ts'
import type { NewTranslations, Translations } from '../../platform/database/translations.ts'
import { Fault } from '../../platform/fault.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { bestNamed, isCalled } from './category-names.ts'
import { ensureCategories } from './ensure-categories.ts'
import { otherCategory } from './other-category.ts'
import type { CategoriesTable, CategoryField } from './tables.ts'

export async function listCategories(db: Database, lang: Language): Promise<Category[]> {
  dependsOn('categories')
  const rows = await selectCategories(db, {})
  return rows.map((row) => ({
    _id: row.id,
    name: translate(row, 'name', lang),
    description: translate(row, 'description', lang),
    imageUrl: row.image ? pictureUrl(row.image) : '',
    ...toldOf(row, lang),
  }))
}

/** Categories without them lack the fields. */
function toldOf(row: Selectable<CategoriesTable>, lang: Language) {
  const pageTitle = translateInstead(row, ['pageTitle', 'name'], lang)
  const pageDescription = translateInstead(row, ['pageDescription', 'description'], lang)
  return { ...(pageTitle && { pageTitle }), ...(pageDescription && { pageDescription }) }
}

const selectCategories = prepare((db) =>
  db.selectFrom('categories').selectAll().orderBy('position').orderBy('name'),
)

/** `others` of the products are in it besides their main category. */
export type FoundCategory = { id: string; name: string; slug: string; products: number; others: number }

/** It is found by a name or slug in any language, or a former slug; `products` are those on sale. */
export async function findCategory(db: Database, nameOrSlug: string): Promise<FoundCategory | undefined> {
  dependsOn('categories')
  const [found] = await selectCategory(db, { name: nameOrSlug, slug: slugOf(nameOrSlug) })
  if (found) dependsOn('products', found.id)
  return found
}

const selectCategory = prepare(
  (_, { name, slug }: { name: string; slug: string }) => sql<FoundCategory>`
    select c.id, c.name, c.slug, coalesce(f.products + f.others, 0) as products, coalesce(f.others, 0) as others
    from categories c left join category_figures f on f.category_id = c.id
    where ${isCalled(sql`${name}`, sql`${slug}`)}
    order by ${bestNamed(sql`${name}`, sql`${slug}`)}
    limit 1`,
)

export async function findCategoryById(db: Database, id: string): Promise<FoundCategory | undefined> {
  dependsOn('categories')
  const [found] = await selectCategoryById(db, { id })
  if (found) dependsOn('products', found.id)
  return found
}

const selectCategoryById = prepare(
  (_, { id }: { id: string }) => sql<FoundCategory>`
    select c.id, c.name, c.slug, coalesce(f.products + f.others, 0) as products, coalesce(f.others, 0) as others
    from categories c left join category_figures f on f.category_id = c.id where c.id = ${id}`,
)

export async function countProducts(db: Database): Promise<number> {
  dependsOn('products')
  const { count } = await db
    .selectFrom('categoryFigures')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('products'), sql<number>`0`).as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type NewCategory = {
  id?: string
  name: string
  description?: string | undefined
  pageTitle?: string | undefined
  pageDescription?: string | undefined
  translations?: Translations<CategoryField>
  image?: string | undefined
  position?: number | undefined
}

/** Omitted values are unchanged. Throws a Fault for a bad name. */
export async function saveCategory(
  db: Database,
  { id = newId(), name, translations = {}, ...given }: NewCategory,
): Promise<{ id: string; added: boolean }> {
  const slug = slugOf(name)
  if (slug === '' || name.length > nameMaximum) {
    throw new Fault(`A category's name has 1 to ${nameMaximum} characters, not only symbols.`, {
      exitCode: 2,
    })
  }
  return transaction(db, async (tx) => {
    const present = await tx
      .selectFrom('categories')
      .select(['id', 'translations'])
      .where((category) => category.or([category('name', '=', name), category('slug', '=', slug)]))
      .forUpdate()
      .executeTakeFirst()
    const merged = JSON.stringify(mergeTranslations(present?.translations ?? {}, translations))
    if (present) {
      await tx
        .updateTable('categories')
        .set({ name, ...given, translations: merged })
        .where('id', '=', present.id)
        .execute()
      return { id: present.id, added: false }
    }
    const position = given.position ?? sql<number>`(select coalesce(max(position), 0) + 1 from categories)`
    await tx
      .insertInto('categories')
      .values({ ...given, id, name, slug, translations: merged, position, createdAt: tx.now() })
      .execute()
    return { id, added: true }
  })
}

export type CategoryRow = Selectable<CategoriesTable> & { products: number }

export async function readCategories(db: Database): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin('categoryFigures as f', 'f.categoryId', 'c.id')
    .selectAll('c')
    .select(({ fn, val }) => fn.coalesce('f.products', val(0)).as('products'))
    .orderBy('position')
    .orderBy('name')
    .execute()
}

type CategoryTexts = {
  name: string
  description: string
  pageTitle?: string | undefined
  pageDescription?: string | undefined
  translations: NewTranslations<CategoryField>
  image?: string | undefined
}

/** Its address follows its English name, and former ones lead to it. */
export async function writeCategory(
  db: Database,
  id: string,
  { name, translations, image, ...given }: CategoryTexts,
): Promise<string> {
  const slug = slugOf(name)
  if (slug === '') throw new Refusal('category-malformed')
  const written = transaction(db, async (tx) => {
    const same = tx
      .selectFrom('categories')
      .select('id')
      .where((it) => it.or([it('name', '=', name), it('slug', '=', slug)]))
    const known = await same.executeTakeFirst()
    if (known && known.id !== id) throw new Refusal('category-known', { name })
    const present = await tx
      .selectFrom('categories')
      .select(['translations', 'slug'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!present) {
      const texts = { ...given, name, translations: mergeTranslations({}, translations), image }
      const saved = await saveCategory(tx, { ...texts, id })
      if (!saved.added) throw new Refusal('category-known', { name })
      return id
    }
    const merged = JSON.stringify(mergeTranslations(present.translations, translations))
    if (slug !== present.slug) {
      await tx
        .insertInto('formerCategorySlugs')
        .values({ slug: present.slug, categoryId: id, createdAt: tx.now() })
        .onConflict((known) => known.column('slug').doUpdateSet({ categoryId: id }))
        .execute()
    }
    await tx
      .updateTable('categories')
      .set({ ...given, name, slug, translations: merged, ...(image !== undefined && { image }) })
      .where('id', '=', id)
      .execute()
    return id
  })
  return written.catch((error: unknown) => {
    throw violatedConstraint(error) ? new Refusal('category-known', { name }) : error
  })
}

type Removal = {
  /** Refuses a category that other domains still name; it is called with the category locked. */
  requireUnused: (tx: Database, category: FoundCategory) => Promise<void>
}

/** Retired products move to "Other". Refuses also what `requireUnused` refuses. */
export async function removeCategory(
  db: Database,
  nameOrSlug: string,
  { requireUnused }: Removal,
): Promise<string> {
  return transaction(db, async (tx) => {
    const found = await findCategory(tx, nameOrSlug)
    if (!found) throw new Refusal('category-unknown', { name: nameOrSlug })
    await tx.selectFrom('categories').select('id').where('id', '=', found.id).forUpdate().execute()
    await requireUnused(tx, found)
    const main = found.products - found.others
    if (main > 0) throw new Refusal('category-in-use', { name: found.name, count: main })
    const retired = await tx
      .selectFrom('products')
      .select('id')
      .where('categoryId', '=', found.id)
      .limit(1)
      .executeTakeFirst()
    if (retired) {
      const { ids } = await ensureCategories(tx, [otherCategory])
      const categoryId = ids.get(otherCategory)
      if (categoryId === undefined || categoryId === found.id)
        throw new Refusal('category-of-retired', { name: found.name })
      await tx.updateTable('products').set({ categoryId }).where('categoryId', '=', found.id).execute()
    }
    await tx
      .updateTable('products')
      .set({ otherCategories: sql`array_remove(other_categories, ${found.id}::uuid)` })
      .where(sql<boolean>`other_categories <> '{}' and other_categories @> array[${found.id}::uuid]`)
      .execute()
    await tx.deleteFrom('categories').where('id', '=', found.id).execute()
    return found.name
  })
}

/** The categories stay until the transaction ends. Returns whether all of them exist. */
export async function lockCategories(tx: Database, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await tx.selectFrom('categories').select('id').where('id', 'in', ids).forKeyShare().execute()
  return found.length === new Set(ids).size
}
