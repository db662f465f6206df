import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../test/new-member.ts'
import type { TestMember } from '../../test/new-member.ts'
import { newProduct } from '../../test/new-product.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'

let shop: TestShop
let member: TestMember
beforeAll(async () => {
  shop = await openShop()
  member = await newMember(shop, 'catalogue')
})
afterAll(() => shop.close())

type Named = { _id: string; name: string; storeName: string }

test('categories are added, renamed and ordered as a whole; those with products on sale stay', async () => {
  const texts = { nameAm: 'ቡና', description: '', descriptionAm: '' }
  const add = (name: string) =>
    shop.rawCall('POST /office/categories', { ...member, body: { ...texts, name } })
  const shown = async () =>
    (await shop.call('GET /get_categories_image', { query: {} })).body.map(({ name }: Named) => name)
  await newProduct(shop.db, { category: 'Furniture' })
  const added = await Promise.all([add('Coffee'), add('Coffee')])
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const { categories } = (await add('Tea')).body
  expect(categories.map(({ name }: Named) => name)).toEqual(['Furniture', 'Coffee', 'Tea'])
  const [furniture, coffee, tea] = categories.map(({ _id }: Named) => _id)

  const order = (ids: string[]) => shop.call('PUT /office/categories', { ...member, body: { order: ids } })
  expect((await order([tea, coffee])).headers['x-refusal']).toBe('list-changed')
  expect((await order([tea, coffee, furniture])).status).toBe(200)
  expect(await shown()).toEqual(['Tea', 'Coffee', 'Furniture'])

  const params = { categoryId: coffee }
  const rename = (name: string) =>
    shop.rawCall('PUT /office/categories/:categoryId', {
      ...member,
      params,
      body: { ...texts, name, nameAm: '' },
    })
  expect((await rename('tea')).headers['x-refusal']).toBe('category-known')
  const renamed = (await rename('Coffee & Spices')).body.categories[1]
  expect(renamed).toMatchObject({ name: 'Coffee & Spices', nameAm: '', products: 0 })
  expect(await shown()).toContain('Coffee & Spices')

  const remove = (categoryId: string) =>
    shop.call('DELETE /office/categories/:categoryId', { ...member, params: { categoryId } })
  expect((await remove(furniture)).headers['x-refusal']).toBe('category-in-use')
  expect((await remove(tea)).body.categories.map(({ _id }: Named) => _id)).toEqual([coffee, furniture])
  const owner = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/activity', { ...owner, query: { who: 'catalogue' } })
  expect(body.entries.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    'remove-category',
    'save-category',
    'order-categories',
  ])
  expect(body.entries[1]).toMatchObject({ before: { name: 'Coffee', nameAm: 'ቡና' }, after: { nameAm: '' } })
})

test('a seller is added once, renamed in both languages, and removed without products only', async () => {
  const texts = { sellerNameAm: '', storeNameAm: 'የአልማዝ ሸክላ', location: 'Harar', locationAm: '', phone: '' }
  const body = { ...texts, sellerName: 'Almaz Kebede', storeName: 'Almaz Pots' }
  const add = () => shop.call('POST /office/sellers', { ...member, body })
  const added = await Promise.all([add(), add()])
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const list = async (): Promise<Named[]> => (await shop.call('GET /office/sellers', member)).body.sellers
  const found = (await list()).find(({ storeName }) => storeName === 'Almaz Pots')
  expect(found).toMatchObject({ storeNameAm: 'የአልማዝ ሸክላ', products: 0 })
  const params = { sellerId: found!._id }
  const changed = { ...body, storeName: 'Almaz Clay', storeNameAm: '' }
  await shop.call('PUT /office/sellers/:sellerId', { ...member, params, body: changed })
  expect((await list()).find(({ _id }) => _id === found!._id)).toMatchObject(changed)
  const remove = (sellerId: string) =>
    shop.call('DELETE /office/sellers/:sellerId', { ...member, params: { sellerId } })
  const other = (await list()).find(({ _id }) => _id !== found!._id)
  expect((await remove(other!._id)).headers['x-refusal']).toBe('seller-in-use')
  expect((await remove(found!._id)).body.sellers).toMatchObject([{ _id: other!._id }])
})
