import { toBirr } from '../../../../contract/money.ts'
import type { ActivityValues } from '../../../../contract/office/activity.ts'
import type { ActivityAction } from '../../../../contract/office/activity-actions.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { explainDifference } from '../../../commerce/payments/compare/explain-difference.ts'
import { decideBankTransfer } from '../../../commerce/payments/decide-bank-transfer.ts'
import { decideManualReview } from '../../../commerce/payments/decide-manual-review.ts'
import type { Decision } from '../../../commerce/payments/decide-manual-review.ts'
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
    record: (tx, { amountSantim }) =>
      recordActivity(tx, actor, {
        action,
        subject: txRef,
        before: { decision: 'none', amount: toBirr(amountSantim), ...shown },
        after: { decision: yes ? 'paid' : 'failed' },
      }),
  }
}
