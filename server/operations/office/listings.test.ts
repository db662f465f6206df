import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTexts } from '../../../contract/office/texts.ts'
import type { Texts } from '../../../contract/office/texts.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { writeCategory } from '../../catalogue/products/categories.ts'
import { newId } from '../../platform/database/new-id.ts'

let shop: TestShop
let member: TestMember
beforeAll(async () => {
  shop = await openShop()
  member = await newMember(shop, 'catalogue')
})
afterAll(() => shop.close())

const inEnglish = (text: string): Texts => ({ ...noTexts, en: text })

test('categories are added, renamed and ordered as a whole; those with products on sale stay', async () => {
  const put = (categoryId: string, name: Texts, version: string | null) =>
    shop.rawCall('PUT /office/categories/:categoryId', {
      ...member,
      params: { categoryId },
      body: { name, description: noTexts, version },
    })
  const add = (name: string, id = newId()) =>
    put(id, { ...noTexts, en: name, am: name === 'Coffee' ? 'ቡና' : '' }, null)
  const shown = async () =>
    (await shop.call('GET /get_categories_image', { query: {} })).body.map((it: { name: string }) => it.name)
  await newProduct(shop.db, { category: 'Furniture' })
  const added = await Promise.all([add('Coffee'), add('Coffee')])
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { categories } = (await add('Tea')).body
  expect(categories.map(({ name }) => name.en)).toEqual(['Furniture', 'Coffee', 'Tea'])
  const [furniture, coffee, tea] = categories.map(({ _id }) => _id) as [string, string, string]

  const order = (ids: string[]) => shop.call('PUT /office/categories', { ...member, body: { order: ids } })
  expect((await order([tea!, coffee!])).headers['x-refusal']).toBe('list-changed')
  expect((await order([tea!, coffee!, furniture!])).status).toBe(200)
  expect(await shown()).toEqual(['Tea', 'Coffee', 'Furniture'])

  const rename = (name: string) => put(coffee!, inEnglish(name), categories[1]!.version)
  expect((await rename('tea')).headers['x-refusal']).toBe('category-known')
  const renamed = (await rename('Coffee & Spices')).body.categories[1]
  expect(renamed).toMatchObject({ name: { en: 'Coffee & Spices', am: '' }, products: 0 })
  expect(await shown()).toContain('Coffee & Spices')

  const remove = (categoryId: string) =>
    shop.call('DELETE /office/categories/:categoryId', { ...member, params: { categoryId } })
  expect((await remove(furniture!)).headers['x-refusal']).toBe('category-in-use')
  expect((await remove(tea!)).body.categories.map(({ _id }) => _id)).toEqual([coffee, furniture])
  const owner = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { who: 'catalogue' } })
  expect(body.entries.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    'remove-category',
    'save-category',
    'order-categories',
  ])
  expect(body.entries[1]).toMatchObject({ before: { name: 'Coffee', nameAm: 'ቡና' }, after: { nameAm: '' } })
})

test('of several who add one category at about the same time one does', async () => {
  const texts = { description: '', translations: { am: { name: '', description: '' } } }
  for (let number = 1; number <= 30; number += 1) {
    const add = async (delay: number) => {
      for (let turn = 0; turn < delay; turn += 1) await new Promise(setImmediate)
      return writeCategory(shop.db, newId(), { ...texts, name: `Toys ${number}` })
    }
    const added = await Promise.allSettled([add(0), add(number), add(2 * number)])
    const refused = added.filter((it) => it.status === 'rejected').map(({ reason }) => reason.code)
    expect(refused).toEqual(['category-known', 'category-known'])
  }
})

test('a seller is added once, renamed in both languages, and removed without products only', async () => {
  const body = {
    sellerName: inEnglish('Almaz Kebede'),
    storeName: { en: 'Almaz Pots', am: 'የአልማዝ ሸክላ' },
    location: inEnglish('Harar'),
    phone: '',
  }
  const put = (sellerId: string, given: typeof body & { version: string | null }) =>
    shop.rawCall('PUT /office/sellers/:sellerId', { ...member, params: { sellerId }, body: given })
  const add = () => put(newId(), { ...body, version: null })
  const added = await Promise.all([add(), add()])
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const list = async () => (await shop.call('GET /office/sellers', member)).body.sellers
  const found = (await list()).find(({ storeName }) => storeName.en === 'Almaz Pots')
  expect(found).toMatchObject({ ...body, products: 0 })
  const changed = { ...body, storeName: inEnglish('Almaz Clay') }
  await put(found!._id, { ...changed, version: found!.version })
  expect((await list()).find(({ _id }) => _id === found!._id)).toMatchObject(changed)
  const remove = (sellerId: string) =>
    shop.call('DELETE /office/sellers/:sellerId', { ...member, params: { sellerId } })
  const other = (await list()).find(({ _id }) => _id !== found!._id)
  expect((await remove(other!._id)).headers['x-refusal']).toBe('seller-in-use')
  expect((await remove(found!._id)).body.sellers).toMatchObject([{ _id: other!._id }])
})

