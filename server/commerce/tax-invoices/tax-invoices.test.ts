import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart, buyAndPay, checkOut, choose, orders as ordersOf } from '../../../test/checkout.ts'
import { openEimsDouble } from '../../../test/eims-double.ts'
import type { EimsFault } from '../../../test/eims-double.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { selfSigned } from '../../../test/self-signed.ts'
import { toSantim } from '../../../contract/money.ts'
import { readConfig } from '../../read-config.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { retryRefused, startChain } from './keep-chain.ts'
import { chainState } from './list-invoices.ts'
import { registerInvoices } from './register-invoices.ts'

const signer = selfSigned('Merkato')
const by = { actor: 'test', reason: 'Late' }

let folder: string
let settings: Record<string, string>
let double: Awaited<ReturnType<typeof openEimsDouble>>
let shop: TestShop
let userId: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkato-eims-'))
  await writeFile(join(folder, 'key.pem'), signer.key)
  await writeFile(join(folder, 'certificate.pem'), signer.certificate)
  double = await openEimsDouble(signer.certificate)
  settings = {
    EIMS_CLIENT_ID: 'client',
    EIMS_CLIENT_SECRET: 'secret of the client',
    EIMS_API_KEY: 'key of the client',
    EIMS_SYSTEM_NUMBER: 'SYS-1',
    EIMS_KEY_FILE: join(folder, 'key.pem'),
    EIMS_CERTIFICATE_FILE: join(folder, 'certificate.pem'),
    EIMS_URL: double.url,
    TRADE_NAME: 'Merkato Trading',
    TRADE_ADDRESS: 'Bole, Addis Ababa',
    TRADE_TIN: '0012345678',
    TRADE_LICENCE: 'AA/1/2',
  }
  shop = await openShop({ ...settings, RATE_LIMIT: 'off' })
  await shop.listen()
  userId = (await newShopper(shop.shop)).userId
})
afterAll(async () => {
  await shop.close()
  await double.close()
  await rm(folder, { recursive: true, force: true })
})

/** Each test has a chain of its own. */
beforeEach(async () => {
  await shop.db.deleteFrom('taxInvoices').execute()
  await shop.db.deleteFrom('taxInvoiceChain').execute()
  double.kept.splice(0)
  double.requests = 0
  double.fault = () => undefined
})

const sold = (priceSantim = 350_00) =>
  newOrder(shop.db, userId, { priceSantim, paymentStatus: 'paid', status: 'shipped' })
const register = () => registerInvoices(shop.shop)
const later = () => shop.clock.advance(121_000)
const stored = () =>
  shop.db.selectFrom('taxInvoices').selectAll().orderBy('counter').orderBy('position').execute()

test('only what is paid and sent after the start is registered, each order once', async () => {
  await sold()
  await register()
  expect(double.requests).toBe(0)
  await startChain(shop.db)
  const unpaid = await newOrder(shop.db, userId, { status: 'shipped', paymentStatus: 'on-delivery' })
  const paid = await newOrder(shop.db, userId, { paymentStatus: 'paid' })
  await register()
  expect(double.kept).toEqual([])
  const set = (id: string, values: object) =>
    shop.db.updateTable('orders').set(values).where('userId', '=', userId).where('id', '=', id).execute()
  await set(paid.id, { status: 'shipped' })
  await set(paid.id, { status: 'complete' })
  await set(unpaid.id, { status: 'complete', paymentStatus: 'paid' })
  await Promise.all([register(), register()])
  await register()
  expect(double.kept.map(({ counter, document, total }) => [counter, document, total])).toEqual([
    [1, paid.orderNumber, 350],
    [2, unpaid.orderNumber, 350],
  ])
  expect(await stored()).toMatchObject([
    { state: 'registered', irn: 'irn-1', previousIrn: null, signedQr: 'qr-1', vatSantim: 45_65 },
    { state: 'registered', irn: 'irn-2', previousIrn: 'irn-1' },
  ])
})

