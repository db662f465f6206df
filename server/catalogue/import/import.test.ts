import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { NIL } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { importCatalogue, importExitCode } from './import-catalogue.ts'
import type { ImportOptions, ImportProgress } from './import-catalogue.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'merkato-import-'))
})
beforeEach(async () => {
  await shop.runAsOwner('truncate products, categories, sellers cascade')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

type LoadOptions = Partial<ImportOptions> & { name?: string }

async function load(content: string | Buffer, { name = 'catalogue.csv', ...options }: LoadOptions = {}) {
  const file = join(folder, name)
  await writeFile(file, content)
  return importCatalogue(shop, { file, ...options })
}

const head = 'SKU,productName,price,category'
const full =
  'SKU,productName,productDescription,price,brand,model,category,stock,images,specifications,variations,seller_name,store_name,location,phonenumber,productName_am,productDescription_am'

async function productOf(sku: string) {
  const { rows } = await sql<{ id: string }>`select id from products where sku = ${sku}`.execute(shop.db)
  const found = await shop.call('GET /product-detail', { query: { productId: rows[0]?.id ?? NIL } })
  return found.body.product
}

async function count(table: string) {
  const { rows } = await sql.raw<{ n: number }>(`select count(*) as n from ${table}`).execute(shop.db)
  return rows[0]?.n
}

async function stockOf(sku: string) {
  const { rows } =
    await sql`select received, reserved, sold from stock join products on id = variant_id where sku = ${sku}`.execute(
      shop.db,
    )
  return rows[0]
}

const jebena =
  'JEB-1,Jebena,"Black clay,\nby hand",350.50,Harar,M-1,Furniture,12,,Height: 30 cm|Ratio: 2:1,Colour: Black|Colour: Red,Almaz Kebede,Almaz Crafts,Addis Ababa,+251911223344,ጀበና,ከጥቁር ሸክላ'

test('a row of Merkato’s own format is imported with all its columns', async () => {
  const report = await load(`${full}\n${jebena}\n`)
  expect(report).toMatchObject({ format: 'merkato', rows: 1, added: 1, bad: 0, categories: ['Furniture'] })
  expect(importExitCode(report)).toBe(0)
  expect(await productOf('JEB-1')).toMatchObject({
    SKU: 'JEB-1',
    productName: 'Jebena',
    productDescription: 'Black clay,\nby hand',
    price: 350.5,
    brand: 'Harar',
    model: 'M-1',
    category: 'Furniture',
    specifications: [
      { specification: 'Height', value: '30 cm' },
      { specification: 'Ratio', value: '2:1' },
    ],
    variations: [
      { variation: 'Colour', value: 'Black' },
      { variation: 'Colour', value: 'Red' },
    ],
    seller: {
      seller_name: 'Almaz Kebede',
      store_name: 'Almaz Crafts',
      location: 'Addis Ababa',
      phonenumber: '+251911223344',
    },
  })
  expect(await stockOf('JEB-1')).toEqual({ received: 12, reserved: 0, sold: 0 })
  const { body } = await shop.call('GET /latest-products', { query: { lang: 'am' } })
  expect(body[0]).toMatchObject({ productName: 'ጀበና', productDescription: 'ከጥቁር ሸክላ' })
})

test('a JSON document is a list of products, or has one; JSON Lines may have its ending', async () => {
  const products = ['A', 'B'].map((SKU) => ({ SKU, productName: SKU, price: 5, category: 'Toys' }))
  const lines = products.map((product) => JSON.stringify(product)).join('\n')
  const list = `\ufeff${JSON.stringify(products, null, 2)}`
  expect(await load(list, { name: 'c.json' })).toMatchObject({ rows: 2, added: 2, bad: 0 })
  for (const text of [JSON.stringify({ total: 2, products }), lines])
    expect(await load(text, { name: 'c.json' })).toMatchObject({ rows: 2, unchanged: 2, bad: 0 })
})

test('JSON Lines have the same keys, with numbers and lists', async () => {
  const rows = [
    {
      SKU: 'A',
      productName: 'One',
      price: 19.99,
      category: 'Toys',
      stock: 3,
      variations: ['Size: L', 'Size: 1|2'],
    },
    {
      SKU: 'B',
      productName: 'Two',
      price: '20',
      category: 'Toys',
      stock: '',
      specifications: 'Weight: 2 kg',
    },
  ]
  const report = await load(rows.map((row) => JSON.stringify(row)).join('\n'), { name: 'c.jsonl' })
  expect(report).toMatchObject({ added: 2, bad: 0 })
  expect(await productOf('A')).toMatchObject({
    price: 19.99,
    variations: [{ value: 'L' }, { value: '1|2' }],
    seller: { seller_name: 'Merkato' },
  })
  expect(await stockOf('A')).toMatchObject({ received: 3 })
  expect(await stockOf('B')).toBeUndefined()
  expect((await productOf('B')).inStock).toBe(true)
})

test('the same file again changes nothing; a changed row changes its product, which keeps its id', async () => {
  await load(`${full}\n${jebena}\n`)
  const before = await productOf('JEB-1')
  expect(await load(`${full}\n${jebena}\n`)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(await load(`${full}\n${jebena.replace('350.50', '360')}\n`)).toMatchObject({
    changed: 1,
    unchanged: 0,
  })
  expect(await productOf('JEB-1')).toMatchObject({ _id: before._id, price: 360 })
})

test('an import that was stopped continues when it is run again', async () => {
  const rows = Array.from({ length: 1_200 }, (_, n) => `S${n},Thing ${n},5,Toys`).join('\n')
  const stop = (at: ImportProgress) => {
    if (at.step === 'importing' && at.done >= 1_000) throw new Error('killed')
  }
  await expect(load(`${head}\n${rows}\n`, { onProgress: stop })).rejects.toThrow('killed')
  expect(await count('products')).toBe(1_000)
  expect(await load(`${head}\n${rows}\n`)).toMatchObject({
    rows: 1_200,
    added: 200,
    unchanged: 1_000,
    bad: 0,
  })
})

test('after a large import the planner knows at once how many products there are', async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => `S${n},Thing ${n},5,Toys`).join('\n')
  await load(`${head}\n${rows}\n`)
  const { rows: known } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where oid = 'products'::regclass`.execute(shop.db)
  expect(known).toEqual([{ count: 1_000 }])
})

test('columns that the file lacks are unchanged', async () => {
  await load(`${full}\n${jebena}\n`)
  await load(`${head}\nJEB-1,Jebena,99,Furniture\n`)
  expect(await productOf('JEB-1')).toMatchObject({
    price: 99,
    brand: 'Harar',
    variations: [{ value: 'Black' }, { value: 'Red' }],
    seller: { store_name: 'Almaz Crafts' },
  })
  expect(await stockOf('JEB-1')).toMatchObject({ received: 12 })
})

test('a file may have a byte order mark, CRLF, semicolons and apostrophes before formulas', async () => {
  await load(
    "\ufeffSKU;productName;price;category;phonenumber\r\nA;'=cmd();5;Toys;\r\n\"B\";''tis;5;Toys;\r\n",
  )
  expect(await productOf('A')).toMatchObject({ productName: '=cmd()' })
  expect(await productOf('B')).toMatchObject({ productName: "''tis" })
})

describe('a bad row', () => {
  test('is reported with line, column and reason, and the valid ones are imported', async () => {
    const report = await load(
      [
        `${head},stock,specifications`,
        'A,Good,5,Toys,,',
        ',No SKU,5,Toys,,',
        'C,"Two\nlines",abc,Toys,,',
        'D,,5,Toys,-1,heavy',
        'E,Short,5',
        'F,"x"y,5,Toys,,',
        'A,Again,6,Toys,,',
        'G,Good too,6.50,Toys,0,Weight: 1 kg',
      ].join('\n'),
    )
    expect(report).toMatchObject({ rows: 8, added: 2, bad: 6 })
    expect(report.badRows.map(({ line, column }) => [line, column])).toEqual([
      [3, 'SKU'],
      [4, 'price'],
      [6, 'productName'],
      [7, 'category'],
      [8, 'productName'],
      [9, 'SKU'],
    ])
    expect(report.badRows[2]?.faults.map((fault) => fault.column)).toEqual([
      'productName',
      'stock',
      'specifications',
    ])
    expect(importExitCode(report)).toBe(3)
    expect((await productOf('A')).productName).toBe('Good')
    expect((await productOf('G')).inStock).toBe(false)
  })

  test('of JSON Lines is not an object or has a value of the wrong type', async () => {
    const lines = ['{"SKU":"A","productName":{"en":"x"},"price":1,"category":"Toys"}', '', 'nonsense', '[1]']
    const report = await load(lines.join('\n'), { name: 'c.jsonl' })
    expect(report.badRows.map(({ line, column }) => [line, column])).toEqual([
      [1, 'productName'],
      [3, ''],
      [4, ''],
    ])
    expect(importExitCode(report)).toBe(2)
  })

  test('contains control characters or lone surrogates', async () => {
    const rows = [
      '{"SKU":"A","productName":"a\\u0000b","price":1,"category":"Toys"}',
      '{"SKU":"B","productName":"a\\ud800b","price":1,"category":"Toys"}',
      '{"SKU":"C","productName":"fine","price":1,"category":"Toys"}',
    ]
    expect(await load(rows.join('\n'), { name: 'c.jsonl' })).toMatchObject({ added: 1, bad: 2 })
  })

  test('has a category of symbols only, which would have no URL', async () => {
    const report = await load(`${head}\nA,One,5,&&\nB,Two,5,ሸክላ\n`)
    expect(report).toMatchObject({ added: 1, bad: 1, badRows: [{ line: 2, column: 'category' }] })
  })

  test('that only the database rejects does not affect the others', async () => {
    await shop.runAsOwner(`alter table products add constraint odd check (name <> 'odd')`)
    const rows = Array.from({ length: 9 }, (_, n) => `S${n},${n === 4 ? 'odd' : 'even'},5,Toys`)
    const report = await load(`${head}\n${rows.join('\n')}`)
    await shop.runAsOwner('alter table products drop constraint odd')
    expect(report).toMatchObject({ added: 8, bad: 1, badRows: [{ line: 6, sku: 'S4' }] })
  })
})

describe('a broken file changes nothing', () => {
  const good = `${head}\nA,Good,5,Toys\n`
  test.each([
    ['empty', '', 'empty'],
    ['without the columns it needs', 'SKU,productName\nA,x\n', 'lacks: price, category'],
    ['with a column twice', 'SKU,productName,price,category,price\nA,x,5,Toys,6\n', 'price twice'],
    ['with a quote never closed', `${good}B,"open,5,Toys\n`, 'line 3 is never closed'],
    ['in Latin-1', Buffer.concat([Buffer.from(good), Buffer.from([0xe9, 0x0a])]), 'not in UTF-8: line 3'],
    [
      'in UTF-16 that ends within a character',
      Buffer.from(`\ufeff${good}`, 'utf16le').subarray(0, -1),
      'UTF-16',
    ],
    ['with a line for Excel only', 'sep=;\n', 'empty'],
    ['whose lines end in CR alone', good.replaceAll('\n', '\r'), 'end in CR alone'],
    ['in JSON', '[{"SKU":"A"}]', 'recognised by the ending'],
  ])('%s', async (_, content, message) => {
    await expect(load(content)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(message),
    })
    expect(await count('products')).toBe(0)
    expect(await count('categories')).toBe(0)
  })

  test('missing, or a folder', async () => {
    await mkdir(join(folder, 'folder.jsonl'))
    for (const file of ['none.csv', 'none.jsonl', 'folder.jsonl', '.'].map((name) => join(folder, name))) {
      await expect(importCatalogue(shop, { file })).rejects.toMatchObject({ exitCode: 2 })
    }
  })

  test('without a line of JSON', async () => {
    await expect(load('', { name: 'c.jsonl' })).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/is empty/),
    })
  })
})

