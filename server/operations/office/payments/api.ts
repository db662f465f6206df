import { toBirr } from '../../../../contract/money.ts'
import type { ActivityValues } from '../../../../contract/office/activity.ts'
import type { ActivityAction } from '../../../../contract/office/activity-actions.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import { findPaymentByRef } from '../../../commerce/payments/payment-attempts.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { orderNumbers } from '../../../commerce/orders/read-orders.ts'
import { explainDifference } from '../../../commerce/payments/compare/explain-difference.ts'
import { decideBankTransfer } from '../../../commerce/payments/decide-bank-transfer.ts'
import { decideManualReview } from '../../../commerce/payments/decide-manual-review.ts'
import type { Decision } from '../../../commerce/payments/decide-manual-review.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { confirmLargeDecision } from '../confirm-money.ts'
import { requireVersion } from '../save-shown.ts'
import { listWaiting, versionOfReview } from './list-waiting.ts'

export const officePaymentHandlers = handlers({
  'GET /office/payments': ({ db }, { staff, address }) => listWaiting(db, staff.actor(address)),
  'POST /office/payments/:txRef/decision': async (shop, { params, body, staff, address }) => {
    await confirmLargeDecision(shop, staff, params.txRef)
    const by = decision(staff.actor(address), 'decide-payment', { txRef: params.txRef, yes: body.accept })
    const { accept, version } = body
    await decideManualReview(shop, params.txRef, {
      ...by,
      accept,
      check: (payment) => requireVersion(version, () => versionOfReview(payment)),
    })
    return listWaiting(shop.db, staff.actor(address))
  },
  'POST /office/transfers/:txRef/decision': async (shop, { params, body, staff, address }) => {
    await confirmLargeDecision(shop, staff, params.txRef)
    const by = decision(staff.actor(address), 'decide-transfer', {
      txRef: params.txRef,
      yes: body.confirm,
      shown: { bank: body.bank, reference: body.reference },
    })
    await decideBankTransfer(shop, params.txRef, { ...by, ...body })
    return listWaiting(shop.db, staff.actor(address))
  },
  'POST /office/differences/:differenceId/explanation': async ({ db }, { params, body, staff, address }) => {
    const actor = staff.actor(address)
    await explainDifference(db, actor, { id: params.differenceId, note: body.note })
    return listWaiting(db, actor)
  },
})

export function decision(
  actor: Actor,
  action: ActivityAction,
  { txRef, yes, shown = {} }: { txRef: string; yes: boolean; shown?: ActivityValues },
): Decision {
  return {
    actor: actor.name,
    record: async (tx, { amountSantim }) =>
      recordActivity(tx, actor, {
        action,
        subject: action === 'decide-transfer' ? await orderOfPayment(tx, txRef) : txRef,
        before: { decision: 'none', amount: toBirr(amountSantim), ...shown },
        after: { decision: yes ? 'paid' : 'failed' },
      }),
  }
}

/** A transfer is named by its order, as its bank and reference are in the values. */
async function orderOfPayment(tx: Database, txRef: string): Promise<string> {
  const payment = await findPaymentByRef(tx, txRef)
  if (!payment) return txRef
  const { userId, orderId } = payment
  return (await orderNumbers(tx, [{ userId, id: orderId }])).get(orderId) ?? txRef
}
