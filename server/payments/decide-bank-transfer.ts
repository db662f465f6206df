import type { PaymentAttemptStatus } from '../../contract/payments.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { userOfKey } from '../database/directory.ts'
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
  { confirm, actor }: { confirm: boolean; actor: string },
): Promise<PaymentAttemptStatus> {
  const { numUpdatedRows } = await shop.db
    .updateTable('bankTransfers')
    .set({ decision: confirm ? 'confirmed' : 'rejected', actor, decidedAt: shop.db.now() })
    .where('userId', '=', userOfKey(shop.db, 'payment', txRef))
    .where('txRef', '=', txRef)
    .where('claimedAt', 'is not', null)
    .where('decision', 'is', null)
    .executeTakeFirst()
  const status = numUpdatedRows > 0n ? await settlePayment(shop, txRef) : undefined
  if (!status) throw new Refusal('payment-not-found')
  return status
}
