import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTexts } from '../../../../contract/office/texts.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct, setPrice, setSale } from '../../../../test/new-product.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { retireProduct } from '../../../catalogue/products/retire-products.ts'
import { removeCategory, saveCategory } from '../../../catalogue/products/categories.ts'
import { setStockOnHand } from '../../../catalogue/stock/stock-on-hand.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let member: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  member = await newMember(shop, 'catalogue')
})
afterAll(() => shop.close())

type Members = Parameters<typeof bodyOf>[1]

function bodyOf(name: string, members: object, more: object = {}) {
  return {
    version: null,
    name: { ...noTexts, en: name },
    description: noTexts,
    slug: '',
    isShown: true,
    members,
    ...more,
  }
}

function put(collectionId: string, body: object) {
  return shop.rawCall('PUT /office/collections/:collectionId', { ...member, params: { collectionId }, body })
}

async function add(name: string, members: Members, more: object = {}) {
  const { status, body } = await put(newId(), bodyOf(name, members, more))
  expect(status).toBe(200)
  return body
}

async function listed(slug: string, query: object = {}) {
  const { body } = await shop.call('GET /search', { query: { collection: slug, ...query } })
  return { names: body.products.map((it: { productName: string }) => it.productName), total: body.total }
}

const preview = async (members: object) => {
  const { body } = await shop.rawCall('POST /office/collections/preview', { ...member, body: { members } })
  return body
}

const refusal = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
  status,
  headers['x-refusal'],
]

test('products by hand are listed in their order, without those that are not on sale', async () => {
  const ids = []
  for (const name of ['Cup', 'Jebena', 'Tray'])
    ids.push(await newProduct(shop.db, { name, sku: `HAND-${name}` }))
  const [cup, jebena, tray] = ids as [string, string, string]
  const productIds = [tray, cup, jebena, tray, newId()]
  const saved = await add('Coffee things', { kind: 'by-hand', productIds }, { isShown: false })
  expect(saved).toMatchObject({
    slug: 'coffee-things',
    page: null,
    members: { productIds: [tray, cup, jebena] },
  })
  // A draft has no page, and a search does not know it.
  const show = (slug: string) => shop.rawCall('GET /collections/:slug', { params: { slug }, query: {} })
  expect(refusal(await show('coffee-things'))).toEqual([404, 'collection-not-found'])
  expect(await listed('coffee-things')).toEqual({ names: [], total: 0 })

  const { version } = saved
  const texts = { name: { ...noTexts, en: 'Coffee things', am: 'የቡና ዕቃ' } }
  const members = { kind: 'by-hand', productIds: [tray, cup, jebena] }
  const shown = await put(saved._id, bodyOf('', members, { ...texts, version, slug: 'coffee' }))
  expect(shown.body).toMatchObject({ slug: 'coffee', page: `${shop.config.publicUrl}/collections/coffee` })
  expect(await listed('coffee')).toEqual({ names: ['Tray', 'Cup', 'Jebena'], total: 3 })
  expect((await listed('coffee', { page: '2', limit: '2' })).names).toEqual(['Jebena'])
  expect((await show('coffee-things')).body.collection).toMatchObject({ slug: 'coffee', isOrdered: true })
  await retireProduct(shop.db, 'HAND-Cup')
  expect((await listed('coffee')).names).toEqual(['Tray', 'Jebena'])
  const { body: office } = await shop.call('GET /office/collections/:collectionId', {
    ...member,
    params: { collectionId: saved._id },
  })
  expect(office.products.map(({ isOnSale }) => isOnSale)).toEqual([true, false, true])

  // What another member saved since is not overwritten, and a repetition changes nothing.
  expect(refusal(await put(saved._id, bodyOf('Mine', members, { version })))).toEqual([
    409,
    'changed-meanwhile',
  ])
  expect((await put(saved._id, bodyOf('', members, { ...texts, version, slug: 'coffee' }))).status).toBe(200)
  const owner = await newMember(shop, 'owner')
  const { body: log } = await shop.call('GET /office/activity', { ...owner, query: { who: 'catalogue' } })
  expect(log.entries.slice(0, 2).map(({ action }) => action)).toEqual(['save-collection', 'save-collection'])
  expect(log.entries[0]).toMatchObject({
    before: { slug: 'coffee-things', isShown: false, nameAm: '' },
    after: { slug: 'coffee', isShown: true, nameAm: 'የቡና ዕቃ', products: 'HAND-Tray, HAND-Cup, HAND-Jebena' },
  })
})

