import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkedOut } from '../../../test/checkout.ts'
import { homeAddress } from '../../../test/home-address.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { delivered, receivedReturn, requestedReturn, sendTo, withdraw } from '../../../test/returned-goods.ts'

/** Members decide on what a customer, a gateway or another member has changed since it was shown. */

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
})
afterAll(() => shop.close())

const changed = { status: 409, headers: { 'x-refusal': 'changed-meanwhile' } }

describe('a shipment', () => {
  const ship = (orderNumber: string, body: object) =>
    shop.rawCall('POST /office/orders/:orderNumber/shipment', { ...owner, params: { orderNumber }, body })
  const show = async (orderNumber: string) =>
    (await shop.call('GET /office/orders/:orderNumber', { ...owner, params: { orderNumber } })).body.order
  const moveTo = ({ token, userId }: Shopper, street: string) =>
    shop.rawCall('POST /add-address', {
      token,
      body: { ...homeAddress, userId, street, defaultShippingAddress: true },
    })

  test('goes to the address that was shown, also to one that the order takes from the customer', async () => {
    const shopper = await newShopper(shop, { address: false })
    const { orderNumber } = await newOrder(shop.db, shopper.userId, { paymentStatus: 'paid' })
    const before = await show(orderNumber)
    expect(before.address).toBeNull()
    await moveTo(shopper, 'Woreda 11')
    expect(await ship(orderNumber, { addressVersion: before.addressVersion })).toMatchObject(changed)
    const { address, addressVersion, status } = await show(orderNumber)
    expect([address?.street, status]).toEqual(['Woreda 11', 'pending'])
    await shop.db
      .updateTable('orders')
      .set({ deliveryAddress: JSON.stringify({ ...address, city: 'Elsewhere' }) })
      .where('orderNumber', '=', orderNumber)
      .execute()
    expect(await ship(orderNumber, { addressVersion })).toMatchObject(changed)
    const now = await show(orderNumber)
    expect((await ship(orderNumber, { addressVersion: now.addressVersion })).body.order).toMatchObject({
      status: 'shipped',
      address: { city: 'Elsewhere' },
    })
  })

  test('of several at once is refused for an order that would take an address that nobody has seen', async () => {
    const shopper = await newShopper(shop, { address: false })
    const { orderNumber } = await newOrder(shop.db, shopper.userId, { paymentStatus: 'paid' })
    await moveTo(shopper, 'Woreda 9')
    const body = { shipments: [{ orderNumber }] }
    const together = await shop.call('POST /office/shipments', { ...owner, body })
    expect(together.body.results).toMatchObject([
      { isShipped: false, text: expect.stringContaining('no delivery address of its own') },
    ])
    const { addressVersion, status } = await show(orderNumber)
    expect(status).toBe('pending')
    expect((await ship(orderNumber, { addressVersion })).body.order).toMatchObject({
      status: 'shipped',
      address: { street: 'Woreda 9' },
    })
  })

  test('is made once, also if the answer was lost, and without a version as before', async () => {
    const shopper = await newShopper(shop)
    await moveTo(shopper, 'Kebele 2')
    const productId = await newProduct(shop.db)
    const order = await newOrder(shop.db, shopper.userId, { paymentStatus: 'paid', productId })
    const { addressVersion } = await show(order.orderNumber)
    const body = { key: '0198c7a0-0000-7000-8000-000000000001', addressVersion }
    const answers = [await ship(order.orderNumber, body), await ship(order.orderNumber, body)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const other = await newOrder(shop.db, shopper.userId, { paymentStatus: 'paid', productId })
    expect(await ship(other.orderNumber, {})).toMatchObject({ status: 200 })
  })
})

describe('a return', () => {
  type Step = 'approval' | 'refusal' | 'arrival' | 'refund'
  const step = <Name extends Step>(returnId: string, name: Name, given: { body?: object; query?: object }) =>
    shop.rawCall(`POST /office/returns/:returnId/${name}`, { ...owner, params: { returnId }, ...given })
  const show = async (returnId: string) =>
    (await shop.call('GET /office/returns/:returnId', { ...owner, params: { returnId } })).body.return

  test('is approved, refused and received as it was shown', async () => {
    const bought = await delivered(shop)
    const { id } = await requestedReturn(shop, bought)
    const { version } = await show(id)
    await withdraw(shop, bought.shopper, id)
    expect(await step(id, 'approval', { body: { sendTo, version } })).toMatchObject(changed)
    expect(await step(id, 'refusal', { body: { reason: 'Worn', version } })).toMatchObject(changed)
    const other = await requestedReturn(shop, bought)
    const requested = (await show(other.id)).version
    await step(other.id, 'approval', { body: { sendTo, version: requested } })
    expect(await step(other.id, 'arrival', { query: { version: requested } })).toMatchObject(changed)
    const approved = (await show(other.id)).version
    expect((await step(other.id, 'arrival', { query: { version: approved } })).body.return.status).toBe(
      'received',
    )
    // The goods have arrived meanwhile, so that it is no request any more.
    const late = { body: { reason: 'Too late', version: requested } }
    expect(await step(other.id, 'refusal', late)).toMatchObject(changed)
    expect((await show(other.id)).status).toBe('received')
  })

  test('is refunded by the sum that was shown', async () => {
    const bought = await delivered(shop)
    const unwanted = { reason: 'changed-mind', text: '' }
    const [one, other] = [
      await receivedReturn(shop, bought, unwanted),
      await receivedReturn(shop, bought, unwanted),
    ]
    const { refundable } = await show(other.id)
    expect(refundable).toBe(40)
    await step(one.id, 'refund', { body: { amount: 40, refundable } })
    expect(await step(other.id, 'refund', { body: { amount: 40, refundable } })).toMatchObject(changed)
    expect((await show(other.id)).refundable).toBe(50)
    expect((await step(other.id, 'refund', { body: { amount: 50, refundable: 50 } })).body.outcome).toBe(
      'refunded',
    )
  })
})

test('a payment in review is decided for the reason that was shown', async () => {
  const { txRef } = await checkedOut(shop)
  const review = (reviewReason: string) =>
    shop.db.updateTable('payments').set({ reviewReason }).where('txRef', '=', txRef).execute()
  const listed = async () =>
    (await shop.call('GET /office/payments', owner)).body.reviews.find(
      (it: { txRef: string }) => it.txRef === txRef,
    )
  const decide = (version: string) =>
    shop.call('POST /office/payments/:txRef/decision', {
      ...owner,
      params: { txRef },
      body: { accept: true, version },
    })
  await review('amount: 49.00 ETB were paid')
  const { version } = (await listed())!
  await review('amount: 1.00 ETB were paid')
  expect(await decide(version)).toMatchObject(changed)
  const now = await listed()
  expect(now?.reason).toContain('1.00')
  expect(await decide(now!.version)).toMatchObject({ status: 200 })
  expect(await listed()).toBeUndefined()
})

test('a question that was deleted meanwhile is not answered in the place of a new one', async () => {
  const { token, userId } = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const ask = async (question: string) =>
    (await shop.call('POST /question', { token, body: { userId, productId, question } })).body.question._id
  const first = await ask('Is it heavy?')
  await shop.call('DELETE /question', { token, query: { userId, questionId: first } })
  await ask('Is it poisonous?')
  const answered = await shop.call('PUT /office/questions/:questionId/answer', {
    ...owner,
    params: { questionId: first },
    body: { answer: 'Not at all.' },
  })
  expect(answered.headers['x-refusal']).toBe('question-not-found')
  const { body } = await shop.call('GET /questions', { query: { productId } })
  expect(body.total).toBe(0)
})
