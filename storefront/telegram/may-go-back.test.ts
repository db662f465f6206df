import { expect, test } from 'vitest'
import { mayGoBack } from './may-go-back.ts'

const origin = 'https://shop.example'

test.each([
  ['the page that Telegram opens', undefined, 1, '', false],
  ['the page that Telegram opens in a browser', 0, 3, 'https://web.telegram.org/', false],
  ['a page after it', 1, 2, '', true],
  ['a page whose link was followed before the scripts ran', undefined, 2, `${origin}/am`, true],
  ['a page of a shop with a longer name', undefined, 2, `${origin}.example.org/`, false],
])('%s has a back button where there is something behind', (_, opened, historyLength, referrer, expected) => {
  expect(mayGoBack({ opened, historyLength, referrer, origin })).toBe(expected)
})
