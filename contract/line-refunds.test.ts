import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOfKept, nothingRefunded, refundOfUnits } from './line-refunds.ts'
import type { SoldLine } from './line-refunds.ts'
import { lineTotal, paidForUnits } from './pricing.ts'

type Part = { units: number; isChangedMind: boolean }

const mind = (units: number): Part => ({ units, isChangedMind: true })
const fault = (units: number): Part => ({ units, isChangedMind: false })

function refundsOf(line: SoldLine, parts: readonly Part[]): number[] {
  let refunds = nothingRefunded
  return parts.map((part) => {
    const { refundSantim, after } = refundOfUnits({ ...line, ...refunds }, part)
    refunds = after
    return refundSantim
  })
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const sold = (unitPriceSantim: number, quantity: number, codeSaving = 0): SoldLine => ({
  unitPriceSantim,
  quantity,
  paidSantim: lineTotal(unitPriceSantim, quantity) - codeSaving,
})

const lineWithParts = fc
  .record({
    parts: fc.array(fc.record({ units: fc.integer({ min: 1, max: 40 }), isChangedMind: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
    }),
    kept: fc.integer({ min: 0, max: 40 }),
    unitPriceSantim: fc.integer({ min: 0, max: 1_000_000_00 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ parts, kept, unitPriceSantim, share }) => {
    const quantity = sum(parts.map(({ units }) => units)) + kept
    const full = lineTotal(unitPriceSantim, quantity)
    return { parts, kept, line: sold(unitPriceSantim, quantity, Math.floor(full * share)) }
  })

describe('of units that the customer does not want any more', () => {
  test('so much is refunded that what is kept costs what its quantity costs', () => {
    expect(refundsOf(sold(70_00, 2), [mind(1)])).toEqual([126_00 - 70_00])
    expect(refundsOf(sold(70_00, 3), [mind(1)])).toEqual([63_00])
    expect(refundsOf(sold(70_00, 3), [mind(2)])).toEqual([189_00 - 70_00])
    const anyLine = fc.tuple(fc.integer({ min: 0, max: 1_000_000_00 }), fc.integer({ min: 2, max: 999 }))
    fc.assert(
      fc.property(anyLine, fc.nat(), ([unitPriceSantim, quantity], seed) => {
        const line = sold(unitPriceSantim, quantity)
        const returned = 1 + (seed % quantity)
        const [refund = NaN] = refundsOf(line, [mind(returned)])
        expect(line.paidSantim - refund).toBe(lineTotal(unitPriceSantim, quantity - returned))
      }),
    )
  })

  test('the code keeps its part of what is kept', () => {
    // 20 percent off 180.00, and off 100.00.
    expect(refundsOf(sold(100_00, 2, 36_00), [mind(1)])).toEqual([144_00 - 80_00])
  })
})

describe('of units that are faulty or were not delivered', () => {
  test('what was paid for them is refunded, as before the rule', () => {
    fc.assert(
      fc.property(lineWithParts, ({ line, parts }) => {
        const faults = parts.map(({ units }) => fault(units))
        const paid = parts.map(({ units }, index) =>
          paidForUnits(line, { before: sum(parts.slice(0, index).map((it) => it.units)), units }),
        )
        const isFree = lineTotal(line.unitPriceSantim, line.quantity) === 0
        expect(refundsOf(line, faults)).toEqual(isFree ? parts.map(() => 0) : paid)
      }),
    )
  })

  test('they count for the quantity of what is kept', () => {
    expect(refundsOf(sold(70_00, 3), [fault(1), mind(1)])).toEqual([63_00, 63_00])
    expect(refundsOf(sold(70_00, 2), [fault(1), mind(1)])).toEqual([63_00, 63_00])
  })

  test('after some were returned for another reason, what is left of their price is refunded', () => {
    expect(refundsOf(sold(70_00, 2), [mind(1), fault(1)])).toEqual([56_00, 70_00])
  })
})

describe('the refunds of a line', () => {
  test('add up to the same in whatever order and parts the units come back', () => {
    fc.assert(
      fc.property(lineWithParts, fc.infiniteStream(fc.nat()), ({ line, parts }, order) => {
        const single = parts.flatMap(({ units, isChangedMind }) =>
          Array.from({ length: units }, () => ({ units: 1, isChangedMind })),
        )
        const shuffled = single
          .map((part) => ({ part, by: order.next().value ?? 0 }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ part }) => part)
        const whole = sum(refundsOf(line, parts))
        expect(sum(refundsOf(line, shuffled))).toBe(whole)
        expect(sum(refundsOf(line, parts.toReversed()))).toBe(whole)
      }),
    )
  })

  test('are never negative, and leave at least the cost of what is kept', () => {
    fc.assert(
      fc.property(lineWithParts, ({ line, parts, kept }) => {
        const refunds = refundsOf(line, parts)
        for (const refund of refunds) expect(refund).toBeGreaterThanOrEqual(0)
        const changedMind = sum(parts.filter((it) => it.isChangedMind).map(({ units }) => units))
        expect(line.paidSantim - sum(refunds)).toBe(costOfKept(line, { kept, changedMind }))
        expect(sum(refunds)).toBeLessThanOrEqual(line.paidSantim)
      }),
    )
  })

  test('are all that was paid when everything has come back', () => {
    fc.assert(
      fc.property(lineWithParts, ({ line, parts, kept }) => {
        const all = kept > 0 ? [...parts, mind(kept)] : parts
        expect(sum(refundsOf(line, all))).toBe(line.paidSantim)
      }),
    )
  })

  test('made before by another rule are subtracted as they were', () => {
    const before = { refunded: 1, changedMind: 1, refundedSantim: 63_00 }
    expect(refundOfUnits({ ...sold(70_00, 2), ...before }, mind(1)).refundSantim).toBe(63_00)
    const more = { refunded: 1, changedMind: 1, refundedSantim: 125_00 }
    expect(refundOfUnits({ ...sold(70_00, 3), ...more }, mind(1)).refundSantim).toBe(0)
  })
})
