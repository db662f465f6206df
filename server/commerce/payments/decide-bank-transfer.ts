import type { PaymentAttemptStatus } from '../../../contract/payments.ts'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { customerNames, orderNumbers } from '../orders/read-orders.ts'
import type { Decision } from './decide-manual-review.ts'
import type { TransferRow } from './gateways/bank-transfer/tables.ts'
import type { PayingShop } from './payment-attempts.ts'
import { settlePayment } from './settle-payment.ts'

type NamedOrder = { orderNumber: string; fullName: string }
type ClaimedTransfer = TransferRow & NamedOrder & { alsoClaimedBy: NamedOrder[] }

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
  const similar = await similarClaims(db)
  const keys = [...rows, ...similar].map(({ userId, orderId }) => ({ userId, id: orderId }))
  const [numbers, names] = await Promise.all([orderNumbers(db, keys), customerNames(db, keys)])
  const named = (orderId: string): NamedOrder => ({
    orderNumber: numbers.get(orderId) ?? '',
    fullName: names.get(orderId) ?? '',
  })
  return rows.map((row) => ({
    ...row,
    ...named(row.orderId),
    alsoClaimedBy: similar
      .filter(({ txRef }) => txRef === row.txRef)
      .slice(0, similarShown)
      .map(({ orderId }) => named(orderId)),
  }))
}

const similarShown = 5

async function similarClaims(db: Database): Promise<{ txRef: string; userId: string; orderId: string }[]> {
  const { rows } = await sql<{ txRef: string; userId: string; orderId: string }>`
    select distinct t.tx_ref, p.user_id, p.order_id
    from bank_transfers t
    join payments own on own.user_id = t.user_id and own.tx_ref = t.tx_ref
    join bank_transfers o on o.amount_santim = t.amount_santim and o.claimed_at is not null
      and date_trunc('day', o.claimed_at, 'Africa/Addis_Ababa') = date_trunc('day', t.claimed_at, 'Africa/Addis_Ababa')
    join payments p on p.user_id = o.user_id and p.tx_ref = o.tx_ref and p.order_id <> own.order_id
    where t.claimed_at is not null and t.decision is null
    order by t.tx_ref, p.order_id desc`.execute(db)
  return rows
}

export type ShownClaim = { bank: string; reference: string }

/** Refuses `changed-meanwhile` if the customer claims another transfer now or none. */
export async function decideBankTransfer(
  shop: PayingShop,
  txRef: string,
  { confirm, bank, reference, actor, record }: Decision & ShownClaim & { confirm: boolean },
): Promise<PaymentAttemptStatus> {
  const decided = await transaction(shop.db, async (tx) => {
    const claimed = await tx
      .selectFrom('bankTransfers')
      .select(['bank', 'reference'])
      .where('userId', '=', userOfKey(tx, 'payment', txRef))
      .where('txRef', '=', txRef)
      .where('decision', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!claimed) return undefined
    if (claimed.bank !== bank || claimed.reference !== reference) throw new Refusal('changed-meanwhile')
    const transfer = await tx
      .updateTable('bankTransfers')
      .set({ decision: confirm ? 'confirmed' : 'rejected', actor, decidedAt: tx.now() })
      .where('userId', '=', userOfKey(tx, 'payment', txRef))
      .where('txRef', '=', txRef)
      .returning('amountSantim')
      .executeTakeFirstOrThrow()
    await record?.(tx, transfer)
    return transfer
  })
  const status = decided ? await settlePayment(shop, txRef) : undefined
  if (!status) throw new Refusal('payment-not-found')
  return status
}
