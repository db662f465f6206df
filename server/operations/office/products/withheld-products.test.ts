import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../../contract/contract.ts'
import type { EndpointName } from '../../../../contract/contract.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { EditedProduct } from '../../../../contract/office/products.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { servePages } from '../../../../test/serve-pages.ts'
import { audit } from '../../audit/audit.ts'
import { importCatalogue } from '../../../catalogue/import/import-catalogue.ts'
import { newestProducts } from '../../../catalogue/products/newest-products.ts'
import { listSitemapProducts } from '../../../catalogue/products/sitemap-addresses.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let folder: string
let cookie: string
let owner: string
let shopper: Shopper
/** A draft whose name, brand and description have a word that nothing else has. */
let draft: string
const word = 'Quendolin'
const sku = 'QDL-1'

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  folder = await mkdtemp(join(tmpdir(), 'merkato-states-'))
  await logIn()
  shopper = await newShopper(shop)
  await newProduct(shop.db, { name: 'Clay pot', category: 'Pots' })
  const others = { brand: word, description: `A ${word} of clay`, category: 'Pots', stock: 5 }
  draft = await newProduct(shop.db, { sku, name: `${word} pot`, ...others })
  await save(draft, { state: 'draft' })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function logIn(): Promise<void> {
  cookie = (await newMember(shop, 'catalogue')).cookie
  owner = (await newMember(shop, 'owner')).cookie
}

type Content = EditedProduct['product']

const edited = async (productId: string): Promise<EditedProduct> =>
  (await shop.call('GET /office/products/:productId', { params: { productId }, cookie })).body
async function save(productId: string, changed: Partial<Content>) {
  const { version, sku: own, product } = await edited(productId)
  return shop.call('PUT /office/products/:productId', {
    params: { productId },
    body: { version, sku: own, product: { ...product, ...changed } },
    cookie,
  })
}
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 60 * 60_000).toISOString()
const listed = async (state: 'draft' | 'scheduled' | 'hidden' | 'for-sale') =>
  (await shop.call('GET /office/products', { query: { state }, cookie })).body.products
const isShown = async (productId: string) =>
  (await shop.call('GET /product-detail', { query: { productId } })).status === 200

const names = Object.keys(contract) as EndpointName[]
const reads = names.filter((name) => {
  const { access, api }: Endpoint = contract[name]
  return name.startsWith('GET ') && api !== 'office' && access !== 'signed'
})
const built = join(import.meta.dirname, '../../../../build')
const feeds = ['/feeds/google.xml', '/feeds/meta.xml']

async function everythingOpen(): Promise<string> {
  const texts: string[] = []
  for (const name of reads) {
    for (const query of [{ q: 'Quendo' }, { q: word.toLowerCase() }, { q: sku }, {}]) {
      const { body } = await shop.rawCall(name, {
        params: { id: draft, productId: draft },
        query: {
          lang: 'en',
          userId: shopper.userId,
          productId: draft,
          productIds: draft,
          category: 'pots',
          ...query,
        },
        token: shopper.token,
      })
      texts.push(`${name} ${JSON.stringify(body)}`)
    }
  }
  for (const url of feeds) texts.push(`${url} ${(await shop.app.inject({ url })).body.replaceAll('\n', ' ')}`)
  return texts.join('\n')
}

test('no call of the shop and no feed tells of a draft to anybody', async () => {
  const all = await everythingOpen()
  expect(reads.length).toBeGreaterThan(40)
  expect(all).toContain('Clay pot')
  expect(await listSitemapProducts(shop.db, { after: '', limit: 10 })).toHaveLength(1)
  expect(await newestProducts(shop.db, { lang: 'en' })).toHaveLength(1)
  for (const line of all.split('\n')) expect(line.includes(word), line.slice(0, 300)).toBe(false)
  for (const path of [`/share/product/${draft}.png`, `/product/${draft}`, `/am/product/${draft}`]) {
    expect((await shop.app.inject({ url: path })).statusCode).toBe(404)
  }
})

