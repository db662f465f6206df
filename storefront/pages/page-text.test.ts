import { expect, test } from 'vitest'
import { fillAll, parseLinks, plainText } from './page-text.ts'

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

test('a list line with a value that is null is left out', () => {
  const page = { list: ['Mail: {email}', 'Phone: {phone}'], title: 'Reach us' }
  expect(fillAll(page, { email: 'a@b.example', phone: null })).toEqual({
    list: ['Mail: a@b.example'],
    title: 'Reach us',
  })
})

test('values are filled into every text of a page, and into nothing else', () => {
  const page = { title: '{days} days', sections: { one: { list: ['{days}', 'none'] } }, on: true }
  expect(fillAll(page, { days: 7 })).toEqual({
    title: '7 days',
    sections: { one: { list: ['7', 'none'] } },
    on: true,
  })
})
