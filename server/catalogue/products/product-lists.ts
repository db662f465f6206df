import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Card } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import {
  bestSellingLength,
  latestLength,
  relatedLength,
  sellerBestSoldLength,
  topRatedLength,
} from '../../../contract/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { dependsOn, type Affects } from '../../platform/dependencies.ts'
import { cardFrom, selectCards } from './cards.ts'
import type { FoundCategory } from './categories.ts'
import { checkForSale } from './products-for-sale.ts'

export async function latestProducts(db: Database, lang: Language): Promise<Card[]> {
  dependsOn('products')
  const rows = await selectLatest(db, {})
  return rows.map((row) => cardFrom(row, lang))
}

const selectLatest = prepare((db) =>
  selectCards(db)
    .where('products.retiredAt', 'is', null)
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id', 'desc')
    .limit(sql.lit(latestLength)),
)

export async function bestSellingProducts(db: Database, lang: Language): Promise<Card[]> {
  const rows = await selectBestSelling(db, {})
  dependsOn('sales', undefined, reachesList(db, rows, selectSelling))
  dependOnOthers(rows, bestSellingLength)
  return rows.map((row) => cardFrom(row, lang))
}

const selectBestSelling = prepare((db) =>
  rankedCards(db, {
    length: bestSellingLength,
    ranked: sql`
      select p.id, f.units_sold as score, f.units_sold as rank, 0 as tiebreaker, p.created_at
        from product_figures f join products p on p.id = f.product_id
       where f.units_sold > 0 and p.retired_at is null
       order by f.units_sold desc, f.product_id`,
    others: sql`not exists (select from product_figures f where f.product_id = p.id and f.units_sold > 0)`,
  }),
)

/** The index is that of `rating_rank`, which few votes move little; the average shown sorts what it selects. */
export async function topRatedProducts(db: Database, lang: Language): Promise<Card[]> {
  dependsOn('products')
  const rows = await selectTopRated(db, {})
  dependsOn('rank', undefined, reachesList(db, rows, selectRated))
  return rows.map((row) => cardFrom(row, lang))
}

const selectTopRated = prepare((db) =>
  rankedCards(db, {
    length: topRatedLength,
    ranked: sql`
      select p.id, f.rating_rank as score, round(f.rating_sum * 10.0 / f.votes) as rank, f.rating_rank as tiebreaker, p.created_at
        from product_figures f join products p on p.id = f.product_id
       where f.votes > 0 and p.retired_at is null
       order by f.rating_rank desc, f.product_id`,
    others: sql`not exists (select from product_figures f where f.product_id = p.id and f.votes > 0)`,
  }),
)

type Ranked = { id: string; isRanked: boolean; score: number }

const selectReaching = (score: 'unitsSold' | 'ratingRank') =>
  prepare((db, { products, least }: { products: readonly string[]; least: number }) =>
    db
      .selectFrom('productFigures')
      .select('productId')
      .where('productId', '=', sql<string>`any(${products}::uuid[])`)
      .where(score, '>=', least),
  )

const selectSelling = selectReaching('unitsSold')
const selectRated = selectReaching('ratingRank')

function reachesList(db: Database, rows: Ranked[], select: typeof selectSelling): Affects {
  const listed = new Set(rows.map(({ id }) => id))
  const least = rows.every(({ isRanked }) => isRanked) ? Math.min(...rows.map(({ score }) => score)) : 0
  return async (products) =>
    products.some((id) => listed.has(id)) || (await select(db, { products, least })).length > 0
}

type OfProduct = { productId: string; lang: Language }

export async function sellerBestSold(
  db: Database,
  { productId, lang }: OfProduct,
): Promise<{ products: Card[] }> {
  const { sellerId } = await checkForSale(db, productId)
  return { products: await bestSoldOfSeller(db, { sellerId, lang }) }
}

export async function bestSoldOfSeller(
  db: Database,
  { sellerId, lang }: { sellerId: string; lang: Language },
): Promise<Card[]> {
  const rows = await selectBestSoldOfSeller(db, { sellerId })
  // Its triggers name the seller that a product had, too.
  dependsOn('sales', sellerId, reachesList(db, rows, selectSelling))
  return rows.map((row) => cardFrom(row, lang))
}

