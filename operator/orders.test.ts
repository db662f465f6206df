import { sql } from 'kysely'
import { findAnyOrder } from '../server/commerce/orders/read-orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  checkedOut,
  checkOut,
  choose,
  orders,
  wholeOrders,
} from '../test/checkout.ts'
import type { EndpointName } from '../contract/contract.ts'
import { allHandlers } from '../server/all-handlers.ts'
import { injectFault } from '../server/commerce/sandbox-gateway/faults.ts'
import { homeAddress } from '../test/home-address.ts'
import { newProduct } from '../test/new-product.ts'
import { newShopper } from '../test/new-shopper.ts'
import { limitMoney } from '../test/record-money.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'
import { ShopCommand } from './command.ts'
import { addCommand } from './orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const run = (...words: string[]) => runBeside(shop, ...words)

test('an order shows its delivery address', async () => {
  const { orderId } = await bought()
  const line = 'To House 412, Woreda 03, near Edna Mall, Bole, Addis Ababa, 1000 Ethiopia'
  expect((await run('orders', 'show', orderId)).stdout).toContain(line)
  expect(JSON.parse((await run('orders', 'show', orderId, '--json')).stdout)).toMatchObject({
    deliveryAddress: homeAddress,
  })
  expect((await run('orders', 'list')).stdout).toContain('Bole, Addis Ababa')
})

async function bought(kind?: 'wrong-amount' | 'slow-refund' | 'failed-refund') {
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 50_00 }), 2)
  const { body } = await checkOut(shop, shopper)
  const txRef = body.data.tx_ref as string
  if (kind) await injectFault(shop.db, { kind, for: txRef, ...(kind !== 'wrong-amount' && { times: 1 }) })
  await choose(body.data.checkout_url, 'pay')
  const [order] = await orders(shop, shopper, 'pending')
  return { shopper, orderId: order?.orderId as string, txRef }
}

test('an order is listed, shown, shipped, completed and refunded by its number', async () => {
  const { shopper, orderId } = await bought()
  expect((await run('orders', 'list')).stdout).toContain(orderId)
  const listed = JSON.parse((await run('orders', 'list', '--json')).stdout)
  expect(listed.find((order: { orderId: string }) => order.orderId === orderId)).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    total: 90,
    attention: null,
  })
  const text = (await run('orders', 'show', orderId)).stdout
  expect(text).toContain('Total 90.00 ETB, 11.74 VAT (15 %) included')

  expect(await run('orders', 'ship', orderId, '--tracking', 'EE123456785ET')).toMatchObject({
    code: 0,
    stdout: `${orderId} is shipped.\n`,
  })
  expect((await run('orders', 'complete', orderId)).stdout).toBe(`${orderId} is complete.\n`)
  expect(await run('orders', 'refund', orderId, '--reason', 'A crack')).toMatchObject({
    code: 0,
    stdout: `${orderId} was refunded: 90.00 ETB.\n`,
  })
  expect(await orders(shop, shopper, 'refunded')).toHaveLength(1)
  const shown = JSON.parse((await run('orders', 'show', orderId, '--json')).stdout)
  expect(shown.refunds).toMatchObject([{ status: 'refunded', reason: 'A crack' }])
  expect(shown.history.at(-1).status).toBe('refunded')
})

test('a slow refund is in progress, and a refused one is a failure', async () => {
  const slow = await bought('slow-refund')
  await run('orders', 'ship', slow.orderId)
  expect(await run('orders', 'refund', slow.orderId)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('is being refunded: 90.00 ETB'),
  })
  expect(await orders(shop, slow.shopper, 'shipped')).toMatchObject([{ paymentStatus: 'refund-due' }])
  const failing = await bought('failed-refund')
  await run('orders', 'ship', failing.orderId)
  expect(await run('orders', 'refund', failing.orderId)).toMatchObject({
    code: 1,
    stderr: `${failing.orderId} could not be refunded: the gateway refused to refund 90.00 ETB.\n`,
  })
})

test('an amount is refunded', async () => {
  const { shopper, orderId } = await bought()
  expect((await run('orders', 'refund', orderId, '--amount', '0')).code).toBe(2)
  expect((await run('orders', 'refund', orderId, '--amount', '1.234')).code).toBe(2)
  expect(await run('orders', 'refund', orderId, '--amount', '90.01')).toMatchObject({
    code: 1,
    stderr: 'Only 90.00 ETB of what was paid can still be refunded.\n',
  })
  expect(await run('orders', 'refund', orderId, '--amount', '30.50')).toMatchObject({
    code: 0,
    stdout: `${orderId} was partially refunded: 30.50 ETB.\n`,
  })
  expect((await run('orders', 'show', orderId)).stdout).toContain('Refunded 30.50 ETB')
  expect(await wholeOrders(shop, shopper, 'pending')).toMatchObject([{ refunded: 30.5 }])
})

