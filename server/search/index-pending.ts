import { inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { productFigures, products } from '../catalogue/tables.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { fold } from './fold.ts'
import { vocabularyOf } from './index-text.ts'
import { searchRow } from './search-row.ts'
import type { SearchRow } from './search-row.ts'
import { spellOut } from './spell-out.ts'
import { wordKeys } from './word-keys.ts'

const batch = 1_000
/** After so many changes the planner should look at the index anew. */
const many = 5_000

/**
 * Brings the search index up to date with every product that changed; triggers on the catalogue's tables note which.
 * Whoever writes products in bulk calls this afterwards; single changes are also caught up by the next search.
 * Ends early, after the batch at hand, when told to stop. Returns how many notes were worked off.
 */
export async function indexPending(
  db: Database,
  { onProgress, stop }: { onProgress?: (indexed: number) => void; stop?: AbortSignal | undefined } = {},
): Promise<number> {
  let indexed = 0
  while (!stop?.aborted) {
    const { notes } = await indexBatch(db, { most: batch, wait: true })
    indexed += notes
    if (notes === 0) break
    onProgress?.(indexed)
  }
  if (indexed >= many) await db.execute(sql`analyze search_products, search_words`)
  return indexed
}

/**
 * Works off at most `most` notes in one transaction. One process at a time does so, or an older state of a product
 * could overwrite a newer one; without `wait` another one's turn is left to it.
 */
export async function indexBatch(
  db: Database,
  { most, wait }: { most: number; wait: boolean },
): Promise<{ notes: number }> {
  return transaction(db, async (tx) => {
    if (!(await takeTurn(tx, wait))) return { notes: 0 }
    const { rows: notes } = await tx.execute<{ product_id: string }>(sql`
      delete from search_pending
       where id in (select id from search_pending order by id limit ${most})
      returning product_id`)
    const ids = [...new Set(notes.map((note) => note.product_id))]
    if (ids.length > 0) {
      await index(tx, ids)
      await tidy(tx)
    }
    return { notes: notes.length }
  })
}

async function takeTurn(tx: Database, wait: boolean): Promise<boolean> {
  const [ours, which] = advisoryLocks.searchIndex
  if (wait) {
    await tx.execute(sql`select pg_advisory_xact_lock(${ours}, ${which})`)
    return true
  }
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ours}, ${which}) as taken`,
  )
  return rows[0]?.taken === true
}

async function index(tx: Database, ids: string[]): Promise<void> {
  const read = await tx
    .select({
      id: products.id,
      name: products.name,
      nameAm: products.nameAm,
      brand: products.brand,
      model: products.model,
      categoryId: products.categoryId,
      priceSantim: products.priceSantim,
      createdAt: products.createdAt,
      retiredAt: products.retiredAt,
      ratingSum: productFigures.ratingSum,
      votes: productFigures.votes,
      ratingRank: productFigures.ratingRank,
      piecesSold: productFigures.piecesSold,
    })
    .from(products)
    .leftJoin(productFigures, sql`${productFigures.productId} = ${products.id}`)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
  const onSale = read.filter((product) => product.retiredAt === null)
  const kept = new Set(onSale.map((product) => product.id))
  const gone = ids.filter((id) => !kept.has(id))
  if (gone.length > 0)
    await tx.execute(sql`delete from search_products where product_id = any(${array(gone)})`)
  if (onSale.length === 0) return
  await writeRows(tx, onSale.map(searchRow))
  await addWords(tx, [...new Set(onSale.flatMap(vocabularyOf))])
  // Of several ways to write a brand the first stays.
  await addBrands(tx, new Map(onSale.toReversed().map(({ brand }) => [fold(brand), brand.trim()])))
}

/** What a GIN index keeps for later is read through by every search. */
async function tidy(tx: Database): Promise<void> {
  await tx.execute(sql`
    select gin_clean_pending_list(name::regclass)
      from unnest(array['search_products_text', 'search_words_spelled', 'search_words_keys']) as name`)
}

async function writeRows(tx: Database, rows: SearchRow[]): Promise<void> {
  await tx.execute(sql`
    insert into search_products as present
      (product_id, text, category_id, brand_key, price_santim, created_at, rating_rank, rating, popularity)
    select * from unnest(
      ${array(rows.map((row) => row.productId))}::text[],
      ${array(rows.map((row) => row.text))}::text[],
      ${array(rows.map((row) => row.categoryId))}::text[],
      ${array(rows.map((row) => row.brandKey))}::text[],
      ${array(rows.map((row) => row.priceSantim))}::bigint[],
      ${array(rows.map((row) => row.createdAt.toISOString()))}::timestamptz[],
      ${array(rows.map((row) => row.ratingRank))}::real[],
      ${array(rows.map((row) => row.rating))}::smallint[],
      ${array(rows.map((row) => row.popularity))}::smallint[])
    on conflict (product_id) do update set
      text = excluded.text, category_id = excluded.category_id, brand_key = excluded.brand_key,
      price_santim = excluded.price_santim, created_at = excluded.created_at,
      rating_rank = excluded.rating_rank, rating = excluded.rating, popularity = excluded.popularity
    where present is distinct from excluded`)
}

async function addWords(tx: Database, words: string[]): Promise<void> {
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from search_words where word = any(${array(words)})`,
  )
  const known = new Set(rows.map(({ word }) => word))
  const added = words.filter((word) => !known.has(word))
  if (added.length === 0) return
  const keyed = added.map((word) => ({ word, spelled: spellOut(word), keys: wordKeys(word) }))
  await tx.execute(sql`
    insert into search_words (word, spelled, keys)
    select word, spelled, array(select jsonb_array_elements_text(keys))
      from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as given (word text, spelled text, keys jsonb)
    on conflict do nothing`)
}

async function addBrands(tx: Database, brands: Map<string, string>): Promise<void> {
  await tx.execute(sql`
    insert into search_brands (key, name)
    select * from unnest(${array([...brands.keys()])}::text[], ${array([...brands.values()])}::text[])
    on conflict do nothing`)
}

/** One parameter that holds all values; a plain array would become one parameter each. */
function array(values: unknown[]): SQL {
  return sql`${sql.param(values)}`
}
