import { expect, test } from 'vitest'
import { fill, fillAll, fillPlural } from './fill.ts'

test('values go into their places, and a place without a value stays to be seen', () => {
  expect(fill('{name} has {count}', { name: 'Almaz', count: 3 })).toBe('Almaz has 3')
  expect(fill('{name} has {count}', { name: 'Almaz' })).toBe('Almaz has {count}')
  expect(fill('{constructor} and {toString}', {})).toBe('{constructor} and {toString}')
})

test.each(['{count}', '%s %n %1$s', '$& $1 $`', '${count}', '{{count}}', '\\{count}'])(
  'a value that looks like a place or a format stays as it was typed: %j',
  (name) => {
    expect(fill('{name} has {count}', { name, count: 3 })).toBe(`${name} has 3`)
    expect(fillAll({ title: ['{name}: {count}'] }, { name, count: 3 })).toEqual({ title: [`${name}: 3`] })
  },
)

test('each language has its own plural: in Amharic nothing is one', () => {
  const forms = { one: '{count} piece', other: '{count} pieces' }
  expect([0, 1, 2].map((count) => fillPlural(forms, 'en', count))).toEqual([
    '0 pieces',
    '1 piece',
    '2 pieces',
  ])
  expect([0, 1, 2].map((count) => fillPlural(forms, 'am', count))).toEqual(['0 piece', '1 piece', '2 pieces'])
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
