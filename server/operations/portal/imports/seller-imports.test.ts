import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvalTerms } from '../../../../contract/product-approval.ts'
import { sellerImportLimits } from '../../../../contract/seller/limits.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { newSeller } from '../../../../test/order-of-sellers.ts'
import { importJobs } from '../../../catalogue/import-runs/run-import.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { subscribersOf } from '../../../platform/jobs/job.ts'

let shop: TestShop
let owner: TestSellerMember
let other: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await newProduct(shop.db, { category: 'Kitchen' })
})
beforeEach(async () => {
  owner = await newSellerMember(shop, await newSeller(shop.db))
  other = await newSellerMember(shop, await newSeller(shop.db))
})
afterAll(() => shop.close())

async function upload({ cookie }: TestSellerMember, text: string, name = 'goods.csv') {
  const body = new FormData()
  body.append('file', new Blob([text]), name)
  return shop.rawCall('POST /seller/imports', { body, cookie })
}
const current = async ({ cookie }: TestSellerMember) =>
  (await shop.call('GET /seller/imports', { cookie })).body.import
const check = ({ cookie }: TestSellerMember, importId: string, meanings: string[], more: object = {}) =>
  shop.rawCall('POST /seller/imports/:importId/check', {
    params: { importId },
    body: { format: 'merkato', meanings, ...more },
    cookie,
  })
const step = ({ cookie }: TestSellerMember, importId: string, name: 'run' | 'cancellation') =>
  shop.rawCall(`POST /seller/imports/:importId/${name}`, { params: { importId }, cookie })
const faults = async ({ cookie }: TestSellerMember, importId: string) =>
  (await shop.call('GET /seller/imports/:importId/faults', { params: { importId }, cookie })).body.faults

type Column = { name: string; meaning: string }

/** The dry run of a file, whose columns are recognised by their names. */
async function checked(member: TestSellerMember, text: string, more: object = {}): Promise<string> {
  const { status, body } = await upload(member, text)
  expect(status).toBe(201)
  const { _id, columns } = body.import as { _id: string; columns: Column[] }
  const answer = await check(
    member,
    _id,
    columns.map(({ meaning }) => meaning),
    more,
  )
  expect(answer.status).toBe(200)
  await shop.jobs.drain()
  return _id
}

async function imported(member: TestSellerMember, text: string, more: object = {}) {
  const id = await checked(member, text, more)
  expect((await step(member, id, 'run')).status).toBe(200)
  await shop.jobs.drain()
  const done = await current(member)
  expect(done).toMatchObject({ _id: id, status: 'finished' })
  return { id, report: done!.report! }
}

const exported = async ({ cookie }: TestSellerMember) =>
  String((await shop.rawCall('GET /seller/products/export', { cookie })).body)
const listed = async ({ cookie }: TestSellerMember) =>
  (await shop.call('GET /seller/products', { cookie })).body.products
const show = async ({ cookie }: TestSellerMember, productId: string) =>
  (await shop.call('GET /seller/products/:productId', { cookie, params: { productId } })).body
const inShop = (productId: string) => shop.rawCall('GET /product-detail', { query: { productId } })

async function level({ sellerId }: TestSellerMember, wanted: keyof typeof approvalTerms) {
  await shop.db.updateTable('sellers').set({ level: wanted }).where('id', '=', sellerId).execute()
}

/** It is on sale already. */
const ownProduct = (options: Parameters<typeof newProduct>[1] = {}, { sellerId } = owner) =>
  newProduct(shop.db, { category: 'Kitchen', stock: 5, priceSantim: 100_00, sellerId, ...options })

const file = (...rows: string[]) => ['SKU,productName,price,category,stock', ...rows, ''].join('\n')

