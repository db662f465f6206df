import { sql } from 'kysely'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { setStockOnHand } from '../stock/stock-on-hand.ts'
import { showProduct } from '../products/show-product.ts'
import { importCatalogue } from './import-catalogue.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'merkato-guesses-'))
})
beforeEach(() => shop.runAsOwner('truncate products, categories, sellers cascade'))
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function load(text: string) {
  const file = join(folder, 'export.csv')
  await writeFile(file, text)
  const { badRows, warnings, ...counts } = await importCatalogue(shop, { file })
  const at = ({ line, column }: { line: number; column: string }) => `${line} ${column}`
  return {
    ...counts,
    faults: badRows.map(at),
    warned: warnings.map(at),
    reasons: warnings.map((it) => it.reason),
  }
}

const onHand = async (sku: string) => {
  const product = await showProduct(shop.db, sku)
  return product && (product.stock === null ? 'unlimited' : product.stock.onHand)
}
const count = async (sku: string, quantity: number) => {
  const { id } = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  await setStockOnHand(shop.db, { id, sku }, quantity)
}
const priceOf = async (sku: string) => (await showProduct(shop.db, sku))?.priceSantim

describe('the stock of a Shopify file', () => {
  const file = (columns: string, ...rows: string[]) =>
    [
      `Handle,Title,Type,Variant SKU,Variant Price,${columns}`,
      ...rows.map((row, at) => `h${at},T,Things,S${at},100,${row}`),
    ].join('\n')

  test('that has no quantities is 0, with a warning, and stays where units are counted', async () => {
    const text = file('Variant Inventory Tracker,Variant Inventory Policy', 'shopify,deny', ',deny')
    const added = await load(text)
    expect([added.added, added.warned]).toEqual([2, ['2 Variant Inventory Qty']])
    expect([await onHand('S0'), await onHand('S1')]).toEqual([0, 'unlimited'])
    await count('S0', 10)
    const again = await load(text)
    expect([again.unchanged, again.reasons]).toEqual([2, ['has no quantity; the stock stays as it is']])
    expect(await onHand('S0')).toBe(10)
  })

  test('is read in the spellings of Shopify, and nothing else is taken for unlimited', async () => {
    const columns = 'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy'
    const rows = [
      'shopify,,deny',
      'shopify,0,CONTINUE',
      'shopify,5.0,Deny',
      'shopify,5.5,deny',
      'shopify,5,perhaps',
      'shopify,-3,',
    ]
    const report = await load(file(columns, ...rows))
    expect(report.faults).toEqual(['5 Variant Inventory Qty', '6 Variant Inventory Policy'])
    const stocks = await Promise.all(['S0', 'S1', 'S2', 'S5'].map(onHand))
    expect(stocks).toEqual([0, 'unlimited', 5, 0])
  })

  test('is found under the present names of the columns, in any capitals, and faults name those', async () => {
    const header =
      'title,URL HANDLE,Description,Vendor,Product category,Type,Published on online store,Status,SKU,Option1 name,Option1 value,price,Inventory tracker,Inventory_Quantity,Continue selling when out of stock,Weight value (grams),Product image URL'
    const report = await load(
      `${header}\nNew &amp; layout,new,<p>Text</p>,Salt &amp; Co,,Caf&eacute;s,TRUE,Active,N1,Title,Default Title,100.00,shopify,5,DENY,10,\n` +
        'Next,next,,V,,Things,TRUE,Active,N2,Title,Default Title,100.00,shopify,many,DENY,10,\n',
    )
    expect([report.format, report.added, report.faults]).toEqual(['shopify', 1, ['3 Inventory_Quantity']])
    expect(await showProduct(shop.db, 'N1')).toMatchObject({
      name: 'New & layout',
      description: 'Text',
      brand: 'Salt & Co',
      category: 'Cafés',
      stock: { onHand: 5 },
    })
  })
})

