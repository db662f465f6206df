import { expect, test } from 'vitest'
import { showsVotes } from './stars.tsx'

test('votes show when the rating is below 3 or there are more than 5 of them', () => {
  expect(showsVotes(2.9, 1)).toBe(true)
  expect(showsVotes(3, 5)).toBe(false)
  expect(showsVotes(3, 6)).toBe(true)
  expect(showsVotes(0, 0)).toBe(true)
})
