import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, translatedLanguages } from '../../../contract/language.ts'
import {
  byOptionalText,
  byPlainField,
  plainFields,
  productFields,
  translatedFields,
} from '../../../contract/product-fields.ts'
import { htmlOf } from '../../../contract/rich-text.ts'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { exportCatalogue } from './export-catalogue.ts'
import type { ExportForm } from './export-catalogue.ts'
import { cleanRichText } from '../../platform/rich-text/clean-rich-text.ts'
import { importCatalogue } from '../import/import-catalogue.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop({ LANGUAGES: languages.join() })
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

async function importText(form: ExportForm, text: string) {
  const file = join(folder, `catalogue.${form}`)
  await writeFile(file, text)
  return importCatalogue(shop, { file })
}

async function allProducts() {
  const { rows } = await sql`
    select p.sku, p.size_table, v.sku as variant, v.options, v.option_translations, v.price_santim as price, v.regular_santim,
      v.sale_santim, v.sale_from, v.sale_until, v.barcode,
      v.position, ${sql.join(translatedFields.map((name) => sql.ref(`p.${name}`)))}, p.translations, p.attribute_translations, s.translations as of_seller,
      p.price_santim, ${sql.join(plainFields.map((name) => sql.ref(`p.${name}`)))}, specifications, variations, c.name as category, s.seller_name, s.store_name,
      s.location, s.phone, k.received - k.sold as on_hand
    from products p join categories c on c.id = category_id join sellers s on s.id = seller_id
    join variants v on v.product_id = p.id left join stock k on k.variant_id = v.id
    where p.retired_at is null order by p.sku, v.sku`.execute(shop.db)
  return rows
}

async function emptyCatalogue() {
  for (const table of ['stock', 'products', 'category_figures', 'categories', 'sellers']) {
    await sql.raw(`delete from ${table}`).execute(shop.db)
  }
}

const line = fc
  .string({ unit: fc.constantFrom(...'ab1 =+-@\'"|:\\,;.ሀé'), minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
const someText = line.filter((text) => text !== '')
const text = fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n').trim())
const formatted = fc
  .array(fc.record({ text: someText, isItalic: fc.constant(true as const), href: fc.constant('/x?y=1&z') }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => cleanRichText(htmlOf([{ kind: 'list', entries: parts.map((part) => [part]) }])))
/** The text and its formatted form are one thing. */
const described = <Texts extends object>(texts: fc.Arbitrary<Texts>) =>
  fc.tuple(texts, fc.option(formatted)).map(([it, rich]) => ({
    ...it,
    ...(rich && { description: rich.plain, richDescription: rich.html }),
  }))
// Empty texts are not stored.
const { richDescription: _rich, ...someTexts } = byOptionalText((name) =>
  productFields[name].kind === 'line' ? someText : text.filter((it) => it !== ''),
)
const translation = described(fc.record({ name: someText, ...someTexts }))
const cell = line.filter((it) => it !== '')
const sizeTable = fc.constantFrom(2, 3).chain((length) => {
  const row = fc.array(cell, { minLength: length, maxLength: length })
  return fc.record({ columns: row, rows: fc.array(row, { minLength: 1, maxLength: 3 }) })
})
/** They have two options, with different values of the first. */
const someVariants = fc.uniqueArray(
  fc.record({
    value: someText,
    other: someText,
    translated: someText,
    sku: someText,
    barcode: fc.option(someText),
    priceSantim: fc.integer({ min: 2, max: 1e9 }),
    sale: fc.option(
      fc.record({
        part: fc.double({ min: 0, max: 0.99, noNaN: true }),
        from: fc.option(fc.date({ min: new Date(1.5e12), max: new Date(1.7e12), noInvalidDate: true })),
        until: fc.option(fc.date({ min: new Date(1.9e12), max: new Date(2e12), noInvalidDate: true })),
      }),
    ),
    stock: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  }),
  { selector: (it) => it.value, maxLength: 4 },
)
const { richDescription: _formatted, ...texts } = byOptionalText((name) =>
  productFields[name].kind === 'line' ? line : text,
)
const undescribed = fc.record({
  sku: someText,
  someVariants,
  sizeTable: fc.option(sizeTable),
  name: someText,
  ...texts,
  translations: fc.record(Object.fromEntries(translatedLanguages.map((language) => [language, translation]))),
  ...byPlainField(
    () => line,
    (name) => {
      const { minimum: min, maximum: max } = productFields[name]
      return fc.option(fc.integer({ min, max }))
    },
  ),
  priceSantim: fc.integer({ min: 1, max: 1e9 }),
  specifications: fc.array(fc.record({ specification: someText, value: someText }), { maxLength: 3 }),
  variations: fc.array(fc.record({ variation: someText, value: someText }), { maxLength: 3 }),
})

const product = described(undescribed)

type Given = typeof product extends fc.Arbitrary<infer Value> ? Value : never

async function addGiven({ someVariants: given, sizeTable: table, ...it }: Given) {
  const variants = given.map(({ value, other, translated, sku, sale, ...rest }) => ({
    ...rest,
    sale: sale ? { ...sale, saleSantim: Math.max(1, Math.floor(rest.priceSantim * sale.part)) } : undefined,
    sku: `${it.sku} ${sku}${value}`,
    options: [
      { name: 'Size', value },
      { name: 'Cut', value: other },
    ],
    optionTranslations: Object.fromEntries(
      translatedLanguages.map((language) => [
        language,
        [
          { name: translated, value: translated },
          { name: `${translated} 2`, value: translated },
        ],
      ]),
    ),
  }))
  await newProduct(shop.db, {
    ...it,
    stock: it.sku.length,
    ...(table && { sizeTable: JSON.stringify(table) }),
    ...(variants.length > 0 && { variants }),
  })
}

test.each(['csv', 'jsonl'] as const)(
  'an export as %s imports without a change, and into an empty shop restores the catalogue',
  async (form) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(product, { selector: (it) => it.sku, minLength: 1, maxLength: 5 }),
        async (given) => {
          await emptyCatalogue()
          for (const it of given) await addGiven(it)
          await sql`update stock set sold = 1 where received > 1`.execute(shop.db)
          const before = await allProducts()
          const { text: file, products } = await exported(form)
          expect(products).toBe(given.length)
          expect(await importText(form, file)).toMatchObject({ unchanged: given.length, changed: 0, bad: 0 })
          await emptyCatalogue()
          expect(await importText(form, file)).toMatchObject({ added: given.length, bad: 0, warnings: [] })
          expect(await allProducts()).toEqual(before)
          expect((await exported(form)).text).toBe(file)
        },
      ),
      { numRuns: 25 },
    )
  },
)

