import type { Insertable } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DisputeDecisionsTable, DisputeKey } from './tables.ts'

type Decided = Pick<
  Insertable<DisputeDecisionsTable>,
  'number' | 'outcome' | 'amountSantim' | 'borneBy' | 'decidedBy' | 'decidedById'
>

/** The refund is begun at once after the transaction, and by the job if the process ends before. */
export async function writeDecision(
  tx: Database,
  { userId, id: disputeId }: DisputeKey,
  decided: Decided,
): Promise<void> {
  const isRefund = decided.outcome !== 'nothing'
  await tx
    .insertInto('disputeDecisions')
    .values({
      ...decided,
      userId,
      disputeId,
      createdAt: tx.now(),
      refundId: null,
      refundedSantim: null,
      nextTryAt: isRefund ? tx.now() : null,
    })
    .execute()
}
