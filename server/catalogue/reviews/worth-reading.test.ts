import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnReview, Review } from '../../../contract/reviews.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { completeOrder } from '../../commerce/orders/complete-order.ts'
import { answerReview, hideReview, removeReview, showReview } from './moderate-reviews.ts'

type OwnPicture = OwnReview['pictures'][number]

let shop: TestShop
let png: Buffer
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())

const actor = 'operator'

function review({ token, userId }: Shopper, productId: string, over: Record<string, unknown> = {}) {
  const body = { productId, _id: userId, rating: 4, review: 'Pours well.', ...over }
  return shop.rawCall('POST /review', { token, body })
}

async function list(productId: string, query: Record<string, string> = {}) {
  return (await shop.rawCall('GET /reviews', { query: { productId, ...query } })).body
}

async function only(productId: string) {
  return (await list(productId)).reviews[0]
}

async function own({ token, userId }: Shopper, productId: string) {
  return (await shop.call('GET /review', { token, query: { userId, productId } })).body
}

function upload({ token, userId }: Shopper, bytes = png) {
  const body = new FormData()
  body.append('userId', userId)
  body.append('image', new Blob([new Uint8Array(bytes)]), 'a.png')
  return shop.rawCall('POST /review/pictures', { token, body })
}

async function uploaded(shopper: Shopper): Promise<string> {
  return (await upload(shopper)).body.picture._id
}

function helpful({ token, userId }: Shopper, reviewId: string, isHelpful = true) {
  return shop.call('POST /review/helpful', { token, body: { userId, reviewId, helpful: isHelpful } })
}

async function pictureStatus(imageUrl: string): Promise<number> {
  return (await fetch(`http://localhost:${shop.config.port}${imageUrl}?w=160`)).status
}

test('reviews are counted by their stars, without hidden ones, with those of buyers and the newest pictures', async () => {
  const [one, two, three] = [await newShopper(shop), await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  const summary = async () => (await shop.call('GET /reviews/summary', { query: { productId } })).body
  expect(await summary()).toEqual({ stars: [0, 0, 0, 0, 0], bought: 0, pictures: [] })
  const order = await newOrder(shop.db, one.userId, { productId, status: 'shipped', paymentStatus: 'paid' })
  await completeOrder(shop.db, order, { actor })
  await review(one, productId, { rating: 5, pictures: [await uploaded(one)] })
  await review(two, productId, { rating: 5 })
  await review(three, productId, { rating: 1, pictures: [await uploaded(three)] })
  const { reviews } = await list(productId)
  const newest = reviews[0]!
  const addresses = [newest, reviews[2]!].map(({ pictures }) => pictures[0]!.imageUrl)
  expect(await summary()).toEqual({ stars: [1, 0, 0, 0, 2], bought: 1, pictures: addresses })
  await hideReview(shop.db, newest._id, { reason: 'Rude', actor })
  expect(await summary()).toEqual({ stars: [0, 0, 0, 0, 2], bought: 1, pictures: [addresses[1]] })
  expect((await shop.rawCall('GET /reviews/summary', { query: { productId: 'nothing' } })).status).toBe(404)
})

test('a review is marked as bought while its author has a completed order of the product', async () => {
  const [buyer, other] = [await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  const bought = async () =>
    (await list(productId, { sort: 'lowest' })).reviews.map((it: Review) => it.bought)
  await review(buyer, productId, { rating: 1 })
  await review(other, productId, { rating: 5 })
  expect(await bought()).toEqual([false, false])
  const order = await newOrder(shop.db, buyer.userId, { productId, status: 'shipped', paymentStatus: 'paid' })
  expect(await bought()).toEqual([false, false])
  await completeOrder(shop.db, order, { actor })
  expect(await bought()).toEqual([true, false])
  await review(buyer, productId, { rating: 1, review: 'Still good.' })
  expect(await bought()).toEqual([true, false])

  const again = await newOrder(shop.db, buyer.userId, {
    productId,
    status: 'complete',
    paymentStatus: 'paid',
  })
  const refund = (id: string) =>
    shop.db
      .updateTable('orders')
      .set({ status: 'refunded', paymentStatus: 'refunded' })
      .where('userId', '=', buyer.userId)
      .where('id', '=', id)
      .execute()
  await refund(order.id)
  expect(await bought()).toEqual([true, false])
  await refund(again.id)
  expect(await bought()).toEqual([false, false])
})

test('whatever comes first, reviews and completed orders at the same time are marked', async () => {
  const scenes = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const shopper = await newShopper(shop)
      const productId = await newProduct(shop.db)
      const options = { productId, status: 'shipped', paymentStatus: 'paid' } as const
      return { shopper, productId, order: await newOrder(shop.db, shopper.userId, options) }
    }),
  )
  await Promise.all(
    scenes.flatMap(({ shopper, productId, order }) => [
      review(shopper, productId),
      completeOrder(shop.db, order, { actor }),
    ]),
  )
  for (const { productId } of scenes) expect((await only(productId))?.bought).toBe(true)
  const checks = (await audit(shop.db)).map(({ check }) => check)
  expect(checks).not.toContain('review-bought')
})

