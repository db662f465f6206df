import { expect, test } from 'vitest'
import type { Order, OrderTransition } from '../../../contract/orders.ts'
import { arrivesAfter, isLate, timelineEntries } from './order-timeline.tsx'

const names = (...steps: [OrderTransition['status'], OrderTransition['paymentStatus']][]) =>
  timelineEntries(
    steps.map(([status, paymentStatus], index) => ({
      status,
      paymentStatus,
      at: `2026-11-20T0${index}:00Z`,
    })),
  )
    .map((step) => step.names)
    .flat()

test('a paid order that was delivered has four entries', () => {
  const history = names(['pending', 'unpaid'], ['pending', 'paid'], ['shipped', 'paid'], ['complete', 'paid'])
  expect(history).toEqual(['placed', 'paid', 'shipped', 'complete'])
})

test('a failed payment cancels an order, and a late payment reinstates it', () => {
  const history = names(['pending', 'unpaid'], ['canceled', 'failed'], ['pending', 'paid'])
  expect(history).toEqual(['placed', 'failed', 'canceled', 'paid', 'revived'])
})

test('cash on delivery is paid on delivery', () => {
  const history = names(['pending', 'on-delivery'], ['shipped', 'on-delivery'], ['complete', 'paid'])
  expect(history).toEqual(['placed', 'shipped', 'paid', 'complete'])
})

test('a refused delivery is told from an order that was canceled before', () => {
  const refused = names(['pending', 'on-delivery'], ['shipped', 'on-delivery'], ['canceled', 'unpaid'])
  expect(refused).toEqual(['placed', 'shipped', 'refused'])
  expect(names(['pending', 'on-delivery'], ['canceled', 'unpaid'])).toEqual(['placed', 'canceled'])
})

test('a refund is listed once', () => {
  const history = names(['complete', 'paid'], ['complete', 'refund-due'], ['refunded', 'refunded'])
  expect(history).toEqual(['placed', 'refund-due', 'returned'])
})

test('an order is expected from its payment, once it is sent from the sending, until its last day', () => {
  const order = {
    status: 'shipped',
    paymentStatus: 'paid',
    deliveryMethod: { _id: 'post', name: 'Ethiopian Post', days: { from: 3, to: 7 }, pickUp: false },
    history: [
      { status: 'pending', paymentStatus: 'unpaid', at: '2026-11-19T09:00:00Z' },
      { status: 'pending', paymentStatus: 'paid', at: '2026-11-20T09:00:00Z' },
      { status: 'shipped', paymentStatus: 'paid', at: '2026-11-21T09:00:00Z' },
    ],
  } as unknown as Order
  const start = new Date('2026-11-20T09:00:00Z')
  const [lastMinute, over] = [new Date('2026-11-30T20:59:00Z'), new Date('2026-11-30T21:00:00Z')]
  expect(arrivesAfter({ ...order, status: 'pending' }, start)).toEqual(start)
  expect(arrivesAfter(order, lastMinute)).toEqual(new Date('2026-11-21T09:00:00Z'))
  expect(isLate(order, lastMinute)).toBe(false)
  expect(arrivesAfter(order, over)).toBeUndefined()
  expect(isLate(order, over)).toBe(true)
  expect(isLate({ ...order, status: 'complete' }, over)).toBe(false)
  expect(arrivesAfter({ ...order, status: 'complete' }, start)).toBeUndefined()
  expect(arrivesAfter({ ...order, paymentStatus: 'unpaid' }, start)).toBeUndefined()
})