test.each([
  ['in UTF-16, as Excel saves text', Buffer.from(`\ufeff${tabbed()}`, 'utf16le')],
  ['in UTF-16 of the other byte order', Buffer.from(`\ufeff${tabbed()}`, 'utf16le').swap16()],
  ['in UTF-16 without a byte order mark', Buffer.from(tabbed(), 'utf16le')],
  ['with a first line for Excel', `sep=;\r\n${head.replaceAll(',', ';')}\r\nA,1;ጀበና;5;Toys\r\n`],
])('a file %s is read', async (_, content) => {
  expect(await load(content)).toMatchObject({ rows: 1, added: 1, bad: 0 })
  expect(await productOf('A,1')).toMatchObject({ productName: 'ጀበና', price: 5 })
})

function tabbed() {
  return `${head.replaceAll(',', '\t')}\r\nA,1\tጀበና\t5\tToys\r\n`
}

test('a bad row of a file with a first line for Excel is reported with its line', async () => {
  const report = await load('"sep=,"\nSKU,productName,price,category\nA,One,no,Toys\n')
  expect(report).toMatchObject({ rows: 1, badRows: [{ line: 3, column: 'price' }] })
})

test('all warnings are counted, and the first thousand listed', async () => {
  const columns = Array.from({ length: 1_200 }, (_, n) => `x${n}`).join(',')
  const report = await load(`${head},${columns}\nA,One,5,Toys,${','.repeat(1_199)}\n`)
  expect(report).toMatchObject({ added: 1, warned: 1_200 })
  expect(report.warnings).toHaveLength(1_000)
})

