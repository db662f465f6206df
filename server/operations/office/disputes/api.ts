import { disputesToDecide } from '../../../../contract/dispute-rules.ts'
import type { Language } from '../../../../contract/language.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import { toBirr } from '../../../../contract/money.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { sellerOnWire } from '../../../catalogue/sellers/sellers.ts'
import { decideDispute } from '../../../commerce/disputes/decide-dispute.ts'
import { findDisputePicture } from '../../../commerce/disputes/dispute-pictures.ts'
import { keyOfDispute } from '../../../commerce/disputes/dispute-steps.ts'
import type { DisputeRow } from '../../../commerce/disputes/tables.ts'
import {
  countDisputesToDecide,
  decisionOnWire,
  factsOnWire,
  pageOfDisputes,
  readDispute,
  stepsOnWire,
} from '../../../commerce/disputes/read-disputes.ts'
import type { WholeDispute } from '../../../commerce/disputes/read-disputes.ts'
import { leftOfPart } from '../../../commerce/disputes/refund-of-dispute.ts'
import { pictureOfConversation } from '../../../commerce/messages/message-pictures.ts'
import { readOrder } from '../../../commerce/orders/transition-order.ts'
import { refundDispute } from '../../../commerce/payments/refund-dispute.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { pictureOnWire } from '../../../platform/media/private-pictures.ts'
import { confirmLargeRefund, foundOrConfirmed } from '../confirm-money.ts'
import { writtenMessages } from '../message-reports/written-messages.ts'
import { requireVersion, versionOf } from '../save-shown.ts'

export const officeDisputeHandlers = handlers({
  'GET /office/disputes': async ({ db }, { query, lang }) => {
    const { disputes, after } = await pageOfDisputes(db, { ...query, limit: officeListLength })
    return {
      disputes: disputes.map((row) => toRow(row, lang)),
      after,
      waiting: await countDisputesToDecide(db),
    }
  },
  'GET /office/disputes/:disputeId': ({ db }, { params, staff, lang }) =>
    show(db, params.disputeId, { staff, lang }),
  'GET /office/disputes/:disputeId/pictures/:pictureId': async ({ db }, { params }) => {
    const { disputeId, pictureId: id } = params
    const content = await findDisputePicture(db, { id, disputeId })
    return pictureOnWire(content)
  },
  'POST /office/disputes/:disputeId/reading': async ({ db }, { params, staff, address }) => {
    const { orderNumber, ...key } = await disputeToRead(db, params.disputeId, staff)
    await recordActivity(db, staff.actor(address), { action: 'read-messages', subject: orderNumber })
    return { messages: await writtenMessages(db, key) }
  },
  'POST /office/disputes/:disputeId/message-picture': async ({ db }, { params, body, staff }) => {
    const key = await disputeToRead(db, params.disputeId, staff)
    return pictureOnWire(await pictureOfConversation(db, key, body.pictureId))
  },
  'POST /office/disputes/:disputeId/decision': async (shop, { params, body, staff, address, lang }) => {
    const { outcome, amount: amountSantim, borneBy, reason, version } = body
    const check = await confirmLargeRefund(shop, staff, outcome === 'amount' ? amountSantim : 0)
    const found = await foundOrConfirmed(staff, () => keyOfDispute(shop.db, params.disputeId))
    await decideDispute(shop.db, found, {
      outcome,
      amountSantim,
      borneBy,
      reason,
      actor: staff.actor(address),
      requireShown: (row) => requireVersion(version, () => versionOfDispute(row)),
      check,
    })
    await refundDispute(shop, found)
    return show(shop.db, params.disputeId, { staff, lang })
  },
})

/**
 * What the two have written is private: only who decides reads it, and only until the decision. Refuses
 * `dispute-not-found`, `dispute-step-impossible`, and `dispute-of-your-own` to who has decided before.
 */
async function disputeToRead(db: Database, disputeId: string, staff: StaffSession) {
  const row = await readDispute(db, await keyOfDispute(db, disputeId))
  if (!isToDecide(row)) throw new Refusal('dispute-step-impossible')
  if (hasDecided(row, staff)) throw new Refusal('dispute-of-your-own')
  const { userId, partId, orderNumber } = row
  return { userId, partId, orderNumber }
}

function isToDecide({ status }: WholeDispute): boolean {
  return disputesToDecide.some((it) => it === status)
}

function hasDecided({ decisions }: WholeDispute, { staffId }: StaffSession): boolean {
  return decisions.some(({ decidedById }) => decidedById === staffId)
}

function versionOfDispute({ status, appealedBy }: Pick<DisputeRow, 'status' | 'appealedBy'>): string {
  return versionOf({ status, appealedBy })
}

function toRow(row: WholeDispute, lang: Language) {
  return {
    ...factsOnWire(row),
    store_name: sellerOnWire(row.seller, lang).store_name,
    isSentByShop: row.sentBy === 'shop',
  }
}

async function show(
  db: Database,
  disputeId: string,
  { staff, lang }: { staff: StaffSession; lang: Language },
) {
  const row = await readDispute(db, await keyOfDispute(db, disputeId))
  const order = await readOrder(db, { userId: row.userId, id: row.orderId })
  const { fullName: name, phone, email } = order
  const steps = stepsOnWire(row.steps, 'shop').map((step, index) => ({
    ...step,
    actor: row.steps[index]?.actor ?? '',
  }))
  return {
    dispute: {
      ...toRow(row, lang),
      customer: { name, phone, email },
      steps,
      decisions: row.decisions.map((decision) => ({
        ...decisionOnWire(decision),
        who: decision.decidedBy,
        isWaiting: decision.nextTryAt !== null,
      })),
      left: toBirr((await leftOfPart(db, order, row)).santim),
      canDecide: isToDecide(row) && !hasDecided(row, staff),
      version: versionOfDispute(row),
    },
  }
}
