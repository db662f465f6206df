import { expect, test } from 'vitest'
import { fillAll, piecesOf, plainText } from './page-text.ts'

test('a line parts into words and links', () => {
  expect(piecesOf('See [Returns](/returns), or [ask](/contact).')).toEqual([
    { words: 'See ' },
    { words: 'Returns', href: '/returns' },
    { words: ', or ' },
    { words: 'ask', href: '/contact' },
    { words: '.' },
  ])
  expect(piecesOf('Nothing to follow (here) [nor here].')).toEqual([
    { words: 'Nothing to follow (here) [nor here].' },
  ])
})

test('a phone link holds digits alone, whatever is shown', () => {
  expect(piecesOf('[+251 11 000 0000](tel:+251 11 000 0000)')).toEqual([
    { words: '+251 11 000 0000', href: 'tel:+251110000000' },
  ])
})

test('search engines read a line without its links', () => {
  expect(plainText('Look under [Orders](/account/orders) first.')).toBe('Look under Orders first.')
})

test('a line of a list that names what is not there is left out', () => {
  const page = { list: ['Mail: {email}', 'Phone: {phone}'], title: 'Reach us' }
  expect(fillAll(page, { email: 'a@b.example', phone: null })).toEqual({
    list: ['Mail: a@b.example'],
    title: 'Reach us',
  })
})

test('values reach every text of a page, and nothing but texts', () => {
  const page = { title: '{days} days', sections: { one: { list: ['{days}', 'none'] } }, on: true }
  expect(fillAll(page, { days: 7 })).toEqual({
    title: '7 days',
    sections: { one: { list: ['7', 'none'] } },
    on: true,
  })
})
