import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { staticPages } from '../contract/static-pages.ts'
import { structuredDataFaults } from './schema-org.ts'

/** What programs read in pages as they are sent, without a browser. */

type Head = {
  status: number
  title: string
  metas: Map<string, string[]>
  canonical: string[]
  alternates: Map<string, string>
  data: Record<string, unknown>[]
  /** Its visitors see that the page is there. */
  trail: string[]
}

const attribute = (tag: string, name: string) =>
  unescape(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
const unescape = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path, { maxRedirects: 0 })
  const html = await response.text()
  const metas = new Map<string, string[]>()
  for (const [tag] of html.matchAll(/<meta\s[^>]*>/g)) {
    const name = attribute(tag, 'name') || attribute(tag, 'property')
    metas.set(name, [...(metas.get(name) ?? []), attribute(tag, 'content')])
  }
  const links = [...html.matchAll(/<link\s[^>]*>/g)].map(([tag]) => tag)
  return {
    status: response.status(),
    title: unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    metas,
    canonical: links
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href')),
    alternates: new Map(
      links
        .filter((tag) => attribute(tag, 'rel') === 'alternate' && attribute(tag, 'type') === '')
        .map((tag) => [attribute(tag, 'hreflang') || attribute(tag, 'hrefLang'), attribute(tag, 'href')]),
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
    trail: [
      ...(/<nav aria-label="(?:Breadcrumb|ያሉበት ቦታ)".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(
        /<li[^>]*>(.*?)<\/li>/gs,
      ),
    ].map(([, entry = '']) => unescape(entry.replace(/<[^>]*>/g, ''))),
  }
}

async function firstProduct(request: APIRequestContext, q = 'jebena'): Promise<string> {
  const response = await request.get('/api/search', { params: { q } })
  return ((await response.json()) as { products: { _id: string }[] }).products[0]!._id
}

async function sellerOf(request: APIRequestContext, product: string): Promise<string> {
  const response = await request.get('/api/product-detail', { params: { productId: product.split('/')[2]! } })
  return ((await response.json()) as { product: { seller: { _id: string } } }).product.seller._id
}

const localPath = (path: string, prefix: string) =>
  prefix === '' ? path : path === '/' ? prefix : prefix + path

test(
  'every public page describes itself to search engines and in previews, in both languages',
  { tag: '@phone' },
  async ({ request, baseURL }) => {
    const product = `/product/${await firstProduct(request)}`
    const seller = `/seller/${await sellerOf(request, product)}`
    const variants = `/product/${await firstProduct(request, 'cotton t-shirt')}`
    const types: Record<string, string[]> = {
      [seller]: ['Store', 'ItemList', 'BreadcrumbList'],
      '/': ['WebSite', 'OnlineStore'],
      '/category/furniture': ['ItemList', 'BreadcrumbList'],
      [product]: ['Product', 'BreadcrumbList'],
      [variants]: ['ProductGroup', 'BreadcrumbList'],
      '/about': ['OnlineStore'],
      '/contact': ['OnlineStore'],
      '/FAQ': ['FAQPage'],
    }
    const paths = [
      '/',
      '/categories',
      '/category',
      '/category/furniture',
      product,
      variants,
      seller,
      '/search',
      ...Object.values(staticPages),
    ]
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const path of paths) {
      for (const prefix of ['', '/am']) {
        const at = localPath(path, prefix)
        const { status, title, metas, canonical, alternates, data, trail } = await headOf(request, at)
        const meta = (name: string) => metas.get(name) ?? []
        expect.soft(status, at).toBe(200)
        expect.soft(canonical, at).toEqual([baseURL + at])
        expect
          .soft(Object.fromEntries(alternates), at)
          .toEqual({ en: baseURL + path, am: baseURL + localPath(path, '/am'), 'x-default': baseURL + path })
        expect.soft(meta('robots'), at).toEqual([])
        expect.soft(titles.has(title), `${at}: ${title}`).toBe(false)
        expect.soft(descriptions.has(meta('description')[0]!), `${at}: ${meta('description')[0]}`).toBe(false)
        titles.add(title)
        descriptions.add(meta('description')[0]!)
        expect.soft(title.length, `${at}: ${title}`).toBeGreaterThan(8)
        expect.soft(meta('og:url'), at).toEqual([baseURL + at])
        expect.soft(meta('og:locale'), at).toEqual([prefix === '' ? 'en_ET' : 'am_ET'])
        expect.soft(meta('og:locale:alternate'), at).toEqual([prefix === '' ? 'am_ET' : 'en_ET'])
        for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card'])
          expect.soft(meta(name).join(''), `${at} ${name}`).not.toBe('')
        const [width, height] = [Number(meta('og:image:width')[0]), Number(meta('og:image:height')[0])]
        expect.soft(width, at).toBeGreaterThan(300)
        const isWide = width > height * 1.5
        expect.soft(meta('twitter:card'), at).toEqual([isWide ? 'summary_large_image' : 'summary'])
        const picture = await request.get(meta('og:image')[0]!)
        expect.soft(picture.headers()['content-type'], at).toMatch(/^image\//)
        expect
          .soft(
            data.flatMap((entry) => structuredDataFaults(entry)),
            at,
          )
          .toEqual([])
        expect
          .soft(
            data.map((entry) => entry['@type']),
            at,
          )
          .toEqual(types[path] ?? [])
        const places = data.find((entry) => entry['@type'] === 'BreadcrumbList')?.itemListElement ?? []
        expect.soft(trail, at).toEqual((places as { name: string }[]).map(({ name }) => name))
      }
    }
    const english = await headOf(request, '/')
    const amharic = await headOf(request, '/am')
    expect(english.metas.get('og:image')).not.toEqual(amharic.metas.get('og:image'))
    const described = await headOf(request, product)
    expect((await (await request.get(product)).text()).split('"@type":"Product"')).toHaveLength(2)
    expect(described.metas.get('product:price:currency')).toEqual(['ETB'])
    expect(described.metas.get('product:price:amount')?.[0]).toMatch(/^\d+\.\d\d$/)
    const api = await request.get('/api/product-detail', { params: { productId: product.split('/')[2]! } })
    const { productDescription } = ((await api.json()) as { product: { productDescription: string } }).product
    expect(productDescription.startsWith(described.metas.get('description')![0]!.slice(0, 60))).toBe(true)
  },
)

test('pages that must not be listed say so, and may be read', { tag: '@phone' }, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  for (const path of [
    '/search?q=coffee',
    '/search?category=furniture',
    '/search?category=unknown',
    '/search?sort=newest&minRating=4',
    '/login',
    '/signup',
    '/cart',
    '/account',
    '/am/notifications',
    '/am/search?brand=x',
    '/category/furniture?sort=price-asc',
    '/am/category/furniture?brand=x',
    '/discount/CODE',
    '/no-such-page',
    '/am/no-such-page',
    '/category/unknown',
    '/am/category/furniture?page=99',
    '/product/unknown',
    '/am/seller/unknown',
  ]) {
    const { status, metas, canonical, alternates, data } = await headOf(request, path)
    expect.soft(status, path).toBe(/\/unknown$|no-such|page=99/.test(path) ? 404 : 200)
    expect.soft([...alternates.keys(), ...data], path).toEqual([])
    // A link to a list may be shared, with whatever filters.
    const isList = status === 200 && /\/(search|category)\b/.test(path)
    expect.soft(metas.get('og:url') ?? [], path).toHaveLength(isList ? 1 : 0)
    expect.soft(metas.get('robots'), path).toEqual(['noindex'])
    expect.soft(canonical, path).toEqual([])
    expect
      .soft(
        closed.filter((start) => path.startsWith(start)),
        path,
      )
      .toEqual([])
  }
})

