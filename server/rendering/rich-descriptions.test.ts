import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditedProduct } from '../../contract/office/products.ts'
import { noTexts } from '../../contract/office/texts.ts'
import { eventually } from '../../test/eventually.ts'
import { newMember } from '../../test/new-member.ts'
import { newProduct, variantIdsOf } from '../../test/new-product.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { servePages } from '../../test/serve-pages.ts'
import { exportCatalogue } from '../catalogue/export/export-catalogue.ts'
import { variantsForSale } from '../catalogue/products/products-for-sale.ts'
import { importCatalogue } from '../catalogue/import/import-catalogue.ts'

let shop: TestShop
let folder: string
let jebena: string
let pages: Awaited<ReturnType<typeof servePages>>
let staff: { cookie: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkato-rich-'))
  shop = await openShop({ RATE_LIMIT: 'off' })
  staff = await newMember(shop, 'catalogue')
  jebena = await newProduct(shop.db, {
    sku: 'JEBENA',
    name: 'Jebena',
    description: 'Of clay.',
    translations: { am: { description: 'ከሸክላ የተሠራ።' } },
    stock: 3,
  })
  pages = await servePages(shop, { isWatched: true })
})
afterAll(async () => {
  pages.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const detail = async (lang: 'en' | 'am' = 'en') =>
  (await shop.call('GET /product-detail', { query: { productId: jebena, lang } })).body.product
const show = async (): Promise<EditedProduct> =>
  (await shop.call('GET /office/products/:productId', { ...staff, params: { productId: jebena } })).body
async function save(changed: Partial<EditedProduct['product']>, { version, sku, product }: EditedProduct) {
  const body = { version, sku, product: { ...product, ...changed } }
  return shop.call('PUT /office/products/:productId', { ...staff, params: { productId: jebena }, body })
}
const saved = async (changed: Partial<EditedProduct['product']>) => (await save(changed, await show())).body
const texts = (en: string, am = '') => ({ ...noTexts, en, am })
const html = async (path: string) => (await fetch(pages.origin + path)).text()
async function load(name: string, text: string) {
  const file = join(folder, name)
  await writeFile(file, text)
  return importCatalogue(shop, { file })
}

const rich =
  '<h3>Clay jebena</h3><p>Made <b>by hand</b> &amp; <i>fired</i> twice.</p><ul><li>One litre</li></ul>' +
  '<p>See <a href="/shipping">delivery</a> or <a href="https://clay.example/">the workshop</a>.</p>'
const plain = 'Clay jebena\n\nMade by hand & fired twice.\n\n• One litre\n\nSee delivery or the workshop.'

test('the formatting is cleaned, shown as elements, and its text is what everything else tells', async () => {
  expect(await detail()).not.toHaveProperty('descriptionBlocks')
  const hostile = `${rich}<script>alert(1)</script><p onclick="alert(1)"><a href="javascript:alert(1)"></a></p>`
  const { product } = await saved({ richDescription: texts(hostile) })
  expect([product.description.en, product.richDescription]).toEqual([plain, texts(rich)])
  const shown = await detail()
  expect(shown.productDescription).toBe(plain)
  expect(shown.descriptionBlocks?.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'paragraph',
  ])
  const page = async () => html(`/product/${jebena}`)
  await eventually(async () => expect(await page()).toContain('>by hand</b>'))
  expect(await page()).toMatch(/<h3[^>]*>Clay jebena/)
  expect(await page()).toMatch(/<a [^>]*href="\/shipping"[^>]*>delivery</)
  expect(await page()).toMatch(
    /<a href="https:\/\/clay\.example\/" rel="nofollow noopener noreferrer"[^>]*>the workshop</,
  )
  expect(await page()).toContain(
    '<meta name="description" content="Clay jebena Made by hand &amp; fired twice. • One litre',
  )
  expect(await page()).not.toMatch(/alert\(1\)|&lt;b&gt;/)
  // The other language has a text of its own, without formatting.
  expect(await detail('am')).toMatchObject({ productDescription: 'ከሸክላ የተሠራ።' })
  expect(await detail('am')).not.toHaveProperty('descriptionBlocks')
  expect(await html('/feeds/new.xml')).not.toContain('&lt;b&gt;')
})

test('whichever of the text and its formatting is changed counts, and the log tells of it in words', async () => {
  const owner = await newMember(shop, 'owner')
  const last = async () =>
    (await shop.call('GET /office/activity', { ...owner, query: { subject: 'JEBENA' } })).body.entries[0]
  await saved({ richDescription: texts('<p>Black <b>clay</b></p>') })
  await saved({ richDescription: texts('<p><b>Black</b> clay</p>') })
  expect(await last()).toMatchObject({
    before: { description: 'Black **clay**' },
    after: { description: '**Black** clay' },
  })
  // A repeated or an unchanged save changes nothing, also if it says nothing of the formatting.
  const before = await show()
  const { richDescription, ...unformatted } = before.product
  expect((await save({}, { ...before, product: unformatted })).body.product.richDescription).toEqual(
    richDescription,
  )
  const text = await saved({ description: texts('Red clay', 'ቀይ ሸክላ') })
  expect(text.product.description).toEqual(texts('Red clay', 'ቀይ ሸክላ'))
  expect(text.product).not.toHaveProperty('richDescription')
  const both = await saved({
    description: texts('x', 'y'),
    richDescription: texts('<b>Red</b> clay', '<i>ቀይ</i> ሸክላ'),
  })
  expect(both.product.description).toEqual(texts('Red clay', 'ቀይ ሸክላ'))
  expect((await detail('am')).descriptionBlocks).toEqual([
    { kind: 'paragraph', parts: [{ text: 'ቀይ', isItalic: true }, { text: ' ሸክላ' }] },
  ])
  const ended = await saved({ richDescription: noTexts })
  expect([ended.product.description.en, ended.product.richDescription]).toEqual(['Red clay', undefined])
  const stale = await save({ richDescription: texts('<b>Stale</b>') }, before)
  expect(stale.headers['x-refusal']).toBe('product-changed')
  const long = await save({ richDescription: texts(`<b>${'x'.repeat(2_001)}</b>`) }, await show())
  expect([long.status, long.body.errors]).toEqual([
    400,
    [{ msg: 'At most 2000 characters', path: 'product.description.en' }],
  ])
})

test('the database keeps both together, whoever writes, and an order keeps the text alone', async () => {
  await saved({ richDescription: texts('<b>Red</b> clay', '<b>ቀይ</b> ሸክላ') })
  const stored = () =>
    shop.db
      .selectFrom('products')
      .select(['description', 'richDescription', 'translations'])
      .where('id', '=', jebena)
      .executeTakeFirstOrThrow()
  const [variantId = ''] = await variantIdsOf(shop.db, jebena)
  const ordered = (await variantsForSale(shop.db, [variantId])).get(variantId)
  expect([ordered?.description, ordered?.translations]).toEqual([
    'Red clay',
    { am: { description: 'ቀይ ሸክላ' } },
  ])
  await sql`update products set name = 'Jebena 2' where id = ${jebena}`.execute(shop.db)
  expect((await stored()).richDescription).toBe('<p><b>Red</b> clay</p>')
  await sql`update products set description = 'Green clay' where id = ${jebena}`.execute(shop.db)
  expect(await stored()).toMatchObject({
    richDescription: '',
    translations: { am: { description: 'ቀይ ሸክላ', richDescription: '<p><b>ቀይ</b> ሸክላ</p>' } },
  })
  await sql`update products set translations = jsonb_set(translations, '{am,description}', '"ሸክላ"') where id = ${jebena}`.execute(
    shop.db,
  )
  expect((await stored()).translations).toEqual({ am: { description: 'ሸክላ' } })
})

test('files of other shops bring their formatting, and the own export keeps it', async () => {
  const shopify = [
    'Handle,Title,Body (HTML),Variant SKU,Variant Price',
    `pot,Pot,"<h1>Pot</h1><p>For <strong>stew</strong></p><img src=x onerror=alert(1)>",POT,25`,
    'cup,Cup,"<p>A cup</p><p>of clay</p>",CUP,5',
    `jug,Jug,"<ul><li>${'A long list '.repeat(300)}</li></ul>",JUG,5`,
  ].join('\n')
  expect(await load('shopify.csv', shopify)).toMatchObject({
    format: 'shopify',
    added: 3,
    warnings: [{ sku: 'JUG', reason: 'is cut to 2000 characters' }],
  })
  const rows = await shop.db
    .selectFrom('products')
    .select(['sku', 'description', 'richDescription'])
    .where('sku', 'in', ['POT', 'CUP', 'JUG'])
    .orderBy('sku')
    .execute()
  const [cup, jug, pot] = rows
  expect(cup).toMatchObject({ description: 'A cup\n\nof clay', richDescription: '' })
  expect(pot).toMatchObject({
    description: 'Pot\n\nFor stew',
    richDescription: '<h3>Pot</h3><p>For <b>stew</b></p>',
  })
  expect(jug?.description).toMatch(/^• A long list .*…$/)
  expect(jug?.richDescription).toMatch(/^<ul><li>A long list .*…<\/li><\/ul>$/)

  let file = ''
  await exportCatalogue(shop.db, { form: 'csv', write: async (more) => void (file += more) })
  expect(await load('own.csv', file)).toMatchObject({ changed: 0, bad: 0 })
  // Somebody changes the text in a spreadsheet and leaves the other column.
  expect(await load('own.csv', file.replace('For stew"', 'For soup"'))).toMatchObject({ changed: 1, bad: 0 })
  const read = async () =>
    (await shop.db.selectFrom('products').selectAll().where('sku', '=', 'POT').execute())[0]
  expect(await read()).toMatchObject({ description: 'Pot\n\nFor soup', richDescription: '' })
  const own = (cell: string) =>
    load('own.csv', `SKU,productName,price,category,richDescription\nPOT,Pot,25,Pots,"${cell}"\n`)
  expect(await own('<b>For soup</b><script>x</script>')).toMatchObject({ changed: 1 })
  expect(await read()).toMatchObject({ description: 'For soup', richDescription: '<p><b>For soup</b></p>' })
  // A file without the column, and with the same text, leaves the formatting.
  expect(
    await load('own.csv', 'SKU,productName,productDescription,price,category\nPOT,Pot,For soup,26,Pots\n'),
  ).toMatchObject({ changed: 1 })
  expect((await read())?.richDescription).toBe('<p><b>For soup</b></p>')
  expect(await own('')).toMatchObject({ changed: 1 })
  expect(await read()).toMatchObject({ description: 'For soup', richDescription: '' })
  const long = await own(`<b>${'x'.repeat(2_001)}</b>`)
  expect(long.badRows).toMatchObject([{ column: 'richDescription', reason: 'has more than 2000 characters' }])
})
