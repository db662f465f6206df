import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../test/new-product.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { exportCatalogue } from './export-catalogue.ts'
import type { ExportForm } from './export-catalogue.ts'
import { importCatalogue } from './import/import-catalogue.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'merkato-export-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function exported(form: ExportForm) {
  let text = ''
  const products = await exportCatalogue(shop.db, { form, write: async (more) => void (text += more) })
  return { text, products }
}

async function bringIn(form: ExportForm, text: string) {
  const file = join(folder, `catalogue.${form}`)
  await writeFile(file, text)
  return importCatalogue(shop, { file })
}

async function everything() {
  const { rows } = await shop.db.execute(sql`
    select sku, p.name, p.name_am, p.description, p.description_am, price_santim, brand, model, specifications, variations,
      c.name as category, s.seller_name, s.store_name, s.location, s.phonenumber, k.owned - k.sold as shelf
    from products p join categories c on c.id = category_id join sellers s on s.id = seller_id
    left join stock k on k.product_id = p.id where retired_at is null order by sku`)
  return rows
}

async function empty() {
  for (const table of ['stock', 'products', 'category_figures', 'categories', 'sellers']) {
    await shop.db.execute(sql.raw(`delete from ${table}`))
  }
}

const line = fc
  .string({ unit: fc.constantFrom(...'ab1 =+-@\'"|:\\,;.ሀé'), minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
const some = line.filter((text) => text !== '')
const text = fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n').trim())
const product = fc.record({
  sku: some,
  name: some,
  nameAm: line,
  description: text,
  descriptionAm: text,
  brand: line,
  model: line,
  priceSantim: fc.integer({ min: 1, max: 1e9 }),
  specifications: fc.array(fc.record({ specification: some, value: some }), { maxLength: 3 }),
  variations: fc.array(fc.record({ variation: some, value: some }), { maxLength: 3 }),
})

test.each(['csv', 'jsonl'] as const)(
  'what is exported as %s imports to no change, and into an empty shop to the same shop',
  async (form) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(product, { selector: (it) => it.sku, minLength: 1, maxLength: 5 }),
        async (given) => {
          await empty()
          for (const it of given) await newProduct(shop.db, { ...it, pieces: it.sku.length })
          await shop.db.execute(sql`update stock set sold = 1 where owned > 1`)
          const before = await everything()
          const { text: file, products } = await exported(form)
          expect(products).toBe(given.length)
          expect(await bringIn(form, file)).toMatchObject({ unchanged: given.length, changed: 0, bad: 0 })
          await empty()
          expect(await bringIn(form, file)).toMatchObject({ added: given.length, bad: 0, warnings: [] })
          expect(await everything()).toEqual(before)
        },
      ),
      { numRuns: 25 },
    )
  },
)

test('no cell begins with a sign that a spreadsheet would run, phone numbers excepted', async () => {
  await empty()
  await newProduct(shop.db, { sku: '=1', name: '@SUM(A1)', description: '-2+3', brand: '+x', pieces: 3 })
  const { text: file } = await exported('csv')
  expect(file.split('\n')[1]).toBe(
    "'=1,'@SUM(A1),'-2+3,350.00,'+x,,Furniture,3,,,,Almaz Kebede,Almaz Crafts,Addis Ababa,+251911000000,,",
  )
  await shop.db.execute(sql`update sellers set phonenumber = '=HYPERLINK(A1)'`)
  const { text: other } = await exported('csv')
  expect(other).toContain(",'=HYPERLINK(A1),")
  expect(await bringIn('csv', other)).toMatchObject({ unchanged: 1 })
  const { rows } = await shop.db.execute(sql`select phonenumber from sellers`)
  expect(rows).toEqual([{ phonenumber: '=HYPERLINK(A1)' }])
})

test('more products than one reading holds come out whole, the oldest first, without retired ones', async () => {
  await empty()
  const id = await newProduct(shop.db, { sku: 'first' })
  await newProduct(shop.db, { sku: 'gone', retiredAt: shop.db.now() })
  await shop.db.execute(sql`
    insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at)
    select 'p' || n, 's' || n, 'n', 1, category_id, seller_id, created_at + (n || ' s')::interval, updated_at
    from products, generate_series(1, 2500) n where id = ${id}`)
  const { text: file, products } = await exported('csv')
  expect(products).toBe(2501)
  const skus = file
    .split('\n')
    .slice(1, -1)
    .map((row) => row.split(',')[0])
  expect([skus.length, skus[0], skus[2500]]).toEqual([2501, 'first', 's2500'])
})
