import { expect, test } from 'vitest'
import { pageNumbers } from './pager.tsx'

test('the first, the last and the surrounding pages are listed; 0 is a gap', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(1, 9)).toEqual([1, 2, 0, 9])
  expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
  expect(pageNumbers(9, 9)).toEqual([1, 0, 8, 9])
})
