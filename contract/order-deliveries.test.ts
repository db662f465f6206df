import { expect, test } from 'vitest'
import { deliveriesOf, isCollected, methodsOf } from './order-deliveries.ts'

const method = (name: string, pickUp = false) => ({ _id: name, name, days: { from: 1, to: 2 }, pickUp })
const shop = method('Courier')
const own = method('Motorbike')

test('an order by one method has one fee, also where a seller brings all of it', () => {
  expect(deliveriesOf({ deliveryMethod: shop, parts: [{ delivery: 50 }] }, 50)).toEqual([
    { name: 'Courier', fee: 50 },
  ])
  const alone = { deliveryMethod: own, parts: [{ delivery: 80, deliveryMethod: own }] }
  expect(methodsOf(alone)).toEqual([own])
  expect(deliveriesOf(alone, 80)).toEqual([{ name: 'Motorbike', fee: 80 }])
  expect(deliveriesOf({}, 0)).toEqual([])
})

test('the fees of sellers and that of the shop come to the whole', () => {
  const parts = [{ delivery: 33.34 }, { delivery: 80.1, deliveryMethod: own }, { delivery: 16.66 }]
  expect(deliveriesOf({ deliveryMethod: shop, parts }, 130.1)).toEqual([
    { name: 'Motorbike', fee: 80.1 },
    { name: 'Courier', fee: 50 },
  ])
})

test('only what is all collected needs no address', () => {
  const pickUp = method('Counter', true)
  expect(isCollected({ deliveryMethod: pickUp })).toBe(true)
  expect(isCollected({ deliveryMethod: pickUp, parts: [{ deliveryMethod: own }] })).toBe(false)
  expect(isCollected({})).toBe(false)
})
