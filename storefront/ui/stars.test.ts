import { expect, test } from 'vitest'
import { filledHalves, showsVotes } from './stars.tsx'

test('votes show when the rating is below 3 or there are more than 5 of them', () => {
  expect(showsVotes(2.9, 1)).toBe(true)
  expect(showsVotes(3, 5)).toBe(false)
  expect(showsVotes(3, 6)).toBe(true)
  expect(showsVotes(0, 0)).toBe(true)
})

test('stars are filled to the nearest half of the average', () => {
  const halves = (rating: number) => [1, 2, 3, 4, 5].map((star) => filledHalves(rating, star))
  expect(halves(0)).toEqual([0, 0, 0, 0, 0])
  expect(halves(1)).toEqual([2, 0, 0, 0, 0])
  expect(halves(4.2)).toEqual([2, 2, 2, 2, 0])
  expect(halves(4.3)).toEqual([2, 2, 2, 2, 1])
  expect(halves(4.7)).toEqual([2, 2, 2, 2, 1])
  expect(halves(4.8)).toEqual([2, 2, 2, 2, 2])
})