test('the lines of an invoice come to its total, and whole refunds cancel it', async () => {
  await startChain(shop.db)
  const shopper = await newShopper(shop.shop)
  for (const [index, priceSantim] of [99_95, 350_00, 20_00].entries()) {
    await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim, stock: 9 }), index + 2)
  }
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  const [order] = await ordersOf(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order?._id ?? '' }
  const total = toSantim(order?.total ?? 0)
  await refundOrder(shop.shop, key, { ...by, amountSantim: 7_01 })
  await shipOrder(shop.db, key, by)
  await register()
  const [invoice] = await stored()
  const request = JSON.parse(invoice?.request ?? '')
  const sum = (name: string) =>
    request.ItemList.reduce((all: number, line: Record<string, number>) => all + toSantim(line[name] ?? 0), 0)
  expect(invoice?.totalSantim).toBe(total - 7_01)
  expect(sum('TotalLineAmount')).toBe(invoice?.totalSantim)
  expect(sum('TaxAmount')).toBe(invoice?.vatSantim)
  expect(sum('PreTaxValue') + sum('TaxAmount')).toBe(invoice?.totalSantim)
  const [shown] = await ordersOf(shop, shopper, 'shipped')
  expect(shown?.taxInvoice).toBe('irn-1')
  const query = { userId: shopper.userId, orderId: key.id }
  const receipt = () => shop.call('GET /order', { token: shopper.token, query })
  expect((await receipt()).body.order.taxQr?.path).toMatch(/^M4 4h7v1h-7z/)
  expect(request.SellerDetails).toEqual({ Tin: '0012345678', LegalName: 'Merkato Trading' })

  await refundOrder(shop.shop, key, { ...by, amountSantim: 10_00 })
  expect(await chainState(shop.db)).toMatchObject({ registered: 1, toCorrect: 1 })
  await register()
  expect(double.kept[0]?.isCanceled).toBe(false)
  const csv = await runBeside(shop, 'tax-invoices', 'list', '--to-correct', '--csv')
  const amounts = [total - 7_01, invoice?.vatSantim ?? 0, 10_00, 1_30].map((it) => (it / 100).toFixed(2))
  expect(csv.stdout.split('\r\n')[1]).toContain(amounts.map((it) => `"${it}"`).join(','))
  expect((await runBeside(shop, 'tax-invoices', 'corrected', '1')).code).toBe(0)
  expect(await chainState(shop.db)).toMatchObject({ toCorrect: 0 })
  await refundOrder(shop.shop, key, by)
  double.fault = () => 'lost-answer'
  await register()
  double.fault = () => undefined
  await register()
  expect(double.kept[0]?.isCanceled).toBe(true)
  expect(await stored()).toMatchObject([{ state: 'canceled', irn: 'irn-1' }])
  expect((await receipt()).body.order.taxQr).toBeUndefined()
  expect(await chainState(shop.db)).toMatchObject({ toCorrect: 0 })
})

test('an order that was refunded whole before it was registered has no invoice', async () => {
  await startChain(shop.db)
  const { key } = await buyAndPay(shop)
  await shipOrder(shop.db, key, by)
  await refundOrder(shop.shop, key, by)
  const other = await sold()
  await register()
  expect(double.kept.map(({ document }) => document)).toEqual([other.orderNumber])
  expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['registered', 'void'])
})

test('a refusal stops the chain until somebody acts, and nothing is lost', async () => {
  await startChain(shop.db)
  const orders = [await sold(), await sold(1_00), await sold(2_00)]
  // Another system has used the number.
  double.kept.push({ irn: 'of-another', counter: 1, document: 'X', total: 1, isCanceled: false })
  await register()
  expect(await chainState(shop.db)).toMatchObject({ registered: 0, due: 2, refused: 1 })
  expect(shop.logged().filter(({ alarm }) => alarm !== undefined)).toMatchObject([
    { alarm: 'tax-invoice-refused', reason: '406: wrong counter' },
  ])
  const { requests } = double
  await register()
  expect(double.requests).toBe(requests)
  expect((await stored())[0]).toMatchObject({ state: 'refused', reason: '406: wrong counter' })
  double.kept.splice(0)
  expect(await retryRefused(shop.db)).toBe(true)
  await register()
  expect(double.kept.map(({ document }) => document)).toEqual(orders.map(({ orderNumber }) => orderNumber))
})

test('a token that has expired is replaced, and what the line lost is asked for again with the same bytes', async () => {
  await startChain(shop.db)
  await sold()
  const faults: EimsFault[] = ['expired', 'lost-answer', 'refused-line']
  double.fault = () => faults.shift()
  await register()
  expect(double.kept).toHaveLength(1)
  const [asked] = await stored()
  expect(asked).toMatchObject({ state: 'asking', counter: 1, irn: null })
  // Nobody asks before the answer of another process can be excluded.
  await register()
  expect(faults).toEqual(['refused-line'])
  later()
  await register()
  later()
  await register()
  expect(await stored()).toMatchObject([{ state: 'registered', irn: 'irn-1', request: asked?.request }])
  expect(double.kept).toHaveLength(1)
})

