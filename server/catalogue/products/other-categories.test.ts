import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { removeCategory, saveCategory } from './categories.ts'

let shop: TestShop
let cookie: string
let gifts: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  cookie = (await newMember(shop, 'catalogue')).cookie
})
beforeEach(async () => {
  await shop.runAsOwner('truncate products, categories, sellers cascade')
  gifts = (await saveCategory(shop.db, { name: 'Gifts' })).id
})
afterAll(() => shop.close())

async function listed(query: { sort?: 'newest' | 'best-selling'; page?: string; limit?: string } = {}) {
  const { body } = await shop.call('GET /products_with_category', { query: { category: 'gifts', ...query } })
  return {
    names: body.products.map(({ productName }: { productName: string }) => productName),
    total: body.total,
  }
}

/** The oldest is added first; each has another main category than the one before. */
async function addPots(count: number, others: string[]): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    shop.clock.advance(1_000)
    const category = number % 2 === 0 ? 'Gifts' : 'Pots'
    ids.push(
      await newProduct(shop.db, {
        name: `Pot ${number}`,
        category,
        otherCategories: others,
        sku: `P-${number}`,
      }),
    )
  }
  return ids
}

test('the page of a category lists the products that are in it besides their main one, in one order', async () => {
  await addPots(5, [gifts])
  await newProduct(shop.db, { name: 'Alone', category: 'Pots' })
  for (const sort of ['newest', 'best-selling'] as const) {
    expect(await listed({ sort })).toEqual({ names: ['Pot 5', 'Pot 4', 'Pot 3', 'Pot 2', 'Pot 1'], total: 5 })
    expect((await listed({ sort, page: '2', limit: '2' })).names).toEqual(['Pot 3', 'Pot 2'])
    expect((await listed({ sort, page: '3', limit: '2' })).names).toEqual(['Pot 1'])
  }
  const { body: found } = await shop.call('GET /search', { query: { q: 'pot', category: 'Gifts' } })
  expect([found.total, found.facets.category]).toEqual([
    5,
    [
      { value: 'Gifts', count: 5 },
      { value: 'Pots', count: 3 },
    ],
  ])
  const { body: groups } = await shop.call('GET /products', {})
  const group = groups.find((it: { _id: string }) => it._id === 'Gifts')
  expect([group?.total, group?.products.length]).toEqual([5, 5])
  expect(group?.products[0]).toMatchObject({ productName: 'Pot 5', category: 'Pots' })
})

test('what is withheld, moved, deleted or taken out leaves the category, and its count follows', async () => {
  const [first = '', , third = '', fourth = ''] = await addPots(4, [gifts])
  const update = (id: string, changed: object) =>
    shop.db.updateTable('products').set(changed).where('id', '=', id).execute()
  await update(first, { retiredAt: shop.db.now(), withheld: 'draft' })
  expect(await listed()).toMatchObject({ names: ['Pot 4', 'Pot 3', 'Pot 2'], total: 3 })
  await update(first, { retiredAt: null })
  expect((await listed()).total).toBe(4)
  await update(third, { categoryId: gifts })
  expect((await listed()).total).toBe(4)
  await update(third, { otherCategories: [] })
  await update(fourth, {
    otherCategories: [],
    categoryId: (await saveCategory(shop.db, { name: 'Pots' })).id,
  })
  expect((await listed()).names.toSorted()).toEqual(['Pot 1', 'Pot 2', 'Pot 3'])
  await shop.db.deleteFrom('products').where('id', '=', third).execute()
  expect((await listed()).total).toBe(2)
  const { rows } = await sql<{ products: number; others: number }>`
    select products::int, others::int from category_figures where category_id = ${gifts}`.execute(shop.db)
  expect(rows).toEqual([{ products: 1, others: 1 }])
})

test('a category that is removed leaves the products that were in it besides their own', async () => {
  const id = await newProduct(shop.db, { category: 'Pots', otherCategories: [gifts] })
  await removeCategory(shop.db, 'Gifts', { requireUnused: async () => {} })
  const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.otherCategories).toEqual([])
})

test('the search finds products by a tag, after those that are called so', async () => {
  await newProduct(shop.db, { name: 'Tray', category: 'Pots', tags: ['wedding', 'gift ideas'] })
  await newProduct(shop.db, {
    name: 'Old tray',
    category: 'Pots',
    tags: ['wedding'],
    retiredAt: shop.db.now(),
  })
  shop.clock.advance(1_000)
  await newProduct(shop.db, { name: 'Wedding dress', category: 'Clothes' })
  const search = async (q: string) => {
    const { body } = await shop.call('GET /search', { query: { q } })
    return body.products.map(({ productName }: { productName: string }) => productName)
  }
  expect(await search('Wedding')).toEqual(['Wedding dress', 'Tray'])
  expect(await search('gift ideas')).toEqual(['Tray'])
})

test('the office lists, edits and changes many by other categories and tags, and undoes it', async () => {
  const id = await newProduct(shop.db, { sku: 'JUG', category: 'Pots' })
  const params = { productId: id }
  const show = async () => (await shop.call('GET /office/products/:productId', { params, cookie })).body
  const save = async (changed: object) => {
    const { version, sku, product } = await show()
    return shop.call('PUT /office/products/:productId', {
      params,
      body: { version, sku, product: { ...product, ...changed } },
      cookie,
    })
  }
  const unknown = await save({ otherCategoryIds: [newId()] })
  expect(unknown.headers['x-refusal']).toBe('category-not-found')
  const main = (await show()).product.categoryId
  await save({ otherCategoryIds: [gifts, main], tags: ['Wedding', ' Gift  ideas', 'wedding'] })
  expect((await show()).product).toMatchObject({ otherCategoryIds: [gifts], tags: ['wedding', 'gift ideas'] })
  const skus = async (query: object) =>
    (await shop.call('GET /office/products', { query, cookie })).body.products.map(
      (it: { sku: string }) => it.sku,
    )
  expect(await Promise.all([{ category: gifts }, { tag: 'WEDDING' }, { tag: 'gift' }].map(skus))).toEqual([
    ['JUG'],
    ['JUG'],
    [],
  ])

  type Kind = 'add-category' | 'remove-category' | 'add-tag' | 'remove-tag'
  async function make(kind: Kind, { categoryId = null as string | null, tag = null as string | null }) {
    const bulkId = newId()
    const body = { productIds: [id], change: { kind, amount: null, categoryId, tag } }
    const preview = await shop.call('POST /office/bulk-changes/preview', { body, cookie })
    await shop.call('PUT /office/bulk-changes/:bulkId', {
      params: { bulkId },
      body: { ...body, version: preview.body.version },
      cookie,
    })
    return { bulkId, preview: preview.body }
  }
  expect((await make('add-tag', {})).preview.errors).toEqual([{ path: 'change.tag', msg: 'Required' }])
  expect((await make('add-category', { categoryId: main })).preview).toMatchObject({
    changed: 0,
    unchanged: 1,
  })
  const removed = await make('remove-category', { categoryId: gifts })
  expect(removed.preview.rows).toMatchObject([{ before: 'Gifts', after: '–' }])
  await make('add-tag', { tag: 'Feast' })
  expect((await show()).product).toMatchObject({
    otherCategoryIds: [],
    tags: ['wedding', 'gift ideas', 'feast'],
  })
  await shop.call('POST /office/bulk-changes/:bulkId/undo', { params: { bulkId: removed.bulkId }, cookie })
  expect((await show()).product.otherCategoryIds).toEqual([gifts])
})
