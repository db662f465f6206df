import type { Selectable } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { lockSeller, setSellerState } from '../../catalogue/sellers/set-state.ts'
import { lockPayoutsOf } from '../../commerce/payouts/pay-details.ts'
import { bounceUnsent } from '../../commerce/payouts/payout-steps.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { SellerSuspensionsTable } from './tables.ts'
import { tellMembers } from './tell-members.ts'

type Suspension = Selectable<SellerSuspensionsTable>
type Sites = Pick<Config, 'seller'>

/** Why a payout went back to the balance before it was sent. */
const suspendedReason = 'The seller was suspended before it was sent'

const applicationUrl = ({ seller }: Sites) => `${seller.url}/application`

/**
 * Its goods are taken off sale by a job, and nothing is paid out. Refuses `seller-not-found`, `seller-suspended-already` with
 * who did it, and `seller-not-active` for an applicant.
 */
export async function suspendSeller(
  tx: Database,
  config: Sites,
  sellerId: string,
  { reason, next, actor }: { reason: string; next: string; actor: Actor },
): Promise<void> {
  // A run of payouts locks in this order too.
  await lockPayoutsOf(tx, sellerId)
  const { state, storeName: store } = await lockSeller(tx, sellerId)
  if (state === 'applying') throw new Refusal('seller-not-active')
  if (state === 'suspended') {
    const { suspendedBy: by } = await openSuspension(tx, sellerId)
    throw new Refusal('seller-suspended-already', { by })
  }
  const id = newId()
  const none = { appeal: null, appealedAt: null, appealedBy: null, answer: null, answerReason: null }
  const open = { answeredAt: null, answeredBy: null, liftedAt: null, liftedBy: null, liftReason: null }
  await tx
    .insertInto('sellerSuspensions')
    .values({
      ...none,
      ...open,
      id,
      sellerId,
      reason,
      nextSteps: next,
      suspendedAt: tx.now(),
      suspendedBy: actor.name,
    })
    .execute()
  await setSellerState(tx, sellerId, 'suspended')
  await bounceUnsent(tx, sellerId, { reason: suspendedReason, by: actor.name })
  await recordActivity(tx, actor, {
    action: 'suspend-seller',
    subject: store,
    before: { state },
    after: { state: 'suspended', reason, next },
  })
  const values = { store, reason, next, url: applicationUrl(config) }
  await tellMembers(tx, sellerId, { template: 'seller-suspended', cause: id, values })
}

/** Refuses `seller-not-suspended`. */
async function openSuspension(tx: Database, sellerId: string): Promise<Suspension> {
  const found = await tx
    .selectFrom('sellerSuspensions')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('liftedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('seller-not-suspended')
  return found
}

/** An appeal that waits is answered by it. Refuses `seller-not-found` and `seller-not-suspended`. */
export async function readmitSeller(
  tx: Database,
  config: Sites,
  sellerId: string,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<void> {
  const { state, storeName: store } = await lockSeller(tx, sellerId)
  const { id, appeal, answer } = await openSuspension(tx, sellerId)
  const by = { liftedAt: tx.now(), liftedBy: actor.name, liftReason: reason }
  const answered = {
    answer: 'lifted',
    answerReason: reason,
    answeredAt: tx.now(),
    answeredBy: actor.name,
  } as const
  await tx
    .updateTable('sellerSuspensions')
    .set({ ...by, ...(appeal !== null && answer === null && answered) })
    .where('id', '=', id)
    .execute()
  await setSellerState(tx, sellerId, 'active')
  await recordActivity(tx, actor, {
    action: 'readmit-seller',
    subject: store,
    before: { state },
    after: { state: 'active', reason },
  })
  const values = { store, reason, url: applicationUrl(config) }
  await tellMembers(tx, sellerId, { template: 'seller-readmitted', cause: id, values })
}

/** Refuses `seller-not-suspended`, and `appeal-given` for a second one. */
export async function appealSuspension(
  tx: Database,
  { sellerId, actor }: { sellerId: string; actor: Actor },
  appeal: string,
): Promise<void> {
  const { storeName: subject } = await lockSeller(tx, sellerId)
  const found = await openSuspension(tx, sellerId)
  if (found.appeal !== null) throw new Refusal('appeal-given')
  await tx
    .updateTable('sellerSuspensions')
    .set({ appeal, appealedAt: tx.now(), appealedBy: actor.name })
    .where('id', '=', found.id)
    .execute()
  await recordActivity(tx, actor, { action: 'appeal-suspension', subject, after: { appeal } })
}

/** Refuses `suspension-not-found`, `appeal-decided` with who did it, and `changed-meanwhile` without an appeal. */
export async function answerAppeal(
  tx: Database,
  config: Sites,
  suspensionId: string,
  { isLifted, reason, actor }: { isLifted: boolean; reason: string; actor: Actor },
): Promise<string> {
  const named = await tx
    .selectFrom('sellerSuspensions')
    .select('sellerId')
    .where('id', '=', suspensionId)
    .executeTakeFirst()
  if (!named) throw new Refusal('suspension-not-found')
  const { sellerId } = named
  const { storeName: store } = await lockSeller(tx, sellerId)
  const found = await tx
    .selectFrom('sellerSuspensions')
    .selectAll()
    .where('id', '=', suspensionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const by = found.answeredBy ?? found.liftedBy
  if (by !== null) throw new Refusal('appeal-decided', { by })
  if (found.appeal === null) throw new Refusal('changed-meanwhile')
  if (isLifted) await readmitSeller(tx, config, sellerId, { reason, actor })
  else await keepSuspension(tx, config, { ...found, store }, { reason, actor })
  return sellerId
}

async function keepSuspension(
  tx: Database,
  config: Sites,
  { id, sellerId, store }: Suspension & { store: string },
  { reason, actor }: { reason: string; actor: Actor },
): Promise<void> {
  await tx
    .updateTable('sellerSuspensions')
    .set({ answer: 'kept', answerReason: reason, answeredAt: tx.now(), answeredBy: actor.name })
    .where('id', '=', id)
    .execute()
  const before = { appeal: 'open' }
  const after = { appeal: 'kept', reason }
  await recordActivity(tx, actor, { action: 'keep-suspension', subject: store, before, after })
  const values = { store, reason, url: applicationUrl(config) }
  await tellMembers(tx, sellerId, { template: 'appeal-kept', cause: id, values })
}
