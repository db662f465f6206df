import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { newProduct } from '../../../test/new-product.ts'
import { catchUp } from './index-pending.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** What a search finds while some are left is made anew only when many are indexed afterwards. */
test.each([
  { changes: 200, left: 0 },
  { changes: 690, left: 0 },
  { changes: 730, left: 230 },
])('of $changes changes, a search leaves $left, and never few', async ({ changes, left }) => {
  const { db } = database
  const productId = await newProduct(db)
  await db.deleteFrom('searchPending').execute()
  await db
    .insertInto('searchPending')
    .values(Array.from({ length: changes }, () => ({ productId })))
    .execute()
  await catchUp({ db, readDb: db })
  const pending = await db.selectFrom('searchPending').selectAll().execute()
  expect(pending).toHaveLength(left)
})
