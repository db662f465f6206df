import type { PaymentAttemptStatus } from '../../contract/payments.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { userOfKey } from '../database/directory.ts'
import { transaction } from '../database/transaction.ts'
import type { Decision } from './decide-manual-review.ts'
import type { TransferRow } from './gateways/bank-transfer/tables.ts'
import type { PayingShop } from './payment-attempts.ts'
import { settlePayment } from './settle-payment.ts'

export function listClaimedTransfers(db: Database): Promise<TransferRow[]> {
  return db
    .selectFrom('bankTransfers')
    .selectAll()
    .where('claimedAt', 'is not', null)
    .where('decision', 'is', null)
    .orderBy('claimedAt')
    .execute()
}

/** Settles the payment of a claimed transfer. Refuses `payment-not-found` without an undecided claim. */
export async function decideBankTransfer(
  shop: PayingShop,
  txRef: string,
  { confirm, actor, record }: Decision & { confirm: boolean },
): Promise<PaymentAttemptStatus> {
  const decided = await transaction(shop.db, async (tx) => {
    const transfer = await tx
      .updateTable('bankTransfers')
      .set({ decision: confirm ? 'confirmed' : 'rejected', actor, decidedAt: tx.now() })
      .where('userId', '=', userOfKey(tx, 'payment', txRef))
      .where('txRef', '=', txRef)
      .where('claimedAt', 'is not', null)
      .where('decision', 'is', null)
      .returning('amountSantim')
      .executeTakeFirst()
    if (transfer) await record?.(tx, transfer)
    return transfer
  })
  const status = decided ? await settlePayment(shop, txRef) : undefined
  if (!status) throw new Refusal('payment-not-found')
  return status
}
