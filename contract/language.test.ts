import { expect, test } from 'vitest'
import { foreignLanguage } from './language.ts'

test.each([
  ['Wanza Woodworks', 'am', 'en'],
  ['USB-C', 'am', 'en'],
  ['በጣም ጥሩ', 'en', 'am'],
  ['ዋንዛ Woodworks', 'am', undefined],
  ['ዋንዛ Woodworks', 'en', undefined],
  ['Good', 'en', undefined],
  ['12 × 30', 'am', undefined],
  ['', 'am', undefined],
] as const)('"%s" on a page in %s is marked as %s', (text, page, marked) => {
  expect(foreignLanguage(text, page)).toBe(marked)
})
