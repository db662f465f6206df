import { toSantim } from '../../contract/money.ts'
import type { WholeOrder } from '../../contract/office/order-shapes.ts'

/** So much is still to be paid of an order, in santim: all of it, the difference of a change, or cash at delivery. */
export function dueOf({
  status,
  paymentStatus,
  sums,
}: Pick<WholeOrder, 'status' | 'paymentStatus' | 'sums'>): number {
  if (status !== 'pending' || !sums) return 0
  const whole = paymentStatus === 'unpaid' ? sums.total : (sums.toPay ?? 0)
  return toSantim(sums.due ?? whole)
}
