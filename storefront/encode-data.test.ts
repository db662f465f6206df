import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { encodeData } from './encode-data.server.ts'

const card = { name: 'Jebena "big" </script><!-- \u2028', price: 129.5, inStock: true, brand: null }

test('plain data is a script that has the same data', () => {
  const data = {
    loaderData: { root: { cards: [card, card, []], texts: { name: 'name', empty: '' } }, 1: null },
  }
  const text = encodeData(data) ?? ''
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(JSON.stringify(runInNewContext(`(${text})`)))).toEqual(data)
})

test('what is undefined is left out', () => {
  expect(encodeData({ a: undefined, b: 1 })).toBe('{"b":1}')
})

test.each([
  ['an error', new Error('lost')],
  ['a date', new Date(0)],
  ['a promise', Promise.resolve()],
  ['an object without a prototype', Object.create(null)],
  ['a prototype', JSON.parse('{"__proto__":{}}') as unknown],
  ['undefined in a list', undefined],
  ['not a number', Number.NaN],
])('data with %s is left to React Router', (_, value) => {
  expect(encodeData({ loaderData: { root: [value] } })).toBeUndefined()
})
