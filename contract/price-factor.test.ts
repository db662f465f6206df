import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPrice, priceFactor } from './price-factor.ts'

test.each([
  [10_00, '130', 5_00, 1_300_00],
  [9_99, '130', 5_00, 1_300_00],
  [9_80, '130', 5_00, 1_275_00],
  [1, '1', 5_00, 5_00],
  [33_33, '0.333333', 1, 11_11],
  [2_50, '1', 5_00, 5_00],
  [99_999_999_99, '57.243112', 1, 5_724_311_199_43],
])('%i santim × %s, in steps of %i, are %i', (santim, factor, step, expected) => {
  expect(changedPrice(santim, { factor, step })).toBe(expected)
})

test('a price changes by at most half a step, whatever it is, and never becomes 0', () => {
  const millionths = fc.integer({ min: 1, max: 999_999_999 })
  const steps = fc.constantFrom(1, 100, 500, 1_000, 5_000, 10_000)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), millionths, steps, (santim, given, step) => {
      const text = String(given).padStart(7, '0')
      const changed = changedPrice(santim, { factor: `${text.slice(0, -6)}.${text.slice(-6)}`, step })
      const exact = BigInt(santim) * BigInt(given)
      const distance = BigInt(changed) * 1_000_000n - exact
      const half = (BigInt(step) * 1_000_000n) / 2n
      expect(changed % step).toBe(0)
      expect(changed).toBeGreaterThan(0)
      if (changed > step) expect(distance <= half && distance >= -half).toBe(true)
    }),
  )
})

test.each(['0', '0.000', '-1', '1e3', '1.1234567', '1,5', '', '1234567'])('%j is no factor', (text) => {
  expect(priceFactor.test(text)).toBe(false)
})
