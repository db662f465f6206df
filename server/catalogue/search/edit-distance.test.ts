import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['samsung', 'samsung', 0],
  ['samsnug', 'samsung', 1],
  ['kettel', 'kettle', 1],
  ['blender', 'blnder', 1],
  ['shirt', 'shorts', 2],
  ['', 'abc', 3],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})

test('the distance is symmetric, and at most the length of the longer word', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const distance = editDistance(one, other)
      return distance === editDistance(other, one) && distance <= Math.max(one.length, other.length)
    }),
  )
})
