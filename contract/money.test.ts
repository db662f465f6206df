import { expect, test } from 'vitest'
import { formatCount, isWholeSantim, toSantim } from './money.ts'

test.each([0, 0.01, 1299.5, 100_000, 0.1 + 0.2, 3 * 1.1, 1e12])(
  '%d birr is a whole number of santim',
  (birr) => {
    expect(isWholeSantim(birr)).toBe(true)
    expect(toSantim(birr) / 100).toBeCloseTo(birr, 6)
  },
)

test.each([0.001, 1.234, 99.999, 1e15 + 0.5, NaN, Infinity])('%d birr is not', (birr) => {
  expect(isWholeSantim(birr)).toBe(false)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('%d is shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown)
})
