import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addHomeAddress,
  addToCart,
  checkOut,
  choose,
  notifications,
  orders,
  payment,
  stockOf,
  totalPrice,
} from '../../../../../test/checkout.ts'
import { newProduct } from '../../../../../test/new-product.ts'
import { newShopper } from '../../../../../test/new-shopper.ts'
import { mailsTo, plainText } from '../../../../../test/mails-to.ts'
import { moneyMissingInBooks } from '../../../../../test/money-in-books.ts'
import { openShop } from '../../../../../test/open-shop.ts'
import type { TestShop } from '../../../../../test/open-shop.ts'
import { audit } from '../../../../operations/audit/audit.ts'
import { cancelByOperator } from '../../cancel-on-request.ts'
import { reconcileDuePayments } from '../../reconcile-due.ts'
import { refundOrder } from '../../refund-order.ts'
import { shipOrder } from '../../../orders/ship-order.ts'
import { decideBankTransfer, listClaimedTransfers } from '../../decide-bank-transfer.ts'

const hourMs = 60 * 60_000
const by = { actor: 'operator Hana' }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    RATE_LIMIT: 'off',
    BANK_ACCOUNTS: 'CBE, 1000 1234 5678, Merkato | Awash, 0132 5678, Merkato',
  })
  await shop.listen()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

async function transferring() {
  const shopper = await newShopper(shop)
  const productId = await newProduct(shop.db, { stock: 3, priceSantim: 50_00 })
  await addToCart(shop, shopper, productId)
  const { status, body } = await checkOut(shop, shopper, { method: 'bank-transfer' })
  expect(status).toBe(200)
  return {
    shopper,
    productId,
    txRef: body.data.tx_ref as string,
    path: new URL(body.data.checkout_url).pathname,
  }
}

function page(path: string, query = '') {
  return shop.send({ method: 'GET', url: path + query })
}

function claim(path: string, bank: string, reference: string) {
  return shop.send({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ bank, reference }).toString(),
  })
}

async function decide(txRef: string, confirm: boolean) {
  const { bank, reference } = await shop.db
    .selectFrom('bankTransfers')
    .select(['bank', 'reference'])
    .where('txRef', '=', txRef)
    .executeTakeFirstOrThrow()
  const shown = { bank: bank ?? '', reference: reference ?? '' }
  return decideBankTransfer(shop.shop, txRef, { ...by, ...shown, confirm })
}

function withdraw(path: string) {
  return shop.send({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=withdraw',
  })
}

test('the page shows shop, order, amount, accounts and deadline in both languages and needs no script', async () => {
  const { path, shopper } = await transferring()
  const [order] = await orders(shop, shopper, 'pending')
  const english = await page(path)
  for (const shown of ['50.00', 'CBE, 1000 1234 5678, Merkato', 'Awash, 0132 5678', 'I have sent it']) {
    expect(english.body).toContain(shown)
  }
  for (const shown of [
    'Merkato',
    order?.orderId,
    'Account number',
    'We keep the goods for you until',
    'Pay now',
  ])
    expect(english.body).toContain(shown)
  for (const copied of ['50.00', order?.orderId, '100012345678', '01325678'])
    expect(english.body).toContain(`value="${copied}" data-done="Copied"`)
  // The field is checked by the shop, in the language of the page.
  expect(english.body).not.toContain('required')
  expect((await claim(`${path}?lang=am`, 'cbe', '')).body).toContain('እባክዎ በደረሰኙ ላይ ያለውን')
  expect(english.body).not.toContain('<script')
  expect(english.headers['content-security-policy']).toMatch(
    /script-src-attr 'unsafe-hashes' 'sha256-[^']+';/,
  )
  expect(english.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await page(path, '?lang=am')).body).toContain('ልኬአለሁ')
  expect((await page('/bank-transfer/nothing')).status).toBe(404)
})

