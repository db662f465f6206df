import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { PaymentAttemptStatus } from '../../../contract/payments.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../database/connect.ts'
import type { PayingShop } from '../paying-shop.ts'
import { settlePayment } from '../settle-payment.ts'
import { findTransfer } from './bank-transfer-gateway.ts'
import { bankTransfers } from './tables.ts'
import type { TransferRow } from './tables.ts'

/** Transfers that shoppers told of and nobody has looked at, oldest first. */
export async function claimedTransfers(db: Database): Promise<TransferRow[]> {
  return db
    .select()
    .from(bankTransfers)
    .where(and(isNotNull(bankTransfers.claimedAt), isNull(bankTransfers.decision)))
    .orderBy(asc(bankTransfers.claimedAt))
}

/**
 * A person has looked at the account: the money is there, or it is not. The payment is settled by that, once. Refuses
 * `payment-not-found` where no claim waits.
 */
export async function decideTransfer(
  shop: PayingShop,
  txRef: string,
  { confirm, actor }: { confirm: boolean; actor: string },
): Promise<PaymentAttemptStatus> {
  const decided = await shop.db
    .update(bankTransfers)
    .set({ decision: confirm ? 'confirmed' : 'rejected', actor, decidedAt: shop.db.now() })
    .where(
      and(eq(bankTransfers.txRef, txRef), isNotNull(bankTransfers.claimedAt), isNull(bankTransfers.decision)),
    )
  if (decided.rowCount === 0) throw new Refusal('payment-not-found')
  const status = await settlePayment(shop, txRef)
  if (!status)
    throw new Error(`The payment of the transfer ${(await findTransfer(shop.db, txRef))?.txRef} is gone`)
  return status
}
