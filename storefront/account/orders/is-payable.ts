import type { Order } from '../../../contract/orders.ts'

/** The rest of what is partly paid is paid in the way in which the part was. */
export function isPayable({ status, paymentStatus, checking, due }: Order): boolean {
  const isOpen = status === 'pending' && paymentStatus === 'unpaid'
  return isOpen && checking === undefined && due === undefined
}
