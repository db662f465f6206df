import { expect, test } from 'vitest'
import { truncate } from './truncated-text.tsx'

test('a text is cut at its letters, then three dots', () => {
  expect(truncate('Samsung Galaxy', 12)).toBe('Samsung Gala...')
  expect(truncate('Samsung Gala', 12)).toBe('Samsung Gala')
  expect(truncate('😀😀😀', 2)).toBe('😀😀...')
})
