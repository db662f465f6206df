import { expect, test } from 'vitest'
import { languageOfPath, localPath, pathWithoutLanguage } from './language-path.ts'

test.each([
  ['/', '/am'],
  ['/?a=1', '/am?a=1'],
  ['/cart', '/am/cart'],
  ['/search?q=a#b', '/am/search?q=a#b'],
  ['/amber', '/am/amber'],
  ['/product/am', '/am/product/am'],
])('%s is %s in Amharic, and back', (english, amharic) => {
  expect(localPath(english, 'am')).toBe(amharic)
  expect(localPath(amharic, 'am')).toBe(amharic)
  expect(localPath(english, 'en')).toBe(english)
  expect(pathWithoutLanguage(amharic)).toBe(english)
})

test('only /am and paths below it are Amharic', () => {
  expect(['/am', '/am/', '/am/cart', '/am.data'].map(languageOfPath)).toEqual(['am', 'am', 'am', 'am'])
  expect(['/', '/amber', '/product/am'].map(languageOfPath)).toEqual(['en', 'en', 'en'])
})
