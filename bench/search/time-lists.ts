import type { CollectionMembers } from '../../contract/collection-rules.ts'
import type { CategorySort } from '../../contract/search.ts'
import { sql } from 'kysely'
import { slugOf } from '../../contract/slug.ts'
import {
  bestSellingProducts,
  latestProducts,
  relatedProducts,
  sellerBestSold,
  topRatedProducts,
} from '../../server/catalogue/products/product-lists.ts'
import { searchCategory } from '../../server/catalogue/search/search-category.ts'
import { catchUp } from '../../server/catalogue/search/index-pending.ts'
import { searchProducts } from '../../server/catalogue/search/search-products.ts'
import { productGroups } from '../../server/catalogue/products/product-groups.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { officeProductHandlers } from '../../server/operations/office/products/api.ts'
import type { Shop } from '../../server/platform/shop.ts'
import { kinds } from './generated-catalogue.ts'
import { timeEach } from './time-each.ts'
import type { Times } from './time-each.ts'

export async function timeLists(db: Database): Promise<[string, Times][]> {
  const { rows } = await sql<{
    id: string
  }>`select id from products tablesample system (1) where retired_at is null limit 100`.execute(db)
  const productIds = rows.map((row) => row.id)
  const times = Array.from({ length: 30 }, (_, index) => index)
  const categories = times.map((index) => slugOf(kinds[index % kinds.length]?.[0] ?? ''))
  const page = (category: string, page: number, sort: CategorySort = 'newest') =>
    searchCategory({ db, readDb: db }, { category, sort, page, limit: 40, lang: 'en' })
  const office = (query: object) =>
    officeProductHandlers['GET /office/products'](
      { db } as Shop,
      { staff: { role: 'owner' }, lang: 'en', query } as never,
    )
  const first = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', categories[0] ?? '')
    .executeTakeFirstOrThrow()
  const listed = async (tag: string) => {
    const { products } = await catchUp({ db, readDb: db })
    const members: CollectionMembers = { kind: 'by-rule', match: 'all', conditions: [{ kind: 'tag', tag }] }
    return searchProducts(db, { q: '', lang: 'en', products, page: 1, limit: 40, sort: 'relevance', members })
  }
  return [
    ['latest', await timeEach(times, () => latestProducts(db, 'en'))],
    ['best selling', await timeEach(times, () => bestSellingProducts(db, 'en'))],
    ['top rated', await timeEach(times, () => topRatedProducts(db, 'en'))],
    ['related', await timeEach(productIds, (productId) => relatedProducts(db, { productId, lang: 'en' }))],
    [
      'best sellers of a seller',
      await timeEach(productIds, (productId) => sellerBestSold(db, { productId, lang: 'en' })),
    ],
    [
      'all product groups, eight cards each',
      await timeEach(times, () => productGroups(db, { length: 8, lang: 'en' })),
    ],
    ['a category, first page', await timeEach(categories, (category) => page(category, 1))],
    ['office: products', await timeEach(times, () => office({}))],
    ['office: products of which few are left', await timeEach(times, () => office({ low: 'yes' }))],
    ['office: drafts', await timeEach(times, () => office({ state: 'draft' }))],
    [
      'office: hidden products of a category',
      await timeEach(times, () => office({ state: 'hidden', category: first.id })),
    ],
    ['office: products of a category', await timeEach(times, () => office({ category: first.id }))],
    ['office: products of a tag', await timeEach(times, () => office({ tag: 'gift' }))],
    ['office: products of a rare tag', await timeEach(times, () => office({ tag: 'rare' }))],
    ['office: reduced products', await timeEach(times, () => office({ sale: 'running' }))],
    [
      'office: search for products',
      await timeEach(times, (n) => office({ q: kinds[n % kinds.length]?.[1][0]?.[0] ?? '' })),
    ],
    ['a collection by a frequent tag', await timeEach(times, () => listed('gift'))],
    ['a collection by a rare tag', await timeEach(times, () => listed('rare'))],
    ['a category, page 500', await timeEach(categories, (category) => page(category, 500))],
    [
      'a category, best selling first',
      await timeEach(categories, (category) => page(category, 1, 'best-selling')),
    ],
    [
      'a category, best selling, page 500',
      await timeEach(categories, (category) => page(category, 500, 'best-selling')),
    ],
  ]
}
