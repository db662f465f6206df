import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { contract } from '../../../contract/contract.ts'
import type { EndpointName } from '../../../contract/contract.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

const home = { street: 'House 7', city: 'Bole', state: 'Addis Ababa', country: 'Ethiopia', zipCode: '1000' }

type Description = {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string
        responses: object
        requestBody?: { content: { 'multipart/form-data': { schema: object } } }
      }
    >
  >
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(() => shop.close())

async function sentAsIs(bytes: string): Promise<string> {
  const socket = connect(shop.config.port, shop.config.host)
  socket.write(bytes)
  return text(socket)
}

describe('the app', () => {
  test('an unknown path is 404 with a message and a request id', async () => {
    const response = await shop.send({ method: 'GET', url: '/api/nothing-here' })
    expect(response.status).toBe(404)
    expect(response.body).toEqual({ success: false, message: 'Not found' })
    expect(response.headers['x-request-id']).toMatch(/\S+/)
  })

  test('the OpenAPI page documents every endpoint, and only the API', async () => {
    const response = await shop.send<Description>({ method: 'GET', url: '/api/openapi.json' })
    expect(response.status).toBe(200)
    expect(response.headers.etag).toMatch(/^"/)
    expect(response.body.openapi).toBe('3.1.0')
    const names = (Object.keys(contract) as EndpointName[]).filter(
      (name) => !['office', 'seller'].includes(contract[name].api),
    )
    for (const name of names) {
      const [method = '', path = ''] = name.split(' ')
      const operation = response.body.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!
      const { status = 200, replacedStatus }: Endpoint = contract[name]
      const documented = [status, replacedStatus].flatMap((code) => code ?? []).sort()
      expect(Object.keys(operation.responses), name).toEqual([...documented.map(String), 'default'])
    }
    expect(Object.keys(response.body.paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
    const operations = Object.values(response.body.paths).flatMap((path) => Object.values(path))
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(operations.length)
    expect(ids).not.toContain(undefined)
    const upload =
      response.body.paths['/api/upload']!['post']!.requestBody?.content['multipart/form-data'].schema
    expect(upload).toMatchObject({
      required: ['userId', 'image'],
      properties: { image: { format: 'binary' } },
    })
  })

  test.each<Record<string, string>>([{}, { 'idempotency-key': 'once' }])(
    'no call waits without limit for a database that hangs (%j)',
    async (headers) => {
      const { token, userId } = await newShopper(shop)
      const productId = await newProduct(shop.db)
      shop.statementLimits.length = 0
      const body = { userId, productId, quantity: 1 }
      await shop.call('POST /cart/add', { token, headers, body })
      await shop.call('POST /add-address', { token, headers, body: { userId, ...home } })
      await shop.call('GET /cart', { token, query: { userId } })
      await shop.call('GET /product-detail', { query: { productId } })
      await shop.call('POST /login', { body: { email: 'nobody@merkato.example', password: 'unknown' } })
      expect(new Set(shop.statementLimits)).toEqual(new Set([10_000, 35_000]))
    },
  )

  test('HEAD is allowed for public reads only', async () => {
    const read = await shop.send({ method: 'GET', url: '/api/banners' })
    const head = await shop.app.inject({ method: 'HEAD', url: '/api/banners' })
    expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', read.headers.etag])
    expect(read.headers.vary).toBe('accept-language')
    const own = await shop.app.inject({ method: 'HEAD', url: '/api/add-to-wishlist' })
    expect(own.statusCode).toBe(404)
  })

  test('an unknown id is 404, a malformed one 400, however long', async () => {
    expect((await shop.send({ method: 'GET', url: '/api/auth/github' })).status).toBe(404)
    const related = (id: string) => shop.send({ method: 'GET', url: `/api/product/${id}/related` })
    expect((await related('x'.repeat(64))).status).toBe(404)
    expect((await related('x'.repeat(65))).status).toBe(400)
    expect((await related('x'.repeat(2_000))).status).toBe(400)
  })

  const post = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  test.each([
    ['content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['content-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    ['content-length: +2\r\n\r\n{}'],
    ['content-length: 2, 2\r\n\r\n{}'],
    ['transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['transfer-encoding: chunked\r\n\r\nz\r\n{}\r\n0\r\n\r\n'],
    ['content-length : 2\r\n\r\n{}'],
  ])('a request whose end could be read in two ways is refused: %j', async (rest) => {
    expect(await sentAsIs(`${post}${rest}GET /api/banners HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 (?:(?!HTTP\/1\.1)[^])*$/,
    )
  })

  test.each([
    ['NONSENSE\r\n\r\n', 400],
    [`GET /api/banners HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('a malformed HTTP request is refused with JSON too', async (bytes, status) => {
    const response = await sentAsIs(bytes)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).toMatch(/\r\nx-request-id: \S+/)
    expect(response).toContain('\r\n\r\n{"success":false,"message":"Invalid request"}')
  })

  test('each fault names its field', async () => {
    const response = await shop.rawCall('POST /login', { body: { email: 5 } })
    expect(response.body.errors).toEqual([
      { msg: 'A text', path: 'email' },
      { msg: 'Required', path: 'password' },
    ])
  })

  test('a fault of each field is said in the language that was asked for', async () => {
    const body = { email: 5, password: 'x'.repeat(201) }
    const response = await shop.rawCall('POST /login', { body, headers: { 'accept-language': 'am' } })
    expect(response.body.errors).toEqual([
      { msg: 'ጽሑፍ ያስገቡ።', path: 'email' },
      { msg: 'ቢበዛ 200 ፊደላት።', path: 'password' },
    ])
  })

  test('a malformed URL is 400', async () => {
    const response = await shop.send({ method: 'GET', url: '/api/%E0%A4%A' })
    expect(response.status).toBe(400)
    expect(response.body.success).toBe(false)
    expect(response.headers['x-request-id']).toMatch(/\S+/)
  })

  test('a long private answer is compressed for who accepts that', async () => {
    const { userId, token } = await newShopper(shop)
    const street = 'A street with a name of a hundred letters'.padEnd(100, '.')
    for (let number = 1; number <= 10; number += 1) {
      const body = { userId, street, city: `Bole ${number}`, state: 'Addis Ababa', country: 'Ethiopia' }
      await shop.rawCall('POST /add-address', { token, body: { ...body, zipCode: '1000' } })
    }
    const read = (accepted: string) =>
      fetch(`http://${shop.config.host}:${shop.config.port}/api/addresses?userId=${userId}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepted },
      })
    const [compressed, plain] = [await read('gzip, br'), await read('gzip')]
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(compressed.headers.get('vary')).toContain('accept-encoding')
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(600)
    expect(plain.headers.get('content-encoding')).toBeNull()
    const addresses = await plain.json()
    expect(addresses.addresses.length).toBeGreaterThanOrEqual(10)
    expect(await compressed.json()).toEqual(addresses)
  })
})
