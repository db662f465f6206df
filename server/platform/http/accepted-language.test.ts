import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  [undefined, 'en'],
  ['*', 'en'],
  ['am', 'am'],
  ['am-ET,am;q=0.9,en;q=0.8', 'am'],
  ['en-GB,am;q=0.9', 'en'],
  ['fr,am;q=0.5', 'am'],
  ['am;q=0.3,en;q=0.9', 'en'],
  ['fr', 'en'],
  ['en;q=0, *;q=0.1', 'am'],
  ['nonsense ;;; =', 'en'],
])('the response to Accept-Language: %s is in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
