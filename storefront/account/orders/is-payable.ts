import type { Order } from '../../../contract/orders.ts'

export function isPayable({ status, paymentStatus, checking }: Order): boolean {
  return status === 'pending' && paymentStatus === 'unpaid' && checking === undefined
}
