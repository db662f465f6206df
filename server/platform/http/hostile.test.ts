import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { contract } from '../../../contract/contract.ts'
import type { EndpointName } from '../../../contract/contract.ts'
import { newMember } from '../../../test/new-member.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { allHandlers } from '../../all-handlers.ts'

/** One of each kind; the fuzzer mixes more of them. */
const hostileTexts = [
  '',
  '\u0000',
  '\ud800',
  '_%\\',
  "' or 1=1 --",
  '../../etc/passwd',
  '-1',
  '0',
  '1e309',
  '99999999999999999999999',
  '\u202e'.repeat(3_000),
]
const hostileValues = [null, -1, 0, 1.5, 12345678901234567890123, [], {}, ...hostileTexts]

let shop: TestShop
let owner: { token: string; userId: string }
let stranger: { userId: string }
/** It is that of an owner of the office. */
let cookie: string
let sellerCookie: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  owner = await newShopper(shop)
  stranger = await newShopper(shop)
  cookie = (await newMember(shop, 'owner')).cookie
  sellerCookie = (await newSellerMember(shop, await newSeller(shop.db))).cookie
})
afterAll(() => shop.close())

function fieldsOf(name: EndpointName, part: 'params' | 'query' | 'body'): string[] {
  const call: Endpoint = contract[name]
  return Object.keys(call[part]?.shape ?? {})
}

const cookieFor = (name: EndpointName) =>
  ({ office: cookie, seller: sellerCookie })[contract[name].api as string]
const names = (Object.keys(allHandlers) as EndpointName[]).filter((name) => !name.includes('/auth/'))

describe('no client can cause a server error', () => {
  test.each(names)('%s responds to hostile values with at most 4xx', async (name) => {
    for (const part of ['params', 'query', 'body'] as const) {
      for (const field of fieldsOf(name, part)) {
        const values = part === 'body' ? hostileValues : hostileTexts.filter((text) => text.isWellFormed())
        for (const value of values) {
          const response = await shop.rawCall(name, {
            ...(cookieFor(name) ? { cookie: cookieFor(name)! } : { token: owner.token }),
            ...withOwner(name, part, { [field]: value }),
          })
          expect(
            response.status,
            `${field}=${JSON.stringify(value)}: ${JSON.stringify(response.body)}`,
          ).toBeLessThan(500)
        }
      }
    }
  })

  const needsBody = (name: EndpointName) => {
    const { body }: Endpoint = contract[name]
    return body !== undefined && !body.safeParse({}).success
  }
  const writing = names.filter((name) => !name.startsWith('GET ') && needsBody(name))
  test.each(writing)('%s responds to a hostile body with 4xx and one message', async (name) => {
    const [method, path] = name.split(' ') as ['POST', string]
    const { params }: Endpoint = contract[name]
    const url = `/api${path.replace(/:(\w+)/g, (_, key: string) => {
      const known = params?.shape[key]
      return known instanceof z.ZodEnum ? String(known.options[0]) : 'x'
    })}`
    const { api } = contract[name]
    const own = { office: shop.openOffice, seller: shop.openPortal }
    const isMember = api === 'office' || api === 'seller'
    const to = isMember ? await own[api]() : shop.app
    const identity = isMember
      ? { cookie: cookieFor(name) ?? '', origin: shop.config[api].url }
      : { authorization: `Bearer ${owner.token}` }
    const headers = { ...identity, 'content-type': 'application/json' }
    for (const payload of ['{', 'null', '[]', '1', '"text"', '{"a":', '\u0000', '{"__proto__":{"x":1}}']) {
      const response = await shop.send({ method, url, headers, payload }, to)
      expect([400, 401, 403, 415], `${payload}: ${JSON.stringify(response.body)}`).toContain(response.status)
      expect(response.body.success).toBe(false)
      expect(response.body.message).toEqual(expect.any(String))
    }
    for (const type of ['text/plain', 'application/json; charset=utf-16', 'application/xml', 'nonsense']) {
      const response = await shop.send(
        {
          method,
          url,
          headers: { ...headers, 'content-type': type },
          payload: '{}',
        },
        to,
      )
      expect(response.status, type).toBe(415)
    }
    const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    const parts = await shop.send({ method, url, headers: form, payload: '--x--\r\n' }, to)
    expect(parts.status).toBe('form' in contract[name] || 'file' in contract[name] ? 400 : 415)
    const packed = { ...headers, 'content-encoding': 'gzip' }
    expect((await shop.send({ method, url, headers: packed, payload: '{}' }, to)).status).toBe(415)
    const huge = await shop.send({ method, url, headers, payload: `{"a":"${'x'.repeat(1_100_000)}"}` }, to)
    expect([413, 415]).toContain(huge.status)
  })
})

