import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disputeKinds } from './dispute-rules.ts'
import { partEnds, partStatuses } from './order-parts.ts'
import { returnReasons, returnStatuses } from './return-rules.ts'
import { countFacts, decideBy, decideScore, faultParts, scoreRules, smallestLimit } from './seller-score.ts'
import type { CountedFacts, EarlierPenalty, FaultPart, PartRecord, SellerFacts } from './seller-score.ts'

const at = '2026-12-01T00:00:00.000Z'
const dayMs = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.parse(at) - days * dayMs).toISOString()

const delivered: PartRecord = {
  partId: 'part',
  orderNumber: 'MK-2345-6789',
  sentBy: 'seller',
  status: 'delivered',
  endedBecause: null,
  dueAt: daysAgo(20),
  sentAt: daysAgo(21),
  endedAt: null,
  returns: [],
  disputes: [],
}
const lost = {
  kind: 'not-as-described',
  endedAt: daysAgo(5),
  outcome: 'whole',
  borneBy: 'seller',
  isDecidedByShop: true,
} as const
const refunded = { reason: 'defect', status: 'refunded', endedAt: daysAgo(6) } as const
const faulty: Record<FaultPart, Partial<PartRecord>> = {
  sending: { sentAt: daysAgo(19) },
  cancellations: { status: 'canceled', endedBecause: 'by-seller', endedAt: daysAgo(18), sentAt: null },
  returns: { returns: [refunded] },
  disputes: { disputes: [lost] },
}

function faultsOf(part: Partial<PartRecord>): FaultPart[] {
  const facts = countFacts([{ ...delivered, ...part }], [])
  return faultParts.filter((name) => facts[name].against.length > 0)
}

test('each kind of fault counts where it belongs, and once', () => {
  for (const part of faultParts) expect(faultsOf(faulty[part])).toEqual([part])
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ status: 'canceled', endedBecause: 'late', endedAt: daysAgo(18), sentAt: null })).toEqual([
    'sending',
  ])
  expect(faultsOf({ returns: [refunded], disputes: [lost] })).toEqual(['disputes'])
})

test('what riders, the shop and customers do is no fault of the seller', () => {
  const sentByShop = { sentBy: 'shop' } as const
  const harmless: Partial<PartRecord>[] = [
    { ...sentByShop, sentAt: daysAgo(1) },
    { ...sentByShop, returns: [{ ...refunded, reason: 'wrong-item' }] },
    { ...sentByShop, disputes: [{ ...lost, kind: 'damaged' }] },
    { ...sentByShop, disputes: [{ ...lost, kind: 'not-arrived' }] },
    { status: 'refused', endedBecause: 'refused', endedAt: daysAgo(10) },
    { status: 'canceled', endedBecause: 'by-customer', endedAt: daysAgo(10), sentAt: null },
    { status: 'canceled', endedBecause: 'by-shop', endedAt: daysAgo(10), sentAt: null },
    { status: 'canceled', endedBecause: 'order-canceled', endedAt: daysAgo(10), sentAt: null },
    { returns: [{ ...refunded, reason: 'changed-mind' }] },
    { returns: [{ ...refunded, status: 'refused' }] },
    { returns: [{ ...refunded, status: 'requested', endedAt: null }] },
    { disputes: [{ ...lost, borneBy: 'shop' }] },
    { disputes: [{ ...lost, outcome: 'nothing' }] },
    { disputes: [{ ...lost, isDecidedByShop: false }] },
    { disputes: [{ ...lost, endedAt: null }] },
  ]
  for (const part of harmless) expect([part, faultsOf(part)]).toEqual([part, []])
})

const fault = (days: number, name: number | string = days) => ({
  partId: `part ${name}`,
  orderNumber: `MK-${name}`,
  at: daysAgo(days),
})
const faults = (count: number, days = 5) => Array.from({ length: count }, (_, index) => fault(days, index))

const clean: CountedFacts = {
  sending: { of: 40, against: [] },
  cancellations: { of: 40, against: [] },
  returns: { of: 40, against: [] },
  disputes: { of: 40, against: [] },
  rating: { of: 10, sum: 50 },
}
const factsOf = (counted: Partial<CountedFacts>, earlier: EarlierPenalty[] = []): SellerFacts => ({
  at,
  counted: { ...clean, ...counted },
  earlier,
})
const decide = (counted: Partial<CountedFacts>, earlier: EarlierPenalty[] = []) =>
  decideScore(1, factsOf(counted, earlier))

