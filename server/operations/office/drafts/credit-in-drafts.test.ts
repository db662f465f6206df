import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { creditOf, giveCredit } from '../../../../test/give-credit.ts'
import { moneyMissingInBooks } from '../../../../test/money-in-books.ts'
import { newDraft, newPhone } from '../../../../test/new-draft.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestResponse, TestShop } from '../../../../test/open-shop.ts'
import { runBeside } from '../../../../test/run-command.ts'
import { audit } from '../../audit/audit.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

const refusalOf = ({ status, headers }: TestResponse) => [status, headers['x-refusal']]

/** The goods cost 100 birr. */
async function draftFor(shopper: Shopper, over: object = {}) {
  const { draftId, draft } = await newDraft(shop, manager, { customerId: shopper.userId, ...over })
  const finish = (body: object) =>
    shop.rawCall('POST /office/drafts/:draftId/order', {
      ...manager,
      params: { draftId },
      body: { version: draft.version, amount: 100, way: 'pay-link', ...body },
    })
  return { draftId, draft, finish }
}

async function withCredit(santim: number) {
  const shopper = await newShopper(shop, { phone: newPhone() })
  await giveCredit(shop, shopper, santim)
  return shopper
}

const orderOf = async (orderNumber: string) =>
  (await shop.call('GET /office/orders/:orderNumber', { ...manager, params: { orderNumber } })).body.order

test('credit pays a part of an order of a draft, the link asks for the rest, and a canceled one gives it back', async () => {
  const shopper = await withCredit(50_00)
  const { draft, finish } = await draftFor(shopper)
  expect(draft.credit).toBe(50)
  const { body } = await finish({ credit: 50 })
  expect(await creditOf(shop, shopper)).toBe(0)
  const page = await (await fetch(body.payLink!.url)).text()
  expect(page).toMatch(/class="amount">.*<br>50\.00/)
  expect(page).toContain('Store credit')
  const { entries } = (
    await shop.call('GET /office/customers/:userId/credit', {
      ...manager,
      params: { userId: shopper.userId },
    })
  ).body.credit
  expect(entries[0]).toMatchObject({ kind: 'used', amount: -50, actor: 'Selam manager' })
  const params = { orderNumber: body.orderNumber }
  const reason = { reason: 'Changed their mind' }
  await shop.call('POST /office/orders/:orderNumber/cancellation', { ...manager, params, body: reason })
  expect(await creditOf(shop, shopper)).toBe(50)
})

test('credit that pays all of it pays the order at once, whatever way was chosen', async () => {
  const shopper = await withCredit(300_00)
  for (const way of ['on-delivery', 'pay-link']) {
    const { draft, finish } = await draftFor(shopper)
    expect(draft.credit).toBe(100)
    const { body } = await finish({ way, credit: 100 })
    expect(body).toMatchObject({ payLink: null, outcome: null })
    expect(await orderOf(body.orderNumber)).toMatchObject({ paymentStatus: 'paid' })
  }
  expect(await creditOf(shop, shopper)).toBe(100)
})

test('the rest is money over the counter, or cash at the door', async () => {
  const shopper = await withCredit(30_00)
  const first = await draftFor(shopper)
  const money = { key: randomUUID(), way: 'cash' }
  const paid = await first.finish({ way: 'money', money, credit: 30 })
  expect(paid.body.outcome).toMatchObject({ state: 'paid', back: 0 })
  expect(await orderOf(paid.body.orderNumber)).toMatchObject({
    paymentStatus: 'paid',
    received: [{ amount: 70 }],
  })
  await giveCredit(shop, shopper, 40_00)
  const second = await draftFor(shopper)
  const { body } = await second.finish({ way: 'on-delivery', credit: 40 })
  expect((await orderOf(body.orderNumber)).paymentStatus).toBe('on-delivery')
  expect(await creditOf(shop, shopper)).toBe(0)
})

test('credit that was not shown, or of nobody, makes no order, and two drafts never use the same', async () => {
  const shopper = await withCredit(50_00)
  const { draftId, finish } = await draftFor(shopper)
  for (const credit of [60, 40]) expect(refusalOf(await finish({ credit }))).toEqual([409, 'credit-changed'])
  for (const credit of [-1, 0.001, 1e300, 'all']) expect((await finish({ credit })).status).toBe(400)
  const number = await draftFor(shopper, { customerId: null })
  expect(number.draft.credit).toBeUndefined()
  expect(refusalOf(await number.finish({ credit: 50 }))).toEqual([409, 'credit-needs-account'])
  const other = await draftFor(shopper)
  const answers = await Promise.all([finish({ credit: 50 }), other.finish({ credit: 50 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await creditOf(shop, shopper)).toBe(0)
  const [unmade] = answers.flatMap(({ status }, index) =>
    status === 200 ? [] : [[draftId, other.draftId][index]],
  )
  const params = { draftId: unmade! }
  const again = (await shop.call('GET /office/drafts/:draftId', { ...manager, params })).body.draft
  expect([again.orderNumber, again.credit]).toEqual([null, undefined])
})

test('the command line uses credit too', async () => {
  const shopper = await withCredit(50_00)
  const { draftId } = await draftFor(shopper)
  expect((await runBeside(shop, 'drafts', 'show', draftId)).stdout).toContain('Store credit: 50.00 ETB')
  const words = ['drafts', 'order', draftId, '--amount', '100', '--way', 'on-delivery', '--credit', '50']
  expect((await runBeside(shop, ...words)).code).toBe(0)
  expect(await creditOf(shop, shopper)).toBe(0)
})
