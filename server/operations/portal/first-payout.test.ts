import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementVersion } from '../../../contract/seller-applications.ts'
import { addHomeAddress, addToCart, checkOut, choose } from '../../../test/checkout.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { cookieOf, newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { sellerContent } from '../../../test/seller-content.ts'
import { setSending } from '../../catalogue/sellers/set-sending.ts'
import { wholeOrders } from '../../../test/checkout.ts'
import { releaseParts } from '../../commerce/reserve/release-parts.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { audit } from '../audit/audit.ts'

const dayMs = 24 * 60 * 60_000
const password = 'roasted barley bread'
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function logIn(email: string): Promise<{ cookie: string }> {
  const { headers } = await shop.rawCall('POST /seller/session', { body: { email, password } })
  return { cookie: cookieOf(headers['set-cookie']) }
}

async function signUp(email: string, lang: 'en' | 'am'): Promise<{ cookie: string; sellerId: string }> {
  const body = { email, storeName: `Sheba ${lang}`, place: 'Shiro Meda, Addis Ababa', lang }
  await shop.call('POST /seller/sign-up', { body })
  await shop.jobs.drain()
  const [mail = ''] = (await mailsTo(shop.config.dataDir, email)).map(plainText)
  const token = /join#([\w-]{43})/.exec(mail)?.[1] ?? ''
  const accepted = await shop.rawCall('POST /seller/invitation/acceptance', {
    body: { token, fullName: 'Chaltu Bekele', password },
  })
  const cookie = cookieOf(accepted.headers['set-cookie'])
  return { cookie, sellerId: accepted.body.me.seller._id }
}

async function apply({ cookie, sellerId }: { cookie: string; sellerId: string }, lang: string) {
  const storeName = { en: `Sheba Coffee ${lang}`, am: `ሳባ ቡና ${lang}`, om: '' }
  const location = { en: 'Shiro Meda', am: 'ሽሮ ሜዳ', om: '' }
  await shop.call('PUT /seller/application/store', { cookie, body: { storeName, location } })
  await shop.call('PUT /seller/store/contact', { cookie, body: { phone: '0911223344' } })
  await shop.call('PUT /seller/application/tin', { cookie, body: { tin: '00 1234 5678' } })
  const form = new FormData()
  form.append('kind', 'licence')
  form.append('image', new Blob([new Uint8Array(pixel)]), 'licence.png')
  await shop.call('POST /seller/application/documents', { cookie, body: form as never })
  const pay = { way: 'bank', bank: 'cbe', number: '1000 1234 5678', holder: 'Chaltu Bekele' } as const
  await shop.call('PUT /seller/application/pay-details', { cookie, body: pay })
  await shop.call('POST /seller/agreement', { cookie, body: { version: agreementVersion } })
  expect((await shop.rawCall('POST /seller/application/submission', { cookie })).status).toBe(200)
  const manager = await newMember(shop, 'manager')
  const params = { sellerId }
  const { body } = await shop.call('GET /office/seller-applications/:sellerId', { ...manager, params })
  const decided = await shop.rawCall('POST /office/seller-applications/:sellerId/decision', {
    ...manager,
    params,
    body: { submittedAt: body.application.submittedAt ?? '-', decision: 'approve' } as never,
  })
  expect(decided.status).toBe(200)
}

async function listProduct({ cookie }: { cookie: string }): Promise<string> {
  const productId = newId()
  const { categoryId } = await shop.db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', await newProduct(shop.db))
    .executeTakeFirstOrThrow()
  const sku = `SKU-${productId}`
  const product = sellerContent({ categoryId, sku, price: 1_000 })
  const [variant] = product.variants
  const saved = await shop.rawCall('PUT /seller/products/:productId', {
    cookie,
    params: { productId },
    body: {
      version: null,
      sku,
      product: { ...product, variants: [{ ...variant!, stock: { onHand: 5, shown: null } }] },
    },
  })
  expect(saved.status).toBe(200)
  const manager = await newMember(shop, 'manager')
  const { body } = await shop.call('GET /office/product-proposals', { ...manager, query: {} })
  const waiting = body.proposals.find((it) => it.productId === productId)
  await shop.call('POST /office/product-proposals/approval', {
    ...manager,
    body: { products: [{ productId, revision: waiting!.revision }] },
  })
  return productId
}

test.each(['en', 'am'] as const)('a stranger becomes a seller who is paid, in %s', async (lang) => {
  const email = `stranger-${lang}@seller.example`
  const applicant = await signUp(email, lang)
  await apply(applicant, lang)
  const actor = { staffId: null, name: 'test', address: '' }
  const terms = { sentBy: 'seller', acceptDays: 1, sendDays: 2, actor } as const
  await transaction(shop.db, (tx) => setSending(tx, applicant.sellerId, terms))
  let seller = await logIn(email)
  const productId = await listProduct(seller)

  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, productId)
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  const { orders } = (await shop.call('GET /seller/orders', { ...seller, query: { state: 'to-accept' } }))
    .body
  const params = { partId: orders[0]!._id }
  await shop.call('POST /seller/orders/:partId/acceptance', { ...seller, params })
  await shop.call('POST /seller/orders/:partId/shipment', { ...seller, params, body: { key: newId() } })
  const [order] = await wholeOrders(shop, shopper, 'shipped')
  const code = order?.parts?.[0]?.handOverCode ?? ''
  const handed = await shop.rawCall('POST /seller/orders/:partId/hand-over', {
    ...seller,
    params,
    body: { code },
  })
  expect(handed.status).toBe(200)
  const balance = async () => (await shop.call('GET /seller/balance', { ...seller })).body.balance
  expect(await balance()).toMatchObject({ held: 885, available: 0 })

  shop.clock.advance(20 * dayMs)
  await releaseParts(shop.db)
  seller = await logIn(email)
  expect(await balance()).toMatchObject({ held: 0, available: 885 })
  const owner = await newMember(shop, 'owner')
  const { body: details } = await shop.call('GET /office/pay-details', { ...owner })
  const entered = details.sellers.find((it) => it.seller._id === applicant.sellerId)?.details
  await shop.call('POST /office/sellers/:sellerId/pay-details/:detailsId/verify', {
    ...owner,
    params: { sellerId: applicant.sellerId, detailsId: entered!._id },
  })
  const run = { runId: newId() }
  await shop.call('PUT /office/payout-runs/:runId', { ...owner, params: run })
  await shop.call('POST /office/payout-runs/:runId/file', { ...owner, params: run })
  const payouts = async () => (await shop.call('GET /seller/payouts', { ...seller })).body.payouts
  const [made] = await payouts()
  expect(made).toMatchObject({ gross: 885, status: 'sent' })
  const manager = await newMember(shop, 'manager')
  await shop.call('POST /office/payouts/confirm', {
    ...manager,
    body: { payouts: [{ _id: made!._id, reference: `FT26330${lang.toUpperCase()}` }] },
  })
  expect(await payouts()).toMatchObject([
    { status: 'confirmed', bankReference: `FT26330${lang.toUpperCase()}` },
  ])
  expect(await balance()).toMatchObject({ held: 0, available: 0, debt: 0 })
})
