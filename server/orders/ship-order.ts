import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { isPost } from '../delivery/delivery-methods.ts'
import { notify } from '../notifications/notify.ts'
import { mailCustomer } from './mail-customer.ts'
import { commitOrder } from './order-reservation.ts'
import type { OrderRow } from './place-order.ts'
import { requireDeliveryAddress } from './set-delivery-address.ts'
import { lockOrder, transitionOrder } from './transition-order.ts'
import type { OrderKey } from './transition-order.ts'

/**
 * Also changes the tracking number of a shipped order. Refuses `order-unpaid`, `order-without-address` and
 * `tracking-number-wrong`.
 */
export async function shipOrder(
  db: Database,
  key: OrderKey,
  { actor, trackingNumber }: { actor: string; trackingNumber?: string | undefined },
): Promise<OrderRow> {
  const tracking = trackingNumber === undefined ? undefined : readTrackingNumber(trackingNumber)
  if (trackingNumber !== undefined && tracking === undefined) {
    throw new Refusal('tracking-number-wrong', { number: trackingNumber })
  }
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, key)
    const isCash = order.paymentStatus === 'on-delivery'
    if (order.status === 'pending' && !isCash && order.paymentStatus !== 'paid') {
      throw new Refusal('order-unpaid', { order: order.orderNumber })
    }
    if (order.status === 'pending') await requireDeliveryAddress(tx, order)
    const isNumberOnly =
      order.status === 'shipped' && tracking !== undefined && tracking !== order.trackingNumber
    const shipped = await transitionOrder(tx, order, {
      ...(!isNumberOnly && { status: 'shipped' }),
      actor,
      ...(tracking !== undefined && { trackingNumber: tracking, note: `Tracking number ${tracking}` }),
    })
    if (isCash && !isNumberOnly) await commitOrder(tx, order)
    const causeId = shipped.transitionId
    const sent = !order.delivery || isPost(order.delivery) ? 'order-shipped' : 'order-sent'
    await notify(tx, order.userId, {
      type: 'Order',
      messageKey: `${sent}${tracking ? '-tracked' : ''}`,
      values: {
        orderNumber: order.orderNumber,
        ...(tracking !== undefined && { trackingNumber: tracking }),
      },
      causeId,
      orderId: order.id,
    })
    await mailCustomer(tx, shipped, {
      template: 'order-shipped',
      causeId,
      trackingNumber: tracking ?? null,
    })
    return shipped
  })
}

/** Normalises a tracking number of UPU standard S10; undefined if its form or check digit is wrong. */
export function readTrackingNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const [, serial, digit] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? []
  return serial !== undefined && checkDigit(serial) === Number(digit) ? number : undefined
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

export function checkDigit(serial: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const digit = 11 - (sum % 11)
  return digit === 10 ? 0 : digit === 11 ? 5 : digit
}
