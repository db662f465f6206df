import { officeListLength } from '../../../../contract/office/limits.ts'
import { toBirr } from '../../../../contract/money.ts'
import type { ActivityValues } from '../../../../contract/office/activity.ts'
import type { ActivityAction } from '../../../../contract/office/activity-actions.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { decideBankTransfer, listClaimedTransfers } from '../../../commerce/payments/decide-bank-transfer.ts'
import { decideManualReview } from '../../../commerce/payments/decide-manual-review.ts'
import type { Decision } from '../../../commerce/payments/decide-manual-review.ts'
import { listManualReviews } from '../../../commerce/payments/list-manual-reviews.ts'
import { confirmLargeDecision } from '../confirm-money.ts'
import { requireVersion, versionOf } from '../save-shown.ts'

export const officePaymentHandlers = handlers({
  'GET /office/payments': ({ db }) => listWaiting(db),
  'POST /office/payments/:txRef/decision': async (shop, { params, body, staff, address }) => {
    await confirmLargeDecision(shop, staff, params.txRef)
    const by = decision(staff.actor(address), 'decide-payment', { txRef: params.txRef, yes: body.accept })
    const { accept, version } = body
    await decideManualReview(shop, params.txRef, {
      ...by,
      accept,
      check: (payment) => requireVersion(version, () => versionOfReview(payment)),
    })
    return listWaiting(shop.db)
  },
  'POST /office/transfers/:txRef/decision': async (shop, { params, body, staff, address }) => {
    await confirmLargeDecision(shop, staff, params.txRef)
    const by = decision(staff.actor(address), 'decide-transfer', {
      txRef: params.txRef,
      yes: body.confirm,
      shown: { bank: body.bank, reference: body.reference },
    })
    await decideBankTransfer(shop, params.txRef, { ...by, ...body })
    return listWaiting(shop.db)
  },
})

type InReview = { amountSantim: number; reason: string }

function versionOfReview({ amountSantim, reason }: InReview): string {
  return versionOf({ amountSantim, reason })
}

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

async function listWaiting(db: Database) {
  const [reviews, transfers] = await Promise.all([listManualReviews(db), listClaimedTransfers(db)])
  return {
    reviews: reviews
      .slice(0, officeListLength)
      .map(({ txRef, orderNumber, amountSantim, reason, createdAt, isInReview }) => ({
        txRef,
        orderNumber,
        amount: toBirr(amountSantim),
        reason,
        createdAt: new Date(createdAt).toISOString(),
        canDecide: isInReview,
        version: versionOfReview({ amountSantim, reason }),
      })),
    transfers: transfers
      .slice(0, officeListLength)
      .map(
        ({
          txRef,
          orderNumber,
          fullName,
          amountSantim,
          bank,
          reference,
          link,
          claimedAt,
          alsoClaimedBy,
        }) => ({
          txRef,
          orderNumber,
          fullName,
          amount: toBirr(amountSantim),
          bank,
          reference,
          link,
          claimedAt: claimedAt?.toISOString() ?? '',
          alsoClaimedBy,
        }),
      ),
  }
}
