import { expect, test } from 'vitest'
import { dayNumber, proposedDays } from './seasons.ts'
import type { Occasion } from './seasons.ts'

test('the proposed days are those of the next holiday, which is the last one of them', () => {
  const examples: [Occasion, string, string][] = [
    ['genna', '2026-11-27', '2027-01-07'],
    ['genna', '2027-01-07', '2027-01-07'],
    ['genna', '2027-01-08', '2028-01-07'],
    ['timket', '2027-02-01', '2028-01-20'],
    ['fasika', '2026-11-27', '2027-05-02'],
    ['enkutatash', '2026-11-27', '2027-09-12'],
    ['meskel', '2026-11-27', '2027-09-28'],
    ['eidAlFitr', '2026-01-01', '2026-03-20'],
    ['eidAlAdha', '2026-01-01', '2026-05-27'],
  ]
  for (const [occasion, today, last] of examples) {
    expect(proposedDays(occasion, dayNumber(today))?.lastDay, `${occasion} ${today}`).toBe(last)
  }
  expect(proposedDays('genna', dayNumber('2026-11-27'))?.firstDay).toBe('2026-12-24')
  expect(proposedDays('backToSchool', dayNumber('2026-09-01'))).toEqual({
    firstDay: '2026-08-21',
    lastDay: '2026-09-25',
  })
  expect(proposedDays('other', dayNumber('2026-11-27'))).toBeUndefined()
})
