import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  debtAgeGroup,
  earnedLevel,
  levelRules,
  levelTerms,
  recordLength,
  reserveUntil,
  sellerLevels,
} from './seller-levels.ts'

test('more trust means a shorter reserve and room for a larger debt', () => {
  const terms = sellerLevels.map((level) => levelTerms[level])
  for (const [index, next] of terms.slice(1).entries()) {
    expect(next.reserveDays).toBeLessThan(terms[index]!.reserveDays)
    expect(next.debtMaximumSantim).toBeGreaterThan(terms[index]!.debtMaximumSantim)
  }
})

test('the reserve is over at the same time of day as the delivery', () => {
  const delivered = new Date('2026-11-20T09:30:00Z')
  expect(reserveUntil('regular', delivered, 'code').toISOString()).toBe('2026-11-27T09:30:00.000Z')
  expect(reserveUntil('regular', delivered, null).toISOString()).toBe('2026-12-04T09:30:00.000Z')
})

test('a debt is in the group of its age, and at 90 days not over 90 yet', () => {
  expect([0, 30, 31, 60, 61, 90, 91, 400].map(debtAgeGroup)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})

test('each level is reached with exactly what its rule asks, and missed by one less', () => {
  expect(earnedLevel({ delivered: 0, failed: 0, days: 0 })).toBe('new')
  expect(earnedLevel({ delivered: 20, failed: 1, days: 30 })).toBe('regular')
  expect(earnedLevel({ delivered: 19, failed: 0, days: 400 })).toBe('new')
  expect(earnedLevel({ delivered: 300, failed: 0, days: 29 })).toBe('new')
  expect(earnedLevel({ delivered: 20, failed: 2, days: 30 })).toBe('new')
  expect(earnedLevel({ delivered: 200, failed: 4, days: 180 })).toBe('trusted')
  expect(earnedLevel({ delivered: 200, failed: 5, days: 180 })).toBe('regular')
  expect(levelRules.trusted.delivered).toBeLessThan(recordLength)
})

test('a better record never earns a lower level', () => {
  const count = fc.nat({ max: recordLength })
  const record = fc.record({ delivered: count, failed: count, days: fc.nat({ max: 400 }) })
  const rank = (of: Parameters<typeof earnedLevel>[0]) => sellerLevels.indexOf(earnedLevel(of))
  fc.assert(
    fc.property(record, ({ delivered, failed, days }) => {
      const before = rank({ delivered, failed, days })
      expect(rank({ delivered: delivered + 1, failed, days })).toBeGreaterThanOrEqual(before)
      expect(rank({ delivered, failed, days: days + 1 })).toBeGreaterThanOrEqual(before)
      if (failed > 0) expect(rank({ delivered, failed: failed - 1, days })).toBeGreaterThanOrEqual(before)
    }),
  )
})