describe('an import of another seller, or of the shop', () => {
  test('is neither shown nor gone on with, and keeps nobody from an import', async () => {
    const theirs = await checked(other, file('A-1,Pot,100,Kitchen,1'))
    expect(await current(owner)).toBeNull()
    const { cookie } = owner
    const answersFor = async (importId: string) => {
      const params = { importId }
      const answers = [
        await check(owner, importId, ['SKU', 'productName', 'price', 'category', 'stock']),
        await step(owner, importId, 'run'),
        await step(owner, importId, 'cancellation'),
        await shop.rawCall('GET /seller/imports/:importId/faults', { params, cookie }),
        await shop.rawCall('GET /seller/imports/:importId/fault-list', { params, cookie }),
      ]
      return answers.map(({ status, body, headers }) => [status, body, headers['x-refusal']])
    }
    const staff = await newMember(shop, 'owner')
    const form = new FormData()
    form.append('file', new Blob([file('A-2,Pot,100,Kitchen,1')]), 'shop.csv')
    const ofShop = (await shop.call('POST /office/imports', { ...staff, body: form })).body.import._id
    const unknown = await answersFor(newId())
    expect(unknown.map(([status]) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await answersFor(theirs)).toEqual(unknown)
    expect(await answersFor(ofShop)).toEqual(unknown)
    expect(await current(other)).toMatchObject({ _id: theirs, status: 'checked' })

    expect((await shop.call('GET /office/imports', staff)).body.import?._id).toBe(ofShop)
    const params = { importId: theirs }
    const byStaff = await shop.rawCall('POST /office/imports/:importId/cancellation', { ...staff, params })
    expect([byStaff.status, byStaff.headers['x-refusal']]).toEqual([404, 'import-not-found'])
    await shop.call('POST /office/imports/:importId/cancellation', { ...staff, params: { importId: ofShop } })

    expect((await upload(owner, file('A-3,Pot,100,Kitchen,1'))).status).toBe(201)
    const twice = await upload(owner, file('A-3,Pot,100,Kitchen,1'))
    expect(twice.headers['x-refusal']).toBe('import-open')
  })

  test('does not teach how the columns of a seller are read', async () => {
    const text = 'Kode,Wat,Birr,Soort\nM-1,Pot,100,Kitchen\n'
    const meanings = ['SKU', 'productName', 'price', 'category']
    const run = async (member: TestSellerMember) => {
      const { _id, isRemembered } = (await upload(member, text)).body.import
      await check(member, _id, meanings)
      await shop.jobs.drain()
      await step(member, _id, 'run')
      await shop.jobs.drain()
      return isRemembered as boolean
    }
    expect(await run(owner)).toBe(false)
    expect(await run(other)).toBe(false)
    expect(await run(owner)).toBe(true)
  })
})

describe('products of another seller', () => {
  test('answer to a file as SKUs that nobody has, and stay as they are', async () => {
    const theirs = await ownProduct({ sku: 'TAKEN-1', name: 'Their pot' }, other)
    const before = await show(other, theirs)
    const shown = async (sku: string) => {
      const id = await checked(owner, file(`${sku},Stolen pot,1,Kitchen,9`))
      const { report, status } = (await current(owner))!
      const found = await faults(owner, id)
      await step(owner, id, 'cancellation')
      return [status, report, found]
    }
    const taken = await shown('TAKEN-1')
    expect(taken).toEqual(await shown('NOBODY-1'))
    expect(taken).toMatchObject(['checked', { added: 1, waiting: 1, bad: 0 }, []])

    const rows = ['TAKEN-1,Stolen pot,1,Kitchen,9', 'NOBODY-1,Own pot,2,Kitchen,9']
    expect((await imported(owner, file(...rows))).report).toMatchObject({ added: 2, waiting: 2, bad: 0 })
    const skus = (await listed(owner)).map(({ sku }) => sku).toSorted()
    expect(skus).toEqual([
      expect.stringMatching(/^NOBODY-1-\w{6}$/),
      expect.stringMatching(/^TAKEN-1-\w{6}$/),
    ])
    expect(new Set(skus.map((sku) => sku.slice(-6))).size).toBe(1)
    expect(await show(other, theirs)).toEqual(before)
    expect((await imported(owner, file(...rows))).report).toMatchObject({ added: 0, unchanged: 2, bad: 0 })
    const coded = skus.map((sku) => `${sku},Pot,3,Kitchen,9`)
    expect((await imported(owner, file(...coded))).report).toMatchObject({ added: 0, changed: 2, bad: 0 })
  })

  test('do not lend their pictures', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#248' } })
      .png()
      .toBuffer()
    const uploaded = async ({ cookie }: TestSellerMember) => {
      const body = new FormData()
      body.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'pot.png')
      return (await shop.rawCall('POST /seller/products/pictures', { cookie, body })).body.picture as string
    }
    const media = await uploaded(other)
    await ownProduct({ sku: 'PICTURED', images: [{ media, name: '' }] }, other)
    const text = (picture: string) =>
      `SKU,productName,price,category,images\nPICTURED,Pot,100,Kitchen,${picture}\n`
    const reasonFor = async (picture: string) => {
      const id = await checked(owner, text(picture))
      const [fault] = await faults(owner, id)
      await step(owner, id, 'cancellation')
      return fault!.reason.replace(picture, '')
    }
    expect(await reasonFor(media)).toBe(await reasonFor('A'.repeat(media.length)))
    await uploaded(owner)
    const { report } = await imported(owner, text(media))
    expect(report).toMatchObject({ added: 1, warned: 0 })
    const [product] = await listed(owner)
    expect(product!.imageUrl).toContain(media)
  })
})

