import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import Fastify from 'fastify'
import type { RenderedPage } from '../../contract/site.ts'
import { createPages, pagesPlugin, type Pages, type PagesOptions } from './create-pages.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { createCachedResponse } from '../platform/http/cached-response.ts'

let server: Server | undefined
let pages: Pages
let cache: PageCache
let rendered: string[]

function page(body: string, changed: Partial<RenderedPage> = {}): Promise<RenderedPage> {
  return Promise.resolve({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body,
    ...changed,
  })
}

async function serve(options: Partial<PagesOptions> = {}): Promise<string> {
  rendered = []
  cache = createPageCache({ unboundedMaximumBytes: 50_000 })
  pages = createPages({
    cache,
    addresses: [
      { path: '/', query: [] },
      { path: '/am', query: [] },
      { path: '/search', query: ['q'] },
    ],
    files: new Map([
      ['/a.txt', createCachedResponse(200, ['content-type', 'text/plain'], Buffer.from('a file'))],
    ]),
    publicUrl: 'https://shop.example',
    render: (address) => {
      rendered.push(address)
      const status = address.endsWith('/404') ? 404 : 200
      return page(`<p>${address} ${rendered.length}</p>`, { status })
    },
    ...options,
  })
  server = createServer(
    pages.cacheMiddleware((request, response) => {
      void pages.respond(request, response, String(request.headers['x-client'] ?? '')).then(
        (isHandled) => isHandled || response.writeHead(404).end('no file'),
        () => response.writeHead(500).end('failed'),
      )
    }),
  )
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => server?.close())

test('a page is rendered once, and again after the catalogue has changed', async () => {
  const shop = await serve()
  const first = await (await fetch(`${shop}/`)).text()
  expect(await (await fetch(`${shop}/?utm_source=mail`)).text()).toBe(first)
  cache.invalidate()
  expect(await (await fetch(`${shop}/`)).text()).not.toBe(first)
  expect(rendered).toEqual(['/', '/'])
})

test.each(['/%', '/category/50%-off', '/a%zz/b', '/%ff', '/%E0%A4%A', '/search%?q=a'])(
  'the malformed address %s gets the page of unknown ones, in its language',
  async (path) => {
    const shop = await serve()
    for (const [prefix, shown] of [
      ['', '/404'],
      ['/am', '/am/404'],
    ]) {
      const response = await fetch(shop + prefix + path)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ])
      expect(await response.text()).toContain(`<p>${shown} `)
    }
  },
)

test('each page that is sent is reported, cached or not, and no file', async () => {
  const sent: string[] = []
  const shop = await serve({
    onPage: (url, address, headers) => sent.push(`${url} ${address} ${headers['user-agent']}`),
  })
  const headers = { 'user-agent': 'a browser' }
  for (const path of ['/search?q=a', '/search?q=a', '/a.txt']) {
    await (await fetch(shop + path, { headers })).text()
  }
  const first = sent[0]
  expect(first).toMatch(/^\/search\?q=a (::ffff:)?127\.0\.0\.1 a browser$|^\/search\?q=a ::1 a browser$/)
  expect(sent).toEqual([first, first])
})

test('a page that is requested many times in parallel is rendered once', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let renders = 0
  const shop = await serve({
    render: async () => {
      renders += 1
      await gate
      return page('page')
    },
  })
  const replies = Array.from({ length: 20 }, () => fetch(`${shop}/`).then((reply) => reply.text()))
  await expect.poll(() => renders).toBe(1)
  open()
  expect(new Set(await Promise.all(replies))).toEqual(new Set(['page']))
  expect(renders).toBe(1)
})

test('a page that was being rendered when the catalogue changed is not cached', async () => {
  const texts = ['old', 'new']
  const shop = await serve({
    render: () => {
      const text = texts.shift() ?? ''
      if (text === 'old') cache.invalidate()
      return page(text)
    },
  })
  expect(await (await fetch(`${shop}/`)).text()).toBe('old')
  expect(await (await fetch(`${shop}/`)).text()).toBe('new')
})