test('up to three pictures are shown with a review in their order, re-encoded and in all sizes', async () => {
  const shopper = await newShopper(shop, { name: 'Hanna Tesfaye' })
  const productId = await newProduct(shop.db)
  const ids = [await uploaded(shopper), await uploaded(shopper), await uploaded(shopper)]
  expect((await review(shopper, productId, { pictures: [...ids, ids[0]] })).status).toBe(400)
  expect((await review(shopper, productId, { pictures: [ids[0], ids[0]] })).status).toBe(400)
  expect((await review(shopper, productId, { pictures: [ids[2], ids[0], ids[1]] })).status).toBe(201)
  const { pictures } = (await only(productId))!
  expect(pictures).toHaveLength(3)
  expect(pictures[0]?.imageName).toBe('Picture by Hanna Tesfaye')
  const mine = (await own(shopper, productId)).review
  expect(mine?.pictures.map((it: OwnPicture) => it._id)).toEqual([ids[2], ids[0], ids[1]])
  expect(mine?.pictures.map((it: OwnPicture) => it.imageUrl)).toEqual(pictures.map((it) => it.imageUrl))
  expect(await pictureStatus(pictures[0]!.imageUrl)).toBe(200)

  // A client that does not know pictures keeps them; one that does may leave some out.
  await review(shopper, productId, { review: 'Changed.' })
  expect((await only(productId))?.pictures).toHaveLength(3)
  expect((await review(shopper, productId, { review: 'Changed.', pictures: [ids[0]] })).status).toBe(200)
  expect((await only(productId))?.pictures).toEqual([pictures[1]])
  expect((await review(shopper, productId, { review: 'Changed.', pictures: ids })).status).toBe(404)
  expect((await list(productId, { pictures: 'true' })).total).toBe(1)
  await review(shopper, productId, { review: 'Changed.', pictures: [] })
  expect((await list(productId, { pictures: 'true' })).total).toBe(0)
})

test("nobody and no other shopper uses a shopper's picture", async () => {
  const [owner, other] = [await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  const [attached = '', unused = ''] = [await uploaded(owner), await uploaded(owner)]
  await review(owner, productId, { pictures: [attached] })
  for (const pictures of [[attached], [unused], [newId()]]) {
    expect((await review(other, productId, { pictures })).status).toBe(404)
  }
  expect((await list(productId)).total).toBe(1)
  expect((await upload({ ...owner, token: '' })).status).toBe(401)
  expect((await upload({ ...owner, token: other.token })).status).toBe(403)
  expect((await review({ ...owner, token: other.token }, productId, { review: 'Bad' })).status).toBe(403)
  const query = { userId: owner.userId, productId }
  expect((await shop.call('DELETE /review', { token: other.token, query })).status).toBe(403)
  const stranger = { token: other.token, query: { ...query, userId: other.userId } }
  expect((await shop.call('DELETE /review', stranger)).status).toBe(404)
  expect(await only(productId)).toMatchObject({ review: 'Pours well.', pictures: [{}] })
})

test('what is no picture is refused, and unused pictures are deleted with their files', async () => {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db)
  expect((await upload(shopper, Buffer.from('GIF89a, or not'))).status).toBe(400)
  const gif = await sharp(png).gif().toBuffer()
  expect((await upload(shopper, gif)).status).toBe(400)
  const [shown = '', unused] = [await uploaded(shopper), (await upload(shopper)).body.picture]
  await review(shopper, productId, { pictures: [shown] })
  const { imageUrl } = (await only(productId))!.pictures[0]!
  expect(await pictureStatus(unused.imageUrl)).toBe(200)
  shop.clock.advance(2 * 24 * 60 * 60_000)
  expect((await review(shopper, productId, { pictures: [unused._id] })).status).toBe(404)
  await shop.jobs.drain()
  expect(await pictureStatus(unused.imageUrl)).toBe(404)
  expect(await pictureStatus(imageUrl)).toBe(200)
  const back = await newShopper(shop, { email: 'pictures@example.com' })
  const token = back.token
  await review(back, productId, { pictures: [await uploaded(back)] })
  const { imageUrl: another } = (await only(productId))!.pictures[0]!
  expect(
    (await shop.call('DELETE /review', { token, query: { userId: back.userId, productId } })).status,
  ).toBe(200)
  await shop.jobs.drain()
  expect(await pictureStatus(another)).toBe(404)
  const { rows } = await sql`select 1 from review_pictures where expires_at <= ${shop.db.now()}`.execute(
    shop.db,
  )
  expect(rows).toEqual([])
})

