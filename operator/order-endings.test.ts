import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  buyAndPay,
  notifications,
  orders,
  stockOf,
  wholeOrders,
} from '../test/checkout.ts'
import { homeAddress } from '../test/home-address.ts'
import { mailsTo } from '../test/mails-to.ts'
import { newProduct } from '../test/new-product.ts'
import { newShopper } from '../test/new-shopper.ts'
import type { Shopper } from '../test/new-shopper.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside, runCommand } from '../test/run-command.ts'
import { findAnyOrder } from '../server/commerce/orders/read-orders.ts'
import { refuseDelivery } from '../server/commerce/orders/refuse-delivery.ts'
import { shipOrder } from '../server/commerce/orders/ship-order.ts'
import { audit } from '../server/operations/audit/audit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const run = (...words: string[]) => runBeside(shop, ...words)

/** Two of five units of a new product, to be paid in cash; `number` is the order number. */
async function orderedInCash({ hasAddress = true } = {}) {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 5, priceSantim: 50_00 })
  await addToCart(shop, shopper, productId, 2)
  const { token, userId } = shopper
  const { body } = await shop.call('POST /order', { token, body: { userId } })
  // Orders were placed like this before an address was needed.
  if (!hasAddress) {
    await shop.db.updateTable('orders').set({ deliveryAddress: null }).where('userId', '=', userId).execute()
    await shop.db.deleteFrom('addresses').where('userId', '=', userId).execute()
  }
  return { shopper, productId, number: body.order.orderId as string }
}

async function shippedInCash() {
  const ordered = await orderedInCash()
  expect((await run('orders', 'ship', ordered.number)).code).toBe(0)
  return ordered
}

async function reportsOf({ token, userId }: Shopper) {
  const { body: spend } = await shop.call('GET /reports/total-spend', { token, query: { userId } })
  const { body: canceled } = await shop.call('GET /reports/canceled-orders', { token, query: { userId } })
  return { ...spend, ...canceled }
}

const onHand = async (productId: string) => {
  const stock = await shop.db
    .selectFrom('stock')
    .selectAll()
    .where('variantId', '=', productId)
    .executeTakeFirstOrThrow()
  return stock.received - stock.sold
}

test('a cash order refused on delivery is canceled without money, and its goods are on hand again', async () => {
  const { shopper, productId, number } = await shippedInCash()
  expect(await onHand(productId)).toBe(3)
  expect(await run('orders', 'refused', number)).toMatchObject({
    code: 0,
    stdout: `${number} is canceled; its goods are on hand again.\n`,
  })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await onHand(productId)).toBe(5)
  const [order] = await wholeOrders(shop, shopper, 'canceled')
  expect(order).toMatchObject({ orderId: number, paymentStatus: 'unpaid', total: 90 })
  expect(order?.history).toMatchObject([
    { status: 'pending', paymentStatus: 'on-delivery' },
    { status: 'shipped', paymentStatus: 'on-delivery' },
    { status: 'canceled', paymentStatus: 'unpaid' },
  ])
  expect(await reportsOf(shopper)).toEqual({ totalSpent: 0, canceledOrders: 1 })
  expect(await notifications(shop, shopper)).toEqual(['Order', 'Order', 'OrderFailed'])
  expect((await run('orders', 'show', number)).stdout).toContain('Refused on delivery')
  expect(await audit(shop.db)).toEqual([])
})

test('the customer of a refused order is told so in a notification and in a mail', async () => {
  const { shopper, number } = await orderedInCash()
  const order = await findAnyOrder(shop.db, number)
  await shipOrder(shop.db, order, { actor: 'operator' })
  await refuseDelivery(shop.db, order, { actor: 'operator', writeOff: false })
  const { token, userId } = shopper
  const messageIn = async (lang: 'en' | 'am') => {
    const call = { token, params: { userId }, query: { lang } }
    return (await shop.call('GET /notifications/:userId', call)).body[0]?.message as string
  }
  expect(await messageIn('en')).toBe(
    `Your order ${number} was not accepted on delivery, so it was canceled. You have nothing to pay.`,
  )
  expect(await messageIn('am')).toContain('ሲደርስ ስላልተረከቡት ተሰርዟል')
  await shop.jobs.runQueued()
  const mails = await mailsTo(shop.config.dataDir, shopper.email)
  expect(mails.map((mail) => /^Subject: (.*)/m.exec(mail)?.[1])).toContainEqual(
    `Your order ${number} came back to us`,
  )
})

test('goods that cannot be sold again are written off', async () => {
  const { productId, number } = await shippedInCash()
  expect(await run('orders', 'refused', number, '--write-off')).toMatchObject({
    code: 0,
    stdout: `${number} is canceled; its goods are written off.\n`,
  })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 0 })
  expect(await onHand(productId)).toBe(3)
  expect((await run('orders', 'show', number)).stdout).toContain('goods written off')
  expect(await audit(shop.db)).toEqual([])
})

