import { expect, test } from 'vitest'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'
import { dueOf } from './due-of.ts'

const price = { subtotal: 90, quantitySaving: 0, codeSaving: 0, delivery: 0, vat: 0, vatPercent: 15 }

const due = (
  paymentStatus: WholeOrder['paymentStatus'],
  sums: Partial<NonNullable<WholeOrder['sums']>> | null,
  status: WholeOrder['status'] = 'pending',
) => dueOf({ status, paymentStatus, sums: sums && { ...price, total: 90, ...sums } })

test('all of an order is due, what is left of it, or what a change has made it dearer', () => {
  expect(due('unpaid', {})).toBe(90_00)
  expect(due('unpaid', { due: 30 })).toBe(30_00)
  expect(due('paid', { due: 80 })).toBe(80_00)
  expect(due('on-delivery', { toPay: 90 })).toBe(90_00)
})

test('nothing is due of an order that is paid, has ended, or whose amounts are not for this member', () => {
  expect(due('paid', {})).toBe(0)
  expect(due('unpaid', {}, 'canceled')).toBe(0)
  expect(due('unpaid', null)).toBe(0)
})
