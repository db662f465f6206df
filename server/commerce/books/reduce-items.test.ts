import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reduceItems } from './reduce-items.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, santim) => sum + santim, 0)

test('known amounts come first, and money without goods is shared out over what is kept', () => {
  expect(reduceItems([100_00, 50_00, 10_00], { santim: 30_00, known: [30_00] })).toEqual([30_00, 0, 0])
  expect(reduceItems([100_00, 50_00], { santim: 30_00 })).toEqual([20_00, 10_00])
  expect(reduceItems([70_00, 50_00], { santim: 42_00, known: [30_00] })).toEqual([30_00 + 5_33, 6_67])
})

test('what an item no longer has comes from the others, and known amounts that are too much are reduced', () => {
  expect(reduceItems([5_00, 50_00], { santim: 20_00, known: [20_00] })).toEqual([5_00, 15_00])
  expect(reduceItems([50_00, 50_00], { santim: 10_00, known: [30_00, 10_00] })).toEqual([7_50, 2_50])
  expect(reduceItems([0, 3_00], { santim: 9_00 })).toEqual([0, 3_00])
})

test('however an order is refunded, no item gives more than was paid, and all of it in the end', () => {
  const paid = fc.array(fc.nat(90_000_00), { minLength: 1, maxLength: 6 })
  const refunds = fc.array(fc.tuple(fc.nat(1_000), fc.array(fc.nat(50_000_00), { maxLength: 6 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(paid, refunds, (whole, steps) => {
      let kept = whole
      for (const [share, known] of [...steps, [1_000, []] as [number, number[]]]) {
        const santim = Math.floor((sumOf(kept) * share) / 1_000)
        const taken = reduceItems(kept, { santim, known })
        expect(sumOf(taken)).toBe(santim)
        kept = kept.map((own, index) => own - (taken[index] ?? 0))
        expect(Math.min(...kept)).toBeGreaterThanOrEqual(0)
      }
      expect(sumOf(kept)).toBe(0)
    }),
  )
})