test('a review is helpful once for each shopper, and not for its author', async () => {
  const [author, other] = [await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  await review(author, productId)
  const { _id } = (await only(productId))!
  expect((await helpful({ ...other, token: '' }, _id)).status).toBe(401)
  expect((await helpful({ ...author, token: other.token }, _id)).status).toBe(403)
  expect((await helpful(author, _id)).status).toBe(409)
  expect((await helpful(other, newId())).status).toBe(404)
  expect(await helpful(other, _id, false)).toMatchObject({ status: 200, body: { helpful: 0 } })
  const presses = await Promise.all(Array.from({ length: 6 }, () => helpful(other, _id)))
  expect(presses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect((await only(productId))?.helpful).toBe(1)
  expect((await own(other, productId)).helpful).toEqual([_id])
  expect(await own(author, productId)).toMatchObject({ review: { _id }, helpful: [] })

  const crowd = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)))
  await Promise.all([...crowd.map((it) => helpful(it, _id)), helpful(other, _id, false)])
  expect((await only(productId))?.helpful).toBe(8)
  // An edited review keeps its marks, and a deleted one has none.
  await review(author, productId, { review: 'Edited.' })
  expect((await only(productId))?.helpful).toBe(8)
  expect((await audit(shop.db)).map(({ check }) => check)).not.toContain('review-helpful')
  await removeReview(shop.db, _id)
  await review(author, productId)
  expect((await only(productId))?.helpful).toBe(0)
})

test('reviews are sorted and filtered, page by page', async () => {
  const productId = await newProduct(shop.db)
  const authors = []
  for (const rating of [3, 5, 1, 5]) {
    shop.clock.advance(60_000)
    const author = await newShopper(shop)
    await review(author, productId, { rating, review: `${authors.length}` })
    authors.push(author)
  }
  const texts = async (query: Record<string, string>) =>
    (await list(productId, query)).reviews.map((it) => it.review).join('')
  const ids = (await list(productId)).reviews.map((it) => it._id)
  await helpful(authors[0]!, ids[1]!)
  expect(await texts({})).toBe('3210')
  expect(await texts({ sort: 'newest' })).toBe('3210')
  expect(await texts({ sort: 'helpful' })).toBe('2310')
  expect(await texts({ sort: 'highest' })).toBe('3102')
  expect(await texts({ sort: 'lowest' })).toBe('2031')
  expect(await texts({ stars: '5', sort: 'helpful' })).toBe('31')
  expect(await list(productId, { stars: '2' })).toEqual({ reviews: [], total: 0 })
  const second = await list(productId, { sort: 'highest', page: '2', limit: '3' })
  expect(second).toMatchObject({ reviews: [{ review: '2' }], total: 4 })
  for (const wrong of [{ sort: 'best' }, { stars: '6' }, { stars: '4.5' }, { pictures: 'yes' }]) {
    expect((await shop.rawCall('GET /reviews', { query: { productId, ...wrong } })).status).toBe(400)
  }
})

test('the shop answers under a review, and hides one from all but its author', async () => {
  const [author, other] = [await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  await review(author, productId)
  const { _id } = (await only(productId))!
  await answerReview(shop.db, _id, { answer: 'Thank you.', actor })
  const answered = { answer: { text: 'Thank you.', answeredAt: shop.db.now().toISOString() } }
  expect(await only(productId)).toMatchObject(answered)
  const detail = await shop.call('GET /product-detail', { query: { productId } })
  expect(detail.body.product.reviews[0]).toMatchObject(answered)
  await answerReview(shop.db, _id, { answer: null, actor })
  expect(await only(productId)).not.toHaveProperty('answer')

  await hideReview(shop.db, _id, { reason: 'It names a person.', actor })
  expect(await list(productId)).toEqual({ reviews: [], total: 0 })
  const rate = async () => (await shop.call('GET /rate', { query: { productId } })).body
  expect(await rate()).toEqual({ rating: 4, vote: 1 })
  expect((await own(author, productId)).review).toMatchObject({ _id, hidden: 'It names a person.' })
  expect((await own(other, productId)).review).toBeNull()
  expect((await helpful(other, _id)).status).toBe(404)
  await review(author, productId, { review: 'Edited.', rating: 5 })
  expect(await list(productId)).toEqual({ reviews: [], total: 0 })
  expect(await rate()).toEqual({ rating: 5, vote: 1 })
  await showReview(shop.db, _id)
  expect(await only(productId)).toMatchObject({ _id, review: 'Edited.' })
  await expect(hideReview(shop.db, newId(), { reason: 'x', actor })).rejects.toThrow('review-not-found')
})

test('an audit finds reviews that are marked or counted wrongly', async () => {
  const buyer = await newShopper(shop)
  const productId = await newProduct(shop.db)
  await review(buyer, productId)
  await newOrder(shop.db, buyer.userId, { productId, status: 'complete', paymentStatus: 'paid' })
  const found = async (scope: 'everything' | 'changes') =>
    (await audit(shop.db, scope)).map(({ check }) => check).filter((name) => name.startsWith('review'))
  expect(await found('everything')).toEqual([])
  const set = (columns: { isBought: boolean; helpful: number }) =>
    shop.db.updateTable('reviews').set(columns).where('userId', '=', buyer.userId).execute()
  await set({ isBought: false, helpful: 1 })
  expect(await found('everything')).toEqual(['review-bought', 'review-helpful'])
  expect(await found('changes')).toEqual(['review-bought'])
  await set({ isBought: true, helpful: 0 })
  expect(await found('everything')).toEqual([])
})
