import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../contract/language.ts'
import { sellerPolicyLimits } from '../../../contract/limits.ts'
import { noTexts } from '../../../contract/office/texts.ts'
import { eventually } from '../../../test/eventually.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { servePages } from '../../../test/serve-pages.ts'

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>
let own: TestSellerMember
let other: TestSellerMember
let product: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  own = await newSellerMember(shop, await newSeller(shop.db))
  other = await newSellerMember(shop, await newSeller(shop.db))
  product = await newProduct(shop.db, { sellerId: own.sellerId })
  await newProduct(shop.db, { sellerId: other.sellerId })
  pages = await servePages(shop, { isWatched: true })
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

const text = (en: string, am = '') => ({ ...noTexts, en, am })
const nothing = { returns: noTexts, sending: noTexts, questions: noTexts }

type Given = { revision: number } & Partial<Record<keyof typeof nothing, typeof noTexts>>

function save({ cookie }: TestSellerMember, given: Given) {
  return shop.rawCall('PUT /seller/store/policies', { cookie, body: { ...nothing, ...given } })
}

async function policiesOf({ cookie }: TestSellerMember) {
  return (await shop.call('GET /seller/store', { cookie })).body.store.policies
}

async function shownOf({ sellerId }: TestSellerMember, lang: Language = 'en') {
  const { body } = await shop.call('GET /seller/:id', { params: { id: sellerId }, query: { lang } })
  return body.seller.policies
}

async function isLedTo(): Promise<boolean | undefined> {
  const { body } = await shop.call('GET /product-detail', { query: { productId: product } })
  return body.product.seller.hasPolicies
}

const page = async (path: string) => (await fetch(pages.origin + path)).text()

test('what a seller writes is shown at once, in the language that there is, and a repetition changes nothing', async () => {
  expect(await policiesOf(own)).toEqual({ revision: 0, ...nothing })
  expect(await shownOf(own)).toBeUndefined()
  expect(await isLedTo()).toBeUndefined()

  const given = { returns: text('Bring it back.\nWe exchange it.', 'ይመልሱት።'), questions: text('', 'ይደውሉ።') }
  for (const _ of [1, 2]) expect(await save(own, { revision: 0, ...given })).toMatchObject({ status: 200 })
  expect(await policiesOf(own)).toEqual({ revision: 1, ...nothing, ...given })
  expect(await shownOf(own)).toEqual([
    { kind: 'returns', language: 'en', text: 'Bring it back.\nWe exchange it.' },
    { kind: 'questions', language: 'am', text: 'ይደውሉ።' },
  ])
  expect((await shownOf(own, 'am'))?.map(({ text: shown }) => shown)).toEqual(['ይመልሱት።', 'ይደውሉ።'])
  expect(await isLedTo()).toBe(true)
  expect(await shownOf(other)).toBeUndefined()
  const recorded = await shop.db.selectFrom('activityLog').selectAll().execute()
  expect(recorded.filter(({ action }) => action === 'save-seller-policies')).toHaveLength(1)
})

test('the pages of seller and product show them, with the rights that they cannot reduce', async () => {
  const ofSeller = await eventually(async () => {
    const html = await page(`/seller/${own.sellerId}`)
    expect(html).toContain('We exchange it.')
    return html
  })
  expect(ofSeller).toMatch(/<dd lang="am"[^>]*>ይደውሉ።/)
  expect(ofSeller).toContain('return within 7 days of delivery</a>')
  const link = new RegExp(`href="/seller/${own.sellerId}#policies"[^>]*>Policies of this seller<`)
  expect(await page(`/product/${product}`)).toMatch(link)
  expect(await page(`/seller/${other.sellerId}`)).not.toContain('id="policies"')
})

test('nobody overwrites what somebody else has saved meanwhile, and of two at once one wins', async () => {
  const late = await save(own, { revision: 0, sending: text('By bus') })
  expect(late).toMatchObject({ status: 409, headers: { 'x-refusal': 'changed-meanwhile' } })
  const { revision } = await policiesOf(own)
  const both = await Promise.all(
    ['By bus', 'By motorbike'].map((en) => save(own, { revision, sending: text(en) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await policiesOf(own)).revision).toBe(revision + 1)
})

test('texts that are too long or have too many lines are refused, and nothing is saved', async () => {
  const before = await policiesOf(own)
  const { lines, characters } = sellerPolicyLimits
  for (const [en, said] of [
    ['x'.repeat(characters + 1), `At most ${characters} characters`],
    ['x\r\n'.repeat(lines) + 'x', `At most ${lines} lines`],
    ['bell \u0007', 'Control characters are not allowed'],
  ] as const) {
    const refused = await save(own, { revision: before.revision, returns: text(en) })
    expect(refused).toMatchObject({ status: 400 })
    expect(JSON.stringify(refused.body)).toContain(said)
  }
  expect(await policiesOf(own)).toEqual(before)
  const most = Array.from({ length: lines }, (_, line) => `<b>${line}</b>`).join('\r\n')
  expect(await save(own, { revision: before.revision, returns: text(most) })).toMatchObject({ status: 200 })
  await eventually(async () =>
    expect(await page(`/seller/${own.sellerId}`)).toContain('&lt;b&gt;0&lt;/b&gt;'),
  )
})

test('without a text of any kind nothing leads to them', async () => {
  const { revision } = await policiesOf(own)
  expect(await save(own, { revision })).toMatchObject({ status: 200 })
  expect(await shownOf(own)).toBeUndefined()
  expect(await isLedTo()).toBeUndefined()
})

test('strangers and members without the right change nothing', async () => {
  const { revision } = await policiesOf(own)
  const packer = await newSellerMember(shop, own.sellerId, 'packer')
  expect(await save(packer, { revision, returns: text('No') })).toMatchObject({ status: 403 })
  const nobody = await shop.rawCall('PUT /seller/store/policies', {
    body: { ...nothing, revision, returns: text('No') },
  })
  expect(nobody).toMatchObject({ status: 401 })
  expect(await policiesOf(own)).toEqual({ revision, ...nothing })
})
