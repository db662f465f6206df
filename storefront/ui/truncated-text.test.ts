import { expect, test } from 'vitest'
import { truncate } from './truncated-text.tsx'

test('a long text is cut after whole characters and gets three dots', () => {
  expect(truncate('Samsung Galaxy', 12)).toBe('Samsung Gala...')
  expect(truncate('Samsung Gala', 12)).toBe('Samsung Gala')
  expect(truncate('😀😀😀', 2)).toBe('😀😀...')
})