describe('a WooCommerce file', () => {
  const sale = (...rows: string[]) =>
    [
      'ID,Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Date sale price ends,Categories,Stock',
      ...rows.map((row, at) => `${at + 1},simple,W${at},Mug,1,1200,${row},Things,5`),
    ].join('\n')

  test('whose sale price or date is not understood is refused there, with the column', async () => {
    const rows = [
      '"950,50",,',
      '900,,31/12/2020',
      '900,31/12/2030,',
      'ETB 900,,',
      '900.505,,',
      '900,,2026-02-30',
      '1.100,,',
    ]
    const report = await load(sale(...rows))
    expect(report.faults).toEqual([
      '2 Sale price',
      '3 Date sale price ends',
      '4 Date sale price starts',
      '5 Sale price',
      '6 Sale price',
      '7 Date sale price ends',
      '8 Sale price',
    ])
    expect(report.added).toBe(0)
  })

  test('has a sale by the clock of Ethiopia, which only lowers', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' }).format(shop.db.now())
    const rows = [
      `900,,${today}`,
      `900,${today},`,
      `900,${today} 23:00:00,`,
      '900,,2020-12-31',
      '900,2999-12-31,',
      '1500,,',
      '0,,',
      '900,,',
      '900,,2020-12-31T23:59:59+00:00',
    ]
    const report = await load(sale(...rows))
    expect(report.faults).toEqual([])
    const prices = await Promise.all(rows.map((_row, at) => priceOf(`W${at}`)))
    expect(prices).toEqual([90000, 90000, 90000, 120000, 120000, 120000, 120000, 90000, 120000])
    expect(report.warned).toEqual(['7 Sale price', '8 Sale price'])
    const { rows: sales } = await sql<{ sku: string; from: string | null; until: string | null }>`
      select sku, sale_from::text as "from", sale_until::text as until from variants
      where sale_santim = 90000 and sku in ('W0', 'W1', 'W4', 'W7') order by sku`.execute(shop.db)
    const midnight = (time: Date) => `${time.toISOString().slice(0, 10)} 21:00:00+00`
    const start = new Date(Date.parse(`${today}T00:00+03:00`))
    expect(sales).toEqual([
      { sku: 'W0', from: null, until: midnight(new Date(start.getTime() + 24 * 60 * 60_000)) },
      { sku: 'W1', from: midnight(start), until: null },
      { sku: 'W4', from: '2999-12-30 21:00:00+00', until: null },
      { sku: 'W7', from: null, until: null },
    ])
    const ended = await load(sale('900,,2026-01-31').replace('W0', 'END'))
    expect([ended.added, await priceOf('END')]).toEqual([1, expect.any(Number)])
  })

  test('with a blank stock says by its other columns what that means', async () => {
    const rows = ['1,', '0,', 'no,', 'yes,', '1,1', ',1', ',', 'outofstock,', 'perhaps,', '1,maybe'].map(
      (row, at) => `${at + 1},simple,B${at},Mug,1,1200,Things,,${row}`,
    )
    const header = 'ID,Type,SKU,Name,Published,Regular price,Categories,Stock,In stock?,Manage stock?'
    const report = await load([header, ...rows].join('\n'))
    expect(report.faults).toEqual(['10 In stock?', '11 Manage stock?'])
    const stocks = await Promise.all(rows.slice(0, 8).map((_row, at) => onHand(`B${at}`)))
    expect(stocks).toEqual(['unlimited', 0, 0, 'unlimited', 0, 0, 0, 0])
    expect(report.warned).toEqual(['6 Stock', '7 Stock', '8 Stock'])
  })

  test('has names with entities, and values in quotes', async () => {
    const report = await load(
      'ID,Type,SKU,Name,Published,Regular price,Categories,Stock,Parent,Attribute 1 name,Attribute 1 value(s)\n' +
        '1,variable,Q,Pots &amp; pans,1,,"""Pots, pans &amp; lids"", Kitchen",,,Condition,"""New, no box"", Used"\n' +
        '2,variation,QA,Quoted A,1,100,,5,Q,Condition,"New, no box"\n' +
        '3,variation,QB,Quoted B,1,100,,5,Q,Condition,Used\n',
    )
    expect([report.added, report.faults]).toEqual([1, []])
    const product = await showProduct(shop.db, 'Q')
    expect(product).toMatchObject({ name: 'Pots & pans', category: 'Pots, pans & lids' })
    expect(JSON.stringify(product)).toContain('New, no box')
  })
})

test('a row without its last cells is read if these may be blank, and refused with the column if not', async () => {
  const report = await load(
    'SKU,productName,price,category,stock,brand\nR1,One,10,Short,5,Acme\nR2,Two,10,Short,5\nR3,Three,10,Short\nR4,Four,10\n',
  )
  expect([report.added, report.faults]).toEqual([3, ['5 category']])
  expect([await onHand('R2'), await onHand('R3')]).toEqual([5, 'unlimited'])
  await count('R3', 4)
  await load('SKU,productName,price,category,stock\nR3,Three,10,Short\n')
  expect(await onHand('R3')).toBe(4)
})