test('a customer claims a transfer, an operator confirms it, and the order is paid', async () => {
  const { shopper, txRef, path } = await transferring()
  expect(await claim(path, 'cbe', 'ft 26321 12345')).toMatchObject({ status: 303 })
  expect((await page(path)).body).toContain('We will check our account')
  expect(await payment(shop, shopper, txRef)).toMatchObject({ status: 'open' })
  expect(await listClaimedTransfers(shop.db)).toMatchObject([
    { txRef, bank: 'cbe', reference: 'FT2632112345' },
  ])
  expect(await decide(txRef, true)).toBe('paid')
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await notifications(shop, shopper)).toEqual(['Order', 'OrderSuccessful'])
  expect(await totalPrice(shop, shopper)).toBe(0)
  await expect(decide(txRef, true)).rejects.toMatchObject({
    code: 'payment-not-found',
  })
})

test('the page is in Amharic after an Amharic checkout', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db))
  const { body } = await checkOut(shop, shopper, { method: 'bank-transfer', lang: 'am' })
  expect((await page(new URL(body.data.checkout_url).pathname)).body).toContain('<html lang="am" ')
})

test('a transfer pays one order, in every notation of its reference', async () => {
  const [first, second] = [await transferring(), await transferring()]
  await claim(first.path, 'telebirr', 'CK12ABC345')
  const again = await claim(second.path, '', 'https://transactioninfo.ethiotelecom.et/receipt/ck12abc345')
  expect(again.status).toBe(400)
  expect(again.body).toContain('This transaction number has already been used for another order.')
  for (const [bank, reference] of [
    ['awash', 'CK12ABC345'],
    ['other', ' ck12-abc 345'],
  ] as const)
    expect((await claim(second.path, bank, reference)).status, bank).toBe(400)
})

test('a reference that is longer by digits of the account is the same transfer', async () => {
  const [first, second] = [await transferring(), await transferring()]
  await claim(first.path, 'cbe', 'FT2633054321')
  for (const form of [
    'ft26330 54321 12345678',
    'FT263305432198765',
    'https://apps.cbe.com.et:100/?id=FT263305432112345678',
    'https://cs.bankofabyssinia.com/slip/?trx=FT263305432112345',
  ])
    expect((await claim(second.path, 'other', form)).status, form).toBe(400)
})

test('a claim is changed only by withdrawing it, and its reference stays used up for every other order', async () => {
  const [first, second] = [await transferring(), await transferring()]
  await claim(first.path, 'cbe', 'FT2633000001')
  const shown = { bank: 'cbe', reference: 'FT2633000001' }
  expect((await claim(first.path, 'cbe', 'FT2633000001')).status).toBe(303)
  const over = await claim(first.path, 'cbe', 'FAKE000001')
  expect(over).toMatchObject({ status: 400, body: expect.stringContaining('Withdraw that report first') })
  expect((await page(first.path)).body).toContain('FT2633000001')

  expect(await withdraw(first.path)).toMatchObject({ status: 200 })
  expect((await claim(second.path, 'other', 'FT2633000001')).status).toBe(400)
  const meanwhile = { code: 'changed-meanwhile' }
  const confirmShown = () => decideBankTransfer(shop.shop, first.txRef, { ...by, ...shown, confirm: true })
  await expect(confirmShown()).rejects.toMatchObject(meanwhile)
  expect((await claim(first.path, 'cbe', 'FAKE000001')).status).toBe(303)
  await expect(confirmShown()).rejects.toMatchObject(meanwhile)
  await withdraw(first.path)
  expect((await claim(first.path, 'cbe', 'FT2633000001')).status).toBe(303)
  expect(await confirmShown()).toBe('paid')
  expect((await claim(second.path, 'cbe', 'FAKE000001')).status).toBe(400)
  expect((await withdraw(first.path)).body).toContain('We have received this transfer')
})

test('of two customers who name one reference at once, one is believed', async () => {
  const [first, second] = [await transferring(), await transferring()]
  const claims = [claim(first.path, 'cbe', 'FT2633000002'), claim(second.path, 'other', 'FT2633000002')]
  expect((await Promise.all(claims)).map(({ status }) => status).toSorted()).toEqual([303, 400])
})

