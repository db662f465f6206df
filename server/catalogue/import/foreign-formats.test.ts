import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { stateOf } from '../products/product-state.ts'
import { showProduct } from '../products/show-product.ts'
import { importCatalogue } from './import-catalogue.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'merkato-foreign-'))
})
beforeEach(() => shop.runAsOwner('truncate products, categories, sellers cascade'))
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

function csv(rows: Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\r\n')
}

async function load(rows: Record<string, string>[], { prune = false } = {}) {
  const file = join(folder, 'export.csv')
  await writeFile(file, csv(rows))
  return importCatalogue(shop, { file, prune })
}

async function variantsOf(sku: string) {
  const { rows } = await sql<Record<'sku' | 'options' | 'price' | 'stock', unknown>>`
    select v.sku, v.price_santim as price, received::int as stock,
      (select string_agg(o->>'name' || ' ' || (o->>'value'), ', ') from jsonb_array_elements(v.options) o) as options
    from variants v join products p on p.id = product_id left join stock on variant_id = v.id
    where p.sku = ${sku} and v.retired_at is null order by position`.execute(shop.db)
  return rows.map((row) => [row.sku, row.options, row.price, row.stock])
}

async function costs() {
  const rows = await shop.db.selectFrom('variants').select(['sku', 'costSantim']).orderBy('sku').execute()
  return rows.map((row) => [row.sku, row.costSantim])
}

async function states() {
  const rows = await shop.db.selectFrom('products').selectAll().orderBy('sku').execute()
  return rows.map((row) => `${row.sku} ${stateOf(row)}`)
}

async function skus() {
  const { rows } = await sql<{ sku: string }>`select sku from products order by sku`.execute(shop.db)
  return rows.map((row) => row.sku)
}

