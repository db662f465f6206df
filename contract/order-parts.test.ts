import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideOrder, orderStatusOf, partStatusOf } from './order-parts.ts'

const line = fc.record({
  sellerId: fc.constantFrom('a', 'b', 'c', 'd'),
  paidSantim: fc.integer({ min: 0, max: 1_000_000_00 }),
  lineTotalSantim: fc.integer({ min: 0, max: 1_000_000_00 }),
  quantity: fc.integer({ min: 1, max: 999 }),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  deliverySantim: fc.integer({ min: 0, max: 5_000_00 }),
})
const ownFees = fc.uniqueArray(
  fc.record({
    sellerId: fc.constantFrom('a', 'b', 'c', 'd'),
    feeSantim: fc.integer({ min: 0, max: 900_00 }),
  }),
  { selector: ({ sellerId }) => sellerId },
)

describe('the shares of the sellers', () => {
  test('they add up to the order, and none is negative', () => {
    fc.assert(
      fc.property(order, ({ lines, deliverySantim }) => {
        const shares = divideOrder(lines, deliverySantim)
        const total = (name: 'goodsSantim' | 'deliverySantim') =>
          shares.reduce((sum, share) => sum + share[name], 0)
        expect(total('deliverySantim')).toBe(deliverySantim)
        expect(total('goodsSantim')).toBe(lines.reduce((sum, { paidSantim }) => sum + paidSantim, 0))
        expect(shares.every((share) => share.goodsSantim >= 0 && share.deliverySantim >= 0)).toBe(true)
      }),
    )
  })

  test('an own fee is of its seller alone, the others share the rest, and all of it adds up', () => {
    fc.assert(
      fc.property(order, ownFees, ({ lines, deliverySantim: ofShop }, fees) => {
        const sellers = new Set(lines.map(({ sellerId }) => sellerId))
        const own = fees.filter(({ sellerId }) => sellers.has(sellerId))
        const restSantim = own.length === sellers.size ? 0 : ofShop
        const deliverySantim = own.reduce((sum, { feeSantim }) => sum + feeSantim, restSantim)
        const shares = divideOrder(lines, deliverySantim, own)
        expect(shares.reduce((sum, share) => sum + share.deliverySantim, 0)).toBe(deliverySantim)
        for (const { sellerId, feeSantim } of own) {
          expect(shares.find((share) => share.sellerId === sellerId)?.deliverySantim).toBe(feeSantim)
        }
        const others = lines.filter(({ sellerId }) => !own.some((it) => it.sellerId === sellerId))
        expect(shares.filter(({ sellerId }) => !own.some((it) => it.sellerId === sellerId))).toMatchObject(
          divideOrder(others, restSantim).map(({ sellerId, deliverySantim: share }) => ({
            sellerId,
            deliverySantim: share,
          })),
        )
      }),
    )
  })

  test('each line belongs to one of them, in the order of first lines', () => {
    fc.assert(
      fc.property(order, ({ lines, deliverySantim }) => {
        const shares = divideOrder(lines, deliverySantim)
        const positions = shares.flatMap((share) => share.positions).toSorted((a, b) => a - b)
        expect(positions).toEqual(lines.map((_, index) => index))
        const firsts = shares.map((share) => share.positions[0] ?? -1)
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
      }),
    )
  })

  test('the delivery is shared by the value of the goods, the last santim by the largest remainder', () => {
    const goods = (sellerId: string, paidSantim: number) => ({
      sellerId,
      paidSantim,
      lineTotalSantim: paidSantim,
      quantity: 1,
    })
    const shares = divideOrder([goods('a', 1_000_00), goods('b', 500_00), goods('c', 333_33)], 100_00)
    expect(shares.map(({ deliverySantim }) => deliverySantim)).toEqual([54_55, 27_27, 18_18])
  })

  test('where a code made all goods free, the delivery is shared by their value before it', () => {
    const free = (sellerId: string, lineTotalSantim: number) => ({
      sellerId,
      paidSantim: 0,
      lineTotalSantim,
      quantity: 1,
    })
    const shares = divideOrder([free('a', 300_00), free('b', 100_00)], 80_00)
    expect(shares.map(({ deliverySantim }) => deliverySantim)).toEqual([60_00, 20_00])
    const worthless = divideOrder([{ ...free('a', 0), quantity: 3 }, free('b', 0)], 80_00)
    expect(worthless.map(({ deliverySantim }) => deliverySantim)).toEqual([60_00, 20_00])
  })
})

const units = fc
  .record({
    bought: fc.integer({ min: 1, max: 9 }),
    canceled: fc.integer({ min: 0, max: 9 }),
    sent: fc.integer({ min: 0, max: 9 }),
    onItsWay: fc.integer({ min: 0, max: 9 }),
  })
  .filter(({ bought, canceled, sent, onItsWay }) => canceled + sent <= bought && onItsWay <= sent)

describe('the status of an order and of its parts', () => {
  test('an order that goes on has the status that its units tell', () => {
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 5 }), fc.boolean(), (parts, isAccepted) => {
        const unsent = parts.reduce((sum, it) => sum + it.bought - it.canceled - it.sent, 0)
        const onItsWay = parts.reduce((sum, it) => sum + it.onItsWay, 0)
        fc.pre(parts.some(({ bought, canceled }) => canceled < bought))
        const expected = unsent > 0 ? 'pending' : onItsWay > 0 ? 'shipped' : 'complete'
        const statuses = parts.map((part) =>
          partStatusOf({ ...part, orderStatus: expected, isAccepted, wasRefused: false }),
        )
        expect(orderStatusOf(statuses)).toBe(expected)
      }),
    )
  })

  const whole = { bought: 2, canceled: 0, sent: 0, onItsWay: 0, wasRefused: false, isAccepted: true }

  test.each([
    ['pending', { isAccepted: false }, 'new'],
    ['pending', {}, 'accepted'],
    ['pending', { sent: 1, onItsWay: 1 }, 'accepted'],
    ['pending', { sent: 2, onItsWay: 2 }, 'shipped'],
    ['pending', { sent: 2 }, 'delivered'],
    ['pending', { sent: 1, canceled: 1 }, 'delivered'],
    ['pending', { canceled: 2 }, 'canceled'],
    ['shipped', { canceled: 2, wasRefused: true }, 'refused'],
    ['canceled', {}, 'canceled'],
    ['canceled', { wasRefused: true }, 'refused'],
    ['complete', { sent: 2 }, 'delivered'],
    ['refunded', { sent: 2 }, 'delivered'],
  ] as const)('of a %s order with %j a part is %s', (orderStatus, facts, status) => {
    expect(partStatusOf({ ...whole, orderStatus, ...facts })).toBe(status)
  })

  test.each([
    ['shipped', 'shipped'],
    ['complete', 'delivered'],
    ['refunded', 'delivered'],
  ] as const)(
    'of a %s order without parcels, as earlier versions have them, a part is %s',
    (orderStatus, status) => {
      expect(partStatusOf({ ...whole, orderStatus })).toBe(status)
    },
  )
})