test('whatever the line loses, the chain has neither a gap nor a twin, and its sum is that of the orders', async () => {
  await startChain(shop.db)
  const productId = await newProduct(shop.db)
  const orders = 60
  const kinds: EimsFault[] = ['refused-line', 'lost-answer', 'busy', 'expired']
  const random = fc.sample(fc.nat({ max: 1_000 }), { numRuns: 4_000, seed: 43 })
  const next = () => random.pop() ?? 0
  let [round, stopped] = [0, 0]
  let stop = new AbortController()
  double.fault = () => {
    // A process ends while an answer is on its way.
    if (next() % 10 === 0) stop.abort()
    return round % 3 === 0 ? kinds[next() % kinds.length] : undefined
  }
  let [made, total] = [0, 0]
  for (; made < orders; round += 1) {
    for (let more = 1 + (next() % 4); more > 0 && made < orders; more -= 1) {
      const paid = {
        productId,
        priceSantim: 1_00 + next(),
        paymentStatus: 'paid',
        status: 'shipped',
      } as const
      total += (await newOrder(shop.db, userId, paid)).totalSantim
      made += 1
    }
    stop = new AbortController()
    await Promise.all([registerInvoices(shop.shop, stop.signal), registerInvoices(shop.shop, stop.signal)])
    if (stop.signal.aborted) stopped += 1
    later()
  }
  double.fault = () => undefined
  for (let left = 3; left > 0; left -= 1) {
    later()
    await register()
  }
  expect(stopped).toBeGreaterThan(3)
  expect(double.kept.map(({ counter }) => counter)).toEqual(Array.from({ length: orders }, (_, n) => n + 1))
  expect(new Set(double.kept.map(({ document }) => document)).size).toBe(orders)
  expect(double.kept.reduce((sum, it) => sum + toSantim(it.total), 0)).toBe(total)
  const rows = await stored()
  expect(rows.map(({ state, irn }) => [state, irn])).toEqual(
    double.kept.map(({ irn }) => ['registered', irn]),
  )
})

test('the database refuses a second invoice of an order, two without an answer, and a fork of the chain', async () => {
  await startChain(shop.db)
  await sold()
  await sold()
  await register()
  const [first, second] = await stored()
  const set = (id: string | undefined, values: object) =>
    shop.db
      .updateTable('taxInvoices')
      .set(values)
      .where('id', '=', id ?? '')
      .execute()
  await expect(set(second?.id, { orderId: first?.orderId })).rejects.toThrow(
    /tax_invoices_order_id_key|foreign key/,
  )
  await expect(set(second?.id, { counter: 1 })).rejects.toThrow('tax_invoices_counter_key')
  await expect(set(first?.id, { previousIrn: 'irn-1' })).rejects.toThrow('tax_invoices_previous_irn_key')
  await set(first?.id, { state: 'asking', irn: null })
  await expect(set(second?.id, { state: 'asking', irn: null })).rejects.toThrow('tax_invoices_one_asks')
})

test('settings that are incomplete or do not fit are named at the start', async () => {
  const faultsOf = (changed: Record<string, string | undefined>) => {
    const env = { DATA_DIR: folder, ...settings, ...changed }
    try {
      readConfig(env)
      return []
    } catch (error) {
      return (error as { faults: string[] }).faults
    }
  }
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ EIMS_API_KEY: undefined })).toEqual([
    'EIMS_API_KEY is missing: invoices cannot be registered without it.',
  ])
  expect(faultsOf({ EIMS_URL: 'ftp://core.example' }).join()).toContain('EIMS_URL')
  expect(faultsOf({ EIMS_KEY_FILE: join(folder, 'none.pem') }).join()).toContain(
    'EIMS_KEY_FILE cannot be used',
  )
  expect(faultsOf({ EIMS_KEY_FILE: join(folder, 'certificate.pem') }).join()).toContain('EIMS_KEY_FILE')
  await writeFile(join(folder, 'other.pem'), selfSigned('Other').certificate)
  expect(faultsOf({ EIMS_CERTIFICATE_FILE: join(folder, 'other.pem') })).toEqual([
    'EIMS_CERTIFICATE_FILE cannot be used: it does not belong to the key.',
  ])
})

test('commands start the chain after an earlier system, list it, and note what a person settled', async () => {
  const command = (...words: string[]) => runBeside(shop, 'tax-invoices', ...words)
  expect((await command('start')).stderr).toContain('The EIMS settings are missing')
  await startChain(shop.db, { counter: 41, irn: 'irn-of-before' })
  const { orderNumber } = await sold()
  double.fault = () => 'lost-answer'
  await register()
  const listed = await command('list')
  expect(listed.stdout).toMatch(new RegExp(`42 +${orderNumber} +`))
  expect((await command('settle', '42', '--irn', 'irn-42')).stdout).toContain('The next invoice')
  expect(await stored()).toMatchObject([{ irn: 'irn-42', previousIrn: 'irn-of-before', state: 'registered' }])
  expect((await command('settle', '42', '--irn', 'irn-43')).code).toBe(1)
  await command('stop')
  await sold()
  expect(JSON.parse((await command('list', '--json')).stdout)).toMatchObject({ isStarted: false, due: 0 })
})
