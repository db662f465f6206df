import { sql } from 'kysely'
import { toBirr } from '../../../../contract/money.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { userOfKey } from '../../../platform/database/directory.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { orderNumbers } from '../../orders/read-orders.ts'
import type { DifferenceRow } from './tables.ts'

type WaitingDifference = DifferenceRow & { orderNumber: string | null }

/** The oldest that nobody has explained come first. */
export async function listDifferences(db: Database, limit: number): Promise<WaitingDifference[]> {
  const rows = await db
    .selectFrom('gatewayDifferences')
    .selectAll()
    .select(sql<string>`day::text`.as('day'))
    .where('explainedAt', 'is', null)
    .orderBy('foundAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, orderNumber: await orderNumberOf(db, row) })))
}

async function orderNumberOf(db: Database, { kind, reference }: DifferenceRow): Promise<string | null> {
  if (kind === 'unknown-here') return null
  const payment = await db
    .selectFrom('payments')
    .select(['userId', 'orderId as id'])
    .where('userId', '=', userOfKey(db, 'payment', reference))
    .where('txRef', '=', reference)
    .executeTakeFirst()
  if (!payment) return null
  return (await orderNumbers(db, [payment])).get(payment.id) ?? null
}

/** Refuses `difference-not-found`, also for one that is explained already. */
export function explainDifference(
  db: Database,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  return transaction(db, async (tx) => {
    const explained = await tx
      .updateTable('gatewayDifferences')
      .set({ explainedAt: tx.now(), explainedBy: actor.name, note })
      .where('id', '=', id)
      .where('explainedAt', 'is', null)
      .returning(['gateway', 'reference', 'hereSantim', 'thereSantim'])
      .executeTakeFirst()
    if (!explained) throw new Refusal('difference-not-found')
    const { gateway, reference, hereSantim, thereSantim } = explained
    const amount = hereSantim ?? thereSantim
    await recordActivity(tx, actor, {
      action: 'explain-difference',
      subject: reference,
      after: { gateway, ...(amount !== null && { amount: toBirr(amount) }), reason: note },
    })
  })
}
