import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jsonLimits } from '../../../contract/limits.ts'
import { newMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { checkComplexity } from './bounded-json.ts'
import { HeldBodies } from './held-bodies.ts'

let shop: TestShop
let shopper: { userId: string; token: string }
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await openShop()
  shopper = await newShopper(shop)
  await shop.listen()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => shop.close())

const json = { 'content-type': 'application/json' }
const own = () => ({ ...json, authorization: `Bearer ${shopper.token}` })
const post = async (url: string, payload: string, headers: Record<string, string> = json) => {
  const { status, headers: answered } = await shop.send({ method: 'POST', url, payload, headers })
  return [status, answered['x-refusal']]
}
const ofLength = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`

test('a body has at most the bytes that its call needs', async () => {
  expect(await post('/api/login', ofLength(16_000))).toEqual([400, 'invalid-input'])
  expect(await post('/api/login', ofLength(16_001))).toEqual([413, 'body-too-large'])
  expect(await post('/api/cart/add', ofLength(16_001))).toEqual([401, 'authentication-required'])
  for (const url of ['/api/cart/add', '/api/add-address']) {
    expect((await post(url, ofLength(100_000), own()))[0]).toBe(400)
    expect(await post(url, ofLength(100_001), own())).toEqual([413, 'body-too-large'])
  }
  const pretended = { ...json, authorization: 'Bearer x' }
  expect(await post('/api/login', ofLength(16_001), pretended)).toEqual([413, 'body-too-large'])
  expect((await post('/api/payment/webhook/sandbox', ofLength(100_001)))[0]).toBe(413)
  expect((await post('/csp-report', ofLength(16_001)))[0]).toBe(413)
})

test('a call of the office has a body as large as its schema needs', async () => {
  const { cookie } = await newMember(shop, 'owner')
  const productIds = Array.from({ length: 5_000 }, (_, number) => `unknown-${number}`.padEnd(64, '0'))
  const preview = (ids: string[]) =>
    shop.call('POST /office/bulk-changes/preview', {
      cookie,
      body: { productIds: ids, change: { kind: 'state', isForSale: true } } as never,
    })
  expect((await preview(productIds)).headers['x-refusal']).not.toBe('body-too-large')
  expect((await preview([...productIds, ...productIds])).headers['x-refusal']).toBe('body-too-large')
  const name = await shop.rawCall('PUT /office/me/name', { cookie, body: { name: 'x'.repeat(100_000) } })
  expect(name.status).toBe(413)
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['a chain of lists', nested(33)],
  ['lists without an end', '['.repeat(15_000)],
  ['objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ['lists behind a text with a quote', `["\\"",${nested(32)}]`],
])('JSON that is nested deeper than 32 is refused: %s', async (_, body) => {
  expect(await post('/api/login', body)).toEqual([400, 'json-too-complex'])
  expect((await post('/csp-report', body))[0]).toBe(400)
})

test('brackets in texts, and a depth of 32, are no reason to refuse', async () => {
  expect(await post('/api/login', nested(32))).toEqual([400, 'invalid-input'])
  const brackets = JSON.stringify({ email: '['.repeat(50), password: '\\"{{[' })
  expect(await post('/api/login', brackets)).toEqual([401, 'wrong-login'])
  expect(await post('/api/login', '{"a":"')).toEqual([400, 'broken-json'])
})

test('JSON of very many values is refused', async () => {
  const wide = (count: number) => `[${'[],'.repeat(count)}1]`
  expect(await post('/api/add-address', wide(30_000), own())).toEqual([400, 'json-too-complex'])
  expect(await post('/api/add-address', `{"a":[${'1,'.repeat(30_000)}1]}`, own())).toEqual([
    400,
    'json-too-complex',
  ])
  expect(() => checkComplexity(wide(9_000), jsonLimits)).not.toThrow()
})

test('an address without a call does not read its body', async () => {
  expect((await post('/api/nothing-here', '['.repeat(500_000)))[0]).toBe(404)
  expect((await post('/nothing-here', '['.repeat(500_000)))[0]).toBe(404)
})

test('a form has few and short fields', async () => {
  const send = async (fill: (form: FormData) => void) => {
    const body = new FormData()
    fill(body)
    return (await shop.rawCall('POST /update-user-info', { body, token: shopper.token })).status
  }
  expect(await send((form) => form.append('fullName', 'x'.repeat(2_001)))).toBe(413)
  expect(await send((form) => Array.from({ length: 11 }, (_, at) => form.append(`f${at}`, 'x')))).toBe(400)
  const deep = new Blob(['['.repeat(500_000)], { type: 'application/json' })
  expect(await send((form) => form.append('fullName', deep, 'a.json'))).toBe(413)
  expect(await send((form) => form.append('fullName', 'x'.repeat(1_000_000)))).toBe(413)
})

async function beginUpload(bytes: number): Promise<Socket> {
  const socket = connect(shop.config.port, shop.config.host).on('error', () => undefined)
  sockets.push(socket)
  const head = [
    'POST /api/upload HTTP/1.1',
    'host: x',
    `authorization: Bearer ${shopper.token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 5000000',
    '',
    '--x',
    'content-disposition: form-data; name="image"; filename="a.jpg"',
    '',
    '',
  ]
  socket.write(head.join('\r\n'))
  const written = once(socket, 'drain')
  if (!socket.write(Buffer.alloc(bytes))) await written
  return socket
}

test('pictures that do not arrive to their end are bounded by address', async () => {
  const answers: Promise<string>[] = []
  for (let count = 0; count < 14; count += 1) {
    const socket = await beginUpload(4_900_000)
    answers.push(once(socket, 'data').then(String))
  }
  const refused = await Promise.race(answers)
  expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  expect(refused).toMatch(/\r\nretry-after: \d+\r\n/i)
  // Small bodies go on.
  expect((await post('/api/login', '{}'))[0]).toBe(400)
})

test('what all addresses hold is bounded too, and released', () => {
  const bodies = new HeldBodies({ small: 10, ofAddress: 100, inAll: 150 })
  const [first, second, third] = ['a', 'b', 'c'].map((address) => bodies.hold(address))
  first?.add(80)
  second?.add(60)
  expect(() => third?.add(11)).toThrow('overloaded')
  expect(() => bodies.hold('d').add(9)).not.toThrow()
  first?.release()
  expect(() => bodies.hold('c').add(60)).not.toThrow()
  expect(() => bodies.hold('b').add(41)).toThrow('too-many-requests')
})
