import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { encodeData } from './encode-data.server.ts'

const card = { name: 'Jebena "big" </script>', price: 129.5, inStock: true, brand: null, model: undefined }

test('plain data is what React Router decodes', async () => {
  const data = {
    loaderData: { root: { cards: [card, card, []], texts: { name: 'name', empty: '' } }, 1: null },
  }
  const text = encodeData(data) ?? ''
  const decoded = await decode(new Blob([text]).stream() as ReadableStream<Uint8Array>, globalThis)
  expect(decoded.value).toEqual(data)
})

test.each([
  ['an error', new Error('lost')],
  ['a date', new Date(0)],
  ['a promise', Promise.resolve()],
  ['an object without a prototype', Object.create(null)],
  ['not a number', Number.NaN],
])('data with %s is left to React Router', (_, value) => {
  expect(encodeData({ loaderData: { root: [value] } })).toBeUndefined()
})
