import { expect, test } from 'vitest'
import { parseLinks } from '../ui/parse-links.ts'
import { plainText } from './page-text.ts'

test('a line is split into text and links', () => {
  expect(parseLinks('See [Returns](/returns), or [ask](/contact).')).toEqual([
    { text: 'See ' },
    { text: 'Returns', href: '/returns' },
    { text: ', or ' },
    { text: 'ask', href: '/contact' },
    { text: '.' },
  ])
  expect(parseLinks('Nothing to follow (here) [nor here].')).toEqual([
    { text: 'Nothing to follow (here) [nor here].' },
  ])
})

test('a phone link only has digits', () => {
  expect(parseLinks('[+251 11 000 0000](tel:+251 11 000 0000)')).toEqual([
    { text: '+251 11 000 0000', href: 'tel:+251110000000' },
  ])
})

test('the plain text of a line has no links', () => {
  expect(plainText('Look under [Orders](/account/orders) first.')).toBe('Look under Orders first.')
})
