import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../../contract/contract.ts'
import type { EndpointName } from '../../../../contract/contract.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { EditedProduct } from '../../../../contract/office/products.ts'
import { isPermitted, staffRoles } from '../../../../contract/office/roles.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { servePages } from '../../../../test/serve-pages.ts'
import { listActivity } from '../../../customers/activity/read-activity.ts'

let shop: TestShop
/** They may not see costs. */
let clerk: string
let manager: string
let productId: string

const sku = 'SECRET-1'
const cost = 187.31
/** However it is written: birr, santim, a cell. */
const traces = ['187.31', '18731']

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  clerk = (await newMember(shop, 'catalogue')).cookie
  manager = (await newMember(shop, 'manager')).cookie
  productId = await newProduct(shop.db, { sku, name: 'Secret pot', priceSantim: 250_00, stock: 4 })
  await save(manager, { cost })
})
afterAll(() => shop.close())

const show = async (cookie: string): Promise<EditedProduct> =>
  (await shop.call('GET /office/products/:productId', { params: { productId }, cookie })).body

async function save(cookie: string, changed: Partial<EditedProduct['product']['variants'][number]>) {
  const { version, sku: own, product } = await show(cookie)
  const variants = product.variants.map((variant) => ({ ...variant, ...changed }))
  return shop.call('PUT /office/products/:productId', {
    params: { productId },
    body: { version, sku: own, product: { ...product, variants } },
    cookie,
  })
}
const storedCost = async () =>
  (
    await shop.db
      .selectFrom('variants')
      .select('costSantim')
      .where('productId', '=', productId)
      .executeTakeFirst()
  )?.costSantim

const expectNoTrace = (text: string, of: string) => {
  for (const trace of traces) expect(text.includes(trace), `${of} has ${trace}`).toBe(false)
}

test('owners and managers see costs, and who keeps the catalogue, packs or answers does not', () => {
  expect(staffRoles.filter((role) => isPermitted(role, 'see-costs'))).toEqual(['owner', 'manager'])
})

test('the editor, the list and the stock value show costs to who may see them', async () => {
  expect((await show(manager)).product.variants[0]).toMatchObject({ cost })
  const list = async (cookie: string) =>
    (await shop.call('GET /office/products', { query: { q: sku }, cookie })).body.products[0]
  expect(await list(manager)).toMatchObject({ sku, margin: 25 })
  expect(await list(clerk)).not.toHaveProperty('margin')
  await newProduct(shop.db, { stock: 10 })
  const value = (cookie: string) => shop.call('GET /office/products/stock-value', { cookie })
  expect((await value(manager)).body).toEqual({ value: cost * 4, units: 4, productsWithoutCost: 1 })
  expect((await value(clerk)).headers['x-refusal']).toBe('role-forbids')
})

test('who does not see a cost neither erases nor changes it, and shares no version with it', async () => {
  expect((await show(clerk)).product.variants[0]).not.toHaveProperty('cost')
  expect((await save(clerk, { price: 260 })).body.product.variants[0]).not.toHaveProperty('cost')
  await save(clerk, { price: 250, cost: 1 })
  expect(await storedCost()).toBe(187_31)
  const { version } = await show(clerk)
  await save(manager, { cost: 188 })
  expect((await show(clerk)).version).toBe(version)
  await save(manager, { cost })
  expect(await storedCost()).toBe(187_31)
})

test('the log has costs before and after, and leaves them out for who may not see them', async () => {
  const { body } = await shop.call('GET /office/activity', { query: { subject: sku }, cookie: manager })
  expect(body.entries.map(({ after }) => after)).toContainEqual({ [`${sku} cost`]: cost })
  const { entries } = await listActivity(shop.db, { subject: sku }, { seesCosts: false })
  expect(entries.length).toBe(body.entries.length)
  expectNoTrace(JSON.stringify(entries), 'the log')
})

test('an export has costs only for who sees them, and others import none', async () => {
  const file = async (cookie: string) =>
    String((await shop.rawCall('GET /office/products/export', { cookie })).body)
  const whole = await file(manager)
  expect(whole.split('\n')[0]).toMatch(
    /,costPrice,weight,variant_weight,otherCategories,tags,pageTitle,.*pageAddress,richDescription,.*$/,
  )
  expect(whole).toContain('187.31')
  const without = await file(clerk)
  expect(without).not.toContain('costPrice')
  expectNoTrace(without, 'the export')
  await importFile(clerk, whole.replaceAll('187.31', '1.00').replaceAll('Secret pot', 'Best pot'))
  expect([await storedCost(), (await show(clerk)).product.name.en]).toEqual([187_31, 'Best pot'])
})

