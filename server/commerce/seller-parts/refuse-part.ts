import type { RefusalReason } from '../../../contract/part-clocks.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { PayingShop } from '../payments/payment-attempts.ts'
import type { RecordChange } from '../payments/refund-order.ts'
import type { RefundRow } from '../payments/tables.ts'
import { cancelUnsentPart } from './cancel-part.ts'
import { findPart, requireOfSeller } from './find-part.ts'

type Refusing = {
  actor: string
  reason: RefusalReason
  /** It is what the seller adds for the shop; the customer does not see it. */
  note?: string | undefined
  record?: RecordChange | undefined
}

/**
 * The seller does not send what is not sent yet of the part. Refuses `part-not-found`, `part-sent-by-shop`, `part-ended`,
 * `part-already-sent`, `part-of-unpaid-order`, and what a refund refuses.
 */
export async function refusePart(
  shop: PayingShop,
  sellerId: string,
  partId: string,
  { actor, reason, note = '', record }: Refusing,
): Promise<RefundRow | undefined> {
  const part = await findPart(shop.db, sellerId, partId)
  return cancelUnsentPart(shop, part, {
    actor,
    note: `Refused by the seller: ${reason}.${note && ` ${note}`}`,
    because: 'by-seller',
    unsent: reason,
    check(_tx, current, order) {
      requireOfSeller(current)
      if (current.status !== 'new' && current.status !== 'accepted') throw new Refusal('part-already-sent')
      if (order.paymentStatus === 'unpaid') throw new Refusal('part-of-unpaid-order')
    },
    record,
  })
}
