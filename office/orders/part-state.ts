import type { PartStatus } from '../../contract/order-parts.ts'
import type { PaymentStatus } from '../../contract/orders.ts'
import type { Messages } from '../../messages/messages.ts'

/** A part that is new waits for the payment of the order, and then for its seller. */
export function partState(
  { status }: { status: PartStatus },
  { paymentStatus }: { paymentStatus: PaymentStatus },
  { statuses, toAccept }: Pick<Messages['office']['orders']['parts'], 'statuses' | 'toAccept'>,
): string {
  const isAgreed = paymentStatus === 'paid' || paymentStatus === 'on-delivery'
  return status === 'new' && isAgreed ? toAccept : statuses[status]
}
