import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { variantsMaximum } from '../../../contract/limits.ts'
import { addHomeAddress, addToCart, orders } from '../../../test/checkout.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { audit } from '../../operations/audit/audit.ts'
import { exportCatalogue } from '../export/export-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { ImportOptions } from './import-catalogue.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'merkato-variants-'))
})
beforeEach(async () => {
  await shop.runAsOwner('truncate products, categories, sellers, orders, stock_movements cascade')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function load(content: string, options: Partial<ImportOptions> & { name?: string } = {}) {
  const { name = 'catalogue.csv', ...rest } = options
  const file = join(folder, name)
  await writeFile(file, content)
  return importCatalogue(shop, { file, ...rest })
}

async function variantsOf(sku: string) {
  const { rows } = await sql<Record<'sku' | 'options' | 'price' | 'stock', unknown>>`
    select v.sku, v.price_santim / 100 as price, received::int as stock,
      (select string_agg(o->>'value', ', ') from jsonb_array_elements(v.options) o) as options
    from variants v join products p on p.id = product_id left join stock on variant_id = v.id
    where p.sku = ${sku} and v.retired_at is null order by position`.execute(shop.db)
  return rows.map((row) => [row.sku, row.options, row.price, row.stock])
}

async function productOf(sku: string, lang = 'en') {
  const product = await shop.db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  const found = await shop.rawCall('GET /product-detail', { query: { productId: product?.id ?? '', lang } })
  return found.body.product
}

async function productCount() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from products where retired_at is null`.execute(shop.db)
  return rows[0]?.count
}

const head = 'SKU,product,options,options_am,productName,price,category,stock,brand'
const dress = [
  'DR-S,DR,Size: S|Colour: Green,መጠን: S|ቀለም: አረንጓዴ,Dress,900,Clothing,3,Kezira',
  'DR-M,DR,Size: M|Colour: Green,መጠን: M|ቀለም: አረንጓዴ,,950,,0,',
  'DR-L,DR,Colour: Green|Size: L,ቀለም: አረንጓዴ|መጠን: L,Dress,950,Clothing,,',
]
const file = (rows: string[]) => `${head}\n${rows.join('\n')}\n`

test('rows that share a product are its variants, whose columns of the product are in the first row', async () => {
  const other = 'MUG,,,,Mug,50,Kitchen,1,'
  const report = await load(file([dress[0]!, other, dress[1]!, dress[2]!]))
  expect(report).toMatchObject({ rows: 4, added: 2, bad: 0, warned: 0 })
  expect(await variantsOf('DR')).toEqual([
    ['DR-S', 'S, Green', 900, 3],
    ['DR-M', 'M, Green', 950, 0],
    ['DR-L', 'L, Green', 950, null],
  ])
  expect(await variantsOf('MUG')).toEqual([['MUG', null, 50, 1]])
  expect(await productOf('DR')).toMatchObject({
    SKU: 'DR',
    brand: 'Kezira',
    price: 900,
    priceFrom: true,
    options: [
      { name: 'Size', values: ['S', 'M', 'L'] },
      { name: 'Colour', values: ['Green'] },
    ],
  })
  expect((await productOf('DR', 'am')).options).toEqual([
    { name: 'መጠን', values: ['S', 'M', 'L'] },
    { name: 'ቀለም', values: ['አረንጓዴ'] },
  ])
})

test('the same file again changes nothing; a variant that changes keeps its id', async () => {
  await load(file(dress))
  const before = await productOf('DR')
  expect(await load(file(dress))).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  const dearer = dress.map((row) =>
    row.replace('DR-M,DR,Size: M', 'DR-M,DR,Size: Medium').replace('900', '800'),
  )
  expect(await load(file(dearer))).toMatchObject({ changed: 1 })
  const after = await productOf('DR')
  expect(after.price).toBe(800)
  expect(after.variants.map(({ _id }: { _id: string }) => _id)).toEqual(
    before.variants.map(({ _id }: { _id: string }) => _id),
  )
})

test('the order of the file is that of the page, and two variants may swap their options', async () => {
  await load(file(dress))
  const [small = '', medium = '', large = ''] = dress
  const swapped = [large, small.replace('Size: S', 'Size: M'), medium.replace('Size: M', 'Size: S')]
  expect(await load(file(swapped))).toMatchObject({ changed: 1, bad: 0 })
  expect((await variantsOf('DR')).map(([sku, options]) => [sku, options])).toEqual([
    ['DR-L', 'Green, L'],
    ['DR-S', 'Green, M'],
    ['DR-M', 'Green, S'],
  ])
})

test('a file without the columns of variants changes price and stock by SKU, and keeps the rest', async () => {
  await load(file(dress))
  const columns = 'SKU,product,productName,price,category,stock'
  await load(`${columns}\nDR-M,DR,Dress,999,Clothing,8\n`)
  expect(await variantsOf('DR')).toEqual([
    ['DR-S', 'S, Green', 900, 3],
    ['DR-M', 'M, Green', 999, 8],
    ['DR-L', 'L, Green', 950, null],
  ])
})

describe('a bad row', () => {
  test('of a variant leaves the others, and says what is wrong beside its cell', async () => {
    const report = await load(
      file([
        ...dress,
        'DR-2,DR,Size: S|Colour: Green,,,900,,1,',
        'DR-3,DR,Size: XL,,,900,,1,',
        'DR-4,DR,Size: XL|Colour: Green|Cut: wide,,,900,,1,',
        'DR-5,DR,A: 1|B: 2|C: 3|D: 4,,,900,,1,',
        'DR-6,DR,Size: XL|Colour: Green,,,900,,1,Other brand',
        'DR-7,DR,,,,900,,1,',
        'DR-8,DR,Size: XL|Colour: Green,መጠን: XL,,cheap,,1,',
        'DR-S,DR,Size: XXL|Colour: Green,,,900,,1,',
      ]),
    )
    expect(report).toMatchObject({ added: 1, bad: 8 })
    expect(report.badRows.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
      '5 options are those of line 2',
      '6 options have no value for Colour',
      '7 options have a value for Cut, which other variants of the product do not have',
      '8 options has more than 3 options',
      '9 brand must be blank or as in line 2, because it is of the whole product',
      '10 options are missing: the variants of a product differ in options',
      '11 price must be a price in birr above 0 with at most two decimals, like 1299.50',
      '12 SKU DR-S is in an earlier row too',
    ])
    expect(report.badRows[6]?.faults[1]).toEqual({
      column: 'options_am',
      reason: 'must have as many entries as options: 2, not 1',
    })
    expect((await variantsOf('DR')).map(([sku]) => sku)).toEqual(['DR-S', 'DR-M', 'DR-L'])
  })

  test('with columns of the product makes all its rows bad', async () => {
    const report = await load(file([dress[0]!.replace('Clothing', '&'), dress[1]!]))
    expect(report.badRows.map(({ line, column }) => [line, column])).toEqual([
      [2, 'category'],
      [3, 'product'],
    ])
    expect(await productCount()).toBe(0)
  })

  test('has an SKU of another product', async () => {
    await load(file([...dress, 'MUG,,,,Mug,50,Kitchen,1,']))
    const report = await load(
      file([
        'DR-S,CUP,Size: S,,Cup,5,Kitchen,1,',
        'DR-M,,,,Mug,5,Kitchen,1,',
        'MUG,CUP,Size: M,,,5,,1,',
        'DR,POT,,,Pot,5,Kitchen,1,',
      ]),
    )
    expect(report.badRows.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'is used by another product: DR'],
      [3, 'is used by another product: DR'],
      [4, 'is used by another product: MUG'],
      [5, 'is used by another product: DR'],
    ])
    expect(await productCount()).toBe(2)
  })

  test(`is the variant after the ${variantsMaximum}th`, async () => {
    const rows = Array.from(
      { length: variantsMaximum + 2 },
      (_, n) => `V-${n},V,Size: ${n},,${n === 0 ? 'Many' : ''},5,${n === 0 ? 'Toys' : ''},1,`,
    )
    const report = await load(file(rows))
    expect(report).toMatchObject({ added: 1, bad: 2 })
    expect(report.badRows.map(({ line, column }) => [line, column])).toEqual([
      [variantsMaximum + 2, 'product'],
      [variantsMaximum + 3, 'product'],
    ])
    const more = await load(file(['V-x,V,Size: x,,Many,5,Toys,1,']))
    expect(more.badRows).toMatchObject([
      { column: 'options', reason: `are more than ${variantsMaximum} variants` },
    ])
    expect(await variantsOf('V')).toHaveLength(variantsMaximum)
  })
})

describe('a variant that is not in the file', () => {
  test('stays on sale; --prune retires it, and its product if the file has none of its variants', async () => {
    await load(file([...dress, 'MUG,,,,Mug,50,Kitchen,1,']))
    const [, medium = ''] = dress
    const one = file([`${medium.replace(',,950,,', ',Dress,950,Clothing,')}Kezira`])
    expect(await load(one)).toMatchObject({ unchanged: 1, retired: 0, retiredVariants: 0 })
    expect(await variantsOf('DR')).toHaveLength(3)
    const pruned = { retired: 1, retiredVariants: 2 }
    expect(await load(one, { prune: true, dryRun: true })).toMatchObject(pruned)
    expect(await variantsOf('DR')).toHaveLength(3)
    expect(await load(one, { prune: true })).toMatchObject(pruned)
    expect((await variantsOf('DR')).map(([sku]) => sku)).toEqual(['DR-M'])
    expect(await load(one, { prune: true })).toMatchObject({ unchanged: 1, retired: 0, retiredVariants: 0 })
    expect(await load(file(['MUG,,,,Mug,50,Kitchen,1,']), { prune: true })).toMatchObject({ retired: 1 })
    expect(await productOf('DR')).toBeUndefined()
    // A retired product returns with what the file lists, and no more.
    await load(file([dress[0]!]))
    expect((await variantsOf('DR')).map(([sku]) => sku)).toEqual(['DR-S'])
    await load(file(dress))
    expect(await variantsOf('DR')).toHaveLength(3)
  })

  test('stays if its row is bad, or a row has no readable SKU', async () => {
    await load(file(dress))
    const [small = '', medium = ''] = dress
    const bad = file([small, medium.replace('950', 'dear')])
    expect(await load(bad, { prune: true })).toMatchObject({ bad: 1, retired: 0, retiredVariants: 1 })
    expect((await variantsOf('DR')).map(([sku]) => sku)).toEqual(['DR-S', 'DR-M'])
    expect(await load(file([small, ',DR,Size: XL,,,5,,1,']), { prune: true })).toMatchObject({
      retired: 0,
      retiredVariants: 0,
    })
    expect(await variantsOf('DR')).toHaveLength(2)
  })

  test('and has other options is reported, until --prune retires it', async () => {
    await load(file(dress))
    const plain = file(['DR,,,,Dress,700,Clothing,5,'])
    const report = await load(plain)
    expect(report.badRows).toMatchObject([{ line: 2, column: 'options' }])
    expect(await variantsOf('DR')).toHaveLength(3)
    expect(await load(plain, { prune: true })).toMatchObject({ bad: 0, retiredVariants: 3 })
    expect(await variantsOf('DR')).toEqual([['DR', null, 700, 5]])
    // The options of retired variants are free again.
    const sized = file([dress[0]!.replace('DR-S', 'NEW-S')])
    expect(await load(sized, { prune: true })).toMatchObject({ changed: 1, bad: 0 })
    expect((await variantsOf('DR')).map(([sku]) => sku)).toEqual(['NEW-S'])
  })
})

test('a catalogue of an older version keeps stock, carts and orders when its products get variants', async () => {
  const id = await newProduct(shop.db, { sku: 'TEE', name: 'Tee', priceSantim: 90_00, stock: 9 })
  const ordering = await newShopper(shop)
  const filling = await newShopper(shop)
  await addHomeAddress(shop, ordering)
  await addToCart(shop, ordering, id, 2)
  const ordered = await shop.call('POST /order', { token: ordering.token, body: { userId: ordering.userId } })
  expect(ordered.status).toBe(201)
  await addToCart(shop, filling, id, 1)
  const woo = [
    'Type,SKU,Name,Published,Regular price,Parent,Stock,Attribute 1 name,Attribute 1 value(s)',
    'variable,TEE,Tee,1,,,,Size,"S, M"',
    'variation,TEE-S,Tee - S,1,90,TEE,0,Size,S',
    'variation,TEE-M,Tee - M,1,95,TEE,6,Size,M',
  ].join('\n')
  expect(await load(woo, { prune: true, dryRun: true })).toMatchObject({ changed: 1, retired: 0, bad: 0 })
  expect(await load(woo, { prune: true })).toMatchObject({ added: 0, changed: 1, retired: 0, bad: 0 })
  expect(await productCount()).toBe(1)
  expect(await load(woo, { prune: true })).toMatchObject({ unchanged: 1 })
  expect(await variantsOf('TEE')).toEqual([
    ['TEE-S', 'S', 90, 0],
    ['TEE-M', 'M', 95, 6],
  ])
  // The first one in stock is what the product was.
  const { rows } = await sql`select variant_id, received, reserved from stock where received > 0`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ variantId: id, received: 6, reserved: 2 }])
  const cart = await shop.call('GET /cart', { token: filling.token, query: { userId: filling.userId } })
  expect(cart.body.items).toMatchObject([{ productId: { _id: id }, variant: { SKU: 'TEE-M' }, quantity: 1 }])
  const [order] = await orders(shop, ordering, 'pending')
  expect(order?.items).toMatchObject([{ product: { _id: id }, quantity: 2 }])
  expect(await audit(shop.db)).toEqual([])
})

describe('a size table', () => {
  const columns = 'SKU,productName,price,category,size_table,size_table_am'
  const table = 'Size|Chest (cm); S|88; M|92'
  const translated = 'መጠን|ደረት (ሴ.ሜ); S|88; M|92'

  test('is shown with the product in both languages, exported, and removed by a blank cell', async () => {
    await load(`${columns}\nA,Dress,900,Clothing,${table},${translated}\n`)
    const rows = [
      ['S', '88'],
      ['M', '92'],
    ]
    expect((await productOf('A')).sizeTable).toEqual({ columns: ['Size', 'Chest (cm)'], rows })
    expect((await productOf('A', 'am')).sizeTable).toEqual({ columns: ['መጠን', 'ደረት (ሴ.ሜ)'], rows })
    let text = ''
    await exportCatalogue(shop.db, { form: 'csv', write: async (more) => void (text += more) })
    expect(await load(text)).toMatchObject({ unchanged: 1, bad: 0 })
    await load('SKU,productName,price,category\nA,Dress,950,Clothing\n')
    expect((await productOf('A')).sizeTable).toBeDefined()
    await load(`${columns}\nA,Dress,900,Clothing,,\n`)
    expect(await productOf('A')).not.toHaveProperty('sizeTable')
  })

  test.each([
    ['with rows of other lengths', 'Size|Chest; S|88|1', '', 'size_table'],
    ['of a single column', 'Size; S', '', 'size_table'],
    ['without rows', 'Size|Chest', '', 'size_table'],
    ['with too many rows', `Size|Chest${'; S|88'.repeat(51)}`, '', 'size_table'],
    ['whose translation is shorter', table, 'መጠን|ደረት; S|88', 'size_table_am'],
  ])('%s is a fault', async (_, given, inAmharic, column) => {
    const report = await load(`${columns}\nA,Dress,900,Clothing,${given},${inAmharic}\n`)
    expect(report.badRows).toMatchObject([{ line: 2, column }])
  })
})
