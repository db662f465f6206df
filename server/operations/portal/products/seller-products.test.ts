import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../../contract/contract.ts'
import { approvalTerms } from '../../../../contract/product-approval.ts'
import type { SellerLevel } from '../../../../contract/seller-levels.ts'
import { mailsTo, plainText } from '../../../../test/mails-to.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct, variantIdsOf } from '../../../../test/new-product.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller } from '../../../../test/order-of-sellers.ts'
import { sellerContent } from '../../../../test/seller-content.ts'
import { newId } from '../../../platform/database/new-id.ts'

type Content = InputOf<'PUT /seller/products/:productId'>['body']['product']

let shop: TestShop
let owner: TestSellerMember
let other: TestSellerMember
let categoryId: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
beforeEach(async () => {
  owner = await newSellerMember(shop, await newSeller(shop.db))
  other = await newSellerMember(shop, await newSeller(shop.db))
  const id = await newProduct(shop.db)
  const row = await shop.db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  categoryId = row.categoryId
})
afterAll(() => shop.close())

const refusalOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-refusal']
const content = (given: Parameters<typeof sellerContent>[0] = {}) => sellerContent({ categoryId, ...given })

const put = (
  { cookie }: TestSellerMember,
  productId: string,
  {
    version = null,
    product,
    sku = `SKU-${productId}`,
  }: { version?: string | null; product: Content; sku?: string },
) =>
  shop.rawCall('PUT /seller/products/:productId', {
    cookie,
    params: { productId },
    body: { version, sku, product },
  })

const show = async ({ cookie }: TestSellerMember, productId: string) =>
  (await shop.call('GET /seller/products/:productId', { cookie, params: { productId } })).body

async function saved(member: TestSellerMember, productId: string, change: (product: Content) => Content) {
  const { version, product, sku } = await show(member, productId)
  const answer = await put(member, productId, { version, sku, product: change(product) })
  expect(answer.body).toMatchObject({ _id: productId })
  return answer.body
}

async function level(sellerId: string, wanted: SellerLevel) {
  await shop.db.updateTable('sellers').set({ level: wanted }).where('id', '=', sellerId).execute()
}

const inShop = (productId: string) => shop.rawCall('GET /product-detail', { query: { productId } })
const nameInShop = async (productId: string) => {
  const { body } = await inShop(productId)
  return body.product?.productName
}
const listed = async ({ cookie }: TestSellerMember, query: object = {}) =>
  (await shop.call('GET /seller/products', { cookie, query })).body.products

const ownProduct = (options: Parameters<typeof newProduct>[1] = {}, { sellerId } = owner) =>
  newProduct(shop.db, { stock: 5, priceSantim: 100_00, sellerId, ...options })

async function picture({ cookie }: TestSellerMember, red: number): Promise<string> {
  const png = await sharp({
    create: { width: 40, height: 40, channels: 3, background: { r: red, g: 20, b: 20 } },
  })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'pot.png')
  const { status, body: stored } = await shop.rawCall('POST /seller/products/pictures', { cookie, body })
  expect(status).toBe(201)
  return stored.picture
}

describe('a product of another seller', () => {
  test('is neither listed nor shown nor changed, whatever of it is in the request', async () => {
    const theirs = await ownProduct({ name: 'Their pot' }, other)
    expect(await listed(owner)).toEqual([])
    expect(await listed(owner, { q: 'Their' })).toEqual([])
    const { version, product, sku } = await show(other, theirs)
    const { cookie } = owner
    const params = { productId: theirs }
    for (const answer of [
      await shop.rawCall('GET /seller/products/:productId', { cookie, params }),
      await shop.rawCall('DELETE /seller/products/:productId/proposal', { cookie, params }),
      await put(owner, theirs, { version, sku, product }),
      await put(owner, theirs, { version: null, product }),
    ])
      expect([answer.status, refusalOf(answer)]).toEqual([404, 'product-not-found'])
    expect(await show(other, theirs)).toMatchObject({ version, product })
  })

  test('keeps its variant, SKU and picture when they are sent for an own product', async () => {
    const theirs = await ownProduct({}, other)
    const [variant = ''] = await variantIdsOf(shop.db, theirs)
    const media = await picture(other, 10)
    const own = await ownProduct()
    await level(owner.sellerId, 'trusted')
    const { version, product, sku } = await show(owner, own)
    const [only] = product.variants
    const withPicture = await put(owner, own, { version, sku, product: { ...product, pictures: [media] } })
    expect([withPicture.status, refusalOf(withPicture)]).toEqual([404, 'picture-not-found'])
    const ofOther = { ...product, variants: [{ ...only!, _id: variant, price: 77 }] }
    await put(owner, own, { version, sku, product: ofOther })
    const before = await show(other, theirs)
    expect(before.product.variants).toMatchObject([{ _id: variant, price: 100 }])
    const now = await show(owner, own)
    const taken = {
      ...now.product,
      variants: [{ ...now.product.variants[0]!, sku: before.product.variants[0]!.sku }],
    }
    expect(refusalOf(await put(owner, own, { version: now.version, sku, product: taken }))).toBe('sku-taken')
  })
})

