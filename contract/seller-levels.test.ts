import { expect, test } from 'vitest'
import { debtAgeGroup, levelTerms, reserveUntil, sellerLevels } from './seller-levels.ts'

test('more trust means a shorter reserve and room for a larger debt', () => {
  const terms = sellerLevels.map((level) => levelTerms[level])
  for (const [index, next] of terms.slice(1).entries()) {
    expect(next.reserveDays).toBeLessThan(terms[index]!.reserveDays)
    expect(next.debtMaximumSantim).toBeGreaterThan(terms[index]!.debtMaximumSantim)
  }
})

test('the reserve is over at the same time of day as the delivery', () => {
  const delivered = new Date('2026-11-20T09:30:00Z')
  expect(reserveUntil('regular', delivered).toISOString()).toBe('2026-11-27T09:30:00.000Z')
})

test('a debt is in the group of its age, and at 90 days not over 90 yet', () => {
  expect([0, 30, 31, 60, 61, 90, 91, 400].map(debtAgeGroup)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
})