/** They are not in the contract; `*` stands for a hostile value. */
const otherRoutes = [
  'GET /media/*',
  'GET /media/*?w=8',
  'GET /media/*?w=160',
  'GET /media/a-picture-of-no-product?w=*',
  'GET /bank-transfer/*',
  'GET /bank-transfer/unknown?lang=*',
  'POST /bank-transfer/*',
  'POST /csp-report?x=*',
  'GET /health/live?x=*',
  'GET /health/ready?x=*',
  'GET /.well-known/security.txt?lang=*',
  'GET /api/openapi.json?lang=*',
  'GET /api/notifications/*/stream',
  'GET /api/*',
  'POST /api/*',
  'GET /sandbox-gateway/checkout/*',
  'POST /sandbox-gateway/checkout/*',
  'GET /sandbox-gateway/v1/transaction/verify/*',
  'POST /sandbox-gateway/v1/refund/*',
  'GET /sandbox-gateway/v1/refund/*/verify',
  'POST /sandbox-gateway/v1/transaction/initialize?x=*',
  'POST /sandbox-gateway/trouble?x=*',
]
const encodedTexts = ['%00', '%', '%zz', '%ff', '%E0%A4%A', '%2e%2e%2f', '..', '__proto__', '%F0%9F%98%80']

test.each(otherRoutes)(
  'a route outside of the contract responds to hostile values with at most 4xx: %s',
  async (route) => {
    const [method, path = ''] = route.split(' ') as ['GET' | 'POST', string]
    const values = [
      ...encodedTexts,
      ...hostileTexts.filter((text) => text.isWellFormed()).map((text) => encodeURIComponent(text)),
    ]
    const bodies = ['', '{', '[]', 'a=%00&bank=%ff&reference=\u0000', `a[b]=1&a=2&__proto__[x]=1`]
    const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']
    for (const value of values) {
      const sent =
        method === 'GET' ? [{}] : types.flatMap((type) => bodies.map((payload) => ({ type, payload })))
      for (const { type, payload } of sent as { type?: string; payload?: string }[]) {
        const response = await shop.app.inject({
          method,
          url: path.replace('*', value),
          headers: type ? { 'content-type': type } : {},
          ...(payload !== undefined && { payload }),
        })
        expect(
          response.statusCode,
          `${value} ${type} ${payload}: ${response.body.slice(0, 200)}`,
        ).toBeLessThan(500)
      }
    }
  },
)

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'DELETE'])(
  'no method but those of its routes is answered: %s',
  async (method) => {
    for (const url of ['/media/unknown', '/health/live', '/api/banners', '/bank-transfer/unknown']) {
      const { status } = await shop.send({ method: method as 'DELETE', url })
      expect([404, 405], url).toContain(status)
    }
  },
)

/** The other fields are valid, so that later checks are reached too. */
function withOwner(name: EndpointName, part: 'params' | 'query' | 'body', hostile: Record<string, unknown>) {
  const valid: Record<string, unknown> = {
    // The office gets another one, as it would end the owner's sessions.
    userId: contract[name].api === 'office' ? stranger.userId : owner.userId,
    _id: owner.userId,
    productId: 'no-such-product',
    itemId: 'no-such-item',
    addressId: 'no-such-address',
    notificationId: 'no-such-notification',
    tx_ref: 'no-such-payment',
    id: 'no-such-product',
    provider: 'google',
    gateway: 'chapa',
    quantity: part === 'body' ? 1 : '1',
    value: 5,
    rating: 5,
    review: 'Good',
    email: 'someone@merkato.example',
    amount: 10,
    phonenumber: '0911223344',
    firstName: 'Almaz',
    lastName: 'Bekele',
  }
  const filled = (at: 'params' | 'query' | 'body') =>
    Object.fromEntries(
      fieldsOf(name, at)
        .filter((field) => field in valid)
        .map((field) => [field, valid[field]]),
    )
  return {
    params: { ...filled('params'), ...(part === 'params' && hostile) },
    query: { ...filled('query'), ...(part === 'query' && hostile) },
    ...(fieldsOf(name, 'body').length > 0 && {
      body: { ...filled('body'), ...(part === 'body' && hostile) },
    }),
  }
}