describe('a new product', () => {
  test('of a new seller waits, is shown to nobody, and is sold once it is approved', async () => {
    const id = newId()
    const { body } = await put(owner, id, { product: content() })
    expect(body).toMatchObject({ state: 'waiting', isApproved: false, sent: [], page: null })
    expect(await listed(owner, { state: 'waiting' })).toMatchObject([{ _id: id, state: 'waiting' }])
    expect((await inShop(id)).status).toBe(404)
    const { body: found } = await shop.call('GET /search', { query: { q: 'Jebena', limit: '100' } })
    expect(JSON.stringify(found)).not.toContain(id)
    const staff = await newMember(shop, 'owner')
    const { proposals } = (await shop.call('GET /office/product-proposals', { ...staff })).body
    const proposal = proposals.find(({ productId }) => productId === id)!
    expect(proposal).toMatchObject({ kind: 'new', by: 'seller Hiwot owner' })
    const { revision } = proposal
    const approved = await shop.call('POST /office/product-proposals/approval', {
      ...staff,
      body: { products: [{ productId: id, revision }] },
    })
    expect(approved.body).toEqual({ approved: [id], left: [] })
    expect(await nameInShop(id)).toBe('Jebena')
    expect(await show(owner, id)).toMatchObject({ state: 'for-sale', isApproved: true, proposal: null })
  })

  test('is a draft until it is sent, and a repetition adds nothing', async () => {
    const id = newId()
    const product = content({ state: 'draft', sku: `SKU-${id}` })
    const first = await put(owner, id, { product })
    expect(first.body).toMatchObject({ state: 'draft', sent: null })
    const again = await put(owner, id, { product })
    expect([again.status, again.body.version]).toEqual([200, first.body.version])
    expect(await listed(owner)).toHaveLength(1)
    expect(await saved(owner, id, (it) => ({ ...it, state: 'for-sale' }))).toMatchObject({
      state: 'waiting',
      sent: [],
    })
    const back = await shop.call('DELETE /seller/products/:productId/proposal', {
      cookie: owner.cookie,
      params: { productId: id },
    })
    expect(back.body).toMatchObject({ state: 'draft', proposal: null })
  })

  test('of a trusted seller is sold at once', async () => {
    await level(owner.sellerId, 'trusted')
    const id = newId()
    const { body } = await put(owner, id, { product: content() })
    expect(body).toMatchObject({ state: 'for-sale', sent: null, isApproved: true })
    expect(await nameInShop(id)).toBe('Jebena')
  })

  test('cannot be put on sale by any other way before it is approved', async () => {
    const id = newId()
    await put(owner, id, { product: content() })
    const staff = await newMember(shop, 'owner')
    const { product, version, sku } = (
      await shop.call('GET /office/products/:productId', { ...staff, params: { productId: id } })
    ).body
    const staffSaved = await shop.rawCall('PUT /office/products/:productId', {
      ...staff,
      params: { productId: id },
      body: { version, sku, product: { ...product, brand: 'Sheba', state: 'for-sale' } },
    })
    expect([staffSaved.status, staffSaved.body.message]).toEqual([200, undefined])
    await shop.db.updateTable('products').set({ retiredAt: null }).where('id', '=', id).execute()
    expect((await inShop(id)).status).toBe(404)
    expect(await show(owner, id)).toMatchObject({ state: 'waiting', product: { brand: 'Sheba' } })
  })

  test('is refused to who has as many as the level allows', async () => {
    const { sellerId } = owner
    await sql`
      insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at)
      select gen_random_uuid(), ${sellerId} || '-' || n, 'Pot', 100, ${categoryId}, ${sellerId}, now(), now()
      from generate_series(1, ${approvalTerms.new.productsMaximum}) n`.execute(shop.db)
    const answer = await put(owner, newId(), { product: content() })
    expect([answer.status, refusalOf(answer)]).toEqual([409, 'seller-products-full'])
  })
})

