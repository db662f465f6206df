import { expect, test } from 'vitest'
import { readCheckoutUrl, readPayment, readRefundState } from './call.ts'
import { GatewayMalformed } from '../gateway.ts'

const response = (data: unknown) => ({ message: 'ok', status: 'success', data })

test.each([400, '400', '400.00', '400.0'])('the amount %j is 40000 santim', (amount) => {
  expect(readPayment(response({ status: 'success', amount }))).toMatchObject({ amountSantim: 40_000 })
})

test.each(['399.999', 'four hundred', 0.1 + 0.2, null, undefined])('the amount %j is null', (amount) => {
  expect(readPayment(response({ status: 'success', amount }))).toMatchObject({ amountSantim: null })
})

test.each([
  [1.5, 1_50],
  ['12.00', 12_00],
  [0, 0],
  ['-1', undefined],
  ['much', undefined],
  ['1.234', undefined],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
  ['400.01', undefined],
])('the charge %j is a fee of %j santim', (charge, santim) => {
  const facts = readPayment(response({ status: 'success', amount: '400.00', charge }))
  expect(facts.feeSantim).toBe(santim)
  expect(facts.amountSantim).toBe(400_00)
})

test.each([
  ['success', 'success'],
  ['SUCCESS', 'success'],
  ['pending', 'pending'],
  ['failed', 'failed'],
  ['failed/cancelled', 'failed'],
  ['refunded', 'returned'],
  ['reversed', 'returned'],
])('the status %j reads as %j', (status, read) => {
  expect(readPayment(response({ status })).status).toBe(read)
})

test.each([{ status: 'paid' }, { status: null }, {}, null, 'success', []])(
  'data of %j is malformed',
  (data) => {
    expect(() => readPayment(response(data))).toThrow(GatewayMalformed)
  },
)

test('missing facts are null and never guessed', () => {
  expect(readPayment(response({ status: 'success' }))).toEqual({
    status: 'success',
    amountSantim: null,
    currency: null,
    reference: null,
    txRef: null,
    mode: null,
  })
})

test.each([
  ['initiated', 'pending'],
  ['refunded', 'done'],
  ['reversed', 'done'],
  ['failed', 'failed'],
  [undefined, 'pending'],
])('a refund that is %j is %j', (status, read) => {
  expect(readRefundState(response({ status, ref_id: 'RF1', amount: '10.00' }))).toEqual({
    status: read,
    gatewayReference: 'RF1',
    amountSantim: 1_000,
  })
})

test.each(['https://evil.example/checkout', 'javascript:alert(1)', '', undefined])(
  'the checkout address %j is refused',
  (checkout_url) => {
    const isAllowed = (url: URL) => url.origin === 'https://checkout.chapa.co'
    expect(() => readCheckoutUrl(response({ checkout_url }), isAllowed)).toThrow(GatewayMalformed)
  },
)
