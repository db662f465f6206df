import { noTexts } from '../../../../contract/office/texts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../../contract/language.ts'
import type { EditedProduct } from '../../../../contract/office/products.ts'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { retireProduct } from '../../../catalogue/products/retire-products.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  cookie = (await newMember(shop, 'catalogue')).cookie
})
afterAll(() => shop.close())

type Saved = Pick<EditedProduct, 'version' | 'sku' | 'product'>

async function read(productId: string): Promise<Saved> {
  const { body } = await shop.call('GET /office/products/:productId', { params: { productId }, cookie })
  const { version, sku, product } = body as EditedProduct
  return { version, sku, product }
}

function preview(
  productId: string,
  body: Omit<Saved, 'version'> & { version: string | null },
  language: Language = 'en',
) {
  return shop.call('POST /office/products/:productId/preview', {
    params: { productId },
    body: { ...body, language },
    cookie,
  })
}

const textOf = (html: string) => html.replace(/<head>.*?<\/head>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ')

test('a preview shows what is typed, in each language, and saves nothing', async () => {
  const id = await newProduct(shop.db, { sku: 'JEBENA', name: 'Jebena', priceSantim: 350_00, stock: 5 })
  const saved = await read(id)
  const [variant] = saved.product.variants
  const typed: Saved = {
    ...saved,
    product: {
      ...saved.product,
      name: { ...noTexts, en: 'Jebena with a long neck', am: 'ረጅም አንገት ያለው ጀበና' },
      variants: variant ? [{ ...variant, price: 412.5 }] : [],
    },
  }
  const english = await preview(id, typed)
  expect(english.status).toBe(200)
  expect(textOf(english.body.html)).toMatch(/Jebena with a long neck.*412\.50/)
  expect(textOf((await preview(id, typed, 'am')).body.html)).toContain('ረጅም አንገት ያለው ጀበና')
  expect(await read(id)).toEqual(saved)
  const left = await shop.db.selectFrom('activityLog').select('id').where('subject', '=', 'JEBENA').execute()
  expect(left).toEqual([])
})

test('a product that was never saved, or is retired, has a preview too', async () => {
  const id = await newProduct(shop.db, { sku: 'MESOB', name: 'Mesob', stock: 1 })
  const { product } = await read(id)
  const added = newId()
  const fresh = {
    ...product,
    variants: product.variants.map((it) => ({ ...it, _id: null, sku: 'MESOB-2', stock: null })),
  }
  const ofNew = await preview(added, {
    version: null,
    sku: 'MESOB-2',
    product: { ...fresh, name: { ...noTexts, en: 'Mesob two' } },
  })
  expect(textOf(ofNew.body.html)).toContain('Mesob two')
  expect(
    (await shop.call('GET /office/products/:productId', { params: { productId: added }, cookie })).status,
  ).toBe(404)
  await retireProduct(shop.db, 'MESOB')
  const retired = await read(id)
  expect(retired.product.state).toBe('hidden')
  expect(textOf((await preview(id, retired)).body.html)).toContain('Mesob')
  expect(await read(id)).toEqual(retired)
})

test('a preview runs nothing and leads nowhere', async () => {
  const id = await newProduct(shop.db, { sku: 'GABI', name: 'Gabi' })
  const { html } = (await preview(id, await read(id))).body as { html: string }
  expect(html).toContain('<link rel="stylesheet"')
  expect(html).not.toMatch(/<script|<noscript|<form[^>]* action=|<a [^>]*href=/)
})

test('what cannot be saved has no preview, and says why', async () => {
  const id = await newProduct(shop.db, { sku: 'NETELA', name: 'Netela' })
  await newProduct(shop.db, { sku: 'TAKEN', name: 'Taken' })
  const saved = await read(id)
  const [variant] = saved.product.variants
  const product = { ...saved.product, variants: variant ? [{ ...variant, sku: 'TAKEN' }] : [] }
  const refused = await preview(id, { ...saved, product })
  expect([refused.status, refused.headers['x-refusal']]).toEqual([409, 'sku-taken'])
  expect(await read(id)).toEqual(saved)
})

test('what the page of a preview needs is at the office too', async () => {
  const id = await newProduct(shop.db, { sku: 'SHAMA', name: 'Shama' })
  const { html } = (await preview(id, await read(id))).body as { html: string }
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
  const pictures = [...html.matchAll(/(?:<use href|<img[^>]* src)="(\/[^"#?]+)/g)].map(
    ([, href]) => href ?? '',
  )
  const office = await shop.openOffice()
  expect(styles.length).toBeGreaterThan(0)
  expect(pictures.length).toBeGreaterThan(0)
  for (const path of new Set([...styles, ...pictures])) {
    expect((await office.inject({ url: path })).statusCode, path).toBe(200)
  }
})