test('banners and offers are shown from and until their times, ordered, ended and removed', async () => {
  const empty = { description: noTexts, label: noTexts, target: noTexts }
  const everything = { ...empty, from: null, until: null }
  const id = newId()
  const put = async (body: object, promotionId = id) => {
    const params = { kind: 'offers' as const, promotionId }
    const { offers } = (await shop.call('GET /office/promotions', member)).body
    const found = offers.find(({ _id }) => _id === promotionId)
    const full = { ...everything, title: inEnglish('Holidays'), version: found?.version ?? null, ...body }
    return shop.rawCall('PUT /office/promotions/:kind/:promotionId', { ...member, params, body: full })
  }
  const shown = async () =>
    (await shop.call('GET /offers', {})).body.map(({ title }: { title: string }) => title)
  const inMinutes = (minutes: number) => new Date(shop.db.now().getTime() + minutes * 60_000).toISOString()

  expect((await put({ from: inMinutes(5), until: inMinutes(5) })).headers['x-refusal']).toBe(
    'promotion-dates',
  )
  const missing = ['/category/nothing', `/product/${newId()}`, '/office', '/product/x', '/page/our-store']
  for (const target of [...missing, '/%']) {
    const { headers, body } = await put({ target: inEnglish(target) })
    expect([headers['x-refusal'], body.errors?.[0]?.path], target).toEqual([
      target === '/%' ? 'target-malformed' : 'target-not-found',
      'target.en',
    ])
  }
  expect((await put({ target: { en: '', am: 'search' } })).body.errors[0]?.path).toBe('target.am')
  const product = await newProduct(shop.db, { category: 'Lamps' })
  const targets = [
    '/search?q=lamp',
    '/category/lamps?sort=rating',
    `/product/${product}`,
    '/about',
    '/gift-cards',
    '/discount/SELAM',
  ]
  for (const target of targets) expect((await put({ target: inEnglish(target) })).status, target).toBe(200)

  const dates = { from: inMinutes(5), until: inMinutes(10), label: { en: '20%', am: '20%' } }
  const [planned] = (await put(dates)).body.offers
  expect(planned).toMatchObject({ ...dates, state: 'future', target: noTexts })
  // A lost answer is repeated with the same id.
  expect((await put(dates)).body.offers).toHaveLength(1)
  const other = newId()
  await put({ title: inEnglish('Always') }, other)
  expect(await shown()).toEqual(['Always'])
  shop.clock.advance(5 * 60_000)
  expect(await shown()).toEqual(['Holidays', 'Always'])
  const order = (ids: string[]) =>
    shop.call('PUT /office/promotions/:kind', { ...member, params: { kind: 'offers' }, body: { order: ids } })
  expect((await order([other])).headers['x-refusal']).toBe('list-changed')
  await order([other, id])
  expect(await shown()).toEqual(['Always', 'Holidays'])
  shop.clock.advance(5 * 60_000)
  expect(await shown()).toEqual(['Always'])

  const params = { kind: 'offers' as const, promotionId: other }
  const end = async () =>
    (await shop.call('POST /office/promotions/:kind/:promotionId/end', { ...member, params })).body.offers[0]
  const ended = await end()
  expect(ended).toMatchObject({ state: 'over', until: inMinutes(0) })
  expect(await shown()).toEqual([])
  shop.clock.advance(60_000)
  expect((await end())?.until).toBe(ended?.until)
  const remove = () => shop.call('DELETE /office/promotions/:kind/:promotionId', { ...member, params })
  expect((await remove()).body.offers).toHaveLength(1)
  expect((await remove()).headers['x-refusal']).toBe('promotion-not-found')
})

test('of two who change a banner at once the second is told, and a repeated save changes nothing', async () => {
  const empty = { description: noTexts, label: noTexts, target: noTexts }
  const first = { ...empty, title: inEnglish('New year'), from: null, until: null }
  const params = { kind: 'banners' as const, promotionId: newId() }
  const put = (body: object) =>
    shop.rawCall('PUT /office/promotions/:kind/:promotionId', {
      ...member,
      params,
      body: { ...first, ...body },
    })
  const [added] = (await put({ version: null })).body.banners
  const { version } = added!
  expect((await put({ version: null })).body.banners).toEqual([added])

  const answers = await Promise.all([
    put({ version, label: inEnglish('Look') }),
    put({ version, label: inEnglish('Buy') }),
  ])
  const refusals = answers.map(({ headers }) => headers['x-refusal'])
  expect(refusals.toSorted()).toEqual(['changed-meanwhile', undefined])
  const saved = inEnglish(refusals[0] ? 'Buy' : 'Look')
  const repeated = await put({ version, label: saved })
  expect(repeated.body.banners).toMatchObject([{ label: saved }])
  expect(repeated.body.banners[0]?.version).not.toBe(version)
  const owner = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { subject: 'New year' } })
  expect(body.entries).toHaveLength(2)

  await shop.call('DELETE /office/promotions/:kind/:promotionId', { ...member, params })
  const late = await put({ version: repeated.body.banners[0]?.version })
  expect(late.headers['x-refusal']).toBe('promotion-not-found')
})

