import { sql } from 'kysely'
import { searchedLines } from '../../../contract/product-fields.ts'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import { limitStatements } from '../../platform/database/statement-limit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { shareRuns } from '../../platform/database/share-runs.ts'
import type { Subject } from '../../platform/dependencies.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { isDatabaseUnavailable } from '../../platform/database/unavailable.ts'
import { readOfAll } from '../../platform/read-cache.ts'
import type { Shop } from '../../platform/shop.ts'
import { isInStock } from '../stock/stock-on-hand.ts'
import { fold } from './fold.ts'
import { freelyDoubled, searchRow, vocabularyOf } from './search-document.ts'
import type { SearchRow } from './search-document.ts'
import { spellOut } from './spell-out.ts'
import { lengthKey, wordKeys } from './word-keys.ts'

const batchSize = 1_000
const manyChanges = 5_000

export async function indexPending(
  db: Database,
  { onProgress, stop }: { onProgress?: (indexed: number) => void; stop?: AbortSignal | undefined } = {},
): Promise<number> {
  let indexed = 0
  while (!stop?.aborted) {
    const { indexed: count } = await indexBatch(db, { most: batchSize, wait: true })
    indexed += count
    if (count === 0) break
    onProgress?.(indexed)
  }
  if (indexed >= manyChanges) await sql`select refresh_search_statistics()`.execute(db)
  return indexed
}

/**
 * One process indexes at a time, so that no older state overwrites a newer one; the others return 0 unless they `wait`.
 * A bulk load does not leave few changes for last: what was searched for before those would not be made anew.
 */
async function indexBatch(
  db: Database,
  { most, wait }: { most: number; wait: boolean },
): Promise<{ indexed: number }> {
  return transaction(db, async (tx) => {
    if (!(await acquireLock(tx, wait))) return { indexed: 0 }
    const { rows: changes } = await sql<{ productId: string }>`
      delete from search_pending
       where id in (select id from search_pending order by id limit (
         select case when count(*) > ${most + fewChanges} then ${most} else ${most + fewChanges} end::bigint
           from (select from search_pending limit ${most + fewChanges + 1}) p))
      returning product_id`.execute(tx)
    const ids = [...new Set(changes.map((change) => change.productId))]
    if (ids.length > 0) {
      await index(tx, ids)
      if (changes.length > fewChanges) await notifySearch(tx)
      // Every search would read the pending lists.
      await sql`select clean_search_indexes()`.execute(tx)
    }
    return { indexed: changes.length }
  })
}

/** Pages that were made before all of a bulk load was indexed are stale again. */
async function notifySearch(tx: Database): Promise<void> {
  const subjects: Subject[] = ['words', 'price', 'price-range', 'popularity', 'selling', 'rank']
  await sql`select notify_shown(${subjects}::text[])`.execute(tx)
}