test('a rule lists what meets all or any of its conditions now', async () => {
  const categoryId = (await saveCategory(shop.db, { name: 'Gifts' })).id
  const product = (name: string, more: object) =>
    newProduct(shop.db, { name, sku: `RULE-${name}`, category: 'Books', ...more })
  const one = await product('One', { category: 'Gifts', priceSantim: 100_00, tags: ['holiday'], stock: 5 })
  await product('Two', { otherCategories: [categoryId], priceSantim: 300_00, stock: 0 })
  await product('Three', { priceSantim: 500_00, tags: ['holiday', 'red'] })
  await product('Four', { priceSantim: 700_00 })
  const all = (...conditions: object[]) => ({ kind: 'by-rule', match: 'all', conditions })
  const any = (...conditions: object[]) => ({ ...all(...conditions), match: 'any' })
  const inGifts = { kind: 'category', categoryId }
  const isTagged = { kind: 'tag', tag: ' Holiday ' }
  const costs = (from: number | null, to: number | null) => ({ kind: 'price', from, to })
  const namesOf = async (members: object) =>
    (await preview(members)).products.map(({ name }: { name: string }) => name).toSorted()
  expect(await namesOf(all(inGifts))).toEqual(['One', 'Two'])
  expect(await namesOf(all(isTagged))).toEqual(['One', 'Three'])
  expect(await namesOf(all(inGifts, isTagged))).toEqual(['One'])
  expect(await namesOf(any(inGifts, isTagged))).toEqual(['One', 'Three', 'Two'])
  expect(await namesOf(all(inGifts, costs(100, 299.99)))).toEqual(['One'])
  expect(await namesOf(all(costs(500, null), isTagged))).toEqual(['Three'])
  expect(await namesOf(all(inGifts, { kind: 'in-stock' }))).toEqual(['One'])
  expect(await namesOf(all({ kind: 'on-sale' }))).toEqual([])

  const { slug } = await add('Holiday', any(all().conditions[0] ?? inGifts, { kind: 'on-sale' }))
  const now = async () => (await listed(slug, { sort: 'price-asc' })).names
  expect(await now()).toEqual(['One', 'Two'])
  // Each change is seen by the next call: a sale, a price, a tag, stock and what was withdrawn.
  await setSale(shop.db, one, { saleSantim: 90_00 })
  const stocked = await add('In stock', all(inGifts, { kind: 'in-stock' }))
  await setStockOnHand(shop.db, { id: one, sku: 'RULE-One' }, 0)
  expect((await listed(stocked.slug)).names).toEqual([])
  await setStockOnHand(shop.db, { id: one, sku: 'RULE-One' }, 2)
  expect((await listed(stocked.slug)).names).toEqual(['One'])
  await setPrice(shop.db, one, 80_00)
  await shop.db
    .updateTable('products')
    .set({ retiredAt: shop.db.now(), withheld: 'hidden' })
    .where('sku', '=', 'RULE-Two')
    .execute()
  expect(await now()).toEqual(['One'])
  // Filters and facets are those of what is in it.
  const { body } = await shop.call('GET /search', { query: { collection: slug, category: 'Books' } })
  expect(body.total).toBe(0)
  expect(body.facets.category).toEqual([{ value: 'Gifts', count: 1 }])
})

