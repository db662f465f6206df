import { expect, test } from 'vitest'
import { phoneticWord, soundCost } from './phonetic-match.ts'

test.each([
  ['mekele', 'makalle', true],
  ['fone', 'phone', true],
  ['tibeb', 'ጥበብ', true],
  ['xyzzy', 'size', false],
  ['zzzzqqqq', 'ዝቅ', false],
])('%s sounds like %s: %s', (one, other, expected) => {
  expect(soundCost(phoneticWord(one), phoneticWord(other)) < Infinity).toBe(expected)
})
