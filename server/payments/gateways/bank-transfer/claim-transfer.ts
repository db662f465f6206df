import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { violatedConstraint } from '../../../database/sql-state.ts'
import { transaction } from '../../../database/transaction.ts'
import { lockCheckout } from '../../../orders/checkouts.ts'
import { reportPayment } from '../../../orders/report-payment.ts'
import { isBank } from './banks.ts'
import { readReference } from './read-reference.ts'
import type { TransferRow } from './tables.ts'
import type {} from '../../tables.ts'

/** By how much a first claim lengthens the reservation, for operators to decide it. */
const claimExtensionMs = 24 * 60 * 60_000

/** `used`: the transfer pays another order. `over`: the payment is no longer open. */
export type ClaimFault = 'bank' | 'reference' | 'used' | 'over'

type TransferKey = Pick<TransferRow, 'userId' | 'txRef'>

/** Records that the customer has sent the money. Returns what is wrong with the claim, if anything. */
export async function claimTransfer(
  db: Database,
  { userId, txRef }: TransferKey,
  typed: { bank: unknown; reference: unknown },
): Promise<ClaimFault | undefined> {
  const read = typeof typed.reference === 'string' ? readReference(typed.reference) : undefined
  if (!read) return 'reference'
  const bank = read.bank ?? typed.bank
  if (!isBank(bank)) return 'bank'
  try {
    return await transaction(db, async (tx) => {
      await lockCheckout(tx, userId)
      const before = await tx
        .selectFrom('bankTransfers')
        .select('claimedAt')
        .where('userId', '=', userId)
        .where('txRef', '=', txRef)
        .where('decision', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return 'over'
      await tx
        .updateTable('bankTransfers')
        .set({ bank, reference: read.reference, link: read.link ?? null, claimedAt: tx.now() })
        .where('userId', '=', userId)
        .where('txRef', '=', txRef)
        .execute()
      if (before.claimedAt === null) await applyFirstClaim(tx, { userId, txRef })
      return undefined
    })
  } catch (error) {
    if (violatedConstraint(error) === 'one_use_of_a_transfer') return 'used'
    throw error
  }
}

async function applyFirstClaim(tx: Database, { userId, txRef }: TransferKey): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    update payments set expires_at = expires_at + ${claimExtensionMs} * interval '1 millisecond'
    where user_id = ${userId} and tx_ref = ${txRef} and status = 'open' returning order_id`.execute(tx)
  for (const { orderId } of rows) await reportPayment(tx, { userId, id: orderId })
}
