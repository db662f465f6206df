import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'

/** A refund of today is added in the transaction that makes it; refunds at once wait for each other. */
export async function countRefund(
  tx: Database,
  { staffId, day, santim }: { staffId: string; day: string; santim: number },
): Promise<number> {
  const { refundedSantim } = await tx
    .insertInto('staffRefunds')
    .values({ staffId, day, refundedSantim: santim })
    .onConflict((conflict) =>
      conflict
        .columns(['staffId', 'day'])
        .doUpdateSet({ refundedSantim: sql`staff_refunds.refunded_santim + ${santim}` }),
    )
    .returning('refundedSantim')
    .executeTakeFirstOrThrow()
  return refundedSantim
}

export async function deleteOldRefundSums(db: Database): Promise<void> {
  await deleteInBatches(db, {
    table: 'staffRefunds',
    key: ['staffId', 'day'],
    where: sql`day < ${daysBefore(db.now(), 2)}`,
  })
}
