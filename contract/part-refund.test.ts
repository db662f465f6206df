import { expect, test } from 'vitest'
import type { OrderPart } from './orders.ts'
import { refundOfPart } from './part-refund.ts'

type Order = Parameters<typeof refundOfPart>[0]
type Item = Order['items'][number]

const line = (price: number, quantity: number, canceled?: number) =>
  ({ price, quantity, ...(canceled !== undefined && { canceled }) }) as Item
const order = (items: Item[], over: Partial<Order> = {}): Order => ({
  items,
  codeSaving: 0,
  total: 1_000,
  delivery: 0,
  ...over,
})
const part = (over: Partial<OrderPart>): OrderPart => ({
  _id: 'one',
  seller: { _id: 'one', store_name: 'One' },
  sentBy: 'seller',
  status: 'accepted',
  items: [0],
  goods: 100,
  delivery: 0,
  shipments: [],
  expected: null,
  ...over,
})

test('a part of which nothing is canceled gives back its goods, also with a code', () => {
  expect(refundOfPart(order([line(100, 1)]), part({ goods: 100 }))).toBe(100_00)
  expect(refundOfPart(order([line(100, 1)], { codeSaving: 12.5 }), part({ goods: 87.5 }))).toBe(87_50)
})

test('units that are canceled already are not given back again', () => {
  expect(refundOfPart(order([line(100, 3, 1)]), part({ goods: 270 }))).toBe(180_00)
  expect(refundOfPart(order([line(100, 3, 1)], { codeSaving: 5 }), part({ goods: 265 }))).toBeUndefined()
})

test('no more is given back than is left of the order', () => {
  expect(refundOfPart(order([line(100, 1)], { refunded: 950 }), part({ goods: 100 }))).toBe(50_00)
})

const method = { _id: 'motorbike', name: 'Motorbike', days: { from: 1, to: 2 }, pickUp: false }
const parcel = { _id: 'parcel', number: 1, sentAt: '2026-11-20T09:00:00.000Z', items: [] }

test('a delivery of its own goes back with the part, unless something was sent of it', () => {
  const own = part({ delivery: 80, deliveryMethod: method })
  const other = part({ _id: 'other', delivery: 50 })
  const of = (parts: OrderPart[]) => order([line(100, 1)], { delivery: 130, parts })
  expect(refundOfPart(of([own, other]), own)).toBe(180_00)
  const sent = { ...own, shipments: [parcel] }
  expect(refundOfPart(of([sent, other]), sent)).toBe(100_00)
})

test('the fee of the shop goes back with the last part that the shop brings', () => {
  const own = part({ _id: 'own', delivery: 80, deliveryMethod: method })
  const first = part({ delivery: 30 })
  const second = part({ _id: 'second', delivery: 20 })
  const of = (parts: OrderPart[]) => order([line(100, 1)], { delivery: 130, parts })
  expect(refundOfPart(of([own, first, second]), first)).toBe(100_00)
  expect(refundOfPart(of([own, first, { ...second, status: 'canceled' }]), first)).toBe(150_00)
  expect(refundOfPart(of([own, first, { ...second, status: 'canceled', shipments: [parcel] }]), first)).toBe(
    100_00,
  )
  expect(refundOfPart(of([first, second]), first)).toBe(100_00)
})
