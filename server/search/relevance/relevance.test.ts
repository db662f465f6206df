import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../demo/catalogue/products.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { newProduct } from '../../../test/new-product.ts'
import { indexPending } from '../index-pending.ts'
import { searchProducts } from '../search-products.ts'
import { relevantProducts } from './queries.ts'

let database: FreshDatabase
const skuOf = new Map<string, string>()

beforeAll(async () => {
  database = await freshDatabase()
  // Of equal results the product indexed last comes first.
  for (const product of products.toSorted((a, b) => (a.SKU < b.SKU ? -1 : 1))) {
    const id = await newProduct(database.db, {
      sku: product.SKU,
      name: product.productName,
      translations: { am: { name: product.productName_am } },
      brand: product.brand,
      model: product.model,
      category: product.category.name,
    })
    skuOf.set(id, product.SKU)
  }
  await indexPending(database.db)
})

afterAll(() => database.close())

async function firstPage(q: string): Promise<string[]> {
  const { products: cards } = await searchProducts(database.db, {
    q,
    sort: 'relevance',
    page: 1,
    limit: 40,
    lang: 'en',
    products: products.length,
  })
  return cards.map((card) => skuOf.get(card._id) ?? '')
}

test('the set has at least 60 queries about products that exist', () => {
  expect(new Set(relevantProducts.map(([query]) => query)).size).toBeGreaterThanOrEqual(60)
  const skus = new Set(products.map((product) => product.SKU))
  const expected = relevantProducts.flatMap(([, wanted]) => wanted.split(' '))
  expect(expected.filter((sku) => !skus.has(sku))).toEqual([])
})

test.each(relevantProducts)('%s finds %s', async (query, wanted) => {
  const skus = wanted.split(' ')
  const found = await firstPage(query)
  expect(
    skus.filter((sku) => !found.includes(sku)),
    `found ${found.join(' ')}`,
  ).toEqual([])
  expect(found.slice(0, 3)).toContain(skus[0])
})