test('the score is the worked example of docs/sellers.md', () => {
  const { score, parts, penalties } = decide({
    sending: { of: 40, against: faults(6) },
    cancellations: { of: 42, against: faults(2) },
    returns: { of: 40, against: faults(1) },
    rating: { of: 10, sum: 44 },
  })
  expect(parts.map(({ part, points }) => [part, points])).toEqual([
    ['sending', 50],
    ['cancellations', 68],
    ['returns', 87],
    ['disputes', 100],
    ['rating', 85],
  ])
  expect(score).toBe(69)
  expect(penalties).toEqual([])
})

test('few orders give no score rather than a bad one, and few of a kind do not count', () => {
  const few = { of: 19, against: faults(19) }
  expect(decide({ cancellations: few }).score).toBeNull()
  expect(decide({ cancellations: { of: 20, against: [] } }).score).toBe(100)
  const { score, parts } = decide({
    sending: { of: 9, against: faults(9) },
    rating: { of: 4, sum: 4 },
  })
  expect(score).toBe(100)
  expect(parts.filter(({ points }) => points === null).map(({ part }) => part)).toEqual(['sending', 'rating'])
})

test('a penalty names its rule, the orders that were counted, and from when to when it holds', () => {
  const against = faults(9)
  const { penalties } = decide({ sending: { of: 40, against } })
  const until = '2026-12-15T00:00:00.000Z'
  expect(penalties).toEqual([
    { rule: 'sending', kind: 'warning', ordersADay: null, from: at, until, of: 40, faults: against },
  ])
})

test('a rule is broken by more than its percentage, and by no fewer than three faults', () => {
  for (const rule of faultParts) {
    const { percent, faults: fewest, least } = scoreRules(1).parts[rule]
    const has = (of: number, count: number) =>
      decide({ [rule]: { of, against: faults(count) } }).penalties.length
    expect([rule, has(100, percent), has(100, percent + 1)]).toEqual([rule, 0, 1])
    expect([rule, has(least, fewest - 1), has(least, fewest), has(least - 1, least - 1)]).toEqual([
      rule,
      0,
      1,
      0,
    ])
  }
})

const warned = (from: number, until: number, isLifted = false): EarlierPenalty => ({
  rule: 'sending',
  from: daysAgo(from),
  until: daysAgo(until),
  isLifted,
})

test('a fault counts for one penalty, and another one by the same rule is a limit', () => {
  const penaltiesOf = (days: number, earlier: EarlierPenalty[]) =>
    decide({ sending: { of: 40, against: faults(9, days) } }, earlier).penalties.map(
      ({ kind, ordersADay }) => [kind, ordersADay],
    )
  expect(penaltiesOf(5, [warned(4, -10)])).toEqual([])
  expect(penaltiesOf(3, [warned(4, -10)])).toEqual([])
  expect(penaltiesOf(20, [warned(16, 2)])).toEqual([])
  expect(penaltiesOf(5, [warned(16, 2)])).toEqual([['daily-limit', 10]])
  expect(penaltiesOf(5, [warned(90, 76)])).toEqual([['daily-limit', 10]])
  expect(penaltiesOf(5, [warned(91, 77)])).toEqual([['warning', null]])
  expect(penaltiesOf(5, [{ ...warned(16, 2), rule: 'returns' }])).toEqual([['warning', null]])
})

test('what an appeal has lifted is neither held against the seller nor counted again', () => {
  const lifted = warned(16, 2, true)
  const kinds = (days: number, earlier: EarlierPenalty[]) =>
    decide({ sending: { of: 40, against: faults(9, days) } }, earlier).penalties.map(({ kind }) => kind)
  expect(kinds(20, [lifted])).toEqual([])
  expect(kinds(5, [lifted])).toEqual(['warning'])
  expect(kinds(3, [warned(4, -10, true)])).toEqual(['warning'])
})

