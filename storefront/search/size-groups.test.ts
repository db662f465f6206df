import { expect, test } from 'vitest'
import { colourOf } from './colours.ts'
import { splitSizes } from './size-groups.ts'

const split = (...values: string[]) =>
  splitSizes(values.map((value) => ({ value }))).map(({ kind, values: of }) => [
    kind,
    of.map((it) => it.value),
  ])

test('the sizes of shoes and of clothes are two lists', () => {
  expect(split('S', 'M', 'XXL', '36', '42.5', '50')).toEqual([
    ['clothes', ['S', 'M', 'XXL', '50']],
    ['shoes', ['36', '42.5']],
  ])
})

test('sizes of one kind, and other values, are one list', () => {
  for (const values of [
    ['S', '3XL'],
    ['36', '37'],
    ['250 g', '1 kg', '36'],
    ['Red', 'Green'],
  ]) {
    expect(split(...values)).toEqual([[undefined, values]])
  }
})

test('a colour is known by its word, in each language', () => {
  expect(colourOf('Highland green')).toBe(colourOf('Green'))
  expect(colourOf('ቀይ')).toBe(colourOf('red'))
  expect(colourOf('Harvest')).toBeUndefined()
})