test('a draft cannot be bought, watched, rated or asked about, by whoever guesses its id', async () => {
  const { userId, token } = shopper
  const item = { productId: draft, quantity: 1 }
  const answers = [
    await shop.call('POST /cart/add', { body: { userId, ...item }, token }),
    await shop.call('POST /cart/merge', { body: { userId, items: [item] }, token }),
    await shop.call('POST /stock-alerts', { body: { userId, productId: draft }, token }),
    await shop.call('GET /add-to-wishlist', { query: { userId, productId: draft }, token }),
    await shop.call('POST /question', {
      body: { userId, productId: draft, question: 'Is it made of clay?' },
      token,
    }),
  ]
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(word)
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 404, 404])
  expect((await shop.call('GET /cart', { query: { userId }, token })).body.items).toEqual([])
})

// The pages are built by npm test before the tests run.
test.runIf(existsSync(built))('no page of the shop shows a draft', async () => {
  const pages = await servePages(shop)
  for (const path of ['/', `/product/${draft}`, '/search?q=quendolin', '/_data/category/pots']) {
    const text = await (await fetch(pages.origin + path)).text()
    expect(text.includes(`${word} pot`) || text.includes(`A ${word}`), path).toBe(false)
  }
  pages.close()
})

test('a scheduled product goes on sale by itself at its time, everywhere, and is new then', async () => {
  const from = inHours(24)
  expect((await save(draft, { onSaleFrom: inHours(-1) })).body.errors).toEqual([
    { path: 'product.onSaleFrom', msg: 'The time is over.' },
  ])
  expect((await save(draft, { onSaleFrom: from })).body.product).toMatchObject({
    state: 'draft',
    onSaleFrom: from,
  })
  expect(await listed('scheduled')).toMatchObject([{ sku, state: 'scheduled', onSaleFrom: from }])
  expect(await listed('draft')).toEqual([])
  await newProduct(shop.db, { name: 'Newer pot', category: 'Pots' })
  shop.clock.advance(24 * 60 * 60_000 - 1)
  await shop.jobs.drain()
  expect(await isShown(draft)).toBe(false)
  shop.clock.advance(1)
  await shop.jobs.drain()
  await logIn()
  expect(await isShown(draft)).toBe(true)
  const all = await everythingOpen()
  for (const name of [
    'GET /search ',
    'GET /latest-products',
    'GET /products ',
    'GET /search/suggestions',
    '/feeds/google.xml',
  ]) {
    const own = all.split('\n').filter((line) => line.startsWith(name))
    expect(
      own.some((line) => line.includes(word)),
      name,
    ).toBe(true)
  }
  const { body } = await shop.call('GET /latest-products', {})
  expect(body[0]?._id).toBe(draft)
  expect(await edited(draft)).toMatchObject({ product: { state: 'for-sale', onSaleFrom: null } })
  expect(await audit(shop.db)).toEqual([])
})

test('a hidden product keeps its id: its line in the cart is refused in a sentence, and it comes back', async () => {
  const { userId, token } = shopper
  await shop.call('POST /cart/add', { body: { userId, productId: draft, quantity: 1 }, token })
  await save(draft, { state: 'hidden' })
  expect(await isShown(draft)).toBe(false)
  const { body } = await shop.call('GET /cart', { query: { userId }, token })
  expect(body.items).toEqual([])
  expect(body.retired).toMatchObject([{ productName: `${word} pot` }])
  expect(await listed('hidden')).toMatchObject([{ sku }])
  await save(draft, { state: 'for-sale' })
  expect(await isShown(draft)).toBe(true)
  const { body: log } = await shop.call('GET /office/activity', { query: { subject: sku }, cookie: owner })
  expect(log.entries[0]).toMatchObject({ before: { state: 'hidden' }, after: { state: 'for-sale' } })
})

