import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchLines } from './match-lines.ts'
import type { OpenEntry, OpenLine } from './match-lines.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}`

const line = (id: string, given: Partial<OpenLine> & { reference?: string } = {}): OpenLine => {
  const { reference, ...rest } = given
  return {
    id,
    day: day(20),
    kind: 'other',
    santim: 50_00,
    references: new Set(reference ? [reference] : []),
    hasReference: reference !== undefined,
    ...rest,
  }
}
const entry = (transactionId: number, given: Partial<OpenEntry> & { reference?: string } = {}): OpenEntry => {
  const { reference, ...rest } = given
  return {
    transactionId,
    position: 1,
    day: day(20),
    kind: 'other',
    santim: 50_00,
    references: reference ? [reference] : [],
    isKnownThere: reference !== undefined,
    ...rest,
  }
}
const shown = ({ byReference, byAmount, otherAmount }: ReturnType<typeof matchLines>) =>
  [byReference, byAmount, otherAmount].map((matches) =>
    matches.map((it) => `${it.line.id} ${it.entry.transactionId}`).toSorted(),
  )

test('a reference counts before the amount, and the nearest day before the oldest', () => {
  const lines = [line('a', { reference: 'R1' }), line('b', { reference: 'R1', day: day(25) })]
  const entries = [entry(1, { reference: 'R1', day: day(24) }), entry(2, { reference: 'R1', day: day(19) })]
  expect(shown(matchLines(lines, entries))).toEqual([['a 2', 'b 1'], [], []])
})

test('an amount counts only where it is the only one, and neither side has another reference', () => {
  expect(shown(matchLines([line('a')], [entry(1)]))).toEqual([[], ['a 1'], []])
  expect(shown(matchLines([line('a'), line('b')], [entry(1)]))).toEqual([[], [], []])
  expect(shown(matchLines([line('a')], [entry(1), entry(2)]))).toEqual([[], [], []])
  expect(shown(matchLines([line('a')], [entry(1, { day: day(24) })]))).toEqual([[], [], []])
  const forged = [line('a', { reference: 'R1' })]
  expect(shown(matchLines(forged, [entry(1, { reference: 'R2' })]))).toEqual([[], [], []])
})

test('a fee is no refund of the same payment', () => {
  const lines = [line('a', { reference: 'R1', kind: 'fee', santim: -1_25 })]
  const entries = [entry(1, { reference: 'R1', kind: 'refund', santim: -1_25 })]
  expect(shown(matchLines(lines, entries))).toEqual([[], [], []])
})

test('payouts of the same amount are taken in turn, and a little less is another amount', () => {
  const of = { kind: 'payout' as const, santim: 1_000_00 }
  const lines = [line('a', { ...of, day: day(21) }), line('b', { ...of, day: day(22) })]
  const entries = [entry(1, { ...of, day: day(20) }), entry(2, { ...of, day: day(21) })]
  expect(matchLines(lines, entries).byAmount).toHaveLength(2)
  const less = [line('c', { ...of, santim: 990_00 }), line('d', { ...of, santim: 500_00 })]
  expect(shown(matchLines(less, entries))).toEqual([[], [], [expect.stringMatching(/^c /)]])
})

test('the order in which lines and entries are given changes nothing, and nothing is matched twice', () => {
  const reference = fc.option(fc.constantFrom('R1', 'R2', 'R3'), { nil: undefined })
  const facts = fc.record({
    reference,
    n: fc.integer({ min: 18, max: 24 }),
    santim: fc.constantFrom(50_00, 60_00, -1_00),
  })
  const both = fc.tuple(fc.array(facts, { maxLength: 8 }), fc.array(facts, { maxLength: 8 }))
  const ofFacts = ({
    reference: given,
    n,
    santim,
  }: {
    reference?: string | undefined
    n: number
    santim: number
  }) => ({
    day: day(n),
    santim,
    ...(given !== undefined && { reference: given }),
  })
  fc.assert(
    fc.property(both, ([ofLines, ofEntries]) => {
      const lines = ofLines.map((it, index) => line(`l${index}`, ofFacts(it)))
      const entries = ofEntries.map((it, index) => entry(index + 1, ofFacts(it)))
      const found = matchLines(lines, entries)
      expect(shown(matchLines(lines.toReversed(), entries.toReversed()))).toEqual(shown(found))
      const all = [...found.byReference, ...found.byAmount, ...found.otherAmount]
      expect(new Set(all.map((it) => it.line.id)).size).toBe(all.length)
      expect(new Set(all.map((it) => it.entry.transactionId)).size).toBe(all.length)
    }),
  )
})