describe('the sale of a product', () => {
  const file = (...rows: string[]) =>
    [
      'SKU,productName,price,category,salePrice,saleFrom,saleUntil',
      ...rows.map((row, at) => `S${at},Kettle,100,Kitchen,${row}`),
    ].join('\n')

  test('is refused with the column if its price is not lower or its times are not understood', async () => {
    const report = await load(
      file('100,,', 'x,,', '80,tomorrow,', '80,2026-12-02,2026-12-01', '80,2026-12-01 9:00,'),
    )
    expect(report.faults).toEqual(['2 salePrice', '3 salePrice', '4 saleFrom', '5 saleUntil', '6 saleFrom'])
  })

  test('has times of Addis Ababa; the last day counts, a blank cell ends it, and no column leaves it', async () => {
    const salesOf = async () => {
      const { rows } = await sql<{ sale: string }>`
        select concat_ws(' ', sku, price_santim, sale_santim, sale_from, sale_until) as sale
        from variants where sku in ('S0', 'S1') order by sku`.execute(shop.db)
      return rows.map(({ sale }) => sale)
    }
    await load(file('80,2026-01-01 09:30,2999-12-31', '70.50,,'))
    const begun = ['S0 8000 8000 2026-01-01 06:30:00+00 2999-12-31 21:00:00+00', 'S1 7050 7050']
    expect(await salesOf()).toEqual(begun)
    const plain = 'SKU,productName,price,category\nS0,Kettle,100,Kitchen\nS1,Kettle,100,Kitchen'
    await load(plain)
    expect(await salesOf()).toEqual(begun)
    await load(file(',,', '70.50,,'))
    expect(await salesOf()).toEqual(['S0 10000', 'S1 7050 7050'])
    await load(plain.replaceAll('100', '60'))
    expect(await salesOf()).toEqual(['S0 6000', 'S1 6000'])
  })
})

describe('the warranty of a product', () => {
  const row = (sku: string, warranty: string) => `${sku},Kettle,100,Kitchen,${warranty}`
  const file = (...rows: string[]) => ['SKU,productName,price,category,warranty', ...rows].join('\n')
  const warrantyOf = async (sku: string) => (await showProduct(shop.db, sku))?.warranty

  test('is a whole number of months, or blank', async () => {
    const bad = ['0', '121', '1.5', '-3', 'a year'].map((text, at) => row(`BAD-${at}`, text))
    const { added, faults } = await load(file(row('A', '12'), row('B', ''), row('C', '24.0'), ...bad))
    expect(added).toBe(3)
    expect(faults).toEqual([4, 5, 6, 7, 8].map((line) => `${line + 1} warranty`))
    expect(await Promise.all(['A', 'B', 'C'].map(warrantyOf))).toEqual([12, null, 24])
  })

  test('stays where the file has no such column, and goes where it is blank', async () => {
    await load(file(row('A', '12'), row('B', '12')))
    await load('SKU,productName,price,category\nA,Kettle,100,Kitchen')
    await load(file(row('B', '')))
    expect(await Promise.all(['A', 'B'].map(warrantyOf))).toEqual([12, null])
  })
})

describe('the question for a note', () => {
  const row = (sku: string, ...labels: string[]) => [sku, 'Kemis', 100, 'Clothing', ...labels].join(',')
  const file = (...rows: string[]) =>
    ['SKU,productName,price,category,noteLabel,noteLabel_am', ...rows].join('\n')
  const labelsOf = async (sku: string) => {
    const product = await showProduct(shop.db, sku)
    return [product?.noteLabel, product?.translations.am?.noteLabel]
  }

  test('is a line of at most 60 characters, in each language', async () => {
    const long = 'x'.repeat(61)
    const { added, faults } = await load(
      file(row('A', 'x'.repeat(60), 'ቁመትዎ'), row('B', '', ''), row('C', long, ''), row('D', 'Height', long)),
    )
    expect(added).toBe(2)
    expect(faults).toEqual(['4 noteLabel', '5 noteLabel_am'])
    expect(await labelsOf('A')).toEqual(['x'.repeat(60), 'ቁመትዎ'])
    expect(await labelsOf('B')).toEqual(['', undefined])
  })

  test('stays where the file has no such column, and goes where it is blank', async () => {
    await load(file(row('A', 'Height', 'ቁመትዎ'), row('B', 'Height', 'ቁመትዎ')))
    await load('SKU,productName,price,category\nA,Kemis,100,Clothing')
    await load(file(row('B', '', '')))
    expect(await labelsOf('A')).toEqual(['Height', 'ቁመትዎ'])
    expect(await labelsOf('B')).toEqual(['', undefined])
  })
})