test('columns of the shop cannot be chosen, and are ignored with a word about it', async () => {
  const text = [
    'SKU,productName,price,category,seller_name,costPrice,pageAddress,commission,phonenumber',
    'OWN-1,Pot,100,Kitchen,Another store,5,their-page,0,0911000000',
  ].join('\n')
  const { _id, columns } = (await upload(owner, text)).body.import as { _id: string; columns: Column[] }
  const meanings = columns.map(({ meaning }) => meaning)
  expect(meanings).toEqual(['SKU', 'productName', 'price', 'category', '', '', '', '', ''])
  for (const meaning of ['seller_name', 'costPrice', 'pageAddress', 'phonenumber']) {
    const answer = await check(owner, _id, [...meanings.slice(0, 8), meaning])
    expect(answer.headers['x-refusal']).toBe('columns-do-not-fit')
  }
  await check(owner, _id, meanings)
  await shop.jobs.drain()
  const found = await faults(owner, _id)
  expect(found.map(({ column }) => column)).toEqual(columns.slice(4).map(({ name }) => name))
  for (const fault of found)
    expect(fault).toMatchObject({ isWarning: true, reason: 'cannot be set by sellers and is ignored' })
  await step(owner, _id, 'run')
  await shop.jobs.drain()
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .select(['products.sellerId', 'products.slug', 'variants.costSantim'])
    .where('products.sku', 'like', 'OWN-1-%')
    .execute()
  expect(rows).toEqual([{ sellerId: owner.sellerId, slug: null, costSantim: null }])
})

describe('what has to be approved', () => {
  test('is not in the shop before, while price and stock are', async () => {
    const sold = await ownProduct({ sku: 'SOLD-1', name: 'Pot' })
    const text = file('SOLD-1,Better pot,120,Kitchen,7', 'NEW-1,Cup,10,Kitchen,3')
    expect((await imported(owner, text)).report).toMatchObject({ added: 1, changed: 1, waiting: 2 })
    const { body } = await inShop(sold)
    expect(body.product).toMatchObject({ productName: 'Pot', price: 120 })
    const fresh = (await listed(owner)).find(({ sku }) => sku.startsWith('NEW-1'))!
    expect(fresh.state).toBe('waiting')
    expect((await inShop(fresh._id)).status).toBe(404)
    const { body: found } = await shop.call('GET /search', { query: { q: 'Better', limit: '100' } })
    expect(JSON.stringify(found)).not.toContain(sold)
    expect(await show(owner, sold)).toMatchObject({
      product: { name: { en: 'Better pot' } },
      proposal: { fields: ['name'], isRefused: false },
    })
    expect((await imported(owner, text)).report).toMatchObject({ unchanged: 2, waiting: 0 })
  })

  test('is a price that rises by more than half, at every level, and a new product at none of the trusted', async () => {
    await level(owner, 'trusted')
    const sold = await ownProduct({ sku: 'RISE-1', name: 'Pot' })
    const highest = file('RISE-1,Pot,1000000000,Kitchen,5', 'DEAR-1,Cup,1000000000,Kitchen,5')
    expect((await imported(owner, highest)).report).toMatchObject({ added: 1, changed: 1, waiting: 1 })
    expect((await inShop(sold)).body.product.price).toBe(100)
    const id = await checked(owner, file('RISE-1,Pot,1000000000.01,Kitchen,5', 'DEAR-2,Cup,0,Kitchen,5'))
    expect((await current(owner))?.report).toMatchObject({ rows: 2, bad: 2 })
    expect((await faults(owner, id)).map(({ column }) => column)).toEqual(['price', 'price'])
  })

  test('stays with what the shop has hidden, and a category is not added', async () => {
    await ownProduct({ sku: 'HID-1', retiredAt: shop.db.now(), withheld: 'hidden' })
    const text = [
      'SKU,productName,price,category,productState',
      'HID-1,Pot,100,Kitchen,on sale',
      'CAT-1,Pot,100,Bargains,on sale',
    ].join('\n')
    const { id, report } = await imported(owner, text)
    expect(report).toMatchObject({ added: 0, changed: 0, bad: 2, categories: [] })
    expect((await faults(owner, id)).map(({ sku, reason }) => [sku, reason])).toEqual([
      ['HID-1', 'is hidden by the shop, and stays off sale'],
      ['CAT-1', 'Bargains is not a category of the shop'],
    ])
    const rows = await shop.db.selectFrom('categories').select('id').where('name', '=', 'Bargains').execute()
    expect(rows).toEqual([])
    const { cookie } = owner
    const inAmharic = { params: { importId: id }, cookie, headers: { 'accept-language': 'am' } }
    const { csv } = (await shop.call('GET /seller/imports/:importId/fault-list', inAmharic)).body
    expect(csv).toContain('HID-1')
    expect(csv).toContain('ሱቁ ደብቆታል')
  })
})

