import type { Order } from '../../../contract/orders.ts'

/** The rest of what is partly paid is paid in the way in which the part was. */
export function isPayable({ status, paymentStatus, checking, received, due }: Order): boolean {
  const isOpen = paymentStatus === 'unpaid' || (paymentStatus === 'paid' && due !== undefined)
  return status === 'pending' && isOpen && checking === undefined && received === undefined
}
