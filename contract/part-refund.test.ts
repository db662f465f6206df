import { expect, test } from 'vitest'
import { refundOfPart } from './part-refund.ts'

type Order = Parameters<typeof refundOfPart>[0]
type Item = Order['items'][number]

const line = (price: number, quantity: number, canceled?: number) =>
  ({ price, quantity, ...(canceled !== undefined && { canceled }) }) as Item
const order = (items: Item[], over: Partial<Order> = {}): Order => ({
  items,
  codeSaving: 0,
  total: 1_000,
  ...over,
})

test('a part of which nothing is canceled gives back its goods, also with a code', () => {
  expect(refundOfPart(order([line(100, 1)]), { items: [0], goods: 100 })).toBe(100_00)
  expect(refundOfPart(order([line(100, 1)], { codeSaving: 12.5 }), { items: [0], goods: 87.5 })).toBe(87_50)
})

test('units that are canceled already are not given back again', () => {
  expect(refundOfPart(order([line(100, 3, 1)]), { items: [0], goods: 270 })).toBe(180_00)
  expect(
    refundOfPart(order([line(100, 3, 1)], { codeSaving: 5 }), { items: [0], goods: 265 }),
  ).toBeUndefined()
})

test('no more is given back than is left of the order', () => {
  expect(refundOfPart(order([line(100, 1)], { refunded: 950 }), { items: [0], goods: 100 })).toBe(50_00)
})
