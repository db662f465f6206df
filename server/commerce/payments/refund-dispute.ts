import { Refusal } from '../../../contract/refusals.ts'
import { lockDispute, orderOfDispute } from '../disputes/dispute-steps.ts'
import type { DecisionRow, DisputeKey } from '../disputes/tables.ts'
import {
  dueDecisions,
  readDecision,
  refundOfDecision,
  startDisputeRefund,
  tryAgainLater,
  waitingDecisions,
} from '../disputes/refund-of-dispute.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { writeRefundedItems } from '../orders/refunded-items.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { PayingShop } from './payment-attempts.ts'
import { beginRefund, oneUnderWay, requestRefund } from './refund-order.ts'
import { refundableAmount } from './refundable-amount.ts'
import type { RefundRow } from './tables.ts'

/** What cannot be refunded now, such as while another refund of the payment is under way, is tried again after so long. */
const laterMs = 10 * 60_000

/** Begins what was decided or agreed on about the dispute and has not begun yet. What is refused is tried again by the job. */
export async function refundDispute(shop: PayingShop, { userId, id }: DisputeKey): Promise<void> {
  for (const decision of await waitingDecisions(shop.db, { userId, id })) await refundDecision(shop, decision)
}

/** The job finishes what a process that ended has left, and repeats what had failed. Returns how many have begun. */
export async function refundDueDisputes(shop: PayingShop, stop?: AbortSignal): Promise<number> {
  let begun = 0
  for (const decision of await dueDecisions(shop.db)) {
    if (stop?.aborted) break
    if (await refundDecision(shop, decision)) begun += 1
  }
  return begun
}

async function refundDecision(shop: PayingShop, decision: DecisionRow): Promise<boolean> {
  const key = { userId: decision.userId, id: decision.disputeId }
  try {
    const begun = await oneUnderWay(key, () =>
      transaction(shop.db, (tx) => beginDecision(tx, shop, key, decision.number)),
    )
    if (begun) await requestRefund(shop, begun)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ err: error, dispute: key.id }, 'a refund of a dispute could not begin now')
    await tryAgainLater(shop.db, decision, laterMs)
    return false
  }
}

/** The order is locked first, so that two who begin it at once begin it once. */
async function beginDecision(
  tx: Database,
  shop: PayingShop,
  key: DisputeKey,
  number: DecisionRow['number'],
): Promise<RefundRow | undefined> {
  const order = await lockOrder(tx, { userId: key.userId, id: await orderOfDispute(tx, key) })
  const dispute = await lockDispute(tx, key)
  const decision = await readDecision(tx, key, number)
  if (decision.nextTryAt === null) return undefined
  const due = await refundOfDecision(tx, order, { dispute, decision })
  if (due.santim === 0 || order.status === 'refunded') {
    await startDisputeRefund(tx, decision, due, undefined)
    return undefined
  }
  // The payments that paid the order are refunded, never a surplus one.
  const of = { statuses: ['paid' as const] }
  const { leftSantim } = await refundableAmount(tx, order, of)
  const refund = await beginRefund(tx, shop, {
    key: order,
    terms: {
      actor: decision.decidedBy,
      reason: `Dispute: ${dispute.kind}`,
      amountSantim: Math.min(due.santim, leftSantim),
      ofChange: 'no',
    },
    of,
  })
  if (due.units.length > 0) await writeRefundedItems(tx, refund, due.units)
  await startDisputeRefund(tx, decision, due, { ...refund, orderId: order.id })
  return refund
}
