import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartTotal, lineSaving, lineTotal } from './pricing.ts'

const unit = fc.integer({ min: 0, max: 1_000_000_00 })
const several = fc.integer({ min: 2, max: 999 })

describe('the price of a line', () => {
  test('one unit costs its price', () => {
    fc.assert(fc.property(unit, (santim) => lineTotal(santim, 1) === santim))
  })

  test('several units cost floor((unit × n × 9 + 5) / 10) santim', () => {
    fc.assert(
      fc.property(unit, several, (santim, n) => {
        const exact = Number((BigInt(santim) * BigInt(n) * 9n + 5n) / 10n)
        expect(lineTotal(santim, n)).toBe(exact)
      }),
    )
  })

  test('line and saving add up to the full price', () => {
    fc.assert(
      fc.property(unit, several, (santim, n) => lineTotal(santim, n) + lineSaving(santim, n) === santim * n),
    )
  })

  test('a cart costs the sum of its lines', () => {
    const lines = [
      { priceSantim: 129950, quantity: 1 },
      { priceSantim: 1005, quantity: 3 },
    ]
    expect(cartTotal(lines)).toBe(129950 + 2714)
  })
})
