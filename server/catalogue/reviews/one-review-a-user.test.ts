import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { FreshDatabase } from '../../../test/fresh-database.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { newId } from '../../platform/database/new-id.ts'
import { readMigrations } from '../../platform/database/read-migrations.ts'
import { newestReviews } from './moderate-reviews.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('an upgrade keeps the newest of the reviews of a user and product', async () => {
  const { db } = database
  const users = [
    await newShopper({ db, config: { sessionDays: 1 } }),
    await newShopper({ db, config: { sessionDays: 1 } }),
  ]
  const [one, two] = [await newProduct(db), await newProduct(db)]
  await database.runAsOwner('alter table reviews drop constraint reviews_user_id_product_id_key')
  const write = (by: number, productId: string, body: string, minute: number) => {
    const createdAt = new Date(db.now().getTime() + minute * 60_000)
    const row = { userId: users[by]?.userId ?? '', id: newId(), productId, rating: 4, body, createdAt }
    return db
      .insertInto('reviews')
      .values({ ...row, reviewerName: 'Abebe' })
      .execute()
  }
  await write(0, one, 'newest', 3)
  await write(0, one, 'oldest', 1)
  await write(0, one, 'older', 2)
  await write(1, one, 'by another user', 1)
  await write(0, two, 'of another product', 1)
  await write(1, two, 'at the same time', 1)
  await write(1, two, 'at the same time, written later', 1)

  const migrations = await readMigrations()
  await database.runAsOwner(migrations.find(({ name }) => name === '0057-one-review-a-user')?.sql ?? '')
  const left = (await newestReviews(db, { limit: 100 })).map(({ body }) => body)
  expect(left.toSorted()).toEqual([
    'at the same time, written later',
    'by another user',
    'newest',
    'of another product',
  ])
})
