import type { PartStatus } from '../../contract/order-parts.ts'
import type { PaymentStatus } from '../../contract/orders.ts'
import type { Messages } from '../../messages/messages.ts'

/** A part that is new waits for the payment of the order, and then for its seller. */
export function partState(
  { status }: { status: PartStatus },
  { paymentStatus }: { paymentStatus: PaymentStatus },
  { statuses, toAccept }: Pick<Messages['office']['orders']['parts'], 'statuses' | 'toAccept'>,
): string {
  return status === 'new' && isAgreed(paymentStatus) ? toAccept : statuses[status]
}

/** It is paid, or is paid when it comes. */
export function isAgreed(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'on-delivery'
}