test('an unknown column is ignored with a warning', async () => {
  const report = await load(`${head},stok,BRAND,\nA,One,5,Toys,3,Harar,\n`)
  expect(report).toMatchObject({ added: 1, bad: 0 })
  expect(report.warnings.map(({ line, column }) => [line, column])).toEqual([[1, 'stok']])
})

test('a dry run reports what would happen and changes nothing', async () => {
  await load(`${head}\nA,One,5,Toys\nB,Two,5,Toys\n`)
  const report = await load(`${head}\nA,One,5,Toys\nB,Two,6,Toys\nC,Three,5,Art\nD,Four,no,Art\n`, {
    dryRun: true,
  })
  expect(report).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 1,
    bad: 1,
    categories: ['Art'],
    dryRun: true,
  })
  expect(await count('products')).toBe(2)
  expect(await count('categories')).toBe(1)
  expect((await productOf('B')).price).toBe(5)
})

describe('stock', () => {
  test('is the stock on hand: what was sold stays sold', async () => {
    await load(`${head},stock\nA,One,5,Toys,10\n`)
    await sql`update stock set sold = 4, reserved = 2`.execute(shop.db)
    expect(await load(`${head},stock\nA,One,5,Toys,6\n`)).toMatchObject({ unchanged: 1 })
    await load(`${head},stock\nA,One,5,Toys,20\n`)
    expect(await stockOf('A')).toEqual({ received: 24, reserved: 2, sold: 4 })
  })

  test('never falls below what is reserved for open orders', async () => {
    await load(`${head},stock\nA,One,5,Toys,10\n`)
    await sql`update stock set sold = 4, reserved = 2`.execute(shop.db)
    const report = await load(`${head},stock\nA,One,5,Toys,1\n`)
    expect(report.warnings).toMatchObject([
      { line: 2, column: 'stock', reason: expect.stringContaining('2 are reserved') },
    ])
    expect(await stockOf('A')).toEqual({ received: 6, reserved: 2, sold: 4 })
  })

  test('left blank is unlimited, even if it was counted before', async () => {
    await load(`${head},stock\nA,One,5,Toys,1\nB,Two,5,Toys,1\n`)
    await sql`update stock set sold = 1 where variant_id = (select id from products where sku = 'A')`.execute(
      shop.db,
    )
    await load(`${head},stock\nA,One,5,Toys,\nB,Two,5,Toys,\n`)
    expect((await productOf('A')).inStock).toBe(true)
    expect(await stockOf('A')).toMatchObject({ sold: 1 })
    expect(await stockOf('B')).toBeUndefined()
    expect(await load(`${head},stock\nA,One,5,Toys,\nB,Two,5,Toys,\n`)).toMatchObject({ unchanged: 2 })
    await load(`${head},stock\nA,One,5,Toys,3\nB,Two,5,Toys,\n`)
    expect(await stockOf('A')).toEqual({ received: 4, reserved: 0, sold: 1 })
  })
})

