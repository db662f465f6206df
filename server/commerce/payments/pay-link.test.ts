import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionDays } from '../../../contract/retention.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { buyAndPay, choose, orders, stockOf } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { orderToPay } from '../../../test/new-draft.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { recordMoney } from '../../../test/record-money.ts'
import { smsTo } from '../../../test/sms-to.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
const page = (url: string) => shop.send<string>({ method: 'GET', url: pathOf(url) })
const payBy = (url: string, gateway: string) =>
  shop.send<string>({
    method: 'POST',
    url: pathOf(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `gateway=${gateway}`,
  })
const checkoutOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers.refresh).replace('0; url=', '')

const orderOf = async (orderNumber: string) =>
  (await shop.call('GET /office/orders/:orderNumber', { ...manager, params: { orderNumber } })).body.order

test('who has the link sees what the order costs, and nothing about the customer', async () => {
  const { url, orderNumber } = await orderToPay(shop, manager)
  const { status, body, headers } = await page(url)
  expect(status).toBe(200)
  expect(body).toContain(orderNumber)
  expect(body).toContain('1 × Jebena coffee pot')
  expect(body).not.toMatch(/Almaz|0945|\+251|Kebele/)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect((await page(url.replace(/pay\/../, 'pay/zz'))).status).toBe(404)
  expect((await page(`${new URL(url).origin}/pay/%00`)).status).toBe(404)
})

test('the order is paid by a gateway of the shop, once', async () => {
  const { url, orderNumber, productId } = await orderToPay(shop, manager)
  const opened = await Promise.all([1, 2, 3].map(() => payBy(url, 'sandbox')))
  expect(new Set(opened.map(checkoutOf)).size).toBe(1)
  const back = await choose(checkoutOf(opened[0]!), 'pay')
  expect(pathOf(back)).toBe(pathOf(url))
  expect((await page(back)).body).toContain('This order is paid. Thank you!')
  expect(await orderOf(orderNumber)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
  const again = await payBy(url, 'sandbox')
  expect([again.status, again.body]).toEqual([410, expect.stringContaining('can no longer be paid')])
})

test('a payment that fails leaves the order to be paid in another way until the link ends', async () => {
  const { url, orderNumber, productId } = await orderToPay(shop, manager)
  await choose(checkoutOf(await payBy(url, 'sandbox')), 'decline')
  expect((await page(url)).body).toContain('Pay by')
  expect(await orderOf(orderNumber)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  await choose(checkoutOf(await payBy(url, 'sandbox')), 'leave')
  expect((await recordMoney(shop, manager, orderNumber, { amount: 100, way: 'cash' })).status).toBe(200)
  const order = await orderOf(orderNumber)
  expect(order).toMatchObject({ paymentStatus: 'paid' })
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
  // Only the declined one has failed. Those whose place others took are told apart.
  const told = order.payments?.map(({ gateway, status, isWithdrawn }) => [gateway, status, isWithdrawn])
  expect(told).toEqual([
    ['by-hand', 'failed', true],
    ['sandbox', 'failed', false],
    ['by-hand', 'failed', true],
    ['sandbox', 'failed', true],
    ['by-hand', 'paid', false],
  ])
})

test('after a part was recorded the rest is paid to the shop, not by the link', async () => {
  const { url, orderNumber } = await orderToPay(shop, manager)
  await recordMoney(shop, manager, orderNumber, { amount: 40, way: 'cash' })
  expect((await page(url)).body).toContain('Still to be paid: 60.00 ETB')
  const refused = await payBy(url, 'sandbox')
  expect([refused.status, refused.headers.refresh]).toEqual([409, undefined])
})

test('it ends when the order is canceled, or is not paid in time', async () => {
  const canceled = await orderToPay(shop, manager)
  await shop.rawCall('POST /office/orders/:orderNumber/cancellation', {
    ...manager,
    params: { orderNumber: canceled.orderNumber },
    body: { reason: 'Customer called' },
  })
  expect((await page(canceled.url)).body).toContain('can no longer be paid by this link')
  const late = await orderToPay(shop, manager)
  const checkout = checkoutOf(await payBy(late.url, 'sandbox'))
  shop.clock.advance(24 * 60 * 60_000)
  await shop.jobs.drain()
  manager = await newMember(shop, 'manager')
  expect((await page(late.url)).body).toContain('can no longer be paid by this link')
  expect(await orderOf(late.orderNumber)).toMatchObject({ status: 'canceled', paymentStatus: 'failed' })
  expect(await stockOf(shop, late.productId)).toEqual({ reserved: 0, sold: 0 })
  expect((await payBy(late.url, 'sandbox')).status).toBe(410)
  expect(checkout).toContain('sandbox')
  shop.clock.advance(retentionDays.payLinks * 24 * 60 * 60_000)
  await shop.jobs.drain()
  expect((await page(late.url)).status).toBe(404)
})

test('choices of a way to pay are limited', async () => {
  manager = await newMember(shop, 'manager')
  const { url } = await orderToPay(shop, manager)
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push((await payBy(url, 'none')).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 409))
  expect(statuses[30]).toBe(429)
})

test('what a change adds to a paid order is paid by its link, for which it has one', async () => {
  const { url, orderNumber, productId } = await orderToPay(shop, manager)
  await choose(checkoutOf(await payBy(url, 'sandbox')), 'pay')
  await changeOrder(shop, manager, orderNumber, { lines: [{ variantId: productId, quantity: 3 }] })
  const due = (await orderOf(orderNumber)).sums?.due ?? 0
  const link = await shop.call('GET /office/pay-links/:orderNumber', { ...manager, params: { orderNumber } })
  expect(link.body.payLink?.url).toBe(url)
  const { body } = await page(url)
  expect(body).not.toContain('This order is paid')
  expect(body).toMatch(new RegExp(`To pay</span><br>${due.toFixed(2)} `))
  expect(body).toMatch(/Paid so far<\/dt><dd>−100\.00&nbsp;ETB/)
  // One that was declined can be paid again.
  await choose(checkoutOf(await payBy(url, 'sandbox')), 'decline')
  expect((await page(url)).body).toContain('Pay by')
  await choose(checkoutOf(await payBy(url, 'sandbox')), 'pay')
  expect((await page(url)).body).toContain('This order is paid. Thank you!')
  expect((await orderOf(orderNumber)).sums?.due).toBeUndefined()
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 3 })
  expect((await payBy(url, 'sandbox')).status).toBe(410)
  expect((await page(url)).body).not.toContain('Paid so far')
})

