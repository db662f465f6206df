import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller } from '../../../../test/order-of-sellers.ts'

let shop: TestShop
let owner: TestSellerMember
let manager: TestSellerMember
let shopper: Shopper
let productId: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
beforeEach(async () => {
  const sellerId = await newSeller(shop.db)
  owner = await newSellerMember(shop, sellerId)
  manager = await newSellerMember(shop, sellerId, 'manager')
  shopper = await newShopper(shop)
  productId = await newProduct(shop.db, { stock: 5, priceSantim: 100_00, sellerId })
})
afterAll(() => shop.close())

const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']

async function asked(question = 'Is it new?'): Promise<string> {
  const { token, userId } = shopper
  const { body } = await shop.call('POST /question', { token, body: { userId, productId, question } })
  return body.question._id
}

const questionsOf = async ({ cookie }: TestSellerMember, query: { state?: 'waiting' | 'answered' } = {}) =>
  (await shop.call('GET /seller/questions', { cookie, query })).body.questions
const answer = (
  { cookie }: TestSellerMember,
  questionId: string,
  body: { answer: string; answeredAt: string | null },
) => shop.rawCall('PUT /seller/questions/:questionId/answer', { cookie, params: { questionId }, body })

async function reviewed(): Promise<string> {
  const { userId } = shopper
  await shop.db
    .insertInto('reviews')
    .values({
      userId,
      id: newId(),
      productId,
      rating: 4,
      body: 'Good',
      reviewerName: 'Hanna',
      createdAt: shop.db.now(),
      answer: null,
      answeredAt: null,
      answeredBy: null,
      lookedAt: null,
      hiddenAt: null,
      hiddenBy: null,
      hiddenReason: null,
    })
    .execute()
  const { reviews } = (await shop.call('GET /seller/reviews', { cookie: owner.cookie, query: {} })).body
  return reviews[0]!._id
}

describe('a question about a product of the seller', () => {
  test('is answered, and the shop shows it as the answer of the seller', async () => {
    const id = await asked()
    expect(await questionsOf(owner, { state: 'waiting' })).toMatchObject([{ _id: id, answer: null }])
    const { body } = await answer(owner, id, { answer: 'Yes, it is.', answeredAt: null })
    expect(body.question.answer).toMatchObject({ text: 'Yes, it is.', bySeller: true })
    expect(await questionsOf(owner, { state: 'waiting' })).toEqual([])
    const { questions } = (await shop.call('GET /questions', { query: { productId } })).body
    expect(questions).toMatchObject([{ answer: 'Yes, it is.', bySeller: true }])
    await shop.jobs.drain()
    expect(await notifications(shop, shopper)).toHaveLength(1)
    const logged = await shop.db
      .selectFrom('activityLog')
      .select(['source', 'who', 'action'])
      .where('subject', '=', id)
      .execute()
    expect(logged).toEqual([{ source: 'seller-portal', who: 'Hiwot owner', action: 'answer-question' }])
  })

  test('that two members answer at once has one answer, and the second is told whose', async () => {
    const id = await asked()
    const both = await Promise.all([
      answer(owner, id, { answer: 'Yes.', answeredAt: null }),
      answer(manager, id, { answer: 'No.', answeredAt: null }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = both.find(({ status }) => status === 409)!
    const first = both[0].status === 200 ? 'Hiwot owner' : 'Hiwot manager'
    expect(refusalOf(second)).toBe('seller-answered')
    expect(JSON.stringify(second.body)).toContain(`${first} has answered it meanwhile.`)
  })

  test('is answered once by a request that is repeated, and can be answered anew', async () => {
    const id = await asked()
    const first = { answer: 'Yes.', answeredAt: null }
    const { body } = await answer(owner, id, first)
    expect((await answer(owner, id, first)).status).toBe(200)
    const answeredAt = body.question.answer!.at
    shop.clock.advance(1_000)
    const anew = await answer(manager, id, { answer: 'Yes, really.', answeredAt })
    expect(anew.body.question.answer?.text).toBe('Yes, really.')
  })

  test('that the shop has answered or hidden is the shop’s', async () => {
    const staff = await newMember(shop, 'owner')
    const id = await asked()
    const params = { questionId: id }
    await shop.call('PUT /office/questions/:questionId/answer', {
      ...staff,
      params,
      body: { answer: 'Yes.' },
    })
    const [{ answer: shown } = { answer: null }] = await questionsOf(owner)
    expect(shown).toMatchObject({ bySeller: false })
    const { at } = shown!
    expect(refusalOf(await answer(owner, id, { answer: 'No.', answeredAt: at }))).toBe(
      'seller-answer-of-shop',
    )
    await shop.call('PUT /office/questions/:questionId/hiding', {
      ...staff,
      params,
      body: { reason: 'Rude' },
    })
    expect(await questionsOf(owner)).toEqual([])
    expect((await answer(owner, id, { answer: 'No.', answeredAt: at })).status).toBe(404)
  })
})

test('a review is answered as the seller, and the answer is removed by an empty one', async () => {
  const id = await reviewed()
  const put = (text: string, answeredAt: string | null) =>
    shop.rawCall('PUT /seller/reviews/:reviewId/answer', {
      cookie: owner.cookie,
      params: { reviewId: id },
      body: { answer: text, answeredAt },
    })
  const { body } = await put('Thank you!', null)
  expect(body.review.answer).toMatchObject({ text: 'Thank you!', bySeller: true })
  const shown = async () =>
    (await shop.call('GET /reviews', { query: { productId } })).body.reviews.map((it) => it.answer)
  expect(await shown()).toMatchObject([{ text: 'Thank you!', bySeller: true }])
  expect((await put('', body.review.answer!.at)).body.review.answer).toBeNull()
  expect(await shown()).toEqual([undefined])
})

test('a packer answers nobody, and a stranger finds nothing', async () => {
  const id = await asked()
  const packer = await newSellerMember(shop, owner.sellerId, 'packer')
  expect(refusalOf(await answer(packer, id, { answer: 'Yes.', answeredAt: null }))).toBe('role-forbids')
  const stranger = await newSellerMember(shop, await newSeller(shop.db))
  expect(await questionsOf(stranger)).toEqual([])
  expect((await answer(stranger, id, { answer: 'Yes.', answeredAt: null })).status).toBe(404)
})
