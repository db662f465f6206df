import type { OrderRow } from './place-order.ts'

/** It is the total without what was canceled before it was paid in cash. */
export function costOf({ totalSantim, canceledSantim }: OrderRow): number {
  return totalSantim - canceledSantim
}

/** It is what of the cost is paid otherwise than by store credit. */
export function costInMoney(order: OrderRow): number {
  return costOf(order) - order.creditSantim
}
