import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsPageLength } from '../../../../contract/office/limits.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { countMaximum } from '../../../catalogue/search/widen.ts'

/** So many products have the word that their index is not read, and more of them than a page are of each category. */
const count = countMaximum + 2 * productsPageLength

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  cookie = (await newMember(shop, 'catalogue')).cookie
  await newProduct(shop.db, { sku: 'CUP', name: 'First basket', category: 'Kitchen' })
  await newProduct(shop.db, { sku: 'BAG', name: 'First bag', category: 'Bags' })
  await sql`
    insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at)
    select gen_random_uuid(), 'CUP-' || n, 'Clay cup ' || n, 20000,
      (select category_id from products where sku = case when n % 10 = 0 then 'BAG' else 'CUP' end), p.seller_id,
      p.created_at + n / 3 * interval '1 minute', p.created_at
    from products p, generate_series(1, ${count}::int) n where p.sku = 'CUP'`.execute(shop.db)
  await sql`update products set withheld = 'hidden', retired_at = now() where sku = 'CUP-7'`.execute(shop.db)
})
afterAll(() => shop.close())

async function pagesOf(query: { category?: string; state?: 'hidden' }): Promise<string[]> {
  const skus: string[] = []
  for (let older: string | undefined; ;) {
    const { body } = await shop.call('GET /office/products', {
      query: { q: 'cup', ...query, ...(older && { older }) },
      cookie,
    })
    skus.push(...body.products.map(({ sku }) => sku))
    if (body.older === null) return skus
    older = body.older
  }
}

async function namedCup(condition: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from products where (name like 'Clay cup%' or sku = 'CUP') and ${sql.raw(condition)}
    order by created_at desc, id desc`.execute(shop.db)
  return rows.map(({ sku }) => sku)
}

test('a frequent word finds all its products, each once, the newest first', async () => {
  const expected = await namedCup('true')
  expect(expected).toHaveLength(count + 1)
  expect(await pagesOf({})).toEqual(expected)
})

test('a frequent word finds those of a category, and those that are hidden', async () => {
  const { rows } = await sql<{ id: string }>`
    select category_id as id from products where sku = 'BAG'`.execute(shop.db)
  const category = rows[0]?.id ?? ''
  const expected = await namedCup(`category_id = '${category}'`)
  expect(expected.length).toBeGreaterThan(productsPageLength)
  expect(await pagesOf({ category })).toEqual(expected)
  expect(await pagesOf({ state: 'hidden' })).toEqual(['CUP-7'])
})
