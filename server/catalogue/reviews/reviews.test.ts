import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { ratingRank } from '../products/product-figures.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { hideReview, showReview } from './moderate-reviews.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function rate({ token, userId }: Shopper, productId: string, value: number) {
  return shop.call('POST /update/user/rate', { token, body: { productId, _id: userId, value } })
}

function review({ token, userId }: Shopper, productId: string, over: Record<string, unknown> = {}) {
  const body = { productId, _id: userId, rating: 4, review: 'Pours well.', ...over }
  return shop.rawCall('POST /review', { token, body })
}

async function reviewsOf(productId: string, page: Record<string, string> = {}) {
  return (await shop.rawCall('GET /reviews', { query: { productId, ...page } })).body
}

async function rating(productId: string) {
  return (await shop.call('GET /rate', { query: { productId } })).body
}

async function figures(productId: string) {
  const { rows } = await sql`
    select rating_sum, votes, rating_rank from product_figures where product_id = ${productId}`.execute(
    shop.db,
  )
  return rows[0]
}

test('a product without ratings has 0 and 0, and an unknown one is 404', async () => {
  expect(await rating(await newProduct(shop.db))).toEqual({ rating: 0, vote: 0 })
  expect((await shop.call('GET /rate', { query: { productId: 'nothing' } })).status).toBe(404)
})

test('the average has one decimal, and the last rating of a shopper replaces the others', async () => {
  const productId = await newProduct(shop.db)
  const [one, two, three] = [await newShopper(shop), await newShopper(shop), await newShopper(shop)]
  expect(await rate(one, productId, 1)).toMatchObject({ status: 200, body: { rating: 1 } })
  await rate(one, productId, 5)
  await rate(two, productId, 5)
  await rate(three, productId, 4)
  expect(await rating(productId)).toEqual({ rating: 4.7, vote: 3 })
  const userRating = await shop.call('GET /user/rate', {
    token: one.token,
    query: { productId, _id: one.userId },
  })
  expect(userRating.body).toEqual({ rating: 5 })
})

test('a shopper who has not rated has a rating of 0', async () => {
  const { token, userId } = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const userRating = await shop.call('GET /user/rate', { token, query: { productId, _id: userId } })
  expect(userRating).toMatchObject({ status: 200, body: { rating: 0 } })
  const query = { productId: 'nothing', _id: userId }
  expect((await shop.call('GET /user/rate', { token, query })).status).toBe(404)
})

test.each([0, 6, 4.5, -1, '5', null])('a rating of %j is refused', async (value) => {
  const shopper = await newShopper(shop)
  const response = await rate(shopper, await newProduct(shop.db), value as number)
  expect(response.status).toBe(400)
})

test('an unknown or retired product cannot be rated', async () => {
  const shopper = await newShopper(shop)
  const retired = await newProduct(shop.db, { retiredAt: shop.db.now() })
  expect((await rate(shopper, 'nothing', 5)).status).toBe(404)
  expect((await rate(shopper, retired, 5)).status).toBe(404)
  expect((await review(shopper, 'nothing')).status).toBe(404)
})

test('concurrent ratings add up', async () => {
  const productId = await newProduct(shop.db)
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)))
  const given = shoppers.flatMap((shopper) => [1, 2, 3, 4, 5].map((value) => rate(shopper, productId, value)))
  expect((await Promise.all(given)).every((response) => response.status === 200)).toBe(true)
  const { rows } = await sql<{ sum: number; votes: number }>`
    select sum(value)::int as sum, count(*)::int as votes from ratings where product_id = ${productId}`.execute(
    shop.db,
  )
  const { sum = 0, votes = 0 } = rows[0] ?? {}
  expect(votes).toBe(8)
  expect(await figures(productId)).toEqual({
    ratingSum: sum,
    votes,
    ratingRank: ratingRank(sum, votes),
  })
})

test('a single rating does not outrank many', () => {
  expect(ratingRank(480, 100)).toBeGreaterThan(ratingRank(5, 1))
  expect(ratingRank(5, 1)).toBeGreaterThan(ratingRank(4, 1))
  expect(ratingRank(1, 1)).toBeLessThan(ratingRank(0, 0))
})

test("a review has the account's name and the server's date, and sets the shopper's rating", async () => {
  const shopper = await newShopper(shop, { name: 'Derartu Tulu' })
  const productId = await newProduct(shop.db)
  const response = await review(shopper, productId, {
    reviewerName: 'Somebody Else',
    reviewDate: '1999-01-01',
    review: '  Pours well.\nAnd looks good.  ',
  })
  expect(response).toMatchObject({ status: 201, body: { success: true } })
  expect((await reviewsOf(productId)).reviews).toEqual([
    {
      _id: expect.any(String),
      rating: 4,
      review: 'Pours well.\nAnd looks good.',
      reviewText: 'Pours well.\nAnd looks good.',
      reviewerName: 'Derartu Tulu',
      reviewDate: shop.db.now().toISOString(),
      bought: false,
      pictures: [],
      helpful: 0,
    },
  ])
  expect(await rating(productId)).toEqual({ rating: 4, vote: 1 })
})

test('a shopper has one review of a product, and the last one counts', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  expect((await review(shopper, productId, { rating: 2, review: 'It broke.' })).status).toBe(201)
  shop.clock.advance(60_000)
  const second = await review(shopper, productId, { rating: 5, review: 'They sent another.' })
  expect(second).toMatchObject({ status: 200, body: { success: true } })
  expect((await review(shopper, productId, { rating: 5, review: 'They sent another.' })).status).toBe(200)
  expect(await reviewsOf(productId)).toMatchObject({
    reviews: [{ review: 'They sent another.', rating: 5, reviewDate: shop.db.now().toISOString() }],
    total: 1,
  })
  expect(await rating(productId)).toEqual({ rating: 5, vote: 1 })
})

