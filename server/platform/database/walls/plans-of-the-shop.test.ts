import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '../../../../bench/search/fill-catalogue.ts'
import { kinds } from '../../../../bench/search/generated-catalogue.ts'
import { searches, typedInputs } from '../../../../bench/search/queries.ts'
import { seededRandom } from '../../../../bench/search/random.ts'
import { slugOf } from '../../../../contract/slug.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../../test/fresh-database.ts'
import {
  bestSellingProducts,
  latestProducts,
  relatedProducts,
  sellerBestSold,
  topRatedProducts,
} from '../../../catalogue/products/product-lists.ts'
import { listProducts } from '../../../catalogue/products/list-products.ts'
import { catchUp, indexPending } from '../../../catalogue/search/index-pending.ts'
import { searchCategory } from '../../../catalogue/search/search-category.ts'
import { searchProducts } from '../../../catalogue/search/search-products.ts'
import { suggestProducts } from '../../../catalogue/search/suggest-products.ts'
import { asSeller } from '../as-seller.ts'
import { newId } from '../new-id.ts'
import { sellerWalls } from './seller-walls.ts'

const made = new Map<string, readonly unknown[]>()
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ onStatement: (text, values) => made.set(text, values) })
  await fillCatalogue(database.db, 1_000, () => {})
  await indexPending(database.db, {})
  await database.runAsOwner('analyze')
})
afterAll(() => database.close())

/** Costs follow the sizes of indexes, which the server tidies up at any time. */
function withoutCosts(line: string): string {
  return line.replace(/cost=[\d.]+ /, '')
}

async function plansOf(statements: [text: string, values: readonly unknown[]][]): Promise<string[]> {
  const plans: string[] = []
  for (const [text, values] of statements) {
    const { rows } = await database.pool.query<Record<string, string>>(`explain ${text}`, [...values])
    plans.push([text, ...rows.map((row) => withoutCosts(row['QUERY PLAN'] ?? ''))].join('\n'))
  }
  return plans
}

test('the shop itself plans its searches and lists with the estimates that it has without walls', async () => {
  made.clear()
  const { db } = database
  const lang = 'en'
  const { products } = await catchUp({ db, readDb: db })
  for (const q of typedInputs(seededRandom(7), 10)) await suggestProducts(db, { q, lang, products })
  for (const search of searches(seededRandom(8), 10)) await searchProducts(db, { ...search, lang, products })
  const category = slugOf(kinds[0]?.[0] ?? '')
  for (const sort of ['newest', 'best-selling'] as const)
    await searchCategory({ db, readDb: db }, { category, sort, page: 1, limit: 40, lang })
  const { id: productId } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  await latestProducts(db, lang)
  await bestSellingProducts(db, lang)
  await topRatedProducts(db, lang)
  await relatedProducts(db, { productId, lang })
  await sellerBestSold(db, { productId, lang })
  for (const filters of [{ tag: 'gift' }, { q: 'SKU' }, { q: 'SKU-12' }])
    await listProducts(db, filters, { lang, seesCosts: false })

  const reads = [...made].filter(([text]) => /^\s*(select|with)\b/i.test(text))
  const walled = await plansOf(reads)
  const tables = Object.keys(sellerWalls)
  const each = (command: string) => tables.map((name) => `alter table ${name} ${command}`).join(';')
  await database.runAsOwner(each('disable row level security'))
  const open = await plansOf(reads)
  await database.runAsOwner(each('enable row level security'))
  expect(
    open.filter((plan) => /Scan .*on (products|variants|stock|product_figures)\b/.test(plan)).length,
  ).toBeGreaterThan(5)
  expect(walled).toEqual(open)
})

test.each([
  ['select id from products where retired_at is null', 'products_of_seller'],
  ['select id from order_parts', 'order_parts_of_seller'],
  ['select number from seller_statements', 'one_seller_statement_of_a_period'],
  ['select amount_santim from ledger_entries', 'ledger_entries_of_account'],
])('a seller who sends %s is served by an index', async (statement, index) => {
  const plan = await asSeller(database.db, newId(), async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await sql<Record<string, string>>`explain (costs off) ${sql.raw(statement)}`.execute(tx)).rows
  })
  expect(plan.map((row) => row['QUERY PLAN'] ?? row.queryPlan).join('\n')).toContain(`using ${index}`)
})
