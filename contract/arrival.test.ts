import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivalOfOrder, arrivalOfOrdered, arrivalOfSent, isLate } from './arrival.ts'
import type { Arrival } from './arrival.ts'
import { isDayOff, dayOf } from './holidays.ts'
import { handlingDays } from './limits.ts'

const dayMs = 24 * 60 * 60_000
const datesOf = (arrival: Arrival | undefined) =>
  arrival &&
  [arrival.first, arrival.last].map((time) => new Date(dayOf(time) * dayMs).toISOString().slice(0, 10))

test('what is sent arrives by its business days, without Sundays and holidays', () => {
  const arrives = (start: string, from: number, to: number) =>
    datesOf(arrivalOfSent(new Date(start), { from, to }))
  expect(arrives('2026-11-24T09:00:00Z', 3, 7)).toEqual(['2026-11-27', '2026-12-02'])
  expect(arrives('2027-01-05T10:00:00Z', 2, 4)).toEqual(['2027-01-08', '2027-01-11'])
  // What is ready on the same day is not ready on a Sunday or at Genna.
  expect(arrives('2026-11-23T10:00:00Z', 0, 0)).toEqual(['2026-11-23', '2026-11-23'])
  expect(arrives('2026-11-22T10:00:00Z', 0, 1)).toEqual(['2026-11-23', '2026-11-23'])
  expect(arrives('2027-01-07T10:00:00Z', 0, 2)).toEqual(['2027-01-08', '2027-01-09'])
  expect(arrives('2026-11-20T21:00:00Z', 1, 1)).toEqual(['2026-11-23', '2026-11-23'])
})

test('what is ordered is sent after the handling, and arrives as what is sent on that day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.nat(10),
      fc.nat(10),
      (orderedAt, from, more) => {
        const sentAt = arrivalOfSent(orderedAt, { from: handlingDays, to: handlingDays }).first
        const days = { from, to: from + more }
        expect(arrivalOfOrdered(orderedAt, days)).toEqual(arrivalOfSent(sentAt, days))
        expect(isDayOff(dayOf(sentAt))).toBe(false)
      },
    ),
  )
})

type Ordered = Parameters<typeof arrivalOfOrder>[0]

describe('an order', () => {
  const paidAt = '2026-11-20T09:00:00Z'
  const order: Ordered = {
    status: 'pending',
    paymentStatus: 'paid',
    deliveryMethod: { _id: 'bus', name: 'Bus', days: { from: 2, to: 4 }, pickUp: false },
    history: [
      { status: 'pending', paymentStatus: 'unpaid', at: '2026-11-17T09:00:00Z' },
      { status: 'pending', paymentStatus: 'paid', at: paidAt },
    ],
  }
  const shipped: Ordered = {
    ...order,
    status: 'shipped',
    history: [...order.history, { status: 'shipped', paymentStatus: 'paid', at: '2026-11-25T09:00:00Z' }],
  }
  const parcel = (sentAt: string, end: object = {}) => ({ sentAt, ...end })
  const now = new Date(paidAt)

  test('is expected after handling and delivery, and once it is sent after the delivery alone', () => {
    // Today is a Friday, so it is sent on Saturday.
    expect(datesOf(arrivalOfOrder(order, now))).toEqual(['2026-11-24', '2026-11-26'])
    expect(datesOf(arrivalOfOrder(shipped, now))).toEqual(['2026-11-27', '2026-11-30'])
    const sent = { ...shipped, shipments: [parcel('2026-11-25T09:00:00Z')] }
    expect(datesOf(arrivalOfOrder(sent, now))).toEqual(['2026-11-27', '2026-11-30'])
  })

  test('in cash counts from the order, and one without a method goes by post', () => {
    const { deliveryMethod: _method, ...byPost } = order
    const history = [
      { status: 'pending' as const, paymentStatus: 'on-delivery' as const, at: '2026-11-23T09:00:00Z' },
    ]
    const cash: Ordered = { ...byPost, paymentStatus: 'on-delivery', history }
    expect(datesOf(arrivalOfOrder(cash, now))).toEqual(['2026-11-27', '2026-12-02'])
  })

  test('that is ordered before the cut-off hour of a business day is sent on that day', () => {
    const days = { from: 1, to: 1, cutOff: 14 }
    const arrives = (time: string) => datesOf(arrivalOfOrdered(new Date(time), days))?.[0]
    expect(arrives('2026-11-24T10:59:59Z')).toBe('2026-11-25')
    expect(arrives('2026-11-24T11:00:00Z')).toBe('2026-11-26')
    // On a Sunday nothing is sent, whatever the hour is.
    expect(arrives('2026-11-22T18:00:00Z')).toBe('2026-11-24')
  })

  test('is expected until its last day is over, and is late then', () => {
    const [lastMinute, over] = [new Date('2026-11-30T20:59:00Z'), new Date('2026-11-30T21:00:00Z')]
    expect([arrivalOfOrder(shipped, lastMinute) !== undefined, isLate(shipped, lastMinute)]).toEqual([
      true,
      false,
    ])
    expect([arrivalOfOrder(shipped, over), isLate(shipped, over)]).toEqual([undefined, true])
    expect(isLate(order, new Date('2026-11-26T21:00:00Z'))).toBe(true)
    for (const status of ['complete', 'canceled', 'refunded'] as const) {
      expect([arrivalOfOrder({ ...shipped, status }, now), isLate({ ...shipped, status }, over)]).toEqual([
        undefined,
        false,
      ])
    }
    expect(arrivalOfOrder({ ...order, paymentStatus: 'unpaid' }, now)).toBeUndefined()
  })

  test('in parts is late with any parcel on its way, and not with one that was delivered', () => {
    const late = new Date('2026-11-28T09:00:00Z')
    const first = parcel('2026-11-23T09:00:00Z')
    const second = parcel('2026-11-26T09:00:00Z')
    const parts = (...shipments: NonNullable<Ordered['shipments']>) => ({ ...shipped, shipments })
    expect(isLate(parts(first, second), late)).toBe(true)
    expect(datesOf(arrivalOfOrder(parts(first, second), late))).toEqual(['2026-11-28', '2026-12-01'])
    const delivered = parts(parcel(first.sentAt, { deliveredAt: '2026-11-25T09:00:00Z' }), second)
    expect(isLate(delivered, late)).toBe(false)
    const rest = { ...order, shipments: [second] }
    expect(isLate(rest, late)).toBe(true)
  })
})