test('of concurrent refusals of a delivery one has an effect', async () => {
  const { productId, number } = await shippedInCash()
  const { userId, id } = await findAnyOrder(shop.db, number)
  const refuse = () => refuseDelivery(shop.db, { userId, id }, { actor: 'operator', writeOff: false })
  const results = await Promise.allSettled(Array.from({ length: 5 }, refuse))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await onHand(productId)).toBe(5)
})

test('a command that an order does not allow names the one that it needs', async () => {
  const cash = await shippedInCash()
  const told = async (...words: string[]) => {
    const { code, stderr } = await run('orders', ...words)
    expect(code).toBe(1)
    return stderr
  }
  expect(await told('refund', cash.number)).toContain(`orders refused ${cash.number}`)
  expect(await told('cancel', cash.number)).toBe(
    `This order is shipped, so this cannot be done. If it was refused on delivery: orders refused ${cash.number}.\n`,
  )
  const pending = await orderedInCash()
  expect(await told('refused', pending.number)).toContain(`orders cancel ${pending.number}`)
  expect(await told('refund', pending.number)).toContain(`orders cancel ${pending.number}`)

  const { key, shopper } = await buyAndPay(shop)
  const { orderId: paid } = (await orders(shop, shopper, 'pending'))[0]!
  expect(await told('refund', paid)).toBe(
    `All of an order that is not sent is refunded by canceling it. To end it and return its money: orders cancel ${paid}.\n`,
  )
  expect(await told('refused', paid)).toContain(`orders cancel ${paid}`)
  await run('orders', 'ship', key.id)
  expect(await told('refused', paid)).toBe(
    `Only a shipped order with cash on delivery can be refused on delivery. The order ${paid} is shipped, paid. To return its money: orders refund ${paid}.\n`,
  )
  expect(await told('cancel', paid)).toContain(`orders refund ${paid}`)
  await run('orders', 'complete', cash.number)
  expect(await told('refused', cash.number)).toContain(`orders refund ${cash.number}`)
  expect(await audit(shop.db)).toEqual([])
})

test('an order without an address is not shipped until it has one', async () => {
  const { shopper, number } = await orderedInCash({ hasAddress: false })
  const refused = await run('orders', 'ship', number)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain(`The order ${number} has no delivery address`)
  expect(refused.stderr).toContain(`orders address ${number} --street`)
  expect((await run('orders', 'show', number)).stdout).toContain('No delivery address yet')

  const place = ['--street', 'House 9', '--city', 'Adama', '--state', 'Oromia']
  expect(await run('orders', 'address', number, ...place)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--zip'),
  })
  expect(await run('orders', 'address', number, ...place, '--zip', '1888')).toMatchObject({
    code: 0,
    stdout: `${number} has a delivery address.\n`,
  })
  expect(await run('orders', 'ship', number)).toMatchObject({ code: 0 })
  expect(await wholeOrders(shop, shopper, 'shipped')).toMatchObject([
    { deliveryAddress: { street: 'House 9', city: 'Adama', country: 'Ethiopia', zipCode: '1888' } },
  ])
  expect(await run('orders', 'address', number, ...place, '--zip', '1')).toMatchObject({
    code: 1,
    stderr: `The order ${number} is shipped, so its delivery address cannot be changed.\n`,
  })
})

test("an order without an address goes to the customer's default address", async () => {
  const { shopper, number } = await orderedInCash({ hasAddress: false })
  await addHomeAddress(shop, shopper)
  expect(await run('orders', 'ship', number)).toMatchObject({ code: 0 })
  expect(await wholeOrders(shop, shopper, 'shipped')).toMatchObject([{ deliveryAddress: homeAddress }])
})

/** A command with its log, which `runBeside` silences, beside a shop at another port that does not run. */
function runWithoutShop(...words: string[]) {
  const { databaseUrl, dataDir } = shop.config
  return runCommand(
    { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, PORT: '1', LOG_LEVEL: 'info' },
    words,
  )
}

test('a refund without a running shop says in a sentence that it will be carried out later', async () => {
  const { shopper, key } = await buyAndPay(shop)
  await run('orders', 'ship', key.id)
  const { orderId } = (await orders(shop, shopper, 'shipped'))[0]!
  const later =
    'The gateway did not answer. The refund is recorded and will be carried out when the shop runs.'
  expect(await runWithoutShop('orders', 'refund', orderId)).toEqual({
    code: 0,
    stdout: `${orderId} is being refunded: 90.00 ETB. ${later}\n`,
    stderr: '',
  })
  expect((await run('orders', 'show', orderId)).stdout).toContain('The gateway did not answer.')
  expect(await readFile(join(shop.config.dataDir, 'commands.log'), 'utf8')).toContain('GatewayUnreachable')

  const second = await buyAndPay(shop)
  const { orderId: paid } = (await orders(shop, second.shopper, 'pending'))[0]!
  expect(await runWithoutShop('orders', 'cancel', paid)).toEqual({
    code: 0,
    stdout: `${paid} is canceled; the refund has started. ${later}\n`,
    stderr: '',
  })
})
