import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../test/new-product.ts'
import { openShop, type TestShop } from '../../test/open-shop.ts'
import { servePages } from '../../test/serve-pages.ts'
import { storePicture } from '../platform/media/store-picture.ts'
import { sharp } from '../platform/media/sharp.ts'

const publicUrl = 'https://shop.example'

let shop: TestShop
let pages: Awaited<ReturnType<typeof servePages>>
let pot: string
let unpictured: string
let sellerId: string

beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: publicUrl })
  const green = { create: { width: 900, height: 600, channels: 3, background: '#175a3e' } } as const
  const media = await storePicture(shop.shop, await sharp(green).png().toBuffer())
  unpictured = await newProduct(shop.db, { name: '日本', category: 'Maps', stock: 3 })
  shop.clock.advance(60_000)
  pot = await newProduct(shop.db, {
    name: 'Jebena & "co"',
    translations: { am: { name: 'ጀበና' } },
    category: 'Coffee',
    brand: 'Abol',
    images: [{ media, name: '' }],
  })
  const row = await shop.db
    .selectFrom('products')
    .select('sellerId')
    .where('id', '=', pot)
    .executeTakeFirstOrThrow()
  sellerId = row.sellerId
  pages = await servePages(shop)
})
afterAll(async () => {
  pages.close()
  await shop.close()
})

async function headOf(path: string) {
  const html = await (await fetch(pages.origin + path)).text()
  const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const metas = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  const names = metas.map(([, name]) => name).filter((name) => name !== 'theme-color')
  const repeated = names.filter((name, index) => names.indexOf(name) < index)
  expect(repeated, path).toEqual([])
  return {
    ...Object.fromEntries(metas.map(([, name = '', content = '']) => [name, unescape(content)])),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    others: [...html.matchAll(/<link rel="alternate"|application\/ld\+json/g)].length,
  } as Record<string, string | number | undefined>
}

test('a link to results is shown with what was searched for and the first of them', async () => {
  expect(await headOf('/search?q=jebena&brand=Abol&sort=newest&page=1')).toMatchObject({
    'og:title': 'Results for "jebena"',
    'og:description': expect.stringContaining('"jebena"'),
    'og:url': `${publicUrl}/search?q=jebena`,
    'og:image': expect.stringMatching(/^https:\/\/shop\.example\/media\/[\w-]+\?w=1280$/),
    'og:image:alt': 'Jebena & "co"',
    'og:image:width': '900',
    'og:image:height': '600',
    robots: 'noindex',
    canonical: undefined,
    others: 0,
  })
  expect(await headOf('/am/search?q=ጀበና')).toMatchObject({
    'og:title': 'ለ‹ጀበና› የተገኙ ውጤቶች',
    'og:url': `${publicUrl}/am/search?q=${encodeURIComponent('ጀበና')}`,
    'og:locale': 'am_ET',
  })
})

test.each([
  ['/category/coffee?brand=Abol&minPrice=1', '/category/coffee'],
  ['/am/category/coffee?sort=price-asc&page=1', '/am/category/coffee'],
  ['/category/coffee?place=Addis+Ababa', '/category/coffee'],
  ['/search?category=Coffee', '/search'],
  ['/search?place=Addis+Ababa&sort=newest', '/search?place=Addis%20Ababa'],
  ['/search?restocked=yes', '/search?restocked=yes'],
])('%s is shown as the list without filters, and is not listed', async (path, whole) => {
  const head = await headOf(path)
  expect(head).toMatchObject({ 'og:url': publicUrl + whole, robots: 'noindex', others: 0 })
  for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card']) {
    expect(head[name], name).toMatch(/./)
  }
})

test('a seller in another order is shown as the seller', async () => {
  const head = await headOf(`/seller/${sellerId}?sort=price-asc`)
  expect(head).toMatchObject({ 'og:url': `${publicUrl}/seller/${sellerId}`, robots: 'noindex' })
})

test('whatever has no picture is shown with that of the shop', async () => {
  const picture = `${publicUrl}/share.png`
  const size = { 'og:image:width': '1200', 'og:image:height': '630', 'og:image:type': 'image/png' }
  const paths = [`/product/${unpictured}`, '/search?q=日本', '/search?q=nothing-like-it', '/category/maps']
  for (const path of [...paths, '/category/maps?brand=x', '/search']) {
    expect(await headOf(path), path).toMatchObject({ 'og:image': picture, ...size })
  }
})

test.each(['/login', '/cart', '/account/orders', '/discount/CODE', '/no-such-page', '/category/unknown'])(
  'nothing of %s is shown in previews',
  async (path) => {
    const shown = Object.keys(await headOf(path)).filter((name) => name.startsWith('og:'))
    expect(shown).toEqual([])
  },
)

test('a search cannot write tags of its own', async () => {
  const text = '"/><script>alert(1)</script><meta property="og:url" content="https://x.example'
  const head = await headOf(`/search?${new URLSearchParams({ q: text })}`)
  expect(head['og:title']).toContain('&lt;script')
  expect(head['og:url']).toMatch(/^https:\/\/shop\.example\/search\?q=%22%2F%3E%3Cscript/)
})
