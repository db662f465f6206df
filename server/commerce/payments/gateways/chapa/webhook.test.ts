import { expect, test } from 'vitest'
import { chapaBodySignature, chapaMerchantSignature, readChapaWebhook } from './webhook.ts'

const secret = 'correct horse'
const paid =
  '{ "event":"charge.success", "tx_ref":"merkato-1", "amount":"400.00", "name":"\\u12a0\\u1260\\u1260" }'

function read(body: string, headers: Record<string, string | undefined> = {}, key = secret) {
  return readChapaWebhook(key, { headers, body: Buffer.from(body) })
}

const bodySigned = (body: string) => ({ 'x-chapa-signature': chapaBodySignature(secret, body) })
const merchantSigned = { 'chapa-signature': chapaMerchantSignature(secret) }

test('a delivery signed over its raw bytes names its payment', () => {
  expect(read(paid, bodySigned(paid))).toEqual({
    kind: 'payment',
    event: 'charge.success',
    txRef: 'merkato-1',
    headers: bodySigned(paid),
  })
})

test('a signature over the re-serialised body is not valid', () => {
  const rewritten = JSON.stringify(JSON.parse(paid))
  expect(read(paid, bodySigned(rewritten)).kind).toBe('unsigned')
})

test('the constant signature is not enough for an event that could affect an order', () => {
  expect(read(paid, merchantSigned).kind).toBe('unsigned')
})

test.each([
  {},
  { 'x-chapa-signature': '' },
  { 'x-chapa-signature': 'zz' },
  { 'chapa-signature': 'x'.repeat(64) },
])('with the headers %j it is unsigned', (headers) => {
  expect(read(paid, headers).kind).toBe('unsigned')
})

test("the check of Chapa's own command line passes and changes nothing", () => {
  const body = '{"event":"cli.test","message":"hello"}'
  const headers = {
    ...merchantSigned,
    'x-chapa-signature': chapaBodySignature(secret, "{'event': 'cli.test'}"),
  }
  expect(read(body, headers)).toEqual({ kind: 'ignored' })
})

test.each([
  ['charge.failed/cancelled', 'payment'],
  ['charge.refunded', 'refund'],
  ['charge.reversed', 'refund'],
  ['payout.success', 'ignored'],
  ['something.new', 'ignored'],
])('%s is an event of a %s', (event, kind) => {
  const body = JSON.stringify({ event, tx_ref: 'merkato-1' })
  expect(read(body, bodySigned(body)).kind).toBe(kind)
})

test.each(['', 'null', '[]', '{', '{"event":"charge.success"}', '{"event":"charge.success","tx_ref":7}'])(
  'a signed %j names nothing to verify',
  (body) => {
    expect(read(body, bodySigned(body)).kind).toBe('ignored')
  },
)

test('without a secret the endpoint is off, also for a signature with the empty key', () => {
  const headers = { 'x-chapa-signature': chapaBodySignature('', paid) }
  expect(read(paid, headers, '').kind).toBe('off')
})