test('what a condition names and is gone finds nothing, and the office says so', async () => {
  const categoryId = (await saveCategory(shop.db, { name: 'Short-lived' })).id
  const conditions = [
    { kind: 'category', categoryId },
    { kind: 'tag', tag: 'unheard of' },
  ]
  const saved = await add('Gone', { kind: 'by-rule', match: 'any', conditions })
  await removeCategory(shop.db, 'Short-lived', { requireUnused: async () => {} })
  expect(await listed('gone')).toEqual({ names: [], total: 0 })
  const faults = [
    { at: 0, fault: 'category-gone' },
    { at: 1, fault: 'tag-unused' },
  ]
  const { body } = await shop.call('GET /office/collections', member)
  expect(body.collections.find(({ slug }) => slug === 'gone')?.faults).toEqual(faults)
  expect(await preview({ kind: 'by-rule', match: 'any', conditions })).toMatchObject({ total: 0, faults })
  // It can be saved with what it had, but a new condition may not name what does not exist.
  const { version } = saved
  const kept = { kind: 'by-rule', match: 'all', conditions }
  expect((await put(saved._id, bodyOf('Gone', kept, { version }))).status).toBe(200)
  expect(refusal(await put(newId(), bodyOf('Other', kept)))).toEqual([400, 'category-chosen-unknown'])
})

test('addresses are unique, and former ones lead on without chains or loops', async () => {
  const members = { kind: 'by-hand', productIds: [] }
  const first = await add('First', members)
  const second = await add('Second', members)
  const rename = async ({ _id }: { _id: string }, slug: string) => {
    const at = { ...member, params: { collectionId: _id } }
    const { body } = await shop.call('GET /office/collections/:collectionId', at)
    return put(_id, { ...bodyOf('Name', members), version: body.version, slug })
  }
  const at = async (slug: string) =>
    (await shop.rawCall('GET /collections/:slug', { params: { slug }, query: {} })).body.collection?._id
  expect(refusal(await rename(second, 'first'))).toEqual([409, 'address-in-use'])
  for (const wrong of ['a b', '../x', 'Upper', 'a--b', 'a_b', '-a', 'a%2Fb']) {
    expect((await rename(second, wrong)).status, wrong).toBe(400)
  }
  await rename(first, 'middle')
  await rename(first, 'last')
  expect([await at('first'), await at('middle'), await at('last')]).toEqual([first._id, first._id, first._id])
  // A live address wins over a former one, and going back leaves no loop.
  await rename(second, 'first')
  await rename(first, 'middle')
  expect([await at('first'), await at('middle'), await at('last')]).toEqual([
    second._id,
    first._id,
    first._id,
  ])
  const gone = { ...member, params: { collectionId: first._id } }
  await shop.call('DELETE /office/collections/:collectionId', gone)
  expect([await at('middle'), await at('last')]).toEqual([undefined, undefined])
  expect(refusal(await shop.rawCall('DELETE /office/collections/:collectionId', gone))).toEqual([
    404,
    'collection-not-found',
  ])
  // Of several who take one address at the same time one does.
  const all = await Promise.all([1, 2, 3].map(() => put(newId(), bodyOf('Same', members))))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('what is malformed is refused', async () => {
  const rule = (...conditions: unknown[]) => ({ kind: 'by-rule', match: 'all', conditions })
  const wrong = [
    rule(),
    rule({ kind: 'price', from: null, to: null }),
    rule({ kind: 'price', from: 5, to: 1 }),
    rule({ kind: 'price', from: -1, to: null }),
    rule({ kind: 'tag', tag: '\0' }),
    rule({ kind: 'tag', tag: ' ' }),
    rule({ kind: 'everything' }),
    { ...rule({ kind: 'in-stock' }), match: 'none' },
    { kind: 'by-hand', productIds: ['x y'] },
    { kind: 'by-hand', productIds: Array.from({ length: 501 }, newId) },
  ]
  for (const members of wrong) {
    expect((await put(newId(), bodyOf('Wrong', members))).status, JSON.stringify(members)).toBe(400)
    const { status } = await shop.rawCall('POST /office/collections/preview', {
      ...member,
      body: { members },
    })
    expect(status).toBe(400)
  }
})
