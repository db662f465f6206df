import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../contract/language.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { answerQuestion, hideQuestion, newestQuestions, showQuestion } from './answer-questions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const actor = 'operator'

function ask(
  { token, userId }: Shopper,
  productId: string,
  question = 'Is it black?',
  lang: Language = 'en',
) {
  return shop.call('POST /question', { token, body: { userId, productId, question }, query: { lang } })
}

async function list(productId: string, query: Record<string, string> = {}) {
  return (await shop.call('GET /questions', { query: { productId, ...query } })).body
}

async function waiting({ token, userId }: Shopper, productId: string) {
  return (await shop.call('GET /questions/waiting', { token, query: { userId, productId } })).body.questions
}

async function notifications({ token, userId }: Shopper, lang: Language) {
  return (await shop.call('GET /notifications/:userId', { token, params: { userId }, query: { lang } })).body
}

test('a question is shown to its asker alone until it is answered, and with its answer to everybody', async () => {
  const [asker, other] = [await newShopper(shop, { name: 'Hanna Tesfaye' }), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  expect((await ask({ ...asker, token: '' }, productId)).status).toBe(401)
  expect((await ask({ ...asker, token: other.token }, productId)).status).toBe(403)
  const asked = await ask(asker, productId, '  Is it black?\nOr red?  ')
  expect(asked.status).toBe(201)
  const { question } = asked.body
  expect(question).toEqual({
    _id: expect.any(String),
    question: 'Is it black?\nOr red?',
    askedAt: shop.db.now().toISOString(),
  })
  expect(await waiting(asker, productId)).toEqual([question])
  expect(await waiting(other, productId)).toEqual([])
  expect(await list(productId)).toEqual({ questions: [], total: 0 })

  shop.clock.advance(60_000)
  await answerQuestion(shop.db, question._id, { answer: 'Black.', actor })
  expect(await waiting(asker, productId)).toEqual([])
  expect(await list(productId)).toEqual({
    questions: [
      {
        ...question,
        askerName: 'Hanna Tesfaye',
        answer: 'Black.',
        answeredAt: shop.db.now().toISOString(),
      },
    ],
    total: 1,
  })
})

test('the asker is told once, by a notification and a mail in the language of the question', async () => {
  const asker = await newShopper(shop)
  const productId = await newProduct(shop.db, { name: 'Jebena', translations: { am: { name: 'ጀበና' } } })
  const { _id } = (await ask(asker, productId, 'ቀይ አለ?', 'am')).body.question
  await Promise.all([
    answerQuestion(shop.db, _id, { answer: 'የለም።', actor }),
    answerQuestion(shop.db, _id, { answer: 'የለም።', actor }),
  ])
  await answerQuestion(shop.db, _id, { answer: 'አለ።', actor })
  await hideQuestion(shop.db, _id, { reason: 'By mistake', actor })
  await showQuestion(shop.db, _id)
  await shop.jobs.drain()
  expect(await notifications(asker, 'am')).toMatchObject([
    {
      notificationType: 'other',
      message: expect.stringContaining('ስለ ጀበና ለጠየቁት ጥያቄ መልስ ተሰጥቷል'),
      productId,
      productPart: 'questions',
    },
  ])
  expect(await notifications(asker, 'en')).toMatchObject([
    { message: expect.stringContaining('Your question about Jebena was answered.') },
  ])
  const mails = await mailsTo(shop.config.dataDir, asker.email)
  expect(mails).toHaveLength(1)
  expect(plainText(mails[0] ?? '')).toContain(`/am/product/${productId}`)
  expect((await list(productId)).questions[0]?.answer).toBe('አለ።')
})

test('of a hidden question only the asker sees something: the reason', async () => {
  const [asker, other] = [await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  const { _id } = (await ask(asker, productId)).body.question
  await hideQuestion(shop.db, _id, { reason: 'It names a person.', actor })
  await answerQuestion(shop.db, _id, { answer: 'Black.', actor })
  await shop.jobs.drain()
  expect(await list(productId)).toEqual({ questions: [], total: 0 })
  expect(await waiting(asker, productId)).toMatchObject([{ _id, hidden: 'It names a person.' }])
  expect(await waiting(other, productId)).toEqual([])
  expect(await notifications(asker, 'en')).toEqual([])
  await showQuestion(shop.db, _id)
  expect((await list(productId)).total).toBe(1)
  expect(await notifications(asker, 'en')).toHaveLength(1)
  await expect(answerQuestion(shop.db, newId(), { answer: 'x', actor })).rejects.toThrow('question-not-found')
})

test('a question can be deleted by its asker, and by nobody else', async () => {
  const [asker, other] = [await newShopper(shop), await newShopper(shop)]
  const productId = await newProduct(shop.db)
  const { _id: questionId } = (await ask(asker, productId)).body.question
  const remove = (as: Shopper, userId: string) =>
    shop.call('DELETE /question', { token: as.token, query: { userId, questionId } })
  expect((await remove(other, asker.userId)).status).toBe(403)
  expect((await remove(other, other.userId)).status).toBe(404)
  expect(await waiting(asker, productId)).toHaveLength(1)
  expect((await remove(asker, asker.userId)).status).toBe(200)
  expect((await remove(asker, asker.userId)).status).toBe(404)
})

test('a question has 1 to 500 characters, about a product on sale, and there are 10 an hour', async () => {
  const asker = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const retired = await newProduct(shop.db, { retiredAt: shop.db.now() })
  for (const wrong of ['', '  ', 'x'.repeat(501), 'nul \u0000']) {
    expect((await ask(asker, productId, wrong)).status).toBe(400)
  }
  expect((await ask(asker, retired)).status).toBe(404)
  expect((await shop.call('GET /questions', { query: { productId: retired } })).status).toBe(404)
  for (let n = 1; n < 10; n += 1) {
    expect((await ask(asker, productId, `${n}`.padEnd(500, 'ቡ'))).status).toBe(201)
  }
  expect((await ask(asker, productId)).status).toBe(429)
  const newest = await newestQuestions(shop.db, { productId, isWaiting: true, limit: 100 })
  expect(newest.map(({ body }) => body[0]).join('')).toBe('987654321')
  for (const { id } of newest) await answerQuestion(shop.db, id, { answer: 'Yes.', actor })
  const page = await list(productId, { page: '2', limit: '4' })
  expect(page.questions.map((it: { question: string }) => it.question[0]).join('')).toBe('5432')
  expect(page.total).toBe(9)
  expect(await newestQuestions(shop.db, { productId, isWaiting: true, limit: 100 })).toEqual([])
})
