import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newProduct } from '../../test/new-product.ts'
import { newShopper } from '../../test/new-shopper.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { catalogueChannel } from '../catalogue-changed.ts'
import { createPages } from './create-pages.ts'

const pages = createPages({
  routes: { home: { id: 'home', index: true, module: {} } },
  files: new Map(),
  publicUrl: 'https://shop.example',
  render: () => Promise.resolve(new Response('a page')),
})
const server = createServer(
  pages.cacheMiddleware((request, response) => void pages.respond(request, response, '')),
)

let shop: TestShop
let client: pg.Client
let received: string[]
beforeAll(async () => {
  shop = await openShop()
  server.listen(0, '127.0.0.1')
  client = new pg.Client({ connectionString: shop.databaseUrl })
  client.on('notification', ({ payload = '' }) => {
    received.push(payload)
    if (payload === '') pages.invalidate()
  })
  await client.connect()
  await client.query(`listen ${catalogueChannel}`)
})
afterAll(async () => {
  server.close()
  await client.end()
  await shop.close()
})

/** How many pages are rendered again for a visit after `act`. */
async function rendersAfter(act: () => Promise<unknown>): Promise<number> {
  const visit = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await visit()
  received = []
  const before = pages.counts.renders
  await act()
  // Notifications arrive in order, so those sent before have arrived too.
  await client.query(`select pg_notify('${catalogueChannel}', 'end')`)
  await vi.waitFor(() => expect(received).toContain('end'))
  await visit()
  return pages.counts.renders - before
}

test('cached pages survive ratings and reviews that change nothing', async () => {
  const { token, userId } = await newShopper(shop)
  const productId = await newProduct(shop.db)
  const rate = (value: number) =>
    shop.call('POST /update/user/rate', { token, body: { productId, _id: userId, value } })
  const review = (text: string) =>
    shop.call('POST /review', { token, body: { productId, _id: userId, rating: 4, review: text } })
  expect(await rendersAfter(() => rate(4))).toBe(1)
  expect(await rendersAfter(() => rate(4))).toBe(0)
  expect(await rendersAfter(() => review('Pours well.'))).toBe(1)
  expect(await rendersAfter(() => review(' Pours well. '))).toBe(0)
  expect(await rendersAfter(() => Promise.all([rate(4), rate(4), review('Pours well.')]))).toBe(0)
  expect(await rendersAfter(() => review('Pours very well.'))).toBe(1)
})