const selectBestSoldOfSeller = prepare((db, { sellerId }: { sellerId: string }) =>
  rankedCards(db, {
    length: sellerBestSoldLength,
    ranked: sql`
      select p.id, f.units_sold as score, f.units_sold as rank, 0 as tiebreaker, p.created_at
        from product_figures f join products p on p.id = f.product_id
       where f.seller_id = ${sellerId} and f.units_sold > 0 and p.retired_at is null
       order by f.units_sold desc, f.product_id desc`,
    others: sql`p.seller_id = ${sellerId}
      and not exists (select from product_figures f where f.product_id = p.id and f.units_sold > 0)`,
  }),
)

/** Products of the same category come first. Refuses `product-not-found`. */
export async function relatedProducts(db: Database, { productId, lang }: OfProduct): Promise<Card[]> {
  const { categoryId } = await checkForSale(db, productId)
  const newest = await newestOfCategory(db, { categoryId, lang })
  return newest.filter(({ _id }) => _id !== productId).slice(0, relatedLength)
}

/** Other categories follow. There is one more than are shown beside a product, which may be one of them. */
export async function newestOfCategory(
  db: Database,
  { categoryId, lang }: { categoryId: string; lang: Language },
): Promise<Card[]> {
  const rows = await selectNewestOfCategory(db, { categoryId })
  dependsOn('products', categoryId)
  dependOnOthers(rows, relatedLength + 1)
  return rows.map((row) => cardFrom(row, lang))
}

const selectNewestOfCategory = prepare((db, { categoryId }: { categoryId: string }) =>
  rankedCards(db, {
    length: relatedLength + 1,
    ranked: sql`
      select p.id, 0 as score, 0 as rank, 0 as tiebreaker, p.created_at
        from products p
       where p.retired_at is null and p.category_id = ${categoryId}
       order by p.created_at desc, p.id desc`,
    others: sql`p.category_id <> ${categoryId}`,
  }),
)

interface Ranking {
  length: number
  /** It selects id, score, rank, tiebreaker and created_at, best score first; ranks are not negative. */
  ranked: RawBuilder<unknown>
  others: RawBuilder<unknown>
}

/** If the ranking has fewer than `length` products, the newest of the others follow. */
function rankedCards(db: Database, { length, ranked, others }: Ranking) {
  const most = sql.lit(length)
  const listed = sql<Ranked & { place: number }>`(
    with ranked as materialized (${ranked} limit ${most}), others as (
      select p.id, 0, -1, -1, p.created_at
        from products p
       where p.retired_at is null and ${others}
       order by p.created_at desc, p.id desc limit ${most}
    )
    select id, score, rank >= 0 as is_ranked, row_number() over (order by rank desc, tiebreaker desc, created_at desc, id desc) as place from (
      select * from ranked
      union all
      select * from others where (select count(*) from ranked) < ${most}
    ) found
    order by place limit ${most}
  )`
  return selectCards(db)
    .innerJoin(listed.as('listed'), (join) => join.onRef('listed.id', '=', 'products.id'))
    .select(['listed.isRanked', 'listed.score'])
    .orderBy('listed.place')
}

/** Any added product may follow in a ranking that is too short. */
function dependOnOthers(rows: { isRanked: boolean }[], length: number): void {
  if (rows.filter((row) => row.isRanked).length < length) dependsOn('products')
}

export async function productsOfCategory(
  db: Database,
  { category, page, limit, lang }: { category: FoundCategory; page: number; limit: number; lang: Language },
): Promise<{ products: Card[]; total: number }> {
  const rows = await selectCards(db)
    .where('products.id', 'in', pageIds(category, { page, limit }))
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id', 'desc')
    .execute()
  return { products: rows.map((row) => cardFrom(row, lang)), total: category.products }
}

/** The page is read from whichever end of the indexes is nearer. */
function pageIds(category: FoundCategory, { page, limit }: { page: number; limit: number }) {
  const before = (page - 1) * limit
  const after = category.products - before - limit
  const isNearStart = before <= after
  const direction = isNearStart ? sql`desc` : sql`asc`
  const length = isNearStart ? limit : Math.max(0, Math.min(limit, limit + after))
  const offset = isNearStart ? before : Math.max(0, after)
  const ordered = sql`order by created_at ${direction}, id ${direction} limit ${length + offset}`
  const others = sql`union all (select created_at, product_id as id from category_products
    where category_id = ${category.id} ${ordered})`
  return sql<string>`(
    select id from (
      (select created_at, id from products where category_id = ${category.id} and retired_at is null ${ordered})
      ${category.others > 0 ? others : sql``}
    ) listed
    order by created_at ${direction}, id ${direction} limit ${length} offset ${offset})`
}
