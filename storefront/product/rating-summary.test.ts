import { expect, test } from 'vitest'
import { showsVotes } from './rating-summary.tsx'

test('votes show when the rating is below 3 or there are more than 5 of them', () => {
  expect(showsVotes({ rating: 2.9, vote: 1 })).toBe(true)
  expect(showsVotes({ rating: 3, vote: 5 })).toBe(false)
  expect(showsVotes({ rating: 3, vote: 6 })).toBe(true)
})