test('a failure is reported in a sentence, with an exit code', async () => {
  const { orderId } = await bought()
  expect(await run('orders', 'ship', orderId, '--tracking', 'EE123456784ET')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('EE123456784ET is not a valid tracking number of the post'),
  })
  expect(await run('orders', 'complete', orderId)).toMatchObject({
    code: 1,
    stderr: 'This order is pending, so this cannot be done.\n',
  })
  expect(await run('orders', 'show', 'MK-NONE')).toMatchObject({ code: 1, stderr: 'Order not found\n' })
  expect((await run('orders', 'ship')).code).toBe(2)
  expect((await run('orders', 'list', '--status', 'lost')).code).toBe(2)
  expect((await run('orders', 'dance', orderId)).code).toBe(2)
})

test('canceling a paid order refunds it', async () => {
  const { shopper, orderId } = await bought()
  const result = await run('orders', 'cancel', orderId, '--json')
  const canceled = { orderId, status: 'canceled', paymentStatus: 'refunded' }
  expect(JSON.parse(result.stdout)).toMatchObject(canceled)
  expect((await run('orders', 'cancel', orderId)).code).toBe(1)
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'refunded' }])
})

test('a payment in manual review is marked in the list and decided by an operator', async () => {
  const [accepted, rejected] = [await bought('wrong-amount'), await bought('wrong-amount')]
  expect((await run('orders', 'list')).stdout).toContain('amount: 89.99 instead of 90.00')
  expect((await run('payments', 'review')).stdout).toContain(accepted.txRef)
  expect((await run('payments', 'review', accepted.txRef, '--accept')).stdout).toContain('is paid')
  expect((await run('payments', 'review', rejected.txRef, '--reject')).stdout).toContain('is failed')
  expect(await orders(shop, accepted.shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await orders(shop, rejected.shopper, 'canceled')).toMatchObject([{ paymentStatus: 'failed' }])
  expect((await run('payments', 'review', accepted.txRef, '--accept')).code).toBe(1)
  expect((await run('payments', 'review', accepted.txRef)).code).toBe(2)
})

test('an operator confirms or rejects bank transfers', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db))
  const { body } = await checkOut(shop, shopper, { method: 'bank-transfer' })
  const txRef = body.data.tx_ref as string
  expect((await run('payments', 'transfers')).stdout).toBe('No bank transfer is waiting for a decision.\n')
  await shop.send({
    method: 'POST',
    url: new URL(body.data.checkout_url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'bank=cbe&reference=FT2632112345',
  })
  expect((await run('payments', 'transfers')).stdout).toContain('Commercial Bank of Ethiopia  FT2632112345')
  const decide = (decision: 'confirm' | 'reject', reference: string) =>
    run('payments', decision, txRef, '--bank', 'cbe', '--reference', reference)
  // Nobody is there to be asked.
  expect(await run('payments', 'confirm', txRef)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('reference FT2632112345'),
  })
  expect(await decide('confirm', 'FT2632199999')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('changed this in the meantime'),
  })
  expect(await decide('confirm', 'FT2632112345')).toMatchObject({ code: 0, stdout: `${txRef} is paid.\n` })
  expect(await decide('reject', 'FT2632112345')).toMatchObject({ code: 1, stderr: 'Payment not found\n' })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('an operator records money that arrived, and large sums wait for somebody else', async () => {
  const { shopper } = await checkedOut(shop)
  const [order] = await orders(shop, shopper, 'pending')
  const number = order?.orderId as string
  const receive = (...words: string[]) => run('payments', 'receive', number, ...words)
  expect(await receive('--way', 'cheque', '--amount', '0.001')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--way must be one of: '),
  })
  expect(await receive('--way', 'telebirr', '--amount', '20')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Enter the transaction number'),
  })
  const reference = ['--reference', 'ck-12 xyz 77']
  expect(await receive('--way', 'telebirr', '--amount', '20', ...reference)).toMatchObject({
    code: 0,
    stdout: `${number}: 20.00 ETB were recorded; 30.00 ETB are still to be paid.\n`,
  })
  expect(await receive('--way', 'telebirr', '--amount', '30', ...reference)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`already been used for the order ${number}`),
  })
  const shown = (await run('orders', 'show', number)).stdout
  expect(shown).toContain('Received 20.00 ETB, still to be paid 30.00 ETB')
  expect(shown).toContain('CK12XYZ77')
  await limitMoney(shop, 40)
  const sent = await receive('--way', 'cash', '--amount', '30', '--date', '2026-11-19', '--json')
  const { id, ...outcome } = JSON.parse(sent.stdout)
  expect(outcome).toEqual({ orderId: number, state: 'waiting', amount: 30, due: 0, back: 0 })
  expect((await run('payments', 'received')).stdout).toContain('2026-11-19')
  expect(JSON.parse((await run('payments', 'received', '--json')).stdout)).toMatchObject([{ id, amount: 30 }])
  expect(await run('payments', 'confirm-received', id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('You recorded this payment yourself'),
  })
  expect((await run('payments', 'reject-received', id)).stdout).toBe(`${number}: 30.00 ETB were rejected.\n`)
  expect((await run('payments', 'reject-received', id)).code).toBe(1)
  await limitMoney(shop, 5_000)
  expect((await receive('--way', 'cash', '--amount', '31.5')).stdout).toBe(
    `${number} is paid; 1.50 ETB are to be sent back.\n`,
  )
  expect((await run('orders', 'show', number)).stdout).toContain('To be sent back 1.50 ETB')
  expect((await run('orders', 'refund', number, '--reason', 'Too much')).stdout).toContain('1.50 ETB')
})

