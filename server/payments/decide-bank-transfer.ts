import type { PaymentAttemptStatus } from '../../contract/payments.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { userOfKey } from '../database/directory.ts'
import { transaction } from '../database/transaction.ts'
import { customerNames, orderNumbers } from '../orders/read-orders.ts'
import type { Decision } from './decide-manual-review.ts'
import type { TransferRow } from './gateways/bank-transfer/tables.ts'
import type { PayingShop } from './payment-attempts.ts'
import { settlePayment } from './settle-payment.ts'

type ClaimedTransfer = TransferRow & { orderNumber: string; fullName: string }

/** The oldest first. */
export async function listClaimedTransfers(db: Database): Promise<ClaimedTransfer[]> {
  const rows = await db
    .selectFrom('bankTransfers as t')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.userId', '=', 't.userId').onRef('p.txRef', '=', 't.txRef'),
    )
    .selectAll('t')
    .select('p.orderId')
    .where('t.claimedAt', 'is not', null)
    .where('t.decision', 'is', null)
    .orderBy('t.claimedAt')
    .execute()
  const keys = rows.map(({ userId, orderId }) => ({ userId, id: orderId }))
  const [numbers, names] = await Promise.all([orderNumbers(db, keys), customerNames(db, keys)])
  return rows.map((row) => ({
    ...row,
    orderNumber: numbers.get(row.orderId) ?? '',
    fullName: names.get(row.orderId) ?? '',
  }))
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
