import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { sqlState } from '../../database/sql-state.ts'
import { transaction } from '../../database/transaction.ts'
import { payments } from '../tables.ts'
import { isBank } from './banks.ts'
import { readReference } from './read-reference.ts'
import { bankTransfers } from './tables.ts'
import type { TransferRow } from './tables.ts'

const uniqueViolation = '23505'

/** A claim is looked at within this, bank holidays and all; so long the pieces wait for it. */
const decidedWithinMs = 7 * 24 * 60 * 60_000

/** What is wrong with a claim. `used`: that transfer pays another order. `over`: nothing more to be told here. */
export type ClaimFault = 'bank' | 'reference' | 'used' | 'over'

/**
 * The shopper says that the money went out: at which bank, under which reference. Each is good for one order. The
 * order's pieces wait until a person has looked. Handlers what is wrong, undefined where nothing is.
 */
export async function claimTransfer(
  db: Database,
  transfer: Pick<TransferRow, 'userId' | 'txRef'>,
  typed: { bank: unknown; reference: unknown },
): Promise<ClaimFault | undefined> {
  const read = typeof typed.reference === 'string' ? readReference(typed.reference) : undefined
  if (!read) return 'reference'
  const bank = read.bank ?? typed.bank
  if (!isBank(bank)) return 'bank'
  try {
    return await transaction(db, async (tx) => {
      const claimed = await tx
        .update(bankTransfers)
        .set({ bank, reference: read.reference, link: read.link ?? null, claimedAt: tx.now() })
        .where(
          and(
            eq(bankTransfers.userId, transfer.userId),
            eq(bankTransfers.txRef, transfer.txRef),
            isNull(bankTransfers.decision),
          ),
        )
      if (claimed.rowCount === 0) return 'over'
      await tx
        .update(payments)
        .set({ expiresAt: new Date(tx.now().getTime() + decidedWithinMs) })
        .where(and(eq(payments.txRef, transfer.txRef), eq(payments.status, 'open')))
      return undefined
    })
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return 'used'
    throw error
  }
}