async function importFile(cookie: string, text: string): Promise<void> {
  const { _id, columns, format } = (await upload(cookie, text)).import
  const meanings = columns.map(({ meaning }: { meaning: string }) => meaning)
  const params = { importId: _id }
  await shop.call('POST /office/imports/:importId/check', {
    params,
    body: { format, meanings, prune: false },
    cookie,
  })
  await shop.jobs.drain()
  await shop.call('POST /office/imports/:importId/run', { params, cookie })
  await shop.jobs.drain()
}

async function upload(cookie: string, text: string) {
  const body = new FormData()
  body.append('file', new Blob([text]), 'catalogue.csv')
  return (await shop.rawCall('POST /office/imports', { body, cookie })).body
}

test('of the file that a manager imports, others see no costs, and cannot map them', async () => {
  const text = `SKU,productName,price,category,costPrice,Bought for\n${sku},Pot,250,Pots,187.31x,187.31\n`
  const { _id } = (await upload(manager, text)).import
  const params = { importId: _id }
  const meanings = ['SKU', 'productName', 'price', 'category', 'costPrice', '']
  const check = (cookie: string) =>
    shop.call('POST /office/imports/:importId/check', {
      params,
      body: { format: 'merkato', meanings, prune: false },
      cookie,
    })
  expect((await check(clerk)).headers['x-refusal']).toBe('columns-do-not-fit')
  await check(manager)
  await shop.jobs.drain()
  const read = async (cookie: string) => {
    const paths = ['', `/${_id}/faults`, `/${_id}/fault-list`] as const
    const answers = paths.map((path) =>
      shop.rawCall(`GET /office/imports${path.replace(_id, ':importId')}` as 'GET /office/imports', {
        params,
        cookie,
      }),
    )
    return JSON.stringify((await Promise.all(answers)).map(({ body }) => body))
  }
  expect(await read(manager)).toContain('187.31x')
  const seen = await read(clerk)
  expect(seen).toContain('must be a cost')
  expectNoTrace(seen, 'the import')
  await shop.call('POST /office/imports/:importId/cancellation', { params, cookie: manager })
})

const names = Object.keys(contract) as EndpointName[]
const endpointOf = (name: EndpointName): Endpoint => contract[name]
async function answerOf(name: EndpointName, cookie?: string): Promise<string> {
  const params = { productId, importId: productId, orderNumber: 'MK-NONE' }
  const { body } = await shop.rawCall(name, {
    params,
    query: { q: sku, days: '7', productId, productIds: productId, userId: productId },
    ...(cookie && { cookie }),
  })
  return JSON.stringify(body)
}

test('no public answer has a cost, nor a field of it', async () => {
  const open = names.filter((name) => name.startsWith('GET ') && endpointOf(name).access === 'public')
  expect(open.length).toBeGreaterThan(20)
  let shown = 0
  for (const name of open) {
    const text = await answerOf(name)
    if (text.includes(sku) || text.includes(productId)) shown += 1
    expectNoTrace(text, name)
    expect(text, name).not.toMatch(/"(cost|costPrice|costSantim|margin)"/)
  }
  expect(shown).toBeGreaterThan(3)
})

test('no answer of the office has a cost for a role that may not see costs', async () => {
  const read = names.filter((name) => name.startsWith('GET /office/'))
  for (const role of staffRoles.filter((it) => !isPermitted(it, 'see-costs'))) {
    const { cookie } = await newMember(shop, role)
    for (const name of read) expectNoTrace(await answerOf(name, cookie), `${name} as ${role}`)
  }
})

const built = join(import.meta.dirname, '../../../../build')

// The pages are built by npm test before the tests run.
test.runIf(existsSync(built))('no page, data of a page or feed has a cost', async () => {
  const pages = await servePages(shop)
  const paths = ['/', `/product/${productId}`, '/search?q=secret', '/category/furniture']
  for (const path of [...paths, ...paths.map((it) => `/_data${it}`)]) {
    const response = await fetch(pages.origin + path)
    expectNoTrace(await response.text(), path)
  }
  for (const url of ['/feeds/google.xml', '/feeds/meta.xml', '/sitemap.xml', '/api/openapi.json']) {
    const { body } = await shop.app.inject({ url })
    expectNoTrace(body, url)
    expect(body, url).not.toMatch(/costPrice|cost_price|see-costs/)
  }
  pages.close()
})