test('what a change adds to an order of the shop is paid by a link, which is sent to the number of the order', async () => {
  const { shopper, productId } = await buyAndPay(shop)
  const [bought] = await orders(shop, shopper, 'pending')
  const orderNumber = bought!.orderId
  await changeOrder(shop, manager, orderNumber, { lines: [{ variantId: productId, quantity: 4 }] })
  const linkOf = () =>
    shop.call('GET /office/pay-links/:orderNumber', { ...manager, params: { orderNumber } })
  const { payLink, smsTo: shownNumber } = (await linkOf()).body
  // It was typed as 0911223344.
  expect(shownNumber).toBe('+25191•••••44')
  const sent = await shop.call('POST /office/pay-links/:orderNumber/sms', {
    ...manager,
    params: { orderNumber },
  })
  expect(sent.body).toMatchObject({ sentTo: '+25191•••••44' })
  await shop.jobs.drain()
  expect((await smsTo(shop.config.dataDir, '+251911223344')).at(-1)).toContain(payLink?.url)
  const back = await choose(checkoutOf(await payBy(payLink!.url, 'sandbox')), 'pay')
  expect(pathOf(back)).toBe(pathOf(payLink!.url))
  expect((await page(back)).body).toContain('This order is paid. Thank you!')
  expect((await orderOf(orderNumber)).sums?.due).toBeUndefined()
  expect((await linkOf()).body.payLink).toBeNull()
})
