import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { createPages } from '../../rendering/create-pages.ts'
import { createPageCache } from '../../rendering/page-cache/page-cache.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(() => shop.close())

const year = 'max-age=31536000; includeSubDomains'

test.each([
  ['/api/banners', 200],
  ['/api/me', 401],
  ['/api/nothing', 404],
  ['/media/nothing', 404],
  ['/.well-known/security.txt', 200],
])('%s requires HTTPS for a year and its declared content type', async (url, expected) => {
  const { status, headers } = await shop.send({ method: 'GET', url })
  expect(status).toBe(expected)
  expect(headers['strict-transport-security']).toBe(year)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a page requires the same, cannot be framed, and says so on HTTPS only', async () => {
  for (const [publicUrl, expected] of [
    ['https://shop.example', year],
    ['http://localhost:3000', null],
  ] as const) {
    const pages = createPages({
      cache: createPageCache(),
      addresses: [{ path: '/', query: [] }],
      render: () =>
        Promise.resolve({
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: '<p>Home</p>',
          script: '',
        }),
      files: new Map(),
      publicUrl,
    })
    const server = createServer((asked, response) => void pages.respond(asked, response, 'client'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(headers.get('strict-transport-security')).toBe(expected)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
  }
})

test('TRACE returns nothing of the request', async () => {
  const { port } = shop.config
  const body = await new Promise<string>((resolve, reject) => {
    const headers = { authorization: 'Bearer secret-7' }
    const trace = request(
      { host: '127.0.0.1', port, path: '/api/me', method: 'TRACE', headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(`${response.statusCode} ${Buffer.concat(chunks).toString()}`))
      },
    )
    trace.on('error', reject).end()
  })
  expect(body).toMatch(/^404 /)
  expect(body).not.toContain('secret-7')
})
