import { Refusal } from '../../contract/refusals.ts'
import { formatAmount } from '../../contract/money.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { sqlState } from '../database/sql-state.ts'
import { transaction } from '../database/transaction.ts'
import { mailShopper } from '../orders/mail-customer.ts'
import { lockOrder, transitionOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { processRefund } from './process-refund.ts'
import type { RefundRow } from './process-refund.ts'
import { refundableAmount } from './refundable-amount.ts'
import type { PayingShop } from './paying-shop.ts'
import { nextRefundCheckAt } from './refund-schedule.ts'
import { refunds } from './tables.ts'

const uniqueViolation = '23505'

export type RefundTerms = {
  actor: string
  reason: string
  /** A part of what was paid, in santim; without it all that is left of it. */
  amountSantim?: number | undefined
}

/**
 * Gives an order's money back: decided and written down in one transaction, then asked of the gateway, then polled
 * until done, the first time at once, for some gateways need no longer. What was paid for goods in hand (`shipped`,
 * `complete`), for an order that was canceled, or twice; a part of it at any time, which leaves the order as it is.
 * One refund of a payment at a time, and never more than it brought in, whoever asks at the same time. Refuses
 * `nothing-to-refund`, `refund-under-way`, `refund-too-large`, and `order-step-impossible` for an order to be
 * canceled instead.
 */
export async function refundOrder(shop: PayingShop, key: OrderKey, terms: RefundTerms): Promise<RefundRow> {
  const begun = await transaction(shop.db, (tx) => beginRefund(tx, key, terms)).catch((error: unknown) => {
    if (sqlState(error) === uniqueViolation) throw new Refusal('refund-under-way', { order: key.id })
    throw error
  })
  const asked = await processRefund(shop, begun)
  return asked.gatewayReference === null ? asked : processRefund(shop, asked)
}

async function beginRefund(
  tx: Database,
  key: OrderKey,
  { actor, reason, amountSantim: asked }: RefundTerms,
): Promise<RefundRow> {
  const order = await lockOrder(tx, key)
  const { payment, leftSantim, isSpare } = await refundableAmount(tx, order)
  const amountSantim = asked ?? leftSantim
  if (amountSantim > leftSantim) throw new Refusal('refund-too-large', { left: formatAmount(leftSantim) })
  const endsOrder = amountSantim === leftSantim && !isSpare
  if (endsOrder && order.status === 'pending') {
    throw new Refusal('order-step-impossible', { from: order.status, to: 'refunded' })
  }
  const [refund] = await tx
    .insert(refunds)
    .values({
      userId: order.userId,
      id: newId(),
      orderId: order.id,
      paymentId: payment?.id ?? null,
      reference: `mkr-${newId()}`,
      amountSantim,
      status: 'initiated',
      reason,
      actor,
      // Whoever looks after refunds keeps off this one for as long as it is being asked for here.
      nextCheckAt: nextRefundCheckAt(tx.now(), tx.now()),
      createdAt: tx.now(),
    })
    .returning()
  if (!refund) throw new Error('An inserted refund was not returned')
  if (endsOrder) await transitionOrder(tx, order, { paymentStatus: 'refund-due', actor, note: reason })
  await mailShopper(tx, order, { template: 'refund-started', causeId: refund.id, amountSantim })
  return refund
}
