import { toSantim } from '../../contract/money.ts'
import type { OrderLine, WholeOrder } from '../../contract/office/order-shapes.ts'

/** So many units of a line can still be refunded. */
export function leftOf({ quantity, refunded }: OrderLine): number {
  return quantity - refunded
}

/** It is what of the first payment that the order did not need is to be sent back, in santim. It goes before the rest. */
export function surplusOf({ payments }: WholeOrder): number {
  const due = payments?.find((it) => it.isSurplus && it.status === 'refund-due' && it.left > 0)
  return toSantim(due?.left ?? 0)
}
