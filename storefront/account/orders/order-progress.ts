import type { Order } from '../../../contract/orders.ts'
import { isUnsent, partsShown } from './parts-shown.ts'

type ProgressStep = { name: 'ordered' | 'payment' | 'sent' | 'delivered'; at: string | undefined }

type Progressing = Pick<
  Order,
  'status' | 'paymentStatus' | 'createdAt' | 'history' | 'shipments' | 'parts' | 'giftCard'
>

/**
 * An order that has ended otherwise than by its delivery has no steps. With cash, the payment is none. One of several
 * sellers is sent when its last part is.
 */
export function progressSteps(order: Progressing): ProgressStep[] {
  const { status, createdAt, history, shipments = [], giftCard } = order
  if (giftCard || status === 'canceled' || status === 'refunded') return []
  const isCash = history.some(({ paymentStatus }) => paymentStatus === 'on-delivery')
  const paid = history.find(({ paymentStatus }) => paymentStatus === 'paid')
  const waits = partsShown(order).some(isUnsent)
  const first = waits ? undefined : shipments[0]?.sentAt
  const sent = history.find((step) => step.status === 'shipped')?.at ?? first
  const delivered = history.findLast((step) => step.status === 'complete')
  return [
    { name: 'ordered', at: createdAt },
    ...(isCash ? [] : [{ name: 'payment' as const, at: paid?.at }]),
    { name: 'sent', at: sent ?? delivered?.at },
    { name: 'delivered', at: delivered?.at },
  ]
}

/** Returns whether the goods are still to come: they are sent, or paid, or to be paid on delivery. */
export function isComing({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'shipped' || (status === 'pending' && isDue(paymentStatus))
}

function isDue(paymentStatus: Order['paymentStatus']): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'on-delivery'
}
