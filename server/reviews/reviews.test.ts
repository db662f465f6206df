import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../test/new-product.ts'
import { newShopper } from '../../test/new-shopper.ts'
import type { Shopper } from '../../test/new-shopper.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { ratingRank } from '../catalogue/product-figures.ts'
import { listReviews } from './reviews.ts'

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
  expect(await listReviews(shop.db, { productId, lang: 'en' })).toEqual([
    {
      _id: expect.any(String),
      rating: 4,
      review: 'Pours well.\nAnd looks good.',
      reviewText: 'Pours well.\nAnd looks good.',
      reviewerName: 'Derartu Tulu',
      reviewDate: shop.db.now().toISOString(),
    },
  ])
  expect(await rating(productId)).toEqual({ rating: 4, vote: 1 })
})

test('several reviews of a shopper are shown newest first and count as one vote', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  await review(shopper, productId, { rating: 2, review: 'It broke.' })
  shop.clock.advance(60_000)
  await review(shopper, productId, { rating: 5, review: 'They sent another.' })
  const texts = (await listReviews(shop.db, { productId, lang: 'en' })).map((it) => it.review)
  expect(texts).toEqual(['They sent another.', 'It broke.'])
  expect(await rating(productId)).toEqual({ rating: 5, vote: 1 })
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
  for (let n = 0; n < 20; n += 1) expect((await review(shopper, productId)).status).toBe(201)
  const refused = await review(shopper, productId)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await review(await newShopper(shop), productId)).status).toBe(201)
})
