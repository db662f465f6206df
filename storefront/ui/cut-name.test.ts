import { expect, test } from 'vitest'
import { cutText } from './cut-name.tsx'

test('a text is cut at its letters, then three dots', () => {
  expect(cutText('Samsung Galaxy', 12)).toBe('Samsung Gala...')
  expect(cutText('Samsung Gala', 12)).toBe('Samsung Gala')
  expect(cutText('😀😀😀', 2)).toBe('😀😀...')
})