describe('a change of a product on sale', () => {
  test('of its name waits while the price is new at once, and what was approved stays on sale', async () => {
    const id = await ownProduct({ name: 'Old pot' })
    const answer = await saved(owner, id, (it) => ({
      ...it,
      name: { ...it.name, en: 'New pot' },
      variants: it.variants.map((variant) => ({ ...variant, price: 120 })),
    }))
    expect(answer).toMatchObject({ state: 'for-sale', sent: ['name'], proposal: { fields: ['name'] } })
    expect(answer.product.name.en).toBe('New pot')
    const { body } = await inShop(id)
    expect(body.product).toMatchObject({ productName: 'Old pot', price: 120 })
    await approve(id)
    expect(await nameInShop(id)).toBe('New pot')
    expect(await show(owner, id)).toMatchObject({ proposal: null })
  })

  test.each<[SellerLevel, string[] | null]>([
    ['new', ['name', 'category', 'pictures', 'texts']],
    ['regular', ['name', 'category', 'pictures']],
    ['trusted', null],
  ])('waits at the level %s as far as the level asks', async (at, sent) => {
    await level(owner.sellerId, at)
    const id = await ownProduct()
    const media = await picture(owner, 30)
    const answer = await saved(owner, id, (it) => ({
      ...it,
      name: { ...it.name, en: 'New pot' },
      brand: 'Sheba',
      categoryId,
      otherCategoryIds: [],
      pictures: [media],
      tags: ['coffee'],
    }))
    const moved = sent?.filter((field) => field !== 'category')
    expect(answer.sent ?? null).toEqual(moved ?? null)
  })

  test('of a price that rises by more than half waits at every level, also in steps', async () => {
    await level(owner.sellerId, 'trusted')
    const id = await ownProduct()
    const priced = (price: number) =>
      saved(owner, id, (it) => ({ ...it, variants: it.variants.map((variant) => ({ ...variant, price })) }))
    expect(await priced(140)).toMatchObject({ sent: null })
    expect(await priced(160)).toMatchObject({ sent: ['price'] })
    expect((await inShop(id)).body.product.price).toBe(140)
    await approve(id)
    expect((await inShop(id)).body.product.price).toBe(160)
    expect(await priced(200)).toMatchObject({ sent: null })
  })

  test('that adds a variant waits with its price, and stock is new at once', async () => {
    const id = await ownProduct()
    const answer = await saved(owner, id, (it) => ({
      ...it,
      options: [
        {
          name: { en: 'Size', am: 'መጠን', om: '' },
          values: [
            { en: 'S', am: '', om: '' },
            { en: 'L', am: '', om: '' },
          ],
        },
      ],
      variants: [
        { ...it.variants[0]!, choice: [0], stock: { onHand: 9, shown: it.variants[0]!.stock!.shown } },
        {
          ...it.variants[0]!,
          _id: null,
          sku: `${it.variants[0]!.sku}-L`,
          choice: [1],
          stock: { onHand: 3, shown: null },
        },
      ],
    }))
    expect(answer.sent).toEqual(['variants'])
    expect(answer.product.variants).toHaveLength(2)
    const office = await newMember(shop, 'owner')
    const live = async () =>
      (await shop.call('GET /office/products/:productId', { ...office, params: { productId: id } })).body
        .product
    expect((await live()).variants).toMatchObject([{ choice: [], stock: { onHand: 9 } }])
    await approve(id)
    expect((await live()).variants).toMatchObject([
      { choice: [0], stock: { onHand: 9 } },
      { choice: [1], stock: { onHand: 3 } },
    ])
  })

  test('that is refused is told with its reason, and the next one can be sent', async () => {
    const id = await ownProduct({ name: 'Old pot' })
    await saved(owner, id, (it) => ({ ...it, name: { ...it.name, en: 'Pot!!!' } }))
    const staff = await newMember(shop, 'owner')
    const { revision } = (
      await shop.call('GET /office/product-proposals/:productId', { ...staff, params: { productId: id } })
    ).body.proposal
    await shop.call('POST /office/product-proposals/:productId/refusal', {
      ...staff,
      params: { productId: id },
      body: { revision, reason: 'No shouting, please.' },
    })
    const shown = await show(owner, id)
    expect(shown).toMatchObject({
      state: 'for-sale',
      proposal: { isRefused: true, reason: 'No shouting, please.' },
    })
    expect(shown.product.name.en).toBe('Old pot')
    expect(await listed(owner, { state: 'refused' })).toMatchObject([{ _id: id }])
    await shop.jobs.drain()
    expect(await mailsOf(owner)).toContain('No shouting, please.')
    expect(await saved(owner, id, (it) => ({ ...it, name: { ...it.name, en: 'Pot' } }))).toMatchObject({
      sent: ['name'],
      proposal: { isRefused: false },
    })
  })

  test('that was changed since somebody looked at it is not approved', async () => {
    const id = await ownProduct()
    await saved(owner, id, (it) => ({ ...it, name: { ...it.name, en: 'One' } }))
    const staff = await newMember(shop, 'owner')
    const looked = (
      await shop.call('GET /office/product-proposals/:productId', { ...staff, params: { productId: id } })
    ).body.proposal
    await saved(owner, id, (it) => ({ ...it, name: { ...it.name, en: 'Two' } }))
    const { body } = await shop.call('POST /office/product-proposals/approval', {
      ...staff,
      body: { products: [{ productId: id, revision: looked.revision }] },
    })
    expect(body).toMatchObject({ approved: [], left: [{ productId: id }] })
    expect(await nameInShop(id)).not.toBe('One')
  })
})