describe('pruning', () => {
  test('retires what is not in the file, and a later file restores it', async () => {
    await load(`${head}\nA,One,5,Toys\nB,Two,5,Toys\n`)
    expect(await load(`${head}\nA,One,5,Toys\n`, { prune: true, dryRun: true })).toMatchObject({ retired: 1 })
    expect(await load(`${head}\nA,One,5,Toys\nC,x,bad,Toys\n`, { prune: true })).toMatchObject({
      retired: 1,
      bad: 1,
    })
    expect(await productOf('B')).toBeUndefined()
    expect(await load(`${head}\nB,Two,5,Toys\n`)).toMatchObject({ changed: 1 })
    expect(await productOf('B')).toMatchObject({ productName: 'Two' })
  })

  test('keeps a product whose row is bad, and all products when a SKU cannot be read', async () => {
    await load(`${head}\nA,One,5,Toys\nB,Two,5,Toys\n`)
    expect(await load(`${head}\nA,One,5,Toys\nB,Two,?,Toys\n`, { prune: true })).toMatchObject({ retired: 0 })
    const report = await load(`${head}\nA,One,5,Toys\n,Two,5,Toys\n`, { prune: true })
    expect(report).toMatchObject({ retired: 0, bad: 1, warnings: [{ column: 'SKU' }] })
    expect(await load(`${head}\nA,,5,Toys\n`, { prune: true })).toMatchObject({ retired: 0, bad: 1 })
    const [warning] = (await load(`${head}\n`, { prune: true })).warnings
    expect(warning?.reason).toContain('the file has no product')
  })
})

