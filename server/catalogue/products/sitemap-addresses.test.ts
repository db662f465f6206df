import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.ts'
import { listSitemapCategories, listSitemapParts, listSitemapProducts } from './sitemap-addresses.ts'

let database: FreshDatabase

const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(`
    insert into categories (id, name, slug, created_at) values ('${idOf(8)}', 'Books', 'books', now()), ('${idOf(0)}', 'Maps', 'maps', now());
    insert into sellers (id, seller_name, store_name, created_at) values ('${idOf(9)}', 'Abebe', 'Abebe Books', now());
    insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at, retired_at)
      select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'SKU-' || n, 'Book', 100, '${idOf(8)}', '${idOf(9)}', now(), ('2026-11-0' || n)::timestamptz, case when n = 4 then now() end
      from generate_series(1, 7) n`)
})

afterAll(() => database.close())

test('products on sale are listed by id, without retired ones', async () => {
  const listed = await listSitemapProducts(database.db, { after: '', limit: 10 })
  expect(listed.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7].map(idOf))
  expect(listed[0]?.changedAt).toBeInstanceOf(Date)
})

test.each([1, 2, 3, 4, 6, 7])('parts of %i products contain every product once', async (size) => {
  const starts = ['', ...(await listSitemapParts(database.db, size))]
  const parts = await Promise.all(
    starts.map((after) => listSitemapProducts(database.db, { after, limit: size })),
  )
  expect(parts.flat().map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7].map(idOf))
  expect(parts.every((part) => part.length > 0)).toBe(true)
})

test('categories without products on sale are not listed', async () => {
  const listed = await listSitemapCategories(database.db)
  expect(listed).toEqual([{ slug: 'books', changedAt: expect.any(Date) }])
})