describe('two members who save at the same time', () => {
  test('have one state, and the second is told', async () => {
    const manager = await newSellerMember(shop, owner.sellerId, 'manager')
    const id = await ownProduct()
    const { version, product, sku } = await show(owner, id)
    const both = await Promise.all(
      [owner, manager].map((member, index) =>
        put(member, id, {
          version,
          sku,
          product: { ...product, name: { ...product.name, en: `Pot ${index}` } },
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusalOf(both.find(({ status }) => status === 409)!)).toBe('product-changed')
  })

  test('a repetition of one is a success', async () => {
    const id = await ownProduct()
    const { version, product, sku } = await show(owner, id)
    const change = {
      version,
      sku,
      product: { ...product, name: { ...product.name, en: 'Pot' }, brand: 'Sheba' },
    }
    const first = await put(owner, id, change)
    const again = await put(owner, id, change)
    expect([again.status, again.body.version]).toEqual([200, first.body.version])
    expect(again.body.sent).toBe(null)
  })
})

describe('what the shop has hidden', () => {
  test('is not put back by its seller, who hides and shows own products', async () => {
    const id = await ownProduct()
    expect(await saved(owner, id, (it) => ({ ...it, state: 'hidden' }))).toMatchObject({ state: 'hidden' })
    expect((await inShop(id)).status).not.toBe(200)
    expect(await saved(owner, id, (it) => ({ ...it, state: 'for-sale' }))).toMatchObject({
      state: 'for-sale',
    })
    await shop.db
      .updateTable('products')
      .set({ retiredAt: shop.db.now(), withheld: 'hidden' })
      .where('id', '=', id)
      .execute()
    const { version, product, sku } = await show(owner, id)
    const answer = await put(owner, id, { version, sku, product: { ...product, state: 'for-sale' } })
    expect([answer.status, refusalOf(answer)]).toEqual([409, 'product-withheld'])
    expect(await listed(owner, { state: 'withheld' })).toMatchObject([{ _id: id }])
  })
})

async function approve(productId: string) {
  const staff = await newMember(shop, 'owner')
  const { revision } = (
    await shop.call('GET /office/product-proposals/:productId', { ...staff, params: { productId } })
  ).body.proposal
  const { body } = await shop.call('POST /office/product-proposals/approval', {
    ...staff,
    body: { products: [{ productId, revision }] },
  })
  expect(body).toEqual({ approved: [productId], left: [] })
}

async function mailsOf({ email }: TestSellerMember): Promise<string> {
  return (await mailsTo(shop.config.dataDir, email)).map(plainText).join('\n')
}
