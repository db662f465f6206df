import { expect, test } from 'vitest'
import type { PartStatus } from '../../../contract/order-parts.ts'
import type { OrderPart, PaymentStatus, ShipmentOfOrder } from '../../../contract/orders.ts'
import { isPartCancelable } from './cancel-part.tsx'
import { isReceivable } from './receive-part.tsx'

const at = '2026-11-22T08:00:00.000Z'
const parcel: ShipmentOfOrder = {
  _id: 'parcel',
  number: 1,
  sentAt: at,
  items: [{ position: 0, quantity: 1 }],
}

function part(status: PartStatus, shipments: ShipmentOfOrder[] = []): OrderPart {
  const seller = { _id: status, store_name: 'Store' }
  return {
    _id: status,
    seller,
    sentBy: 'shop',
    status,
    items: [0],
    goods: 100,
    delivery: 0,
    shipments,
    expected: null,
  }
}

const mayCancel = (paymentStatus: PaymentStatus, one: OrderPart, ...others: OrderPart[]) =>
  isPartCancelable({ paymentStatus, parts: [one, ...others] }, one)

test('a part can be canceled while nothing of it is sent, if another one lives', () => {
  expect(mayCancel('paid', part('accepted'), part('shipped', [parcel]))).toBe(true)
  expect(mayCancel('on-delivery', part('accepted'), part('accepted'))).toBe(true)
  expect(mayCancel('paid', part('accepted', [{ ...parcel, refusedAt: at }]), part('accepted'))).toBe(true)
  expect(mayCancel('unpaid', part('new'), part('new'))).toBe(false)
  expect(mayCancel('paid', part('accepted'), part('canceled'), part('refused'))).toBe(false)
  expect(mayCancel('paid', part('accepted', [parcel]), part('accepted'))).toBe(false)
  expect(mayCancel('paid', part('delivered', [{ ...parcel, deliveredAt: at }]), part('accepted'))).toBe(false)
})

test('a customer confirms what is on its way, unless it is paid on delivery', () => {
  expect(isReceivable({ paymentStatus: 'paid' }, part('shipped', [parcel]))).toBe(true)
  expect(isReceivable({ paymentStatus: 'paid' }, part('accepted'))).toBe(false)
  expect(isReceivable({ paymentStatus: 'paid' }, part('delivered', [{ ...parcel, deliveredAt: at }]))).toBe(
    false,
  )
  expect(isReceivable({ paymentStatus: 'on-delivery' }, part('shipped', [parcel]))).toBe(false)
})
