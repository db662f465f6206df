import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/fresh-database.ts'
import { listAddressParts, listProductAddresses } from './list-product-addresses.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(`
    insert into categories (id, name, slug, created_at) values ('c', 'Books', 'books', now());
    insert into sellers (id, seller_name, store_name, created_at) values ('s', 'Abebe', 'Abebe Books', now());
    insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at, retired_at)
      select 'p' || n, 'SKU-' || n, 'Book', 100, 'c', 's', now(), ('2026-11-0' || n)::timestamptz, case when n = 4 then now() end
      from generate_series(1, 7) n`)
})

afterAll(() => database.close())

test('products on sale are listed by id, the retired one is not', async () => {
  const listed = await listProductAddresses(database.db, { after: '', limit: 10 })
  expect(listed.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p5', 'p6', 'p7'])
  expect(listed[0]?.changedAt).toBeInstanceOf(Date)
})

test.each([1, 2, 3, 4, 6, 7])('parts of %i products meet every product once', async (size) => {
  const starts = ['', ...(await listAddressParts(database.db, size))]
  const parts = await Promise.all(
    starts.map((after) => listProductAddresses(database.db, { after, limit: size })),
  )
  expect(parts.flat().map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p5', 'p6', 'p7'])
  expect(parts.every((part) => part.length > 0)).toBe(true)
})
