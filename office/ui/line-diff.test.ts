import { expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ text, change }) => ({ same: ' ', removed: '-', added: '+' })[change] + text)

test('a comparison shows which lines are gone and which are new', () => {
  expect(shown('one\ntwo\nthree', 'one\nthree\nfour')).toEqual([' one', '-two', ' three', '+four'])
  expect(shown('', 'new')).toEqual(['-', '+new'])
  expect(shown('same', 'same')).toEqual([' same'])
  expect(shown('a\n'.repeat(2_000), 'b')).toHaveLength(2_002)
})