test('version 1 goes on deciding as it did, whatever newer rules say', () => {
  const facts = factsOf({ sending: { of: 40, against: faults(9) } }, [warned(16, 2)])
  const stricter = { ...scoreRules(1), ordersADay: 1, leastOrders: 100 }
  expect(decideBy(stricter, facts)).toMatchObject({ score: null, penalties: [{ ordersADay: 1 }] })
  expect(decideScore(1, facts)).toMatchObject({
    score: 70,
    penalties: [{ kind: 'daily-limit', ordersADay: 10 }],
  })
  expect(scoreRules(1)).toEqual({
    leastOrders: 20,
    parts: {
      sending: { weight: 40, least: 10, worstPercent: 30, faults: 3, percent: 20 },
      cancellations: { weight: 25, least: 10, worstPercent: 15, faults: 3, percent: 10 },
      returns: { weight: 15, least: 10, worstPercent: 20, faults: 3, percent: 15 },
      disputes: { weight: 10, least: 10, worstPercent: 10, faults: 3, percent: 5 },
      rating: { weight: 10, least: 5 },
    },
    days: { warning: 14, 'daily-limit': 14, remembers: 90 },
    ordersADay: 10,
  })
})

const time = fc.integer({ min: 0, max: 89 }).map(daysAgo)
const maybe = fc.option(time)
const record: fc.Arbitrary<PartRecord> = fc.record({
  partId: fc.uuid(),
  orderNumber: fc.string({ minLength: 1, maxLength: 6 }),
  sentBy: fc.constantFrom('shop', 'seller'),
  status: fc.constantFrom(...partStatuses),
  endedBecause: fc.option(fc.constantFrom(...partEnds)),
  dueAt: maybe,
  sentAt: maybe,
  endedAt: maybe,
  returns: fc.array(
    fc.record({
      reason: fc.constantFrom(...returnReasons),
      status: fc.constantFrom(...returnStatuses),
      endedAt: maybe,
    }),
    { maxLength: 2 },
  ),
  disputes: fc.array(
    fc.record({
      kind: fc.constantFrom(...disputeKinds),
      endedAt: maybe,
      outcome: fc.option(fc.constantFrom('whole', 'amount', 'nothing')),
      borneBy: fc.option(fc.constantFrom('seller', 'shop')),
      isDecidedByShop: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
})
const seller = fc.record({
  parts: fc.array(record, { maxLength: 60 }),
  stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 }),
})
type Recorded = { parts: PartRecord[]; stars: number[] }
const judge = ({ parts, stars }: Recorded) =>
  decideScore(1, { at, counted: countFacts(parts, stars), earlier: [] })

test('two sellers who are swapped get swapped results', () => {
  fc.assert(
    fc.property(seller, seller, (one, other) => {
      const shop = (first: Recorded, second: Recorded) => [first, second].map(judge)
      expect(shop(other, one)).toEqual(shop(one, other).toReversed())
    }),
  )
})

test('facts that were stored and read again give the same decision, in whatever order they were recorded', () => {
  fc.assert(
    fc.property(seller, ({ parts, stars }) => {
      const facts = { at, counted: countFacts(parts, stars), earlier: [] }
      const stored = JSON.parse(JSON.stringify(facts)) as SellerFacts
      expect(decideScore(1, stored)).toEqual(judge({ parts, stars }))
      expect(judge({ parts: parts.toReversed(), stars: stars.toReversed() })).toEqual(judge({ parts, stars }))
    }),
  )
})

test('the score is between 0 and 100, and one fault more never raises it', () => {
  fc.assert(
    fc.property(seller, fc.constantFrom('sending', 'returns', 'disputes'), ({ parts, stars }, part) => {
      const clear = { ...delivered, partId: 'last' }
      const before = judge({ parts: [...parts, clear], stars }).score
      const after = judge({ parts: [...parts, { ...clear, ...faulty[part] }], stars }).score
      if (before !== null) expect(before).toBeGreaterThanOrEqual(0)
      if (before !== null) expect(before).toBeLessThanOrEqual(100)
      expect(after === null).toBe(before === null)
      expect(after ?? 0).toBeLessThanOrEqual(before ?? 0)
    }),
  )
})

test('the smallest limit of orders a day holds', () => {
  expect(smallestLimit([null, null])).toBeNull()
  expect(smallestLimit([5, null, 10])).toBe(5)
  expect(smallestLimit([null, 10])).toBe(10)
})