describe('a file that asks for too much', () => {
  test('has at most so many rows', async () => {
    const rows = Array.from({ length: sellerImportLimits.rows + 1 }, (_, at) => `MANY-${at},Pot,1,Kitchen,1`)
    await checked(owner, file(...rows))
    const { status, failure } = (await current(owner))!
    expect([status, failure]).toEqual(['uploaded', 'The file has more than 10000 rows. Split it.'])
  })

  test('adds no more products than the level allows, and says so before', async () => {
    const { productsMaximum } = approvalTerms.new
    await sql`
      insert into products (id, sku, name, description, price_santim, category_id, seller_id, created_at, updated_at)
      select gen_random_uuid(), 'FULL-' || n || ${owner.sellerId}, 'Pot', '', 100, (select id from categories limit 1),
        ${owner.sellerId}, now(), now() from generate_series(1, ${productsMaximum - 2}) n`.execute(shop.db)
    const rows = ['a', 'b', 'c', 'd'].map((name) => `LIM-${name},Pot,1,Kitchen,1`)
    const id = await checked(owner, file(...rows))
    expect((await current(owner))?.report).toMatchObject({ added: 2, bad: 2 })
    const reasons = (await faults(owner, id)).map(({ sku, reason }) => [sku, reason])
    const reason = `is one product too many: your store may have ${productsMaximum}`
    expect(reasons).toEqual([
      ['LIM-c', reason],
      ['LIM-d', reason],
    ])
    await step(owner, id, 'run')
    await shop.jobs.drain()
    expect((await current(owner))?.report).toMatchObject({ added: 2, bad: 2 })
  })

  test('has formulas that no spreadsheet runs', async () => {
    await imported(owner, file('"=1+1","=HYPERLINK(""https://evil.example"")",100,Kitchen,1'))
    const text = await exported(owner)
    expect(text).toContain("'=HYPERLINK(")
    expect(text).not.toMatch(/(?:^|,|")=/m)
    expect((await imported(owner, text)).report).toMatchObject({ unchanged: 1, bad: 0 })
  })
})

test('an export that is imported again changes nothing, and what is edited in it is changed', async () => {
  await ownProduct({ sku: 'THEIRS', name: 'Their pot' }, other)
  const option = (value: string) => [{ name: 'Size', value }]
  await ownProduct({
    sku: 'ROUND-1',
    name: 'Pot "with quotes", and commas',
    specifications: [{ specification: 'Weight', value: '2 kg' }],
    translations: { am: { name: 'ጀበና' } },
    variants: [
      { options: option('S'), sku: 'ROUND-1-S', priceSantim: 100_00, stock: 5 },
      { options: option('M'), sku: 'ROUND-1-M', priceSantim: 110_00, stock: 6 },
    ],
  })
  await ownProduct({ sku: 'ROUND-2', retiredAt: shop.db.now(), withheld: 'hidden' })
  await imported(owner, file('ROUND-3,Cup,10,Kitchen,3'), { asDrafts: true })
  const text = await exported(owner)
  expect(text).not.toContain('THEIRS')
  expect(text).not.toMatch(/seller_name|costPrice|phonenumber/)
  expect((await imported(owner, text)).report).toMatchObject({
    rows: 4,
    unchanged: 3,
    added: 0,
    changed: 0,
    bad: 0,
    warned: 0,
  })
  const waits = text.replace('Pot ""with quotes', 'Jug ""with quotes').replace('ROUND-1-M', 'ROUND-1-L')
  const edited = waits.replace(',110,', ',115,').replace('Size: M', 'Size: L')
  expect(edited).not.toBe(text)
  expect((await imported(owner, edited)).report).toMatchObject({ changed: 1, unchanged: 2, waiting: 1 })
  const again = await exported(owner)
  expect(again).toContain('Jug ""with quotes')
  expect((await imported(owner, again)).report).toMatchObject({ changed: 0, unchanged: 3, bad: 0, warned: 0 })
})

describe('an import that is interrupted', () => {
  const rows = Array.from({ length: 60 }, (_, at) => `STOP-${at},Pot,100,Kitchen,1`)
  const job = () => subscribersOf(importJobs).find(({ queue }) => queue === 'seller-import.requested/portal')

  /** The work stops in an orderly way after its first batch. */
  const beginRun = (id: string) => job()?.run(shop.shop, { id, step: 'run' }, AbortSignal.abort())

  test('goes on after the process was killed, and adds nothing twice', async () => {
    const id = await checked(owner, file(...rows))
    await step(owner, id, 'run')
    await beginRun(id)
    const begun = (await listed(owner)).length
    expect(begun).toBeGreaterThan(0)
    expect(await current(owner)).toMatchObject({ status: 'running', restarts: 1 })
    // A process leaves this state if it is killed while it imports.
    await sql`update catalogue_imports set started_at = now() where id = ${id}`.execute(shop.db)
    await shop.jobs.drain()
    const { status, report } = (await current(owner))!
    expect(status).toBe('finished')
    expect(report!.added + report!.unchanged).toBe(60)
    const { count } = await shop.db
      .selectFrom('products')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('sellerId', '=', owner.sellerId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(60)
  })

  test('keeps what was imported before it was canceled', async () => {
    const id = await checked(owner, file(...rows))
    await step(owner, id, 'run')
    await beginRun(id)
    expect((await step(owner, id, 'cancellation')).body.import.status).toBe('canceled')
    await shop.jobs.drain()
    expect(await current(owner)).toMatchObject({ status: 'canceled' })
    const left = await shop.db
      .selectFrom('products')
      .select('id')
      .where('sellerId', '=', owner.sellerId)
      .execute()
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(60)
  })
})

test('the log names the member of the seller, and two runs at once are one', async () => {
  const id = await checked(owner, file('LOG-1,Pot,100,Kitchen,1'))
  const answers = await Promise.all([step(owner, id, 'run'), step(owner, id, 'run')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await shop.jobs.drain()
  const rows = await shop.db
    .selectFrom('activityLog')
    .select(['action', 'who', 'source', 'sellerId'])
    .where('sellerId', '=', owner.sellerId)
    .where('action', '=', 'import-catalogue')
    .execute()
  const entry = {
    action: 'import-catalogue',
    who: 'Hiwot owner',
    source: 'seller-portal',
    sellerId: owner.sellerId,
  }
  expect(rows).toEqual([entry, entry])
  const [{ actor } = { actor: '' }] = await shop.db
    .selectFrom('stockMovements')
    .innerJoin('variants', 'variants.id', 'stockMovements.variantId')
    .select('stockMovements.actor')
    .where('variants.sku', 'like', 'LOG-1-%')
    .execute()
  expect(actor).toBe('seller Hiwot owner')
})
