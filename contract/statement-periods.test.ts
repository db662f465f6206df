import { expect, test } from 'vitest'
import { closedPeriods, periodAfter, periodOfDay, statementPeriod } from './statement-periods.ts'

test('a period is a month with its first and last day, also in leap years', () => {
  expect(periodOfDay('2026-11-29')).toEqual({ period: '2026-11', first: '2026-11-01', last: '2026-11-30' })
  expect(statementPeriod('2028-02').last).toBe('2028-02-29')
  expect(periodAfter(statementPeriod('2026-12')).period).toBe('2027-01')
})

test('only months whose last day is closed are closed, and they follow each other without a gap', () => {
  const found = closedPeriods({ first: '2026-10-05', last: '2027-01-31' })
  expect(found.map(({ period }) => period)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
  expect(closedPeriods({ first: '2026-10-05', last: '2026-10-30' })).toEqual([])
  expect(closedPeriods({ first: '2026-10-31', last: '2026-10-31' })).toHaveLength(1)
})
