import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/connect.ts'
import { violatedConstraint } from '../../../../platform/database/sql-state.ts'
import { transaction } from '../../../../platform/database/transaction.ts'
import { lockCheckout } from '../../../orders/checkouts.ts'
import { reportPayment } from '../../../orders/report-payment.ts'
import { isBank } from '../../../../../contract/banks.ts'
import type { Bank } from '../../../../../contract/banks.ts'
import { readReference } from './read-reference.ts'
import type { TransferRow } from './tables.ts'

/** A first claim lengthens the reservation by so much, for operators to decide it. */
const claimExtensionMs = 24 * 60 * 60_000

/**
 * `used` means that the reference was named for another order, `claimed` that another claim must be withdrawn first,
 * and `over` that the payment is no longer open.
 */
export type ClaimFault = 'bank' | 'reference' | 'used' | 'claimed' | 'over'

type TransferKey = Pick<TransferRow, 'userId' | 'txRef'>

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
        .select(['claimedAt', 'bank', 'reference'])
        .where('userId', '=', userId)
        .where('txRef', '=', txRef)
        .where('decision', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return 'over'
      if (before.claimedAt !== null) {
        return before.bank === bank && before.reference === read.reference ? undefined : 'claimed'
      }
      const use = await useReference(tx, { userId, txRef }, { bank, reference: read.reference })
      if (use === 'used') return 'used'
      await tx
        .updateTable('bankTransfers')
        .set({ bank, reference: read.reference, link: read.link ?? null, claimedAt: tx.now() })
        .where('userId', '=', userId)
        .where('txRef', '=', txRef)
        .execute()
      if (use === 'first') await applyFirstClaim(tx, { userId, txRef })
      return undefined
    })
  } catch (error) {
    if (violatedConstraint(error) === 'one_use_of_a_reference') return 'used'
    throw error
  }
}

/** The claim can be taken back until it is decided on. What was named stays used up for every other order. */
export async function withdrawClaim(
  db: Database,
  { userId, txRef }: TransferKey,
): Promise<'over' | undefined> {
  return transaction(db, async (tx) => {
    await lockCheckout(tx, userId)
    const withdrawn = await tx
      .updateTable('bankTransfers')
      .set({ bank: null, reference: null, link: null, claimedAt: null })
      .where('userId', '=', userId)
      .where('txRef', '=', txRef)
      .where('decision', 'is', null)
      .returning('txRef')
      .executeTakeFirst()
    return withdrawn ? undefined : 'over'
  })
}

/** `first` means of this payment, `used` that it was named for another order, or recorded by hand. */
async function useReference(
  tx: Database,
  { userId, txRef }: TransferKey,
  { bank, reference }: { bank: Bank; reference: string },
): Promise<'first' | 'again' | 'used'> {
  const named = await tx
    .selectFrom('claimedReferences')
    .select(['reference', 'orderId', 'txRef'])
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('reference', '=', reference), eb('txRef', '=', txRef)]))
    .execute()
  const { orderId } = await tx
    .selectFrom('payments')
    .select('orderId')
    .where('userId', '=', userId)
    .where('txRef', '=', txRef)
    .executeTakeFirstOrThrow()
  const same = named.find((row) => row.reference === reference)
  if (same && (same.orderId !== orderId || (await wasRecorded(tx, { userId, reference })))) return 'used'
  if (!same) {
    await tx
      .insertInto('claimedReferences')
      .values({ userId, reference, orderId, txRef, bank, claimedAt: tx.now() })
      .execute()
  }
  return named.some((row) => row.txRef === txRef) ? 'again' : 'first'
}

/** Members of staff have recorded it, or it waits for a second one. */
export async function wasRecorded(
  tx: Database,
  { userId, reference }: { userId: string; reference: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('receivedMoney')
    .select('id')
    .where('userId', '=', userId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found !== undefined
}

async function applyFirstClaim(tx: Database, { userId, txRef }: TransferKey): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    update payments set expires_at = expires_at + ${claimExtensionMs} * interval '1 millisecond'
    where user_id = ${userId} and tx_ref = ${txRef} and status = 'open' returning order_id`.execute(tx)
  for (const { orderId } of rows) await reportPayment(tx, { userId, id: orderId })
}