test('staff are shown who else claims the same amount on the same day', async () => {
  const [first, second] = [await transferring(), await transferring()]
  await claim(first.path, 'cbe', 'FT2633000003')
  await claim(second.path, 'cbe', 'FT2633000004')
  const [order] = await orders(shop, second.shopper, 'pending')
  const listed = (await listClaimedTransfers(shop.db)).find(({ txRef }) => txRef === first.txRef)
  expect(listed?.alsoClaimedBy.map(({ orderNumber }) => orderNumber)).toContain(order?.orderId)
})

test.each([
  ['', 'FT2632154321', 'Please choose where you sent the money from.'],
  ['nobank', 'FT2632154321', 'Please choose where you sent the money from.'],
  ['cbe', 'soon', 'Please enter the transaction number'],
  ['cbe', 'https://evil.example/receipt/FT2632154321', 'Please enter the transaction number'],
  ['cbe', '"><script>', 'Please enter the transaction number'],
])(
  'a claim from %j with %j is refused with a message, and the form shows what was entered',
  async (bank, reference, words) => {
    const { path } = await transferring()
    const response = await claim(path, bank, reference)
    expect(response.status).toBe(400)
    expect(response.body).toContain(words)
    expect(response.body).not.toContain('<script>')
  },
)

test('a reported transfer empties the cart and is told once, by notification and mail', async () => {
  const { shopper, productId, txRef, path } = await transferring()
  await claim(path, 'cbe', 'FT2632100001')
  expect(await totalPrice(shop, shopper)).toBe(0)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 1, sold: 0 })
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ checking: 'transfer' }])

  await addToCart(shop, shopper, productId)
  await withdraw(path)
  await claim(path, 'cbe', 'FT2632100002')
  await shop.jobs.runQueued()
  expect(await notifications(shop, shopper)).toEqual(['Order'])
  const mails = await mailsTo(shop.config.dataDir, shopper.email)
  expect(mails).toHaveLength(1)
  expect(plainText(mails[0] ?? '')).toContain('We are checking your transfer')

  // What was added since the report is another purchase.
  await decide(txRef, true)
  expect(await totalPrice(shop, shopper)).toBe(50)
  expect(await stockOf(shop, productId)).toEqual({ reserved: 0, sold: 1 })
})

test('a transfer that is not accepted in time puts its products back, and late money takes them out again', async () => {
  const { shopper, productId, txRef, path } = await transferring()
  await claim(path, 'cbe', 'FT2632100003')
  await addToCart(shop, shopper, productId)
  shop.clock.advance(73 * hourMs)
  await reconcileDuePayments(shop.shop)
  expect(await orders(shop, shopper, 'canceled')).toHaveLength(1)
  expect(await totalPrice(shop, shopper)).toBe(90)
  await decide(txRef, true)
  expect(await totalPrice(shop, shopper)).toBe(50)
})

test('a reported order that an operator cancels, or whose account is deleted, puts nothing into a cart', async () => {
  const [first, second] = [await transferring(), await transferring()]
  await claim(first.path, 'cbe', 'FT2632100004')
  await claim(second.path, 'cbe', 'FT2632100005')
  const [order] = await orders(shop, first.shopper, 'pending')
  await cancelByOperator(
    shop.shop,
    { userId: first.shopper.userId, id: order!._id },
    { ...by, reason: 'Asked' },
  )
  expect(await totalPrice(shop, first.shopper)).toBe(0)
  const { token, userId, password } = second.shopper
  await shop.rawCall('DELETE /my-account', { token, body: { userId, password } })
  await decide(second.txRef, false)
  const left = await shop.db.selectFrom('cartItems').selectAll().where('userId', '=', userId).execute()
  expect(left).toEqual([])
})

