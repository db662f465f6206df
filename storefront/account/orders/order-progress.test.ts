import { expect, test } from 'vitest'
import type { PartStatus } from '../../../contract/order-parts.ts'
import type { OrderPart } from '../../../contract/orders.ts'
import { isComing, progressSteps } from './order-progress.ts'

const at = (day: number) => `2026-11-${day}T08:00:00.000Z`
const ordered = { status: 'pending', paymentStatus: 'unpaid', at: at(20) } as const
const paid = { status: 'pending', paymentStatus: 'paid', at: at(21) } as const
const cash = { status: 'pending', paymentStatus: 'on-delivery', at: at(20) } as const
const sent = { status: 'shipped', paymentStatus: 'paid', at: at(22) } as const
const delivered = { status: 'complete', paymentStatus: 'paid', at: at(25) } as const

test('the steps of an order have the dates of its history', () => {
  const order = {
    createdAt: at(20),
    status: 'shipped',
    paymentStatus: 'paid',
    history: [ordered, paid, sent],
  } as const
  expect(progressSteps({ ...order, history: [...order.history] })).toEqual([
    { name: 'ordered', at: at(20) },
    { name: 'payment', at: at(21) },
    { name: 'sent', at: at(22) },
    { name: 'delivered', at: undefined },
  ])
})

test('with cash the payment is no step, also after it was paid on delivery', () => {
  const order = { createdAt: at(20), status: 'complete', paymentStatus: 'paid' } as const
  const steps = progressSteps({
    ...order,
    history: [cash, { ...sent, paymentStatus: 'on-delivery' }, delivered],
  })
  expect(steps.map(({ name, at: day }) => [name, day])).toEqual([
    ['ordered', at(20)],
    ['sent', at(22)],
    ['delivered', at(25)],
  ])
})

test('an order that has ended without its delivery has no steps and is not on its way', () => {
  for (const status of ['canceled', 'refunded'] as const) {
    const order = { createdAt: at(20), status, paymentStatus: 'refunded', history: [] } as const
    expect(progressSteps({ ...order, history: [] })).toEqual([])
    expect(isComing(order)).toBe(false)
  }
  expect(isComing({ status: 'pending', paymentStatus: 'unpaid' })).toBe(false)
  expect(isComing({ status: 'pending', paymentStatus: 'on-delivery' })).toBe(true)
})

test('an order of several sellers is sent when its last part is', () => {
  const part = (status: PartStatus, sentAt?: string): OrderPart => ({
    _id: status,
    seller: { _id: status, store_name: 'Store' },
    sentBy: 'shop',
    status,
    items: [0],
    goods: 100,
    delivery: 0,
    shipments: sentAt === undefined ? [] : [{ _id: sentAt, number: 1, sentAt, items: [] }],
    expected: null,
  })
  const shipments = [{ _id: 'parcel', number: 1, sentAt: at(22), items: [] }]
  const order = { createdAt: at(20), status: 'pending', paymentStatus: 'paid', shipments } as const
  const sentAt = (parts: OrderPart[]) =>
    progressSteps({ ...order, shipments, parts, history: [ordered, paid] }).find(
      ({ name }) => name === 'sent',
    )?.at
  expect(sentAt([part('shipped', at(22)), part('accepted')])).toBeUndefined()
  expect(sentAt([part('delivered', at(22)), part('canceled')])).toBe(at(22))
  expect(sentAt([part('accepted', at(22))])).toBe(at(22))
})
