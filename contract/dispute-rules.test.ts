import { describe, expect, test } from 'vitest'
import {
  clockOfDispute,
  disputeActors,
  disputeMoves,
  disputeStatuses,
  firstStatus,
  hasEnded,
  movesOf,
  statusAfter,
  whyNotOpened,
} from './dispute-rules.ts'
import type { DisputedPart } from './dispute-rules.ts'
import { dayOfKey } from './holidays.ts'

const at = (text: string) => new Date(`${text}+03:00`)
/** It is a Monday without a holiday in its week. */
const monday = at('2026-11-16T10:00')

test('the shop decides at once about what it has sent, and the seller answers otherwise', () => {
  expect(firstStatus('seller')).toBe('open')
  expect(firstStatus('shop')).toBe('contested')
})

test('what has ended takes no further step', () => {
  for (const status of disputeStatuses.filter(hasEnded)) {
    for (const move of disputeMoves) {
      for (const actor of disputeActors) expect(statusAfter(status, move, actor)).toBeUndefined()
    }
  }
})

test('every status that has not ended is left by a clock or by the shop, so that no dispute stays open', () => {
  const alone = disputeStatuses
    .filter((status) => !hasEnded(status))
    .map((status) =>
      disputeMoves.some((move) =>
        (['clock', 'shop'] as const).some((actor) => {
          const next = statusAfter(status, move, actor)
          return next !== undefined && next !== status
        }),
      ),
    )
  expect(alone).toEqual(alone.map(() => true))
})

test.each([
  ['open', 'contested', 'seller', 'contested'],
  ['open', 'contested', 'shopper', undefined],
  ['open', 'conceded', 'seller', 'settled'],
  ['open', 'offered', 'seller', 'offered'],
  ['open', 'decided', 'shop', undefined],
  ['open', 'expired', 'clock', 'contested'],
  ['offered', 'accepted', 'shopper', 'settled'],
  ['offered', 'accepted', 'seller', undefined],
  ['offered', 'declined', 'shopper', 'contested'],
  ['offered', 'lapsed', 'clock', 'contested'],
  ['contested', 'decided', 'shop', 'decided'],
  ['contested', 'added', 'seller', 'contested'],
  ['decided', 'withdrawn', 'shopper', undefined],
  ['decided', 'appealed', 'seller', 'appealed'],
  ['appealed', 'appealed', 'shopper', 'appealed'],
  ['appealed', 'concluded', 'shop', 'closed'],
  ['decided', 'closed', 'clock', 'closed'],
] as const)('%s, %s by the %s becomes %s', (from, move, actor, to) => {
  expect(statusAfter(from, move, actor)).toBe(to)
})

test('each side appeals once, within the days', () => {
  const appealUntil = at('2026-11-20T18:00')
  const decided = { status: 'decided', appealedBy: [], appealUntil } as const
  expect(movesOf('seller', decided, monday)).toEqual(['appealed'])
  expect(movesOf('seller', decided, at('2026-11-20T18:01'))).toEqual([])
  const appealed = { status: 'appealed', appealedBy: ['seller'], appealUntil } as const
  expect(movesOf('seller', appealed, monday)).toEqual(['added'])
  expect(movesOf('shopper', appealed, monday)).toEqual(['added', 'appealed'])
})

describe('the clock', () => {
  test('gives the seller two business days and reminds a day before', () => {
    expect(clockOfDispute('open', monday)).toEqual({
      dueAt: at('2026-11-18T18:00'),
      nextClockAt: at('2026-11-17T18:00'),
      nextClockStep: 'remind',
    })
  })

  test('stands on Sundays and while the seller is away', () => {
    expect(clockOfDispute('open', at('2026-11-20T10:00')).dueAt).toEqual(at('2026-11-23T18:00'))
    const away = [{ first: dayOfKey('2026-11-17'), last: dayOfKey('2026-11-18') }]
    expect(clockOfDispute('open', monday, away).dueAt).toEqual(at('2026-11-20T18:00'))
  })

  test('does nothing by itself while the shop is to decide, nor after the end', () => {
    expect(clockOfDispute('contested', monday)).toMatchObject({ nextClockAt: null, nextClockStep: null })
    expect(clockOfDispute('closed', monday)).toEqual({ dueAt: null, nextClockAt: null, nextClockStep: null })
    expect(clockOfDispute('decided', monday)).toMatchObject({ nextClockStep: 'close' })
    expect(clockOfDispute('offered', monday)).toMatchObject({ nextClockStep: 'lapse' })
  })
})

describe('a dispute is opened', () => {
  const sent: DisputedPart = {
    status: 'shipped',
    sentAt: monday,
    deliveredAt: null,
    provedBy: null,
    expectedUntil: at('2026-11-20T00:00'),
    isPaid: true,
  }
  const delivered: DisputedPart = { ...sent, status: 'delivered', deliveredAt: monday }

  test.each([
    ['not-arrived', sent, '2026-11-20T23:00', 'dispute-too-early'],
    ['not-arrived', sent, '2026-11-21T00:00', undefined],
    ['not-arrived', { ...sent, expectedUntil: null }, '2026-11-25T00:00', 'dispute-too-early'],
    ['not-arrived', { ...sent, expectedUntil: null }, '2026-12-25T00:00', undefined],
    ['damaged', sent, '2026-11-21T00:00', 'dispute-not-delivered'],
    ['not-arrived', { ...sent, status: 'new' }, '2026-12-01T00:00', 'dispute-not-sent'],
    ['not-arrived', { ...sent, isPaid: false }, '2026-12-01T00:00', 'dispute-unpaid'],
    ['not-arrived', delivered, '2026-11-17T00:00', undefined],
    ['not-arrived', { ...delivered, provedBy: 'code' }, '2026-11-17T00:00', 'dispute-proved'],
    ['damaged', { ...delivered, provedBy: 'code' }, '2026-12-01T23:59', undefined],
    ['damaged', delivered, '2026-12-02T00:00', 'dispute-too-late'],
    ['not-as-described', { ...delivered, status: 'canceled' }, '2026-11-17T00:00', 'dispute-not-sent'],
  ] as const)('%s: case %#', (kind, part, now, code) => {
    expect(whyNotOpened(kind, part as DisputedPart, at(now))?.code).toBe(code)
  })
})
