import type { DisputeBearer, DisputeOutcome } from '../../../contract/dispute-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import { toBirr } from '../../../contract/money.ts'
import type { Database } from '../../platform/database/connect.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { lockOrder } from '../orders/transition-order.ts'
import { requireAmount } from './answer-dispute.ts'
import { bearDispute } from './bear-dispute.ts'
import { lockDispute, moveDispute } from './dispute-steps.ts'
import type { DisputeKey, DisputeRow } from './tables.ts'
import { leftOfPart } from './refund-of-dispute.ts'
import { writeDecision } from './write-decision.ts'

interface Decision {
  outcome: DisputeOutcome
  amountSantim?: number | undefined
  borneBy: DisputeBearer
  reason: string
  actor: Actor
  /** It refuses what was decided about another state than was shown. */
  requireShown: (found: DisputeRow) => void
  /** It may refuse, by what is refunded. */
  check: (tx: Database, order: OrderRow, santim: number) => Promise<void>
}

/**
 * What was refunded stays with the customer: a decision about an appeal adds to it, or says that another bears it. A
 * repeat by the same member changes nothing. Refuses `dispute-step-impossible`, `dispute-of-your-own` for an appeal
 * against the own decision, and `dispute-amount-too-large`.
 */
export async function decideDispute(
  db: Database,
  key: DisputeKey & { orderId: string },
  { outcome, amountSantim, borneBy, reason, actor, requireShown, check }: Decision,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, { userId: key.userId, id: key.orderId })
    const found = await lockDispute(tx, key)
    if (await isDecidedSo(tx, found, { outcome, actor, reason })) return
    requireShown(found)
    const santim = await santimOf(tx, order, found, { outcome, amountSantim })
    const move = found.status === 'appealed' ? 'concluded' : 'decided'
    await moveDispute(tx, found, {
      move,
      side: 'shop',
      actor: actor.name,
      text: reason,
      amountSantim: outcome === 'whole' ? null : santim,
    })
    await check(tx, order, santim)
    await writeDecision(tx, found, {
      number: move === 'decided' ? 1 : 2,
      outcome,
      amountSantim: outcome === 'amount' ? santim : null,
      borneBy,
      decidedBy: actor.name,
      decidedById: actor.staffId,
    }).catch((error: unknown) => {
      if (violatedConstraint(error) === 'one_decision_of_member') throw new Refusal('dispute-of-your-own')
      throw error
    })
    await recordActivity(tx, actor, {
      action: 'decide-dispute',
      subject: order.orderNumber,
      before: { status: found.status },
      after: { outcome, amount: toBirr(santim), borneBy, reason },
    })
    await bearDispute(tx, found)
  })
}

async function isDecidedSo(
  tx: Database,
  { userId, id }: DisputeRow,
  { outcome, actor, reason }: Pick<Decision, 'outcome' | 'actor' | 'reason'>,
): Promise<boolean> {
  if (actor.staffId === null) return false
  const decided = await tx
    .selectFrom('disputeDecisions')
    .select(['outcome', 'number'])
    .where('userId', '=', userId)
    .where('disputeId', '=', id)
    .where('decidedById', '=', actor.staffId)
    .executeTakeFirst()
  if (!decided) return false
  const step = await tx
    .selectFrom('disputeSteps')
    .select('text')
    .where('userId', '=', userId)
    .where('disputeId', '=', id)
    .where('step', '=', decided.number === 1 ? 'decided' : 'concluded')
    .executeTakeFirst()
  return decided.outcome === outcome && step?.text === reason
}

async function santimOf(
  tx: Database,
  order: OrderRow,
  found: DisputeRow,
  { outcome, amountSantim }: Pick<Decision, 'outcome' | 'amountSantim'>,
): Promise<number> {
  if (outcome === 'nothing') return 0
  if (outcome === 'amount') return requireAmount(tx, { order, found, amountSantim })
  return (await leftOfPart(tx, order, found)).santim
}
