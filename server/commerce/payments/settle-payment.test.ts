import { expect, test } from 'vitest'
import type { PaymentFacts } from './gateways/gateway.ts'
import { verifyAmounts } from './settle-payment.ts'

const expected = { amountSantim: 129_950, currency: 'ETB', txRef: 'mk-1', mode: 'live' as const }
const facts: PaymentFacts = {
  status: 'success',
  amountSantim: 129_950,
  currency: 'ETB',
  txRef: 'mk-1',
  reference: 'AP1',
  mode: 'live',
}

test('facts that all match are no mismatch, with or without a stated mode', () => {
  expect(verifyAmounts(facts, expected)).toBeUndefined()
  expect(verifyAmounts({ ...facts, mode: null }, expected)).toBeUndefined()
  expect(verifyAmounts({ ...facts, mode: 'test' }, { ...expected, mode: undefined })).toBeUndefined()
})

test.each([
  [{ amountSantim: 129_949 }, 'amount: 1,299.49 instead of 1,299.50'],
  [{ amountSantim: 129_951 }, 'amount: 1,299.51 instead of 1,299.50'],
  [{ amountSantim: null }, 'amount: no amount in santim instead of 1,299.50'],
  [{ currency: 'USD' }, 'currency: USD instead of ETB'],
  [{ currency: null }, 'currency: none instead of ETB'],
  [{ txRef: 'mk-2' }, 'reference: mk-2 instead of mk-1'],
  [{ txRef: null }, 'reference: none instead of mk-1'],
  [{ mode: 'test' as const }, 'mode: test instead of live'],
])('%j is a mismatch', (stated, reason) => {
  expect(verifyAmounts({ ...facts, ...stated }, expected)).toBe(reason)
})
