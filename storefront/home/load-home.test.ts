import { expect, test } from 'vitest'
import { roundedDown } from './load-home.server.ts'

test('the number of products is rounded down, so that "more than" is true', () => {
  const examples = [
    [0, undefined],
    [10, undefined],
    [11, 10],
    [99, 90],
    [100, 90],
    [143, 140],
    [150, 140],
    [151, 150],
    [1_000, 900],
    [1_234, 1_200],
    [1_000_000, 900_000],
    [1_000_001, 1_000_000],
  ]
  for (const [count = 0, rounded] of examples) expect(roundedDown(count), String(count)).toBe(rounded)
})