test('a rejected transfer cancels the order, leaves the cart as it was, and is told by mail', async () => {
  const { shopper, txRef, path } = await transferring()
  await claim(path, 'dashen', '123456789')
  expect(await decide(txRef, false)).toBe('failed')
  expect(await orders(shop, shopper, 'canceled')).toMatchObject([{ paymentStatus: 'failed' }])
  expect(await totalPrice(shop, shopper)).toBe(50)
  expect((await page(path)).body).toContain('no longer open')
  expect(await mailsAboutNoMoney(shopper.email)).toHaveLength(1)
})

async function mailsAboutNoMoney(address: string): Promise<string[]> {
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, address)).map(plainText)
  return mails.filter((mail) => mail.includes('We could not confirm the transfer that you reported'))
}

test('without a claim the order expires after two days, with one a day later', async () => {
  const silent = await transferring()
  const claimed = await transferring()
  shop.clock.advance(47 * hourMs)
  await claim(claimed.path, 'cbe', 'FT2632100047')
  await reconcileDuePayments(shop.shop)
  shop.clock.advance(2 * hourMs)
  await reconcileDuePayments(shop.shop)
  expect(await orders(shop, silent.shopper, 'canceled')).toHaveLength(1)
  expect((await claim(silent.path, 'cbe', 'FT2632100048')).status).toBe(400)
  expect(await orders(shop, claimed.shopper, 'pending')).toHaveLength(1)
  await withdraw(claimed.path)
  // A corrected reference does not lengthen the reservation again.
  expect((await claim(claimed.path, 'cbe', 'FT2632100049')).status).toBe(303)
  shop.clock.advance(22 * hourMs)
  await reconcileDuePayments(shop.shop)
  expect(await orders(shop, claimed.shopper, 'pending')).toHaveLength(1)
  shop.clock.advance(2 * hourMs)
  await reconcileDuePayments(shop.shop)
  expect(await orders(shop, claimed.shopper, 'canceled')).toHaveLength(1)
  expect(await decide(claimed.txRef, true)).toBe('paid')
  expect(await orders(shop, claimed.shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await mailsAboutNoMoney(silent.shopper.email)).toEqual([])
  expect(await mailsAboutNoMoney(claimed.shopper.email)).toHaveLength(1)
})

test('another payment method replaces the previous one and takes over its stock', async () => {
  const { shopper, path } = await transferring()
  const online = await checkOut(shop, shopper)
  expect(online.status).toBe(200)
  expect((await page(path)).body).toContain('no longer open')
  await choose(online.body.data.checkout_url, 'pay')
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
})

test('a transfer is refunded outside the shop', async () => {
  const { shopper, txRef, path } = await transferring()
  await claim(path, 'cbe', 'FT2632199999')
  await decide(txRef, true)
  const [order] = await orders(shop, shopper, 'pending')
  const key = { userId: shopper.userId, id: order?._id as string }
  await addHomeAddress(shop, shopper)
  await shipOrder(shop.db, key, by)
  expect(await refundOrder(shop.shop, key, { ...by, reason: 'Sent back' })).toMatchObject({
    status: 'refunded',
  })
  expect(await orders(shop, shopper, 'refunded')).toHaveLength(1)
})

test('a shop without accounts does not offer bank transfer', async () => {
  const offered = async (of: TestShop): Promise<string[]> =>
    (await of.call('GET /payment-methods', {})).body.map((method: { _id: string }) => method._id)
  expect(await offered(shop)).toEqual(['sandbox', 'bank-transfer', 'on-delivery'])
  const without = await openShop({
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://shop.example',
    PAYMENT_GATEWAY: 'chapa',
    CHAPA_SECRET_KEY: 'CHASECK-x',
    CHAPA_WEBHOOK_SECRET: 'secret-of-the-webhook',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Merkato <shop@shop.example>',
  })
  expect(await offered(without)).toEqual(['chapa', 'on-delivery'])
  expect((await without.send({ method: 'GET', url: '/sandbox-gateway/checkout/x' })).status).toBe(404)
  await without.close()
})