test('replaying webhooks changes nothing', async () => {
  const { shopper, txRef } = await bought()
  const before = await orders(shop, shopper, 'pending')
  const { stdout } = await run('orders', 'replay', '--json')
  expect(JSON.parse(stdout).find((event: { txRef: string }) => event.txRef === txRef)).toMatchObject({
    event: 'charge.success',
    verdict: 'payment',
    payment: 'paid',
  })
  expect(await orders(shop, shopper, 'pending')).toEqual(before)
  expect((await run('orders', 'replay', txRef)).stdout).toContain(txRef)
  expect(await run('orders', 'replay', 'nosuch')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no stored webhook of a payment nosuch.\n',
  })
  expect(await run('audit')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^All \d+ checks passed/),
  })
})

test('the audit reports violations and ends with exit code 3', async () => {
  const { orderId } = await bought()
  await sql`update orders set total_santim = total_santim + 1 where order_number = ${orderId}`.execute(
    shop.db,
  )
  const { code, stdout } = await run('audit')
  expect(code).toBe(3)
  expect(stdout).toContain(orderId)
  expect(stdout).toContain('The total of an order is the sum of its lines.')
  expect(await run('audit', '--changed')).toEqual({ code, stdout, stderr: '' })
})

/** What the office has for each command about orders. */
const inOffice: Record<string, EndpointName> = {
  list: 'GET /office/orders',
  show: 'GET /office/orders/:orderNumber',
  address: 'PUT /office/orders/:orderNumber/address',
  ship: 'POST /office/orders/:orderNumber/shipment',
  complete: 'POST /office/orders/:orderNumber/delivery',
  refused: 'POST /office/orders/:orderNumber/refusal',
  cancel: 'POST /office/orders/:orderNumber/cancellation',
  change: 'POST /office/orders/:orderNumber/changes',
  refund: 'POST /office/orders/:orderNumber/refunds',
  release: 'POST /office/orders/:orderNumber/release',
  note: 'POST /office/orders/:orderNumber/notes',
  place: 'PUT /office/orders/:orderNumber/lines/:position/place',
  export: 'POST /office/orders/export',
  replay: 'POST /office/orders/:orderNumber/webhooks',
}

test('what the commands can do with orders, the office can', () => {
  const program = new ShopCommand('shop', { env: {}, info: () => {}, print: () => {} })
  addCommand(program)
  const commands = program.commands.flatMap((group) => group.commands.map((command) => command.name()))
  expect(commands.toSorted()).toEqual(Object.keys(inOffice).toSorted())
  for (const name of Object.values(inOffice)) expect(Object.keys(allHandlers)).toContain(name)
})

test('an order is changed by SKU, and the command says what it costs first', async () => {
  const { orderId } = await bought()
  const { items } = await findAnyOrder(shop.db, orderId)
  const sku = items[0]?.sku ?? ''
  const dry = await run('orders', 'change', orderId, '--set', `${sku}=1`, '--dry-run')
  expect(dry.stdout).toContain('would cost 50.00 ETB; 40.00 ETB are sent back')
  expect((await run('orders', 'change', orderId, '--set', `${sku}=3`)).stdout).toContain(
    'is changed and costs 135.00 ETB; 45.00 ETB are still to be paid',
  )
  expect((await run('orders', 'ship', orderId)).stderr).toContain('45.00 ETB of the order')
  expect((await run('orders', 'change', orderId, '--set', `${sku}=0`)).code).toBe(2)
  expect((await run('orders', 'change', orderId, '--set', 'NONE-1=2')).stderr).toContain('no product NONE-1')
  expect((await run('orders', 'change', orderId)).code).toBe(2)
})

test('a command about an order is in the activity log as what it did', async () => {
  const { orderId } = await bought()
  await run('orders', 'ship', orderId)
  await run('orders', 'refund', orderId, '--amount', '10')
  const entries = await shop.db
    .selectFrom('activityLog')
    .select(['action', 'source', 'after'])
    .where('subject', '=', orderId)
    .orderBy('position')
    .execute()
  expect(entries).toMatchObject([
    { action: 'ship-order', source: 'command-line', after: { status: 'shipped' } },
    { action: 'refund-order', source: 'command-line', after: { refund: 10, reason: 'Refunded by the shop' } },
  ])
})
