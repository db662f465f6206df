import { expect, test } from 'vitest'
import { fill, fillPlural } from './fill.ts'

test('values go into their places, and a place without a value stays to be seen', () => {
  expect(fill('{name} has {count}', { name: 'Almaz', count: 3 })).toBe('Almaz has 3')
  expect(fill('{name} has {count}', { name: 'Almaz' })).toBe('Almaz has {count}')
})

test('each language has its own plural: in Amharic nothing is one', () => {
  const forms = { one: '{count} piece', other: '{count} pieces' }
  expect([0, 1, 2].map((count) => fillPlural(forms, 'en', count))).toEqual([
    '0 pieces',
    '1 piece',
    '2 pieces',
  ])
  expect([0, 1, 2].map((count) => fillPlural(forms, 'am', count))).toEqual(['0 piece', '1 piece', '2 pieces'])
})
