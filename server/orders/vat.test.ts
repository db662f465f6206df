import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedVat } from './place-order.ts'

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

test('a price of 115.00 at 15 percent contains 15.00 of VAT', () => {
  expect(includedVat(115_00, 15)).toBe(15_00)
  expect(includedVat(100_00, 15)).toBe(13_04)
  expect(includedVat(100_00, 0)).toBe(0)
  expect(includedVat(0, 15)).toBe(0)
})

test('the VAT is rounded to the nearest santim', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), percent, (total, rate) => {
      expect(Math.abs(includedVat(total, rate) - (total * rate) / (100 + rate))).toBeLessThanOrEqual(0.501)
    }),
  )
})