test('many products change their state after a preview, which is undone', async () => {
  const ids = [await newProduct(shop.db, { sku: 'MANY-1' }), await newProduct(shop.db, { sku: 'MANY-2' })]
  const from = inHours(2)
  async function make(
    kind: 'make-draft' | 'schedule' | 'put-back' | 'retire',
    onSaleFrom: string | null = null,
  ) {
    const bulkId = newId()
    const change = { kind, amount: null, categoryId: null, onSaleFrom }
    const body = { productIds: ids, change }
    const preview = await shop.call('POST /office/bulk-changes/preview', { body, cookie })
    if (preview.status !== 200) return { bulkId, body: preview.body }
    const made = await shop.call('PUT /office/bulk-changes/:bulkId', {
      params: { bulkId },
      body: { ...body, version: preview.body.version },
      cookie,
    })
    return { bulkId, body: made.body }
  }
  const undo = async (bulkId: string) =>
    (await shop.call('POST /office/bulk-changes/:bulkId/undo', { params: { bulkId }, cookie })).body
  expect((await make('schedule')).body.errors).toMatchObject([{ path: 'change.onSaleFrom' }])
  expect((await make('schedule', from)).body).toMatchObject({
    changed: 0,
    faulty: 2,
    rows: [{ fault: 'is-on-sale' }, {}],
  })
  const drafts = await make('make-draft')
  expect(drafts.body.rows[0]).toMatchObject({
    before: { state: 'for-sale', onSaleFrom: null },
    after: { state: 'draft', onSaleFrom: null },
  })
  const scheduled = await make('schedule', from)
  expect((await edited(ids[0] ?? '')).product).toMatchObject({ state: 'draft', onSaleFrom: from })
  expect(await undo(scheduled.bulkId)).toMatchObject({ restored: 2 })
  const onSale = await make('put-back')
  expect(await undo(drafts.bulkId)).toMatchObject({ restored: 0, leftCount: 2 })
  expect(await undo(onSale.bulkId)).toMatchObject({ restored: 2 })
  expect(await undo((await make('retire')).bulkId)).toMatchObject({ restored: 2 })
  expect((await listed('draft')).map((it) => it.sku).toSorted()).toEqual(['MANY-1', 'MANY-2'])
})

test('an import leaves what members withhold as it is, and new products as drafts if it is asked to', async () => {
  const stateOf = async (of: string) => {
    const row = await shop.db.selectFrom('products').selectAll().where('sku', '=', of).executeTakeFirst()
    return row?.retiredAt ? (row.withheld ?? 'retired') : row && 'for-sale'
  }
  const load = async (rows: string[], options: { asDrafts?: boolean; prune?: boolean } = {}) => {
    const file = join(folder, 'states.csv')
    await writeFile(file, `SKU,productName,price,category,productState\n${rows.join('\n')}\n`)
    const { added, changed, drafts, hidden, bad } = await importCatalogue(shop, { file, ...options })
    return { added, changed, drafts, hidden, bad }
  }
  expect(
    await load(['N-1,One,10,Pots,', 'N-2,Two,10,Pots,hidden', 'N-3,Three,10,Pots,sold'], { asDrafts: true }),
  ).toEqual({ added: 2, changed: 0, drafts: 1, hidden: 1, bad: 1 })
  expect(await load(['N-1,One,12,Pots,', 'MANY-1,Jebena,12,Pots,', 'N-2,Two,10,Pots,'])).toMatchObject({
    drafts: 0,
  })
  expect(await Promise.all(['N-1', 'N-2', 'MANY-1'].map(stateOf))).toEqual(['draft', 'hidden', 'draft'])
  expect(await load(['N-1,One,12,Pots,On sale', 'N-4,Four,12,Pots,'])).toMatchObject({ added: 1, changed: 1 })
  expect(await Promise.all(['N-1', 'N-4'].map(stateOf))).toEqual(['for-sale', 'for-sale'])
  await load(['N-1,One,12,Pots,'], { prune: true })
  expect(await Promise.all(['N-4', 'N-2', 'MANY-1'].map(stateOf))).toEqual(['retired', 'hidden', 'draft'])
  await load(['N-4,Four,12,Pots,'])
  expect(await stateOf('N-4')).toBe('for-sale')
})

test('the database lets no draft be on sale, whoever writes it', async () => {
  const id = await newProduct(shop.db, { retiredAt: shop.db.now(), withheld: 'draft' })
  await shop.db.updateTable('products').set({ retiredAt: null }).where('id', '=', id).execute()
  const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.withheld, row.onSaleFrom]).toEqual([null, null])
  await expect(
    sql`insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at, withheld)
    select ${newId()}, 'NO-DRAFT', name, 100, category_id, seller_id, created_at, updated_at, 'draft'
    from products where id = ${id}`.execute(shop.db),
  ).rejects.toThrow('products_withheld_check')
})
