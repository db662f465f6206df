import { formatAmount } from '../../contract/money.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { violatedConstraint } from '../database/sql-state.ts'
import { transaction } from '../database/transaction.ts'
import { mailCustomer } from '../orders/mail-customer.ts'
import { lockOrder, transitionOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { gatewayOf } from './payment-attempts.ts'
import type { PayingShop } from './payment-attempts.ts'
import { nextRefundCheckAt, processRefund } from './process-refund.ts'
import { refundableAmount } from './refundable-amount.ts'
import type { RefundRow } from './tables.ts'

export type RefundTerms = {
  actor: string
  reason: string
  amountSantim?: number | undefined
}

/** Refuses what refundableAmount refuses, `refund-too-large`, and a full refund of an order that is to be canceled. */
export async function refundOrder(shop: PayingShop, key: OrderKey, terms: RefundTerms): Promise<RefundRow> {
  const begun = await transaction(shop.db, (tx) => beginRefund(tx, shop, { key, terms })).catch(
    (error: unknown) => {
      if (violatedConstraint(error) !== 'one_refund_under_way') throw error
      throw new Refusal('refund-under-way', { order: key.id })
    },
  )
  const requested = await processRefund(shop, begun)
  return requested.gatewayReference === null ? requested : processRefund(shop, requested)
}

async function beginRefund(
  tx: Database,
  shop: PayingShop,
  { key, terms }: { key: OrderKey; terms: RefundTerms },
): Promise<RefundRow> {
  const { actor, reason } = terms
  const order = await lockOrder(tx, key)
  const { payment, leftSantim, isDuplicate } = await refundableAmount(tx, order)
  const amountSantim = terms.amountSantim ?? leftSantim
  if (amountSantim > leftSantim) throw new Refusal('refund-too-large', { left: formatAmount(leftSantim) })
  const endsOrder = amountSantim === leftSantim && !isDuplicate
  if (endsOrder && order.status === 'pending') {
    throw new Refusal('order-transition-impossible', { from: order.status, to: 'refunded' })
  }
  // A refund that the gateway cannot be asked for is not begun.
  if (payment) gatewayOf(shop, payment)
  const refund = await tx
    .insertInto('refunds')
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
      // Later than the request below takes, so that the timer does not send it a second time meanwhile.
      nextCheckAt: nextRefundCheckAt(tx.now(), tx.now()),
      createdAt: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (endsOrder) await transitionOrder(tx, order, { paymentStatus: 'refund-due', actor, note: reason })
  await mailCustomer(tx, order, { template: 'refund-started', causeId: refund.id, amountSantim })
  return refund
}
