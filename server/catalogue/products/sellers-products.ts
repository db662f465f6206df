import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Card, Seller } from '../../../contract/catalogue.ts'
import type { SellerSort } from '../../../contract/seller-sorts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { prepare } from '../../platform/database/prepared-statement.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import { showPolicies } from '../sellers/policies.ts'
import { sellerOf, sellerOnWire } from '../sellers/sellers.ts'
import { cardFrom, selectCards } from './cards.ts'
import { averageRating } from './product-figures.ts'

/** A sale changes neither the seller nor what is sold. */
const never = async () => false

/** Refuses `seller-not-found`, also for a seller who is not active, or without products on sale. */
export async function findSeller(db: Database, sellerId: string, lang: Language): Promise<Seller> {
  dependsOn('seller-rating', sellerId)
  dependsOn('sales', sellerId, never)
  const [found] = await selectSeller(db, { sellerId })
  if (!found?.isSelling || found.state !== 'active') {
    dependsOn('seller', sellerId)
    throw new Refusal('seller-not-found')
  }
  const { seller, createdAt, ratingSum, votes } = found
  const policies = await showPolicies(db, sellerId, lang)
  return {
    ...sellerOnWire(seller, lang),
    since: createdAt.toISOString(),
    rating: averageRating(ratingSum, votes),
    vote: votes,
    ...(policies.length > 0 && { policies }),
  }
}

const selectSeller = prepare((db, { sellerId }: { sellerId: string }) =>
  db
    .selectFrom('sellers')
    .innerJoinLateral(
      (figures) =>
        figures
          .selectFrom('productFigures')
          .select(({ fn }) => [
            fn.coalesce(fn.sum<number>('ratingSum'), sql.lit(0)).as('ratingSum'),
            fn.coalesce(fn.sum<number>('votes'), sql.lit(0)).as('votes'),
          ])
          .whereRef('productFigures.sellerId', '=', 'sellers.id')
          .where('votes', '>', sql.lit(0))
          .as('figures'),
      (join) => join.onTrue(),
    )
    .select([
      sellerOf(sql.ref('sellers.id')).as('seller'),
      'sellers.createdAt',
      'sellers.state',
      'ratingSum',
      'votes',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('products')
          .select('products.id')
          .whereRef('products.sellerId', '=', 'sellers.id')
          .where('products.retiredAt', 'is', null),
      ).as('isSelling'),
    )
    .where('sellers.id', '=', sellerId),
)

/** They are returned also for products that are no longer on sale. */
export async function sellersOfProducts(
  db: Database,
  productIds: readonly string[],
  lang: Language,
): Promise<{ _id: string; store_name: string; phonenumber: string; productIds: string[] }[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select([sellerOf(sql.ref('products.seller_id')).as('seller'), 'products.id'])
    .where('products.id', 'in', [...new Set(productIds)])
    .execute()
  const bySeller = Map.groupBy(rows, ({ seller }) => seller.id)
  return [...bySeller.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { _id, store_name, phonenumber } = sellerOnWire(first.seller, lang)
    return { _id, store_name, phonenumber, productIds: [first, ...others].map(({ id }) => id) }
  })
}

type PageOfSeller = { sellerId: string; sort: SellerSort; page: number; limit: number; lang: Language }

export async function productsOfSeller(
  db: Database,
  { sellerId, sort, page, limit, lang }: PageOfSeller,
): Promise<{ products: Card[]; total: number }> {
  dependsOn('sales', sellerId, never)
  if (sort === 'rating') dependsOn('seller-rating', sellerId)
  if (sort === 'price-asc' || sort === 'price-desc') {
    dependsOn(
      'price',
      undefined,
      async (products) => (await selectOwn(db, { products, sellerId })).length > 0,
    )
  }
  const [counted] = await countOwn(db, { sellerId })
  const total = Number(counted?.total)
  if (total === 0) throw new Refusal('seller-not-found')
  const [column, order] = orders[sort]
  const rows = await selectCards(db)
    .where('products.id', 'in', pageIds(db, { sellerId, sort, page, limit, total }))
    .orderBy(column, order)
    .orderBy('products.id', order)
    .execute()
  return { products: rows.map((row) => cardFrom(row, lang)), total }
}

/** Searches sort in the same way: by the rating shown, and by the rank where it is the same. */
const shownRating = sql<number>`coalesce((
  select round(f.rating_sum * 10.0 / f.votes) + f.rating_rank::numeric / 10
  from product_figures f where f.product_id = products.id and f.votes > 0), 0)`

const orders = {
  rating: [shownRating, 'desc'],
  newest: ['products.createdAt', 'desc'],
  'price-asc': ['products.priceSantim', 'asc'],
  'price-desc': ['products.priceSantim', 'desc'],
} as const satisfies Record<SellerSort, unknown>

const opposite = { asc: 'desc', desc: 'asc' } as const

const selectOwn = prepare((db, { products, sellerId }: { products: readonly string[]; sellerId: string }) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${products}::uuid[])`)
    .where('sellerId', '=', sellerId),
)

const countOwn = prepare((db, { sellerId }: { sellerId: string }) =>
  db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('sellerId', '=', sellerId)
    .where('retiredAt', 'is', null),
)

function pageIds(
  db: Database,
  { sellerId, sort, page, limit, total }: Omit<PageOfSeller, 'lang'> & { total: number },
) {
  const before = (page - 1) * limit
  const after = total - before - limit
  const isNearStart = before <= after
  const [column, order] = orders[sort]
  const direction = isNearStart ? order : opposite[order]
  return db
    .selectFrom('products')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('retiredAt', 'is', null)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(isNearStart ? limit : Math.max(0, Math.min(limit, limit + after)))
    .offset(isNearStart ? before : Math.max(0, after))
}
