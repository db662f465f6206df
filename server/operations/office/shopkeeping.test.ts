import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { noTexts } from '../../../contract/office/texts.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import {
  delivered,
  deliveredTwoLines,
  requestedReturn,
  sendTo,
  uploadPicture,
} from '../../../test/returned-goods.ts'

import { askQuestion } from '../../catalogue/questions/questions.ts'
import { reviewProduct } from '../../catalogue/reviews/write-review.ts'

/** Members of staff also decide on returns, reviews, questions, codes, delivery and listings. */

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())

const newestEntry = async () => {
  const { body } = await shop.call('GET /office/activity', { ...manager, query: {} })
  return body.entries[0]
}

describe('returns', () => {
  const step = (returnId: string, name: 'approval' | 'refusal' | 'arrival' | 'refund', body?: object) =>
    shop.rawCall(`POST /office/returns/:returnId/${name}`, { ...manager, params: { returnId }, body })
  const read = async (returnId: string) =>
    (await shop.call('GET /office/returns/:returnId', { ...manager, params: { returnId } })).body.return
  const listed = async (state?: 'waiting' | 'requested' | 'refunded') =>
    (
      await shop.call('GET /office/returns', { ...manager, query: { ...(state && { state }) } })
    ).body.returns.map((it: { _id: string }) => it._id)

  test('one is approved, arrives and is refunded in part, each step once and in the activity log', async () => {
    const bought = await deliveredTwoLines(shop)
    const { id } = await requestedReturn(shop, bought, {
      items: [
        [0, 1],
        [1, 1],
      ],
    })
    const later = await requestedReturn(shop, bought, { items: [[0, 1]] })
    expect(await listed('waiting')).toEqual([id, later.id])
    expect(await listed('requested')).toEqual([later.id, id])

    const approved = await step(id, 'approval', { sendTo })
    expect(approved.body.return).toMatchObject({ status: 'approved', sendTo, refundable: null })
    expect(await newestEntry()).toMatchObject({
      who: 'Selam manager',
      action: 'approve-return',
      subject: approved.body.return.returnNumber,
      before: { status: 'requested' },
      after: { status: 'approved', sendTo },
    })
    const again = await step(id, 'approval', { sendTo: 'Elsewhere' })
    expect([again.status, again.headers['x-refusal']]).toEqual([409, 'return-step-impossible'])
    expect((await newestEntry())?.after?.sendTo).toBe(sendTo)

    const arrived = await step(id, 'arrival')
    expect(arrived.body.return).toMatchObject({ status: 'received', refundable: 28.99 })
    expect((await step(id, 'refund', { amount: 29 })).headers['x-refusal']).toBe('return-refund-too-large')
    const repeated = await Promise.all(
      [1, 2, 3].map(() => step(id, 'refund', { amount: 20.5, writtenOff: [1] })),
    )
    expect(repeated.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { steps, ...refunded } = await read(id)
    expect(refunded).toMatchObject({ status: 'refunded', refund: 20.5, refundable: null })
    expect(refunded.items.map((item: { isWrittenOff: boolean }) => item.isWrittenOff)).toEqual([false, true])
    expect(steps.map(({ actor }: { actor: string }) => actor)).toEqual([
      'shopper',
      'Selam manager',
      'Selam manager',
      'Selam manager',
    ])
    expect(await newestEntry()).toMatchObject({
      action: 'refund-return',
      after: { amount: 20.5, linesWrittenOff: 1 },
    })
    expect(await listed('refunded')).toContain(id)
    expect((await step(later.id, 'refusal', { reason: 'Worn' })).body.return.refusal).toBe('Worn')
    expect(await listed('waiting')).toEqual([])
  })

  test('its pictures are shown to members who may see returns, and only with their return', async () => {
    const bought = await delivered(shop)
    const picture = await uploadPicture(shop, bought.shopper)
    const { id } = await requestedReturn(shop, bought, { pictures: [picture] })
    const show = (cookie: string, returnId = id) =>
      shop.call('GET /office/returns/:returnId/pictures/:pictureId', {
        cookie,
        params: { returnId, pictureId: picture },
      })
    const { body } = await show(manager.cookie)
    expect(Buffer.from(body.content, 'base64').subarray(8, 12).toString()).toBe('WEBP')
    const support = await newMember(shop, 'support')
    expect((await show(support.cookie)).status).toBe(403)
    const other = await requestedReturn(shop, await delivered(shop))
    expect((await show(manager.cookie, other.id)).status).toBe(404)
  })

  test('a large refund needs a confirmed password', async () => {
    const { id } = await requestedReturn(shop, await delivered(shop))
    const isAsked = async (amount: number) =>
      (await step(id, 'refund', { amount })).headers['x-refusal'] === 'staff-password-required'
    shop.clock.advance(20 * 60_000)
    expect([await isAsked(5_000), await isAsked(5_000.01)]).toEqual([false, true])
  })
})

describe('reviews and questions', () => {
  const reviewsIn = async (state?: 'new' | 'low' | 'hidden') =>
    (await shop.call('GET /office/reviews', { ...manager, query: { ...(state && { state }) } })).body.reviews
  const questionsIn = async (state: 'waiting' | 'answered' | 'hidden') =>
    (await shop.call('GET /office/questions', { ...manager, query: { state } })).body.questions

  test('a review is new until a member has looked at it, answered it or taken it down, and again once edited', async () => {
    const productId = await newProduct(shop.db, { name: 'Mesob' })
    const author = await newShopper(shop)
    const write = (review: string) => reviewProduct(shop.db, author.userId, { productId, rating: 2, review })
    await write('It broke')
    const [review] = await reviewsIn('new')
    expect(review).toMatchObject({ text: 'It broke', rating: 2, product: { name: 'Mesob' }, isNew: true })
    const params = { reviewId: review!._id }
    await shop.call('PUT /office/reviews/:reviewId/look', { ...manager, params })
    expect(await reviewsIn('new')).toEqual([])
    shop.clock.advance(60_000)
    await write('It broke twice')
    expect(await reviewsIn('new')).toHaveLength(1)
    // The decision is on what was shown before it was rewritten.
    const { version } = review!
    const stale = { ...manager, params, query: { version } }
    const decisions = [
      await shop.call('PUT /office/reviews/:reviewId/look', stale),
      await shop.call('PUT /office/reviews/:reviewId/answer', {
        ...manager,
        params,
        body: { answer: 'Thank you', version },
      }),
      await shop.call('PUT /office/reviews/:reviewId/hiding', {
        ...manager,
        params,
        body: { reason: 'Rude', version },
      }),
      await shop.call('DELETE /office/reviews/:reviewId/hiding', stale),
      await shop.call('DELETE /office/reviews/:reviewId', stale),
    ]
    expect(decisions.map(({ headers }) => headers['x-refusal'])).toEqual(
      decisions.map(() => 'changed-meanwhile'),
    )
    expect(await reviewsIn('new')).toHaveLength(1)

    const answer = { answer: 'We are sorry' }
    const { body } = await shop.call('PUT /office/reviews/:reviewId/answer', {
      ...manager,
      params,
      body: answer,
    })
    expect(body.review).toMatchObject({ isNew: false, answer: { text: 'We are sorry', by: 'Selam manager' } })
    const shown = async () => (await shop.call('GET /reviews', { query: { productId } })).body.reviews
    expect(await shown()).toHaveLength(1)
    const reason = { reason: 'Rude' }
    await shop.call('PUT /office/reviews/:reviewId/hiding', { ...manager, params, body: reason })
    expect(await newestEntry()).toMatchObject({
      action: 'hide-review',
      subject: review?._id,
      before: { reason: null },
      after: reason,
    })
    expect([await shown(), await reviewsIn('low')]).toMatchObject([[], [{ hidden: { text: 'Rude' } }]])
    await shop.call('DELETE /office/reviews/:reviewId/hiding', { ...manager, params })
    expect([await shown(), await reviewsIn('hidden')]).toMatchObject([[{}], []])
    await shop.call('DELETE /office/reviews/:reviewId', { ...manager, params })
    expect(await newestEntry()).toMatchObject({
      action: 'remove-review',
      before: { text: 'It broke twice', rating: 2 },
    })
    expect(await reviewsIn()).toEqual([])
    const gone = await shop.call('PUT /office/reviews/:reviewId/look', { ...manager, params })
    expect(gone.headers['x-refusal']).toBe('review-not-found')
  })

  test('a question waits until it is answered or taken down; support reads it only', async () => {
    const productId = await newProduct(shop.db)
    const { userId } = await newShopper(shop)
    const ask = (question: string) => askQuestion(shop.db, userId, { productId, question, language: 'am' })
    await ask('Is it clay?')
    const [question] = await questionsIn('waiting')
    expect(question).toMatchObject({ text: 'Is it clay?', language: 'am', answer: null })
    const params = { questionId: question!._id }
    const answered = (cookie: string) =>
      shop.call('PUT /office/questions/:questionId/answer', { cookie, params, body: { answer: 'Yes' } })
    const support = await newMember(shop, 'support')
    expect((await answered(support.cookie)).status).toBe(403)
    expect((await answered(manager.cookie)).body.question.answer?.text).toBe('Yes')
    expect([await questionsIn('waiting'), await questionsIn('answered')]).toMatchObject([
      [],
      [{ text: 'Is it clay?' }],
    ])
    const hiding = { reason: 'Twice' }
    await shop.call('PUT /office/questions/:questionId/hiding', { ...manager, params, body: hiding })
    expect(await questionsIn('hidden')).toMatchObject([{ hidden: { text: 'Twice', by: 'Selam manager' } }])
    await shop.call('DELETE /office/questions/:questionId/hiding', { ...manager, params })
    expect(await newestEntry()).toMatchObject({ action: 'show-question', before: { reason: 'Twice' } })
  })
})

describe('discount codes and delivery methods', () => {
  const terms = { from: null, until: null, minimum: 0, maxUses: null }
  const addCode = (body: object) =>
    shop.rawCall('POST /office/codes', { ...manager, body: { ...terms, ...body } })
  const refusalOf = async (answer: ReturnType<typeof addCode>) => (await answer).headers['x-refusal']

  test('a code is added once with all rules, changed in its terms, and ended', async () => {
    const productId = await newProduct(shop.db, { name: 'Mesob' })
    const given = { code: ' genna ', percent: 10, amount: null, skus: [`SKU-${productId}`], onceEach: true }
    const body = { ...given, from: '2026-12-01', until: '2026-12-31', minimum: 500 }
    const added = await Promise.all([addCode(body), addCode({ ...body, percent: 15 })])
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const percent = added[0]!.status === 201 ? 10 : 15
    // A lost answer is repeated.
    expect((await addCode({ ...body, percent })).status).toBe(201)
    const { codes } = (await shop.call('GET /office/codes', manager)).body
    const shown = { from: '2026-12-01', until: '2026-12-31', minimum: 500, onceEach: true, maxUses: null }
    expect(codes).toMatchObject([{ code: 'GENNA', ...shown, products: [{ name: 'Mesob' }], state: 'future' }])
    expect(await refusalOf(addCode({ code: 'x!', percent: 5, amount: null }))).toBe('discount-code-malformed')
    expect(await refusalOf(addCode({ code: 'ABC', percent: 5, amount: 5 }))).toBe('invalid-input')
    expect(await refusalOf(addCode({ code: 'ABC', percent: 5, amount: null, skus: ['?'] }))).toBe(
      'sku-unknown',
    )

    const { version } = codes[0]!
    const change = (changed: object) =>
      shop.rawCall('PUT /office/codes/:code', {
        ...manager,
        params: { code: 'genna' },
        body: { ...terms, version, ...changed },
      })
    const changed = (await change({ from: '2026-11-01', maxUses: 5 })).body.code
    expect(changed).toMatchObject({
      percent,
      from: '2026-11-01',
      until: null,
      maxUses: 5,
      state: 'current',
    })
    expect(await newestEntry()).toMatchObject({
      action: 'change-code',
      subject: 'GENNA',
      before: { until: '2026-12-31', maxUses: null },
      after: { until: null, maxUses: 5 },
    })
    expect((await change({ from: '2026-11-01', maxUses: 5 })).body.code).toEqual(changed)
    expect(await refusalOf(change({ maxUses: 6 }))).toBe('changed-meanwhile')
    await shop.db.updateTable('discountCodes').set({ uses: 3 }).where('code', '=', 'GENNA').execute()
    expect(await refusalOf(change({ maxUses: 2 }))).toBe('discount-code-uses')
    expect(await refusalOf(change({ from: '2026-12-02', until: '2026-12-01' }))).toBe('discount-code-dates')
    const end = () => shop.call('POST /office/codes/:code/end', { ...manager, params: { code: 'GENNA' } })
    const [first, second] = [await end(), await end()]
    expect([first.body.code.state, second.body]).toEqual(['ended', first.body])
    expect((await newestEntry())?.action).toBe('end-code')
    expect(await refusalOf(addCode({ ...body, percent }))).toBe('discount-code-known')
  })

  test('codes that take off much, and bulk prices, need a confirmed password', async () => {
    const late = await newMember(shop, 'manager')
    shop.clock.advance(20 * 60_000)
    const refusalOfCode = async (code: string, body: object) =>
      (
        await shop.rawCall('POST /office/codes', {
          cookie: late.cookie,
          body: { code, percent: null, amount: null, minimum: 0, ...body },
        })
      ).headers['x-refusal']
    const asked = 'staff-password-required'
    expect(await refusalOfCode('FREE1', { percent: 100 })).toBe(asked)
    expect(await refusalOfCode('FREE2', { percent: 51, maxUses: 1 })).toBe(asked)
    expect(await refusalOfCode('FREE3', { amount: 1_000 })).toBe(asked)
    expect(await refusalOfCode('FREE4', { amount: 1_000, maxUses: 6 })).toBe(asked)
    expect(await refusalOfCode('HALF1', { percent: 50 })).toBeUndefined()
    expect(await refusalOfCode('SOME1', { amount: 1_000, maxUses: 5 })).toBeUndefined()
    expect(await refusalOfCode('SOME2', { amount: 100, minimum: 500 })).toBeUndefined()
    const { codes } = (await shop.call('GET /office/codes', { cookie: late.cookie })).body
    const { version } = codes.find(({ code }) => code === 'SOME1')!
    const change = (code: string) =>
      shop.call('PUT /office/codes/:code', {
        cookie: late.cookie,
        params: { code },
        body: { version, minimum: 0, maxUses: 500, from: null, until: null },
      })
    expect([await refusalOf(change('SOME1')), await refusalOf(change('NOSUCH'))]).toEqual([asked, asked])
    const prices = await shop.call('PUT /office/bulk-changes/:bulkId', {
      cookie: late.cookie,
      params: { bulkId: randomUUID() },
      body: {
        version: 'x',
        productIds: [randomUUID()],
        change: { kind: 'raise-percent', amount: -90, categoryId: null },
      },
    })
    expect(prices.headers['x-refusal']).toBe(asked)
  })

  test('a category stays while a code is limited to it, and a code for an unknown category is refused', async () => {
    const params = { categoryId: randomUUID() }
    const category = { name: { ...noTexts, en: 'Honey', am: 'ማር' }, description: noTexts, version: null }
    await shop.call('PUT /office/categories/:categoryId', { ...manager, params, body: category })
    const remove = () => shop.call('DELETE /office/categories/:categoryId', { ...manager, params })
    const limited = (code: string) =>
      addCode({ code, percent: 5, amount: null, categoryIds: [params.categoryId] })
    expect((await limited('HONEY')).body.code.categories).toEqual([{ _id: params.categoryId, name: 'Honey' }])
    const { headers, body } = await remove()
    expect([headers['x-refusal'], body.message]).toEqual([
      'category-of-codes',
      'Discount codes are only for Honey: HONEY. End them first.',
    ])

    await shop.call('POST /office/codes/:code/end', { ...manager, params: { code: 'HONEY' } })
    // Each waits for the other: either the code is refused, or the removal.
    const [added, removed] = await Promise.all([limited('HONEY-2'), remove()])
    expect([added.status, removed.status].toSorted()).toEqual(added.status === 201 ? [201, 409] : [200, 400])
    await shop.call('POST /office/codes/:code/end', { ...manager, params: { code: 'HONEY-2' } })
    await remove()
    expect(await refusalOf(limited('HONEY-3'))).toBe('category-chosen-unknown')
    const { codes } = (await shop.call('GET /office/codes', manager)).body
    expect(codes.find(({ code }: { code: string }) => code === 'HONEY')?.categories).toEqual([
      { _id: params.categoryId, name: '' },
    ])
  })

  test('a delivery method is added, changed and removed, but not the last one', async () => {
    const method = {
      name: { ...noTexts, en: 'Courier', am: 'ፈጣን' },
      regions: ['Addis Ababa'],
      fee: 80,
      daysFrom: 1,
      daysTo: 2,
      cash: false,
      pickUp: false,
      position: 1,
    }
    const params = { methodId: 'courier' }
    const list = async () => (await shop.call('GET /office/delivery', manager)).body.methods
    const put = (version: string | null, changed: object) => {
      const body = { ...method, version, ...changed }
      return shop.rawCall('PUT /office/delivery/:methodId', { ...manager, params, body })
    }
    const save = async (changed: object) => put((await list())[1]!.version, changed)
    expect((await put(null, {})).body.methods).toMatchObject([{ _id: 'post' }, { ...method, _id: 'courier' }])
    const { version } = (await list())[1]!
    // A lost answer is repeated.
    expect((await put(null, {})).status).toBe(200)
    await save({ fee: 90.5 })
    expect((await put(version, { fee: 90.5 })).status).toBe(200)
    expect((await put(version, { fee: 70 })).headers['x-refusal']).toBe('changed-meanwhile')
    expect(await newestEntry()).toMatchObject({
      action: 'save-delivery-method',
      subject: 'courier',
      before: { fee: 80 },
      after: { fee: 90.5 },
    })
    const collected = { pickUp: true, place: { ...noTexts, en: 'Bole Road 12', am: 'ቦሌ መንገድ 12' } }
    expect((await save(collected)).body.methods).toMatchObject([{}, collected])
    const hours = [{ fromDay: 1, toDay: 6, opens: '08:30', closes: '17:30' }]
    expect((await save({ ...collected, hours })).body.methods).toMatchObject([{}, { hours }])
    for (const wrong of [{ closes: '08:00' }, { toDay: 0 }, { opens: '24:00' }, { fromDay: 7 }]) {
      const [first] = hours
      expect((await save({ ...collected, hours: [{ ...first, ...wrong }] })).status).toBe(400)
    }
    expect((await save({ ...collected, pickUp: false })).body.methods).toMatchObject([
      {},
      { place: { en: '' } },
    ])
    for (const wrong of [{ daysTo: 0 }, { regions: ['Nowhere'] }, { fee: -1 }]) {
      expect((await save(wrong)).status).toBe(400)
    }
    // A new one does not take the place of one that is there.
    const again = await put(null, { fee: 1 })
    expect([again.status, again.headers['x-refusal']]).toEqual([409, 'delivery-id-known'])
    expect(again.body.errors).toMatchObject([{ path: 'methodId' }])
    expect(await list()).toMatchObject([{ _id: 'post' }, { _id: 'courier', fee: 80 }])
    const remove = (methodId: string) =>
      shop.call('DELETE /office/delivery/:methodId', { ...manager, params: { methodId } })
    expect((await remove('none')).headers['x-refusal']).toBe('delivery-not-found')
    const last = (await list())[1]!.version
    await remove('courier')
    expect((await put(last, {})).headers['x-refusal']).toBe('delivery-not-found')
    expect((await remove('post')).headers['x-refusal']).toBe('last-delivery-method')
    const { methods } = (await shop.call('GET /office/delivery', manager)).body
    expect(methods).toMatchObject([{ _id: 'post' }])
  })
})