test('a matching ETag gives 304 until the page changes', async () => {
  const shop = await serve()
  const etag = (await fetch(`${shop}/`)).headers.get('etag') ?? ''
  const again = await fetch(`${shop}/`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  cache.invalidate()
  expect((await fetch(`${shop}/`, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
])('responds in %s, and uncompressed where that is not accepted', async (encoding, unpack) => {
  const shop = await serve({ render: () => page('x'.repeat(2_000)) })
  const { request } = await import('node:http')
  const packed = await new Promise<Buffer>((resolve) => {
    request(`${shop}/`, { headers: { 'accept-encoding': encoding } }, (reply) => {
      expect(reply.headers['content-encoding']).toBe(encoding)
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve(Buffer.concat(chunks)))
    }).end()
  })
  expect(packed.length).toBeLessThan(200)
  expect(unpack(packed).toString()).toBe('x'.repeat(2_000))
  const plain = await fetch(`${shop}/`, { headers: { 'accept-encoding': `${encoding};q=0` } })
  expect(plain.headers.get('content-encoding')).toBeNull()
})

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the Content-Security-Policy allows the script of the page by its hash, and no other', async () => {
  const shop = await serve({ render: () => page('<script>own()</script>', { script: 'own()' }) })
  const response = await fetch(`${shop}/`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([hashOf('own()')])
  expect(policy).not.toMatch(/unsafe|nonce-/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('a page may be framed by the given origins alone, and by none without any', async () => {
  const html = () => page('<p>Home</p>', { script: '' })
  const alone = (await fetch(`${await serve({ render: html })}/`)).headers
  expect(alone.get('content-security-policy')).toContain("frame-ancestors 'none';")
  expect(alone.get('x-frame-options')).toBe('DENY')
  const framed = await serve({ render: html, framedBy: ['https://web.telegram.org'] })
  const { headers } = await fetch(`${framed}/`)
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://web.telegram.org;')
  expect(headers.get('x-frame-options')).toBeNull()
})

test('a file of data has a policy that allows nothing', async () => {
  const shop = await serve({ render: () => page('{}') })
  const policy = (await fetch(`${shop}/_data/search?q=a`)).headers.get('content-security-policy')
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('the Referrer-Policy of a route is kept', async () => {
  const headers: Record<string, string>[] = [{ 'referrer-policy': 'no-referrer' }, {}]
  const shop = await serve({
    render: () => page('', { headers: headers.shift() ?? {} }),
  })
  const policyOf = async (path: string) => (await fetch(shop + path)).headers.get('referrer-policy')
  expect(await policyOf('/')).toBe('no-referrer')
  expect(await policyOf('/am')).toBe('strict-origin-when-cross-origin')
})

test('all unknown addresses are one rendered 404, and a missing file is not handled', async () => {
  const shop = await serve()
  const replies = await Promise.all(['/x', '/y/z', '/x'].map((path) => fetch(shop + path)))
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(rendered).toEqual(['/404'])
  expect(await (await fetch(`${shop}/logo.png`)).text()).toBe('no file')
})

test('the cache of unbounded addresses has bounded memory', async () => {
  const shop = await serve({
    render: (address) => page(address + 'x'.repeat(8_000)),
  })
  for (let number = 0; number < 40; number += 1) await fetch(`${shop}/search?q=${number}`)
  expect(pages.counts.bytes()).toBeLessThan(50_000)
  await fetch(`${shop}/search?q=39`)
  expect(pages.counts.renders).toBe(40)
})

test('a page that failed is rendered again on the next request', async () => {
  const outcomes = [new Error('no database'), undefined]
  const shop = await serve({
    render: () => {
      const failure = outcomes.shift()
      return failure ? Promise.reject(failure) : page('well')
    },
  })
  expect((await fetch(`${shop}/`)).status).toBe(500)
  expect(await (await fetch(`${shop}/`)).text()).toBe('well')
})

test('a page whose database is unavailable is 503 with Retry-After, and is rendered again', async () => {
  const statuses = [503, 200]
  const shop = await serve({ render: () => page('', { status: statuses.shift() ?? 0 }) })
  const unavailable = await fetch(`${shop}/`)
  expect(unavailable.status).toBe(503)
  expect(Number(unavailable.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${shop}/`)).status).toBe(200)
})

test('a file is sent unchanged, and its headers only for HEAD', async () => {
  const shop = await serve()
  expect(await (await fetch(`${shop}/a.txt?v=2`)).text()).toBe('a file')
  const head = await fetch(`${shop}/a.txt`, { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['6', ''])
})

test('a form that a browser without JavaScript sends leads back to its page, without its entries', async () => {
  await serve()
  const app = Fastify()
  await app.register(pagesPlugin, { pages })
  const send = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'password=coffee-and-bread',
    })
  const { statusCode, headers } = await send('/login?next=%2Fcart')
  expect([statusCode, headers.location]).toEqual([303, '/login'])
  expect((await send('/api/nothing')).statusCode).toBe(404)
  await app.close()
})

test('a page that is asked for again is compressed better', async () => {
  const text = Array.from({ length: 9_000 }, (_, index) => (index * index) % 9_973).join(' ')
  const shop = await serve({
    render: () => page(text),
  })
  const ask = () => fetch(`${shop}/`, { headers: { 'accept-encoding': 'br' } })
  const length = async () => Number((await ask()).headers.get('content-length'))
  const first = await length()
  await expect.poll(length).toBeLessThan(first)
  expect(await (await ask()).text()).toBe(text)
})

test('browsers with Zstandard get it at first, and Brotli when a page is asked for again', async () => {
  const text = Array.from({ length: 9_000 }, (_, index) => (index * index) % 9_973).join(' ')
  const shop = await serve({ render: () => page(text) })
  const encodingFor = async (accepted: string) => {
    const response = await fetch(`${shop}/`, { headers: { 'accept-encoding': accepted } })
    expect(await response.text()).toBe(text)
    return response.headers.get('content-encoding')
  }
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('zstd')
  await expect.poll(() => encodingFor('gzip, deflate, br, zstd')).toBe('br')
  expect(await encodingFor('zstd')).toBe('zstd')
  expect(await encodingFor('gzip')).toBe('gzip')
})