describe('WooCommerce', () => {
  const simple = { ID: '1', Type: 'simple', SKU: 'W1', Name: 'Mug', Published: '1', 'Regular price': '20' }
  const variable = { ...simple, ID: '7', Type: 'variable', SKU: 'TEE', Name: 'Tee', 'Regular price': '' }
  const variation = { ...simple, ID: '', Type: 'variation', SKU: '', Name: 'Tee -', 'In stock?': '1' }

  test('the sale price applies while the sale lasts', async () => {
    const sale = { ...simple, 'Sale price': '15.50' }
    const dates = (starts: string, ends: string) => ({
      'Date sale price starts': starts,
      'Date sale price ends': ends,
    })
    await load([
      { ...sale, SKU: 'A' },
      { ...sale, SKU: 'B', ...dates('2026-01-01', '2027-01-01') },
      { ...sale, SKU: 'C', ...dates('', '2026-01-01') },
      { ...sale, SKU: 'D', ...dates('2027-01-01', '') },
    ])
    const prices = await Promise.all(['A', 'B', 'C', 'D'].map((sku) => showProduct(shop.db, sku)))
    expect(prices.map((product) => product?.priceSantim)).toEqual([1550, 1550, 2000, 2000])
  })

  test('the cost of goods becomes the cost of products and variations', async () => {
    const cost = { 'Cost of goods': '12.50' }
    await load([
      { ...simple, ...cost },
      variable,
      { ...sized('S'), ...cost },
      sized('M', { 'Cost of goods': '0' }),
    ])
    expect(await costs()).toEqual([
      ['TEE-M', null],
      ['TEE-S', 1250],
      ['W1', 1250],
    ])
  })

  const sized = (size: string, more: Record<string, string> = {}) => ({
    ...variation,
    Parent: 'TEE',
    SKU: `TEE-${size}`,
    'Regular price': '30',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': size,
    ...more,
  })
  const tee = {
    ...variable,
    Categories: 'Clothing > Tees, Sale',
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S, M, L',
    'Attribute 2 name': 'Cloth',
    'Attribute 2 value(s)': 'Cotton\\, fine, Linen',
    'Weight (kg)': '0.2',
  }

  test('the variations of a variable product are its variants, in the order of their positions', async () => {
    const report = await load([
      sized('L', { Stock: '2', Position: '3', SKU: '' }),
      tee,
      sized('S', { Parent: 'id:7', ID: '8', SKU: '', 'Regular price': '40', 'Sale price': '25', Stock: '3' }),
      sized('M', { Stock: '4', Position: '2', 'GTIN, UPC, EAN, or ISBN': '4006381333931' }),
    ])
    expect(report).toMatchObject({ format: 'woocommerce', rows: 4, added: 1, bad: 0, warned: 0 })
    expect(await skus()).toEqual(['TEE'])
    expect(await showProduct(shop.db, 'TEE')).toMatchObject({
      priceSantim: 2500,
      category: 'Clothing',
      stock: { onHand: 9 },
      variations: [],
      weight: 200,
      specifications: [
        { specification: 'Type', value: 'Tees' },
        { specification: 'Cloth', value: 'Cotton, fine, Linen' },
      ],
    })
    expect(await variantsOf('TEE')).toEqual([
      ['woo-8', 'Size S', 2500, 3],
      ['TEE-M', 'Size M', 3000, 4],
      ['TEE-l', 'Size L', 3000, 2],
    ])
  })

  test('a variation for any value becomes a variant for each, and stock that is counted together is divided', async () => {
    const rows = [
      { ...tee, Stock: '7', 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': 'Red, Blue' },
      sized('S', { 'Attribute 2 name': 'Colour', Stock: 'parent' }),
      sized('M', { 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': 'Red', Stock: '1' }),
      sized('L', { 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': 'Blue', Stock: 'parent' }),
    ]
    const report = await load(rows)
    expect(report).toMatchObject({ added: 1, bad: 0 })
    expect(report.warnings.map(({ line, reason }) => [line, reason])).toEqual([
      [3, '7 are counted for 2 variants together, and divided among them'],
      [3, '4 are counted for 2 variants together, and divided among them'],
    ])
    expect(await variantsOf('TEE')).toEqual([
      ['TEE-S-red', 'Size S, Colour Red', 3000, 2],
      ['TEE-S-blue', 'Size S, Colour Blue', 3000, 2],
      ['TEE-M', 'Size M, Colour Red', 3000, 1],
      ['TEE-L', 'Size L, Colour Blue', 3000, 3],
    ])
    expect(await load(rows)).toMatchObject({ unchanged: 1, changed: 0 })
  })

  test('a variation without price is left out, one with a fault is a bad row, and their parent keeps the others', async () => {
    const report = await load([
      tee,
      sized('S', { 'Regular price': '' }),
      sized('M', { Stock: 'many' }),
      sized('L'),
      sized('XL', { Published: '0' }),
      sized('XS', { 'Attribute 1 name': 'Width' }),
    ])
    expect(report.warnings).toMatchObject([{ line: 3, column: 'Regular price' }])
    expect(report.badRows.map(({ line, column }) => [line, column])).toEqual([
      [4, 'Stock'],
      [7, 'Attribute 1 value(s)'],
    ])
    expect(await variantsOf('TEE')).toEqual([['TEE-L', 'Size L', 3000, null]])
    const none = await load([tee, sized('S', { 'Regular price': '' }), sized('M', { 'Regular price': '' })])
    expect(none.badRows).toMatchObject([{ line: 2, reason: 'none of its variations has a price' }])
  })

  test('a description in HTML becomes plain text, and a missing SKU is derived from the ID', async () => {
    const html = '<p>Good &amp; strong</p>\\n<script>steal()</script><ul><li>One</li></ul>'
    await load([
      { ...simple, SKU: '', Description: html, 'Attribute 1 name': 'Brand', 'Attribute 1 value(s)': 'Harar' },
    ])
    expect(await showProduct(shop.db, 'woo-1')).toMatchObject({
      description: 'Good & strong\n\n• One',
      brand: 'Harar',
      category: 'Other',
      stock: null,
    })
  })

  test('the first category is the main one, the others and the tags are kept', async () => {
    await load([
      { ...simple, Categories: 'Kitchen > Cups, Gifts, Kitchen, "Home, garden"', Tags: 'Red, Clay cup, red' },
    ])
    const row = await shop.db.selectFrom('products').selectAll().executeTakeFirstOrThrow()
    expect([row.otherCategories.length, row.tags]).toEqual([2, ['red', 'clay cup']])
    expect(await showProduct(shop.db, 'W1')).toMatchObject({ category: 'Kitchen' })
    // A file without these columns says nothing of them.
    await load([{ ...simple, Name: 'Cup' }])
    const after = await shop.db.selectFrom('products').selectAll().executeTakeFirstOrThrow()
    expect([after.name, after.otherCategories.length, after.tags.length]).toEqual(['Cup', 2, 2])
  })

  test('what is not published is hidden or a draft, and an unsupported product is a bad row', async () => {
    const report = await load([
      { ...simple, 'In stock?': '0' },
      { ...simple, SKU: 'W2', Published: '0' },
      { ...simple, SKU: 'W6', Published: '-1' },
      { ...simple, SKU: 'W7', 'Visibility in catalog': 'hidden' },
      { ...simple, SKU: 'W3', Type: 'grouped', 'Regular price': '' },
      { ...simple, SKU: 'W4', Type: 'external' },
      { ...variation, Parent: 'gone' },
      { ...simple, SKU: 'W5', 'Regular price': 'ask' },
    ])
    expect(await states()).toEqual(['W1 for-sale', 'W2 hidden', 'W6 draft', 'W7 hidden'])
    expect(report).toMatchObject({ added: 4, drafts: 1, hidden: 2 })
    expect((await showProduct(shop.db, 'W1'))?.stock).toMatchObject({ onHand: 0 })
    expect(report.badRows.map(({ line, column }) => [line, column])).toEqual([
      [6, 'Type'],
      [7, 'Type'],
      [8, 'Parent'],
      [9, 'Regular price'],
    ])
    // Published again in the exporting shop, what was hidden there comes back; a draft is put on sale here.
    await load(['W2', 'W6'].map((SKU) => ({ ...simple, SKU })))
    expect(await states()).toEqual(['W1 for-sale', 'W2 for-sale', 'W6 draft', 'W7 hidden'])
  })
})

describe('Shopify', () => {
  const first = {
    Handle: 'tee',
    Title: 'Tee',
    'Body (HTML)': '<b>Soft</b>',
    Vendor: 'Harar',
    Type: 'Clothing',
    Published: 'TRUE',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Variant SKU': "'TEE-S",
    'Variant Grams': '200',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '3',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '25.00',
  }
  const more = (over: Record<string, string>) => ({
    Handle: 'tee',
    'Option1 Value': 'M',
    'Variant SKU': 'TEE-M',
    'Variant Grams': '200',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '4',
    'Variant Price': '25.00',
    ...over,
  })

  test('the cost per item becomes the cost, unless it is blank or 0', async () => {
    const at = (sku: string, cost: string) => ({
      ...first,
      Handle: sku,
      'Variant SKU': sku,
      'Cost per item': cost,
    })
    await load([at('A', '12.50'), at('B', ''), at('C', '0.00'), at('D', 'unknown')])
    expect(await costs()).toEqual([
      ['A', 1250],
      ['B', null],
      ['C', null],
    ])
    await load([at('A', '')])
    expect(await costs()).toContainEqual(['A', 1250])
  })

  test('a compare-at price above the price is the regular one, and the price a sale without dates', async () => {
    const compared = (sku: string, compareAt: string) => ({
      ...first,
      Handle: sku,
      'Variant SKU': sku,
      'Variant Compare At Price': compareAt,
    })
    await load([compared('A', '40.00'), compared('B', '25.00'), compared('C', ''), compared('D', '0')])
    const rows = await shop.db
      .selectFrom('variants')
      .select(['priceSantim', 'regularSantim', 'saleSantim'])
      .where('sku', 'in', ['A', 'B', 'C', 'D'])
      .orderBy('sku')
      .execute()
    const none = { priceSantim: 2500, regularSantim: null, saleSantim: null }
    expect(rows).toEqual([{ priceSantim: 2500, regularSantim: 4000, saleSantim: 2500 }, none, none, none])
  })

  test('a handle is one product with its variants', async () => {
    const report = await load([
      { ...first, 'Option2 Name': 'Colour', 'Option2 Value': 'Red', 'Variant Barcode': "'4006381333931" },
      more({ 'Option2 Value': 'Red' }),
      more({
        'Option2 Value': 'Blue',
        'Variant SKU': '',
        'Variant Price': '27',
        'Variant Inventory Qty': '-2',
      }),
      { Handle: 'tee', 'Image Src': 'none.png' },
    ])
    expect(report).toMatchObject({ format: 'shopify', rows: 4, added: 1, bad: 0 })
    expect(report.warnings.map(({ column }) => column)).toEqual(['Image Src'])
    expect(await showProduct(shop.db, 'tee')).toMatchObject({
      name: 'Tee',
      description: 'Soft',
      brand: 'Harar',
      category: 'Clothing',
      priceSantim: 2500,
      stock: { onHand: 7 },
      variations: [],
      weight: 200,
      specifications: [],
    })
    expect(await variantsOf('tee')).toEqual([
      ['TEE-S', 'Size S, Colour Red', 2500, 3],
      ['TEE-M', 'Size M, Colour Red', 2500, 4],
      ['tee-m-blue', 'Size M, Colour Blue', 2700, 0],
    ])
    const { barcode } = await shop.db
      .selectFrom('variants')
      .select('barcode')
      .where('sku', '=', 'TEE-S')
      .executeTakeFirstOrThrow()
    expect(barcode).toBe('4006381333931')
  })

  test('a product that gets a second variant, or loses it, stays the same product', async () => {
    await load([first])
    const before = await showProduct(shop.db, 'TEE-S')
    expect(await load([first, more({})])).toMatchObject({ added: 0, changed: 1, bad: 0 })
    expect(await skus()).toEqual(['TEE-S'])
    expect((await showProduct(shop.db, 'TEE-S'))?.id).toBe(before?.id)
    expect(await load([first, more({})])).toMatchObject({ unchanged: 1 })
    await load([more({ Title: 'Tee', Type: 'Clothing', 'Option1 Name': 'Size' })], { prune: true })
    expect(await skus()).toEqual(['TEE-S'])
    expect(await variantsOf('TEE-S')).toEqual([['TEE-M', 'Size M', 2500, 4]])
  })

  test('variants that share an SKU get one with their options', async () => {
    await load([first, more({ 'Variant SKU': 'TEE-S' })])
    expect((await variantsOf('tee')).map(([sku]) => sku)).toEqual(['TEE-S-s', 'TEE-S-m'])
  })

  test('a product without variants keeps its own SKU, and has unlimited stock if it is not tracked', async () => {
    const plain = {
      ...first,
      Handle: 'mug',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': "'0042",
    }
    await load([
      { ...plain, 'Variant Inventory Tracker': '' },
      { ...plain, Handle: 'cup', 'Variant SKU': '', 'Variant Inventory Policy': 'continue' },
    ])
    expect(await skus()).toEqual(['0042', 'cup'])
    expect(await showProduct(shop.db, '0042')).toMatchObject({ stock: null, variations: [] })
    expect((await showProduct(shop.db, 'cup'))?.stock).toBeNull()
  })

  test('a draft stays one, an archived product is hidden; a repeated handle or a variant without price is a bad row', async () => {
    const report = await load([
      first,
      { ...first, Handle: 'draft', 'Variant SKU': 'D', Status: 'draft' },
      { ...first, Handle: 'old', 'Variant SKU': 'O', Status: 'archived' },
      { ...first, Handle: 'poor', 'Variant SKU': 'P', 'Variant Price': '' },
      { ...first, 'Variant SKU': 'TEE-S' },
    ])
    expect(await states()).toEqual(['D draft', 'O hidden', 'TEE-S for-sale'])
    expect(report.warnings).toEqual([])
    expect(report.badRows.map(({ line, column }) => [line, column])).toEqual([
      [5, 'Variant Price'],
      [6, 'Variant SKU'],
    ])
  })
})

test('titles, summaries and addresses of other shops are taken over, but not over what members chose', async () => {
  const addresses = async () => {
    const rows = await shop.db.selectFrom('products').selectAll().orderBy('name').execute()
    return rows.map(({ name, slug, pageTitle, pageDescription }) => [name, slug, pageTitle, pageDescription])
  }
  const shopify = (Handle: string, more: object) => ({
    Handle,
    Title: Handle,
    'Variant SKU': `S-${Handle}`,
    'Variant Price': '100',
    ...more,
  })
  const rows = [
    shopify('Clay-Jebena', { 'SEO Title': 'A <jebena>', 'SEO Description': 'By hand' }),
    shopify('tray_1', {}),
  ]
  await load(rows)
  expect(await addresses()).toEqual([
    ['Clay-Jebena', 'clay-jebena', 'A <jebena>', 'By hand'],
    ['tray_1', null, '', ''],
  ])
  await shop.db.updateTable('products').set({ slug: 'mine' }).where('name', '=', 'Clay-Jebena').execute()
  await load(rows)
  expect((await addresses())[0]?.[1]).toBe('mine')
  const woo = (Name: string, more: object) => ({
    Type: 'simple',
    SKU: `W-${Name}`,
    Name,
    'Regular price': '5',
    ...more,
  })
  const { warnings } = await load([
    woo('Pot', {
      Slug: 'mine',
      'Meta: _yoast_wpseo_title': '%%title%% x',
      'Meta: rank_math_description': 'Good',
    }),
  ])
  expect((await addresses())[1]).toEqual(['Pot', null, '', 'Good'])
  expect(warnings.some(({ reason }) => reason.includes('has the address mine'))).toBe(true)
})
