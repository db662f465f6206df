import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { workLimits } from '../../../contract/limits.ts'
import { createWorkBudget } from '../../platform/http/work-budget.ts'
import { createPages, pagesPlugin } from '../create-pages.ts'
import { createPageCache } from './page-cache.ts'
import type { RenderLimits } from './render-budget.ts'

let app: FastifyInstance | undefined
let open: () => void
afterEach(async () => {
  open()
  await app?.close()
})

/** So many of an address, which never gets more. */
const renders = (count: number) => createWorkBudget({ burstMs: count * workLimits.page, msPerSecond: 0 })
const wide: RenderLimits = { concurrent: 100, waiting: 100, waitMs: 60_000 }

/** Pages that are rendered once `open` is called, except for `/`. The client's address is a header. */
async function serve(limits: Partial<RenderLimits>, { gated = false } = {}) {
  let started = 0
  const gate = new Promise<void>((resolve) => (open = resolve))
  const pages = createPages({
    cache: createPageCache({ limits: { ...wide, ...limits } }),
    addresses: [
      { path: '/', query: [] },
      { path: '/search', query: ['q'] },
      { path: '/am/search', query: ['q'] },
    ],
    files: new Map(),
    publicUrl: 'https://shop.example',
    async render(address) {
      started += 1
      if (gated && address !== '/') await gate
      return { status: 200, headers: { 'content-type': 'text/html' }, body: `page ${address}` }
    },
  })
  app = fastify({ trustProxy: true, forceCloseConnections: true })
  await app.register(pagesPlugin, { pages })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    started: () => started,
    ask: (path: string, client = '192.0.2.1') =>
      fetch(base + path, { headers: { 'x-forwarded-for': client } }),
  }
}

test('an address has a budget of renders; cached pages and other addresses are not affected', async () => {
  const { ask } = await serve({ spend: renders(2) })
  expect((await ask('/search?q=1')).status).toBe(200)
  expect((await ask('/search?q=2')).status).toBe(200)
  const refused = await ask('/search?q=3')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('Too many attempts in a short time. Please try again later.')
  expect((await ask('/search?q=1')).status).toBe(200)
  expect((await ask('/search?q=3', '192.0.2.2')).status).toBe(200)
})

test('the addresses of an IPv6 network share a budget', async () => {
  const { ask } = await serve({ spend: renders(1) })
  expect((await ask('/search?q=1', '2001:db8::1')).status).toBe(200)
  expect((await ask('/search?q=2', '2001:db8::ffff:2')).status).toBe(429)
  expect((await ask('/search?q=2', '2001:db8:0:1::1')).status).toBe(200)
})

test('beyond the renders that may run and wait, a page is 503 in its language, and cached pages are served', async () => {
  const { ask, started } = await serve({ concurrent: 1, waiting: 1 }, { gated: true })
  await ask('/')
  const running = ask('/search?q=1')
  await expect.poll(started).toBe(2)
  const others = [ask('/search?q=2'), ask('/search?q=3')]
  expect((await Promise.race(others)).status).toBe(503)
  const busy = await ask('/am/search?q=4')
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2'])
  const html = await busy.text()
  expect(html).toContain('<html lang="am"')
  expect(html).toContain('መደብሩ በአሁኑ ጊዜ በጣም ተጨናንቋል።')
  expect(html).toContain('href="/search" lang="en"')
  expect((await ask('/')).status).toBe(200)
  expect(started()).toBe(2)
  open()
  expect((await running).status).toBe(200)
  expect((await Promise.all(others)).map(({ status }) => status).toSorted()).toEqual([200, 503])
  expect((await ask('/search?q=3')).status).toBe(200)
})

test('the data of a page is limited like the page, with a plain text', async () => {
  const { ask } = await serve({ spend: renders(1) })
  expect((await ask('/_data/search?q=1')).status).toBe(200)
  const refused = await ask('/_data/search?q=2')
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8'])
  expect(refused.headers.get('x-remix-response')).toBeNull()
})

test('a render that waits too long is 503, and its place is free again', async () => {
  const { ask, started } = await serve({ concurrent: 1, waiting: 1, waitMs: 10 }, { gated: true })
  const running = ask('/search?q=1')
  await expect.poll(started).toBe(1)
  expect((await ask('/search?q=2')).status).toBe(503)
  expect((await ask('/search?q=3')).status).toBe(503)
  open()
  expect((await running).status).toBe(200)
  expect((await ask('/search?q=2')).status).toBe(200)
})

test('one address cannot take all places of the queue', async () => {
  const { ask, started } = await serve({ concurrent: 1, waiting: 4, spend: renders(1_000) }, { gated: true })
  const first = ask('/search?q=0')
  await expect.poll(started).toBe(1)
  const statuses: number[] = []
  const flood = Array.from({ length: 6 }, async (_, n) => {
    statuses.push((await ask(`/search?q=${n + 1}`)).status)
  })
  await expect.poll(() => statuses).toEqual([503, 503, 503, 503])
  const other = ask('/search?q=other', '192.0.2.9')
  open()
  expect([(await first).status, (await other).status]).toEqual([200, 200])
  await Promise.all(flood)
  expect(statuses).toEqual([503, 503, 503, 503, 200, 200])
})
