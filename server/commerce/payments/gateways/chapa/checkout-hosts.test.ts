import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { GatewayMalformed, GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import type { PaymentToStart } from '../gateway.ts'
import { chapaGateway } from './client.ts'

const payment: PaymentToStart = {
  txRef: 'merkato-1',
  amountSantim: 100,
  currency: 'ETB',
  payer: { email: 'a@b.example', fullName: 'ሀ ለ', phone: '+14155552671' },
  title: 'መርካቶ',
  description: 'ትዕዛዝ',
  returnUrl: 'https://shop.example/',
  callbackUrl: 'https://shop.example/',
  expiresAt: new Date('2026-11-20T10:00:00Z'),
}

const servers: ReturnType<typeof createServer>[] = []

afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** The gateway sends every request the same response and records the bodies. */
async function respondingWith(status: number, body: string, headers: Record<string, string> = {}) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let sent = ''
    request.on('data', (chunk) => (sent += String(chunk)))
    request.on('end', () => {
      bodies.push(sent)
      response.writeHead(status, headers).end(body)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { bodies, apiUrl, gateway: chapaGateway({ apiUrl, secretKey: 'k', webhookSecret: 's' }) }
}

const hosted = (url: string) =>
  JSON.stringify({ message: 'Hosted Link', status: 'success', data: { checkout_url: url } })

test("Chapa's own page is allowed, whatever the API's address", async () => {
  const { gateway } = await respondingWith(200, hosted('https://checkout.chapa.co/checkout/payment/x'))
  expect(await gateway.start(payment)).toEqual({
    checkoutUrl: 'https://checkout.chapa.co/checkout/payment/x',
  })
})

test.each([
  'https://evil.example/x',
  'https://checkout.chapa.co.evil.example/x',
  'http://checkout.chapa.co/x',
  'https://checkout.chapa.co@evil.example/x',
  'javascript:alert(1)',
])('%s is not allowed', async (url) => {
  const { gateway } = await respondingWith(200, hosted(url))
  await expect(gateway.start(payment)).rejects.toBeInstanceOf(GatewayMalformed)
})

test('a page on loopback is allowed only for an API on loopback, other origins only if configured', async () => {
  const { apiUrl, gateway } = await respondingWith(200, hosted('http://localhost:4000/pay'))
  expect(await gateway.start(payment)).toEqual({ checkoutUrl: 'http://localhost:4000/pay' })
  const other = await respondingWith(200, hosted('https://shop.example/sandbox-gateway/checkout/x'))
  const options = { apiUrl: other.apiUrl, secretKey: 'k', webhookSecret: 's' }
  await expect(other.gateway.start(payment)).rejects.toBeInstanceOf(GatewayMalformed)
  const allowing = chapaGateway({ ...options, checkoutOrigins: ['https://shop.example'] })
  expect((await allowing.start(payment)).checkoutUrl).toContain('https://shop.example/')
  expect(apiUrl).not.toBe(other.apiUrl)
})

test('what Chapa would refuse is omitted: a foreign number, a title in another script', async () => {
  const { bodies, gateway } = await respondingWith(200, hosted('https://checkout.chapa.co/x'))
  await gateway.start(payment)
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    amount: '1.00',
    currency: 'ETB',
    tx_ref: 'merkato-1',
    email: 'a@b.example',
    first_name: 'ሀ',
    last_name: 'ለ',
    callback_url: 'https://shop.example/',
    return_url: 'https://shop.example/',
    customization: {},
  })
})

test.each([
  [200, '<html>', GatewayMalformed],
  [200, 'null', GatewayMalformed],
  [200, '{"status":"success","data":null}', GatewayMalformed],
  [200, '{"status":"failed","message":"No","data":null}', GatewayRefused],
  [302, '', GatewayMalformed],
  [404, '{"message":"Payments through API is disabled","status":"failed","data":null}', GatewayRefused],
  [403, '<html>', GatewayRefused],
  [429, '{"message":"Too many","status":"failed"}', GatewayUnreachable],
  [500, '', GatewayUnreachable],
  [502, '<html>', GatewayUnreachable],
] as const)('%i with %j is the right kind of error', async (status, body, kind) => {
  const { gateway } = await respondingWith(status, body, { location: 'https://evil.example/' })
  await expect(gateway.start(payment)).rejects.toBeInstanceOf(kind)
})

test('a request to a gateway that never responds times out', async () => {
  const server = createServer(() => {})
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateway = chapaGateway({ apiUrl, secretKey: 'k', webhookSecret: 's', timeoutMs: 100 })
  await expect(gateway.verify('merkato-1')).rejects.toBeInstanceOf(GatewayUnreachable)
  server.closeAllConnections()
})

test('the mode is test or live according to the key, if known', () => {
  const modeOf = (secretKey: string) =>
    chapaGateway({ apiUrl: 'http://127.0.0.1:1', secretKey, webhookSecret: '' }).mode
  expect(modeOf('CHASECK_TEST-abc')).toBe('test')
  expect(modeOf('CHASECK-abc')).toBe('live')
  expect(modeOf('abc')).toBeUndefined()
})