async function acquireLock(tx: Database, wait: boolean): Promise<boolean> {
  const [ours, which] = advisoryLocks.searchIndex
  if (wait) {
    await sql`select pg_advisory_xact_lock(${ours}, ${which})`.execute(tx)
    return true
  }
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${ours}, ${which}) as taken`.execute(tx)
  return rows[0]?.taken === true
}

async function index(tx: Database, ids: string[]): Promise<void> {
  const read = await tx
    .selectFrom('products')
    .leftJoin('productFigures', 'productFigures.productId', 'products.id')
    .select([
      'id',
      'name',
      'translations',
      ...searchedLines,
      'categoryId',
      'products.sellerId',
      'priceSantim',
      'compareAtSantim',
      'createdAt',
      'retiredAt',
      'variations',
      'specifications',
      'attributeTranslations',
      'tags',
      'otherCategories',
    ])
    .select(['ratingSum', 'votes', 'ratingRank', 'unitsSold', 'salesRank'])
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .execute()
  const variants = Map.groupBy(
    await tx
      .selectFrom('variants')
      .select(['productId', 'options', 'optionTranslations'])
      .where('productId', 'in', ids)
      .where('retiredAt', 'is', null)
      .where(sql<boolean>`options <> '[]'`)
      .execute(),
    ({ productId }) => productId,
  )
  const inStock = await productsInStock(tx, ids)
  const onSale = read
    .filter((product) => product.retiredAt === null)
    .map((product) => ({
      ...product,
      variants: variants.get(product.id) ?? [],
      inStock: inStock.has(product.id),
    }))
  const indexed = new Set(onSale.map((product) => product.id))
  const gone = ids.filter((id) => !indexed.has(id))
  if (gone.length > 0) await tx.deleteFrom('searchProducts').where('productId', 'in', gone).execute()
  if (onSale.length === 0) return
  await writeRows(tx, onSale.map(searchRow))
  await addWords(tx, [...new Set(onSale.flatMap(vocabularyOf))])
  await addLengthKeys(tx, [...new Set(onSale.flatMap(freelyDoubled))])
  // The first spelling of a brand wins.
  await addBrands(tx, new Map(onSale.toReversed().map(({ brand }) => [fold(brand), brand.trim()])))
}

async function productsInStock(tx: Database, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('variants')
    .select('productId')
    .distinct()
    .where('productId', 'in', ids)
    .where('retiredAt', 'is', null)
    .where(isInStock(sql.ref('variants.id')))
    .execute()
  return new Set(rows.map(({ productId }) => productId))
}

async function writeRows(tx: Database, rows: SearchRow[]): Promise<void> {
  await sql`
    insert into search_products as present
      (product_id, folded_text, detail_text, category_id, brand_key, price_santim, created_at, rating_rank, rating, popularity, sales_rank, option_keys,
       is_reduced, tags, other_categories, in_stock, sold_by)
    select given.product_id, given.folded_text, given.detail_text, given.category_id, given.brand_key, given.price_santim,
      given.created_at, given.rating_rank, given.rating, given.popularity, given.sales_rank,
      array(select jsonb_array_elements_text(given.option_keys)), given.is_reduced,
      array(select jsonb_array_elements_text(given.tags)),
      array(select jsonb_array_elements_text(given.other_categories)::uuid), given.in_stock, given.sold_by from unnest(
      ${rows.map((row) => row.productId)}::uuid[],
      ${rows.map((row) => row.foldedText)}::text[],
      ${rows.map((row) => row.detailText)}::text[],
      ${rows.map((row) => row.categoryId)}::uuid[],
      ${rows.map((row) => row.brandKey)}::text[],
      ${rows.map((row) => row.priceSantim)}::bigint[],
      ${rows.map((row) => row.createdAt.toISOString())}::timestamptz[],
      ${rows.map((row) => row.ratingRank)}::real[],
      ${rows.map((row) => row.rating)}::smallint[],
      ${rows.map((row) => row.popularity)}::smallint[],
      ${rows.map((row) => row.salesRank)}::int[],
      ${rows.map((row) => JSON.stringify(row.optionKeys))}::jsonb[],
      ${rows.map((row) => row.isReduced)}::boolean[],
      ${rows.map((row) => JSON.stringify(row.tags))}::jsonb[],
      ${rows.map((row) => JSON.stringify(row.otherCategories))}::jsonb[],
      ${rows.map((row) => row.inStock)}::boolean[],
      ${rows.map((row) => row.soldBy)}::uuid[]
    ) as given (product_id, folded_text, detail_text, category_id, brand_key, price_santim, created_at, rating_rank, rating,
      popularity, sales_rank, option_keys, is_reduced, tags, other_categories, in_stock, sold_by)
    on conflict (product_id) do update set
      folded_text = excluded.folded_text, detail_text = excluded.detail_text, category_id = excluded.category_id, brand_key = excluded.brand_key,
      price_santim = excluded.price_santim, created_at = excluded.created_at,
      rating_rank = excluded.rating_rank, rating = excluded.rating, popularity = excluded.popularity, sales_rank = excluded.sales_rank,
      option_keys = excluded.option_keys, is_reduced = excluded.is_reduced,
      tags = excluded.tags, other_categories = excluded.other_categories, in_stock = excluded.in_stock,
      sold_by = excluded.sold_by
    where present is distinct from excluded`.execute(tx)
}

async function addWords(tx: Database, words: string[]): Promise<void> {
  if (words.length === 0) return
  const rows = await tx.selectFrom('searchWords').select('word').where('word', 'in', words).execute()
  const known = new Set(rows.map(({ word }) => word))
  const added = words.filter((word) => !known.has(word))
  if (added.length === 0) return
  const keyed = added.map((word) => ({ word, spelled: spellOut(word), keys: wordKeys(word) }))
  await sql`
    insert into search_words (word, spelled, keys)
    select word, spelled, array(select jsonb_array_elements_text(keys))
      from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as given (word text, spelled text, keys jsonb)
    on conflict do nothing`.execute(tx)
}

async function addLengthKeys(tx: Database, words: string[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    update search_words set keys = keys || given.key
      from unnest(${words}::text[], ${words.map(lengthKey)}::text[]) as given (word, key)
     where search_words.word = given.word and not keys @> array[given.key]`.execute(tx)
}

async function addBrands(tx: Database, brands: Map<string, string>): Promise<void> {
  await sql`
    insert into search_brands (key, name)
    select * from unnest(${[...brands.keys()]}::text[], ${[...brands.values()]}::text[])
    on conflict do nothing`.execute(tx)
}

/** A search waits for so many changes; of a bulk load it indexes a part. */
const fewChanges = 200
const bulkPart = 500

export type Databases = Pick<Shop, 'db' | 'readDb'>
type CaughtUp = { indexed: Database; products: number; wasPending: boolean }
const catchingUp = new WeakMap<Database, () => Promise<CaughtUp>>()

/**
 * Recent changes are indexed before a search; the result is the database that has them. Without a primary, the search
 * finds what was indexed before. What a search finds changes with a notification only, so that nothing is read while
 * none comes; a replica can receive one before the change.
 */
export function catchUp({ db, readDb }: Databases): Promise<CaughtUp> {
  const shared = catchingUp.get(readDb) ?? shareRuns(() => limitStatements(() => indexRecent({ db, readDb })))
  catchingUp.set(readDb, shared)
  return readDb === db ? readOfAll('caught up', shared, ({ wasPending }) => !wasPending) : shared()
}

async function indexRecent({ db, readDb }: Databases): Promise<CaughtUp> {
  const [{ pending = 0, products = 0 } = {}] = await countPending(readDb, {})
  if (pending === 0) return { indexed: readDb, products, wasPending: false }
  const isBulk = pending > fewChanges
  try {
    await indexBatch(db, { most: isBulk ? bulkPart : fewChanges, wait: !isBulk })
    return { indexed: db, products, wasPending: true }
  } catch (error) {
    if (readDb === db || !isDatabaseUnavailable(error)) throw error
    return { indexed: readDb, products, wasPending: true }
  }
}

type Pending = { pending: number; products: number }

const countPending = prepare(
  () => sql<Pending>`
    select (select count(*) from (select from search_pending limit ${sql.lit(fewChanges + 1)}) p) as pending,
           (select coalesce(sum(products), 0)::bigint from category_figures) as products`,
)