type Put = (body: object) => Promise<{ status: number; headers: Record<string, unknown> }>

type Find = () => Promise<{ version: string } | undefined>

/** The row is added under an id, as in each list of the office. */
async function expectVersions(put: Put, find: Find, [first, mine, theirs]: object[]) {
  const found = async () => (await find())!
  const added = await Promise.all([put({ ...first, version: null }), put({ ...first, version: null })])
  expect(added.map(({ status }) => status)).toEqual([200, 200])
  const { version } = await found()
  const answers = await Promise.all([put({ ...mine, version }), put({ ...theirs, version })])
  const refusals = answers.map(({ headers }) => headers['x-refusal'])
  expect(refusals.toSorted()).toEqual(['changed-meanwhile', undefined])
  const saved = refusals[0] ? theirs : mine
  expect(await found()).toMatchObject(saved!)
  expect((await put({ ...saved, version })).status).toBe(200)
  expect((await found()).version).not.toBe(version)
}

test('of two who change a category or seller at once the second is told, and a repeated save changes nothing', async () => {
  const [categoryId, sellerId] = [newId(), newId()]
  const category = { name: inEnglish('Honey'), description: noTexts }
  const list = async () => (await shop.call('GET /office/categories', member)).body.categories
  const putCategory: Put = (body) =>
    shop.rawCall('PUT /office/categories/:categoryId', {
      ...member,
      params: { categoryId },
      body: body as typeof category & { version: string | null },
    })
  const foundCategory = async () => (await list()).find(({ _id }) => _id === categoryId)
  await expectVersions(putCategory, foundCategory, [
    category,
    { ...category, name: { en: 'Honey', am: 'ማር' } },
    { ...category, description: inEnglish('From Tigray') },
  ])
  expect((await list()).filter(({ name }) => name.en === 'Honey')).toHaveLength(1)

  const texts = { sellerName: inEnglish('Tsion Bekele'), storeName: inEnglish('Tsion Honey') }
  const seller = { ...texts, location: noTexts, phone: '' }
  const putSeller: Put = (body) =>
    shop.rawCall('PUT /office/sellers/:sellerId', {
      ...member,
      params: { sellerId },
      body: body as typeof seller & { version: string | null },
    })
  const foundSeller = async () =>
    (await shop.call('GET /office/sellers', member)).body.sellers.find(({ _id }) => _id === sellerId)
  await expectVersions(putSeller, foundSeller, [
    seller,
    { ...seller, location: inEnglish('Mekelle') },
    { ...seller, phone: '0911000000' },
  ])

  const owner = await newMember(shop, 'owner')
  for (const subject of ['Honey', 'Tsion Honey']) {
    const { body } = await shop.call('GET /office/activity', { ...owner, query: { subject } })
    expect(body.entries.filter((it) => it.subject === subject)).toHaveLength(2)
  }
  const { version } = (await foundCategory())!
  await shop.call('DELETE /office/categories/:categoryId', { ...member, params: { categoryId } })
  await shop.call('DELETE /office/sellers/:sellerId', { ...member, params: { sellerId } })
  expect((await putCategory({ ...category, version })).headers['x-refusal']).toBe('category-not-found')
  expect((await putSeller({ ...seller, version })).headers['x-refusal']).toBe('seller-not-found')
})

test('a category has a title and a summary for search engines, which stay if they are left out', async () => {
  const categoryId = newId()
  const put = (body: object) =>
    shop.rawCall('PUT /office/categories/:categoryId', {
      ...member,
      params: { categoryId },
      body: { name: inEnglish('Incense'), description: noTexts, version: null, ...body },
    })
  const told = async (lang: 'en' | 'am') => {
    const { body } = await shop.call('GET /get_categories_image', { query: { lang } })
    const found = body.find(({ _id }: { _id: string }) => _id === categoryId)
    return [found?.pageTitle, found?.pageDescription]
  }
  expect((await put({ pageTitle: inEnglish('x'.repeat(121)) })).status).toBe(400)
  expect((await put({})).status).toBe(200)
  expect(await told('en')).toEqual([undefined, undefined])
  const version = async () =>
    (await shop.call('GET /office/categories', member)).body.categories.find(({ _id }) => _id === categoryId)!
      .version
  const pageTitle = { ...noTexts, en: 'Incense of Tigray', am: 'የትግራይ ዕጣን' }
  expect(
    (await put({ version: await version(), pageTitle, pageDescription: inEnglish('By weight.') })).status,
  ).toBe(200)
  expect((await put({ version: await version(), description: inEnglish('For coffee') })).status).toBe(200)
  expect(await told('en')).toEqual(['Incense of Tigray', 'By weight.'])
  expect(await told('am')).toEqual(['የትግራይ ዕጣን', 'By weight.'])
  const owner = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { subject: 'Incense' } })
  expect(body.entries[1]).toMatchObject({
    before: { pageTitle: '', pageTitleAm: '' },
    after: { pageTitle: 'Incense of Tigray', pageTitleAm: 'የትግራይ ዕጣን', pageDescription: 'By weight.' },
  })
})
