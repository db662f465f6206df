import type { ActivityAction } from '../../../../contract/office/activity-actions.ts'
import type { ReturnStatus } from '../../../../contract/return-rules.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { lastActor, lockReturnOfSeller } from '../../../commerce/returns/return-of-seller.ts'
import { approveReturn, receiveReturn, refuseReturn } from '../../../commerce/returns/transition-return.ts'
import type { ReturnRow } from '../../../commerce/returns/transition-return.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { sellerActor } from '../../../customers/seller-members/seller-actor.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'

/** The return was read as its seller, so that it has goods of the seller. */
export interface OnReturn {
  returnId: string
  member: SellerSession
  address: string
}

export const approveForSeller = (portal: Portal, on: OnReturn, sendTo: string) =>
  step(portal, on, { status: 'approved', action: 'approve-return', said: { sendTo } }, (tx, found, actor) =>
    approveReturn(tx, found, { actor, sendTo }),
  )

/** What has arrived is refused by the shop alone. */
export const refuseForSeller = (portal: Portal, on: OnReturn, reason: string) =>
  step(
    portal,
    on,
    { status: 'refused', action: 'refuse-return', said: { refusal: reason } },
    (tx, found, actor) => {
      if (found.status !== 'requested') {
        throw new Refusal('return-step-impossible', { from: found.status, to: 'refused' })
      }
      return refuseReturn(tx, found, { actor, reason })
    },
  )

/** The shop reads in the note what is wrong with the goods, and pays back or refuses. */
export const receiveForSeller = (portal: Portal, on: OnReturn, note = '') =>
  step(portal, on, { status: 'received', action: 'receive-return', said: {} }, (tx, found, actor) =>
    receiveReturn(tx, found, { actor, note }),
  )

interface Step {
  status: ReturnStatus
  action: ActivityAction
  /** What the member has typed, as the return keeps it. */
  said: Partial<Record<'sendTo' | 'refusal', string>>
}

/**
 * A repetition by the same member, whose answer was lost, changes nothing. Refuses `return-of-shop`, and `saved-otherwise`
 * for a repetition with another text.
 */
function step(
  { unwalled }: Portal,
  { returnId, member, address }: OnReturn,
  { status, action, said }: Step,
  work: (tx: Database, found: ReturnRow, actor: string) => Promise<void>,
): Promise<void> {
  const by = member.actor(address)
  const actor = sellerActor(by.name)
  return transaction(unwalled.db, async (tx) => {
    const found = await lockReturnOfSeller(tx, member.sellerId, returnId)
    if (found.status === status && (await lastActor(tx, found)) === actor) {
      const isSame = Object.entries(said).every(([name, text]) => found[name as keyof typeof said] === text)
      if (isSame) return
      throw new Refusal('saved-otherwise')
    }
    await work(tx, found, actor)
    await recordActivity(tx, by, {
      action,
      subject: found.returnNumber,
      before: { status: found.status },
      after: {
        status,
        ...(said.sendTo && { sendTo: said.sendTo }),
        ...(said.refusal && { reason: said.refusal }),
      },
    })
  })
}