test('no cell begins with a character that a spreadsheet would run as a formula, except phone numbers', async () => {
  await emptyCatalogue()
  await newProduct(shop.db, { sku: '=1', name: '@SUM(A1)', description: '-2+3', brand: '+x', stock: 3 })
  const { text: file } = await exported('csv')
  expect(file.split('\n')[1]).toBe(
    "'=1,'@SUM(A1),'-2+3,350.00,'+x,,Furniture,3,,,,Almaz Kebede,Almaz Crafts,Addis Ababa,+251911000000" +
      ','.repeat(7 * translatedLanguages.length) +
      ",'=1,,,," +
      ','.repeat(2 * translatedLanguages.length) +
      ','.repeat(4) +
      ','.repeat(1 + translatedLanguages.length) +
      ',,,,,' +
      ','.repeat(3 + 2 * translatedLanguages.length) +
      ','.repeat(1 + translatedLanguages.length),
  )
  await sql`update sellers set phone = '=HYPERLINK(A1)'`.execute(shop.db)
  const { text: other } = await exported('csv')
  expect(other).toContain(",'=HYPERLINK(A1),")
  expect(await importText('csv', other)).toMatchObject({ unchanged: 1 })
  const { rows } = await sql`select phone from sellers`.execute(shop.db)
  expect(rows).toEqual([{ phone: '=HYPERLINK(A1)' }])
})

test('more products than one batch are all exported, the oldest first, without retired ones', async () => {
  await emptyCatalogue()
  const id = await newProduct(shop.db, { sku: 'first' })
  await newProduct(shop.db, { sku: 'gone', retiredAt: shop.db.now() })
  await sql`
    insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at)
    select gen_random_uuid(), 's' || n, 'n', 1, category_id, seller_id, created_at + (n || ' s')::interval, updated_at
    from products, generate_series(1, 2500) n where id = ${id}`.execute(shop.db)
  const { text: file, products } = await exported('csv')
  expect(products).toBe(2501)
  const skus = file
    .split('\n')
    .slice(1, -1)
    .map((row) => row.split(',')[0])
  expect([skus.length, skus[0], skus[2500]]).toEqual([2501, 'first', 's2500'])
})

test('import and export include the translations of every listed language', async () => {
  await emptyCatalogue()
  const columns = translatedLanguages.flatMap((language) => [
    `productName_${language}`,
    `productDescription_${language}`,
  ])
  const head = ['SKU', 'productName', 'price', 'category', ...columns].join(',')
  const cells = columns.map((column) => `${column} of A`)
  const stored = async () =>
    (await shop.db.selectFrom('products').select('translations').executeTakeFirst())?.translations

  expect(await importText('csv', `${head}\nA,One,5,Toys,${cells.join(',')}\n`)).toMatchObject({
    added: 1,
    warnings: [],
  })
  expect(await stored()).toEqual(
    Object.fromEntries(
      translatedLanguages.map((language) => [
        language,
        { name: `productName_${language} of A`, description: `productDescription_${language} of A` },
      ]),
    ),
  )
  const { text: file } = await exported('csv')
  const [header = '', row = ''] = file.split('\n')
  const first = header.split(',').indexOf(columns[0]!)
  expect(header.split(',').slice(first, first + columns.length)).toEqual(columns)
  expect(row.split(',').slice(first, first + columns.length)).toEqual(cells)
  expect(JSON.parse((await exported('jsonl')).text)).toMatchObject(
    Object.fromEntries(columns.map((column, index) => [column, cells[index]])),
  )
  // Translations are unchanged without the columns; an empty cell removes one.
  expect(await importText('csv', 'SKU,productName,price,category\nA,One,5,Toys\n')).toMatchObject({
    unchanged: 1,
  })
  expect(await importText('csv', `${head}\nA,One,5,Toys,${columns.map(() => '').join(',')}\n`)).toMatchObject(
    {
      changed: 1,
    },
  )
  expect(await stored()).toEqual({})
})

test('a column of a language that is not listed is ignored with a warning', async () => {
  const report = await importText(
    'csv',
    'SKU,productName,price,category,productName_qaa\nB,Two,5,Toys,Deux\n',
  )
  expect(report).toMatchObject({
    bad: 0,
    warnings: [{ column: 'productName_qaa', reason: 'is unknown and ignored' }],
  })
})
