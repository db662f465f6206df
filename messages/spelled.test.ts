import { expect, test } from 'vitest'
import { spelled } from './spelled.ts'

test.each([
  ['MK-22W5-37PF', 'M K, 2 2 W 5, 3 7 P F'],
  ['0911 22 33 44', '0 9 1 1, 2 2, 3 3, 4 4'],
  ['+251 11 123', '+ 2 5 1, 1 1, 1 2 3'],
  ['123456', '1 2 3 4 5 6'],
  ['', ''],
])('%s is said as %s', (code, said) => {
  expect(spelled(code)).toBe(said)
})
