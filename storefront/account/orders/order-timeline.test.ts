import { expect, test } from 'vitest'
import type { OrderTransition } from '../../../contract/orders.ts'
import { timelineEntries } from './order-timeline.tsx'

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
