import { payoutNumber } from '../../../../contract/payouts.ts'
import type { PayingAccount } from '../../../../contract/payouts.ts'
import { bouncePayout, confirmPayout, takeBackPayout } from '../../../commerce/payouts/payout-steps.ts'
import type { Payout, Stepped } from '../../../commerce/payouts/payout-steps.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { ActivityAction } from '../../../../contract/office/activity-actions.ts'
import type { Database } from '../../../platform/database/connect.ts'

interface Confirmed {
  id: string
  reference: string
}

/** All or none. Returns how many were confirmed now. Refuses what confirmPayout refuses. */
export async function confirmPayouts(
  tx: Database,
  payouts: readonly Confirmed[],
  { from, actor }: { from: PayingAccount; actor: Actor },
): Promise<number> {
  let confirmed = 0
  // Two members who confirm the same ones lock them in the same order.
  for (const { id, reference } of payouts.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const stepped = await confirmPayout(tx, id, { reference, from, by: actor.name, isByHand: true })
    if (stepped.isNew) confirmed += 1
    await record(tx, actor, { action: 'confirm-payout', stepped })
  }
  return confirmed
}

/** Refuses what bouncePayout refuses. */
export async function bounceByHand(
  tx: Database,
  id: string,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<Payout> {
  const stepped = await bouncePayout(tx, id, { reason, by: actor.name, isByHand: true })
  await record(tx, actor, { action: 'bounce-payout', stepped })
  return stepped.payout
}

/** Refuses what takeBackPayout refuses. */
export async function takeBackByHand(
  tx: Database,
  id: string,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<Payout> {
  const stepped = await takeBackPayout(tx, id, { note: reason, by: actor.name, isByHand: true })
  await record(tx, actor, { action: 'take-back-payout', stepped, reason })
  return stepped.payout
}

/** A repetition has no entry. */
async function record(
  tx: Database,
  actor: Actor,
  { action, stepped, reason }: { action: ActivityAction; stepped: Stepped; reason?: string },
): Promise<void> {
  if (!stepped.isNew) return
  const { before, payout } = stepped
  await recordActivity(tx, actor, {
    action,
    subject: payoutNumber(payout.number),
    before: valuesOf(before),
    after: { ...valuesOf(payout), ...(reason !== undefined && { reason }) },
  })
}

function valuesOf({ status, bankReference, bounceReason }: Payout) {
  return {
    status,
    ...(bankReference !== null && { reference: bankReference }),
    ...(bounceReason !== null && { reason: bounceReason }),
  }
}
