import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalFromSantim, santimFromDecimal } from './money.ts'

const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

test('every amount is the same after formatting and parsing', () => {
  fc.assert(
    fc.property(amount, (santim) => {
      expect(santimFromDecimal(decimalFromSantim(santim))).toBe(santim)
    }),
  )
})

test('every amount up to ten million birr is the same as a JSON number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (santim) => {
      const wire = JSON.parse(`{"amount":${decimalFromSantim(santim)}}`) as { amount: number }
      expect(santimFromDecimal(wire.amount)).toBe(santim)
    }),
  )
})

test('zeros after the second decimal are ignored, other digits are refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.nat({ max: 9 }), (santim, digit) => {
      const text = decimalFromSantim(santim)
      expect(santimFromDecimal(`${text}00`)).toBe(santim)
      expect(santimFromDecimal(`${text}0${digit}`)).toBe(digit === 0 ? santim : null)
    }),
  )
})

test.each([
  ['400', 40_000],
  ['400.5', 40_050],
  [' 400.00 ', 40_000],
  [1299.5, 129_950],
  [0.07, 7],
  [0.1 + 0.2, null],
  ['1,299.50', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['.5', null],
  ['5.', null],
  ['0x10', null],
  [Number.NaN, null],
  [1e21, null],
  ['999999999999999.99', null],
])('%j is %j santim', (decimal, santim) => {
  expect(santimFromDecimal(decimal)).toBe(santim)
})

test('only whole, safe, non-negative numbers of santim are formatted', () => {
  for (const wrong of [0.5, -1, Number.NaN, 2 ** 53])
    expect(() => decimalFromSantim(wrong)).toThrow(RangeError)
})