test('a category has one address', { tag: '@phone' }, async ({ request }) => {
  for (const path of ['/category/ELECTRONICS', '/Category/Electronics', '/am/category/Home%20Appliances']) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    const { pathname } = new URL(response.url())
    expect(pathname).toBe(pathname.toLowerCase())
    expect(pathname).toMatch(/\/category\/(electronics|home-appliances)$/)
  }
})

test(
  'the sitemap lists what is indexable, and browsers find an icon',
  { tag: '@phone' },
  async ({ request, baseURL }) => {
    const xml = await (await request.get('/sitemap.xml')).text()
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)
    const pages = listed.filter((at) => !at.includes('/product/'))
    expect(pages).toContain(`${baseURL}/category/furniture`)
    for (const at of pages) {
      const { canonical } = await headOf(request, at.slice(baseURL!.length) || '/')
      expect.soft(canonical).toEqual([at])
    }
    const icon = await request.get('/favicon.ico')
    expect(icon.status()).toBe(200)
  },
)

test('an Amharic product page is Amharic, and marks what is not', { tag: '@phone' }, async ({ request }) => {
  const product = await firstProduct(request)
  const english = await (await request.get(`/product/${product}`)).text()
  const html = await (await request.get(`/am/product/${product}`)).text()
  const valuesOf = (page: string) =>
    [...page.matchAll(/<d[dt][^>]*>(.*?)<\/d[dt]>/g)].map(([, value = '']) => value)
  const values = valuesOf(html)
  expect(values.length).toBeGreaterThan(8)
  expect(valuesOf(english)).toHaveLength(values.length)
  const latin = values.filter(
    (value) => /[A-Za-z]/.test(value.replace(/<[^>]*>/g, '')) && !/\p{Script=Ethi}/u.test(value),
  )
  for (const value of latin) expect(value).toContain('lang="en"')
  expect(latin.length).toBeLessThan(values.length / 2)
  expect(html).not.toContain('>Addis Ababa<')
})
