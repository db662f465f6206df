import { afterAll, beforeAll, expect, test } from 'vitest'
import { addisTime } from '../../../../contract/addis-time.ts'
import type { EditedProduct } from '../../../../contract/office/products.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct, setSale } from '../../../../test/new-product.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'

let shop: TestShop
let cookie: string
let owner: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await logIn()
})
afterAll(() => shop.close())

async function logIn(): Promise<void> {
  cookie = (await newMember(shop, 'catalogue')).cookie
  owner = (await newMember(shop, 'owner')).cookie
}

const dayMs = 24 * 60 * 60_000
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs)
const dayIn = (days: number) => addisTime(inDays(days)).slice(0, 10)

const show = async (productId: string): Promise<EditedProduct> =>
  (await shop.call('GET /office/products/:productId', { params: { productId }, cookie })).body

type Variant = EditedProduct['product']['variants'][number]

/** Saves the only variant with these changes. */
async function save(productId: string, changed: Partial<Variant>) {
  const { version, sku, product } = await show(productId)
  const variants = product.variants.map((variant) => ({ ...variant, ...changed }))
  return shop.call('PUT /office/products/:productId', {
    params: { productId },
    body: { version, sku, product: { ...product, variants } },
    cookie,
  })
}

const detail = async (productId: string) => {
  const { price, compareAt, sale } = (await shop.call('GET /product-detail', { query: { productId } })).body
    .product
  return { price, compareAt, until: sale?.until ?? null }
}

/** Sessions end within a day. */
async function pass(ms: number): Promise<void> {
  shop.clock.advance(ms)
  await shop.jobs.drain()
  await logIn()
}

test('a sale of the editor lasts to the end of its last day in Addis Ababa, and is logged', async () => {
  const id = await newProduct(shop.db, { sku: 'SALE-1', priceSantim: 500_00 })
  const sale = { price: 399.5, from: dayIn(1), until: dayIn(2) }
  const { body } = await save(id, { sale })
  expect(body.product.variants[0]).toMatchObject({ price: 500, sale })
  expect(await detail(id)).toEqual({ price: 500, compareAt: null, until: null })
  await pass(dayMs)
  const end = new Date(`${sale.until}T24:00:00+03:00`).toISOString()
  expect(await detail(id)).toEqual({ price: 399.5, compareAt: 500, until: end })
  const { body: log } = await shop.call('GET /office/activity', {
    query: { subject: 'SALE-1' },
    cookie: owner,
  })
  expect(log.entries).toMatchObject([
    {
      action: 'change-product',
      before: { 'SALE-1 sale price': null, 'SALE-1 sale from': null },
      after: {
        'SALE-1 sale price': 399.5,
        'SALE-1 sale from': sale.from,
        'SALE-1 sale until': sale.until,
      },
    },
  ])
  await save(id, { sale: null })
  expect(await detail(id)).toEqual({ price: 500, compareAt: null, until: null })
})

test('a sale that ends within a day keeps its time when something else is saved', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  const until = inDays(3)
  await setSale(shop.db, id, { saleSantim: 400_00, from: inDays(-1), until })
  const [variant] = (await show(id)).product.variants
  expect(variant?.sale).toEqual({ price: 400, from: dayIn(-1), until: dayIn(3) })
  await save(id, { price: 600 })
  expect(await detail(id)).toEqual({ price: 400, compareAt: 600, until: until.toISOString() })
})

test('a sale that is left out stays, and one that is not below the price is refused in a sentence', async () => {
  const id = await newProduct(shop.db, { priceSantim: 500_00 })
  await save(id, { sale: { price: 400, from: null, until: null } })
  await save(id, { sale: undefined, price: 550 } as unknown as Partial<Variant>)
  expect(await detail(id)).toEqual({ price: 400, compareAt: 550, until: null })
  const faults = async (sale: Variant['sale']) => (await save(id, { sale })).body.errors
  const path = 'product.variants.0.sale'
  expect(await faults({ price: 550, from: null, until: null })).toEqual([
    { path: `${path}.price`, msg: 'The sale price must be lower than the price.' },
  ])
  expect(await faults({ price: 400, from: '2026-12-02', until: '2026-12-01' })).toEqual([
    { path: `${path}.until`, msg: 'The last day must not be before the first one.' },
  ])
  expect((await faults({ price: 0, from: null, until: null }))?.[0]?.path).toBe(`${path}.price`)
})

test('the list shows old and new price, and is filtered by sales that run and that are planned', async () => {
  const tag = 'SHOWN'
  const [reduced, later] = [
    await newProduct(shop.db, { sku: `${tag}-1`, priceSantim: 500_00 }),
    await newProduct(shop.db, { sku: `${tag}-2`, priceSantim: 500_00 }),
    await newProduct(shop.db, { sku: `${tag}-3` }),
  ]
  await save(reduced, { sale: { price: 400, from: null, until: null } })
  await save(later, { sale: { price: 400, from: dayIn(5), until: null } })
  const list = async (query: object) => {
    const { body } = await shop.call('GET /office/products', { query: { q: tag, ...query }, cookie })
    return body.products.map(({ sku, price, compareAt, sale }) => [sku, price, compareAt, sale])
  }
  expect(await list({})).toEqual([
    [`${tag}-3`, 350, null, null],
    [`${tag}-2`, 500, null, 'planned'],
    [`${tag}-1`, 400, 500, 'running'],
  ])
  expect(await list({ sale: 'running' })).toEqual([[`${tag}-1`, 400, 500, 'running']])
  expect(await list({ sale: 'planned' })).toEqual([[`${tag}-2`, 500, null, 'planned']])
  const { body } = await shop.call('GET /office/bulk-changes/selection', {
    query: { q: tag, sale: 'running' },
    cookie,
  })
  expect(body.productIds).toEqual([reduced])
})