test('of concurrent reviews of a shopper one is the first', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) => review(shopper, productId, { review: `Attempt ${n}` })),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  expect((await reviewsOf(productId)).total).toBe(1)
})

test('the database refuses a second review of a product by the same user', async () => {
  const { userId } = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const row = { userId, productId, rating: 4, body: 'Good', reviewerName: 'A', createdAt: shop.db.now() }
  const insert = () =>
    shop.db
      .insertInto('reviews')
      .values({ ...row, id: newId() })
      .execute()
  await insert()
  expect(await insert().catch(violatedConstraint)).toMatch(/^reviews_(part_\d_)?user_id_product_id_key$/)
})

test.each([{ review: '   ' }, { review: 'x'.repeat(2_001) }, { review: 'nul \u0000' }, { rating: 0 }])(
  'a review with %j is refused',
  async (over) => {
    const response = await review(await newShopper(shop), await newProduct(shop.db), over)
    expect(response.status).toBe(400)
  },
)

test('a review of 2,000 characters is accepted', async () => {
  const response = await review(await newShopper(shop), await newProduct(shop.db), {
    review: 'ቡ'.repeat(2_000),
  })
  expect(response.status).toBe(201)
})

test('a shopper may write 20 reviews per hour', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  for (let n = 0; n < 20; n += 1) {
    expect((await review(shopper, productId, { review: `Try ${n}` })).status).toBe(n === 0 ? 201 : 200)
  }
  const refused = await review(shopper, productId)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await review(await newShopper(shop), productId)).status).toBe(201)
})

test('a shopper may change 60 ratings per hour; the same rating again is not counted', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  for (let n = 0; n < 60; n += 1) expect((await rate(shopper, productId, 1 + (n % 2))).status).toBe(200)
  const refused = await rate(shopper, productId, 5)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await rate(shopper, productId, 2)).toMatchObject({ status: 200, body: { rating: 2 } })
  expect(await rating(productId)).toEqual({ rating: 2, vote: 1 })
  expect((await rate(await newShopper(shop), productId, 5)).status).toBe(200)
})

test('reviews can be read page by page, and all but very many come with the product', async () => {
  const productId = await newProduct(shop.db)
  const { rows } = await sql<{ id: string }>`
    insert into users (id, full_name, email, email_key, created_at)
    select gen_random_uuid(), 'Abebe Bikila', n || '@r.example', n || '@r.example', now()
    from generate_series(1, 203) n returning id`.execute(shop.db)
  const write = async (users: { id: string }[], from: number) => {
    const values = users.map(({ id: userId }, index) => ({
      userId,
      id: newId(),
      productId,
      rating: 4,
      body: `Review ${from + index}`,
      reviewerName: 'Abebe',
      createdAt: new Date(shop.db.now().getTime() + (from + index) * 1_000),
    }))
    await shop.db.insertInto('reviews').values(values).execute()
  }
  const detail = async () => (await shop.call('GET /product-detail', { query: { productId } })).body
  await write(rows.slice(0, 54), 0)
  expect((await detail()).product.reviews).toHaveLength(54)
  expect(await detail()).not.toHaveProperty('total')
  await write(rows.slice(54), 54)
  expect((await detail()).product.reviews).toHaveLength(200)
  expect((await detail()).total).toBe(203)

  const texts = (page: { reviews: { review: string }[] }) => page.reviews.map((it) => it.review)
  const first = await reviewsOf(productId)
  expect(first.total).toBe(203)
  expect(texts(first)).toHaveLength(20)
  expect(texts(first)[0]).toBe('Review 202')
  const last = await reviewsOf(productId, { page: '3', limit: '100' })
  expect(last.total).toBe(203)
  expect(texts(last)).toEqual(['Review 2', 'Review 1', 'Review 0'])
  expect(texts(await reviewsOf(productId, { page: '9', limit: '100' }))).toEqual([])
})

test('reviews of an unknown product are 404, and an invalid page is 400', async () => {
  const productId = await newProduct(shop.db)
  expect(await reviewsOf(productId)).toEqual({ reviews: [], total: 0 })
  const statusOf = async (query: Record<string, string | undefined>) =>
    (await shop.rawCall('GET /reviews', { query })).status
  expect(await statusOf({ productId: 'nothing' })).toBe(404)
  for (const page of [{ page: '0' }, { limit: '101' }, { page: 'one' }]) {
    expect(await statusOf({ productId, ...page })).toBe(400)
  }
})

test('what an author writes instead of a deleted hidden review is hidden, also at the same moment', async () => {
  const [author, other] = [await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  await review(author, productId)
  const { _id } = (await reviewsOf(productId)).reviews[0]!
  const remove = ({ token, userId }: Shopper) =>
    shop.call('DELETE /review', { token, query: { userId, productId } })
  const own = async () => {
    const query = { userId: author.userId, productId }
    return (await shop.call('GET /review', { token: author.token, query })).body.review
  }
  await hideReview(shop.db, _id, { reason: 'It names a person.', actor: 'operator' })
  const again = () => review(author, productId, { review: 'Again.' })
  await Promise.all(Array.from({ length: 5 }, () => [remove(author), again()]).flat())
  await remove(author)
  expect(await own()).toBeNull()
  await again()
  expect(await reviewsOf(productId)).toEqual({ reviews: [], total: 0 })
  const mine = await own()
  expect(mine).toMatchObject({ review: 'Again.', hidden: 'It names a person.' })
  await review(other, productId)
  expect((await reviewsOf(productId)).total).toBe(1)

  await showReview(shop.db, mine!._id)
  await remove(author)
  await review(author, productId, { review: 'Better.' })
  expect((await reviewsOf(productId)).total).toBe(2)
})