test('categories that share a slug are one, and a renamed one keeps its products', async () => {
  await load(`${head}\nA,One,5,Home & Garden\nB,Two,5,home garden\n`)
  expect(await count('categories')).toBe(1)
  await sql`update categories set name = 'House'`.execute(shop.db)
  expect(await load(`${head}\nA,One,5,House\nB,Two,5,Home & Garden\n`)).toMatchObject({
    unchanged: 2,
    categories: [],
  })
})

test('location and phone of a seller are changed by a later file, never by a blank', async () => {
  const sellers = `${head},seller_name,store_name,location,phonenumber`
  await load(`${sellers}\nA,One,5,Toys,Abebe,Abebe Shop,Harar,0911223344\n`)
  await load(`${sellers}\nA,One,5,Toys,Abebe,Abebe Shop,Jimma,\n`)
  expect((await productOf('A')).seller).toEqual({
    _id: expect.any(String),
    seller_name: 'Abebe',
    store_name: 'Abebe Shop',
    location: 'Jimma',
    phonenumber: '0911223344',
  })
})

describe('pictures', () => {
  const drawn = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const pictured = `${head},images`

  test('are relative to the file; a missing one is a warning and its row is imported', async () => {
    await mkdir(join(folder, 'img'), { recursive: true })
    await writeFile(join(folder, 'img/a.png'), await drawn('#a00'))
    await writeFile(join(folder, 'img/b b.png'), await drawn('#0a0'))
    const csv = `${pictured}\nA,One,5,Toys,img/a.png|img/b b.png|img/none.png\nB,Two,5,Toys,none.png\n`
    const report = await load(csv)
    expect(report).toMatchObject({ added: 2, bad: 0 })
    expect(report.warnings.map(({ line, column }) => [line, column])).toEqual([
      [2, 'images'],
      [3, 'images'],
    ])
    expect(importExitCode(report)).toBe(0)
    const { productImage, productThumbil } = await productOf('A')
    expect(productThumbil).toHaveLength(2)
    expect(productImage).toEqual(productThumbil[0])
    const response = await shop.app.inject({
      url: `${productImage.imageUrl}?w=160`,
      headers: { accept: 'image/webp' },
    })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await load(csv)).toMatchObject({ unchanged: 2 })
    await rm(join(folder, 'img'), { recursive: true })
    expect(await load(csv)).toMatchObject({ unchanged: 2 })
  })

  test('that cannot be read are left out, and a dry run says so before', async () => {
    await writeFile(join(folder, 'text.png'), 'no picture')
    await writeFile(join(folder, 'good.png'), await drawn('#0f0'))
    const csv = `${pictured}\nA,One,5,Toys,text.png|good.png\n`
    const first = { added: 1, warned: 1, warnings: [{ line: 2, column: 'images' }] }
    expect(await load(csv, { dryRun: true })).toMatchObject(first)
    expect(await load(csv)).toMatchObject(first)
    for (const dryRun of [true, false]) expect(await load(csv, { dryRun })).toMatchObject({ unchanged: 1 })
  })

  test('never come from outside the folder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'merkato-outside-'))
    await writeFile(join(outside, 'a.png'), await drawn('#00a'))
    await symlink(join(outside, 'a.png'), join(folder, 'link.png'))
    const paths = [
      'link.png',
      `../${outside.split('/').at(-1)}/a.png`,
      join(outside, 'a.png'),
      '..\\x.png',
      '.',
      'C:\\a.png',
    ]
    const report = await load(`${pictured}\nA,One,5,Toys,"${paths.join('|').replaceAll('\\', '\\\\')}"\n`)
    expect(report.warnings).toHaveLength(paths.length)
    expect(report.warnings.every(({ reason }) => reason.includes('outside the folder'))).toBe(true)
    await rm(outside, { recursive: true })
  })

  test('are fetched from addresses, once, within bounds, and never from private ones', async () => {
    const png = await drawn('#0aa')
    let requests = 0
    const server = createServer((request, response) => {
      requests += 1
      if (request.url === '/a.png') return response.end(png)
      if (request.url === '/moved') return response.writeHead(302, { location: '/a.png' }).end()
      if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
      if (request.url === '/inside')
        return response.writeHead(302, { location: 'http://127.0.0.2/a.png' }).end()
      if (request.url === '/file') return response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      if (request.url === '/text') return response.end('hello')
      if (request.url === '/broken') return response.destroy()
      return response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const csv = (...paths: string[]) => `${pictured}\nA,One,5,Toys,${paths.join('|')}\n`
    const isAllowed = (ip: string) => ip === '127.0.0.1'

    expect((await load(csv(`${base}/a.png`))).warnings).toMatchObject([
      { reason: expect.stringContaining('public') },
    ])
    expect(requests).toBe(0)
    const local = base.replace('127.0.0.1', 'localhost')
    expect((await load(csv(`${local}/a.png`))).warnings).toHaveLength(1)
    expect(requests).toBe(0)
    const some = csv(
      `${base}/a.png`,
      `${base}/moved`,
      `${base}/inside`,
      `${base}/file`,
      `${base}/round`,
      `${base}/text`,
      `${base}/none`,
    )
    const report = await load(some, { isAllowed })
    expect(report.warnings).toHaveLength(5)
    expect((await productOf('A')).productThumbil).toHaveLength(2)
    // A dry run fetches no picture but what is there already, and tries the others again as the import does.
    for (const dryRun of [true, false])
      expect(await load(some, { isAllowed, dryRun })).toMatchObject({ unchanged: 1, warned: 5 })
    const [broken] = (await load(csv(`${base}/broken`), { isAllowed, dryRun: true })).warnings
    expect(broken?.reason).toBe(`${base}/broken cannot be fetched: its server broke the connection off`)
    const [unreachable] = (await load(csv('http://127.0.0.1:1/a.png'), { isAllowed, dryRun: true })).warnings
    expect(unreachable?.reason).toContain('its server cannot be reached')
    const before = requests
    expect(await load(csv(`${base}/a.png`, `${base}/moved`), { isAllowed })).toMatchObject({ unchanged: 1 })
    expect(requests).toBe(before)
    server.close()
  })

  test('missing from the store are restored by the next import', async () => {
    const png = await drawn('#aa0')
    await writeFile(join(folder, 'beside.png'), await drawn('#a0a'))
    const server = createServer((_, response) => response.end(png))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`
    const csv = `${pictured}\nA,One,5,Toys,beside.png|${address}\n`
    const isAllowed = () => true
    await load(csv, { isAllowed })
    await rm(join(shop.config.dataDir, 'media'), { recursive: true })
    expect(await load(csv, { isAllowed })).toMatchObject({ unchanged: 1, warnings: [] })
    const { productThumbil } = await productOf('A')
    expect(productThumbil).toHaveLength(2)
    for (const { imageUrl } of productThumbil) {
      expect((await shop.app.inject({ url: imageUrl })).statusCode).toBe(200)
    }
    server.close()
  })
})
