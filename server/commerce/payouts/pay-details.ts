import type { Selectable } from 'kysely'
import type { Bank } from '../../../contract/banks.ts'
import { maskedNumber } from '../../../contract/payouts.ts'
import type { PayWay } from '../../../contract/payouts.ts'
import type { SellerPayDetails } from '../../../contract/seller/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { detailsChangedReason, bounceUnsent } from './payout-steps.ts'
import type { PayDetailsTable } from './tables.ts'

export type PayDetails = Selectable<PayDetailsTable>

interface NewPayDetails {
  id: string
  sellerId: string
  way: PayWay
  bank: Bank | null
  accountNumber: string
  holder: string
}

/** What is decided about the payouts of a seller is decided by one transaction at a time. */
export function lockPayoutsOf(tx: Database, sellerId: string): Promise<void> {
  return lockByName(tx, `payouts of ${sellerId}`)
}

export function currentDetails(db: Database, sellerId: string): Promise<PayDetails | undefined> {
  return db
    .selectFrom('sellerPayDetails')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type ShownDetails = Pick<PayDetails, 'id' | 'way' | 'bank' | 'accountNumber' | 'holder' | 'verifiedAt'>

/** The newest, with what the seller itself may know. */
export function shownDetails(db: Database, sellerId: string): Promise<ShownDetails | undefined> {
  return db
    .selectFrom('sellerPayDetails')
    .select(['id', 'way', 'bank', 'accountNumber', 'holder', 'verifiedAt'])
    .where('sellerId', '=', sellerId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * They replace the former ones of the seller, and nothing is paid before another member has verified them: a payout that
 * was not sent yet goes back to the balance. A repeat with the same id, or with what is there already, changes nothing.
 * Refuses `seller-unknown`, and `saved-otherwise` for the id of other details.
 */
export async function enterPayDetails(
  tx: Database,
  given: NewPayDetails,
  actor: Actor,
): Promise<{ details: PayDetails; isNew: boolean }> {
  await lockPayoutsOf(tx, given.sellerId)
  const store = await storeName(tx, given.sellerId)
  const before = await currentDetails(tx, given.sellerId)
  if (before && isSame(before, given)) return { details: before, isNew: false }
  const known = await tx
    .selectFrom('sellerPayDetails')
    .selectAll()
    .where('id', '=', given.id)
    .executeTakeFirst()
  if (known && !isSame(known, given)) throw new Refusal('saved-otherwise')
  if (known) return { details: known, isNew: false }
  const details = await tx
    .insertInto('sellerPayDetails')
    .values({
      ...given,
      version: (before?.version ?? 0) + 1,
      enteredBy: identityOf(actor),
      enteredByName: actor.name,
      createdAt: tx.now(),
      verifiedBy: null,
      verifiedByName: null,
      verifiedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordActivity(tx, actor, {
    action: 'save-pay-details',
    subject: store,
    ...(before && { before: detailValues(before) }),
    after: detailValues(details),
  })
  await bounceUnsent(tx, given.sellerId, { reason: detailsChangedReason, by: actor.name })
  return { details, isNew: true }
}

const termFields = ['way', 'bank', 'accountNumber', 'holder'] as const

const isSame = (known: PayDetails, given: NewPayDetails) =>
  known.sellerId === given.sellerId && termFields.every((name) => known[name] === given[name])

/**
 * `id` is that of the details that were looked at. Refuses `seller-unknown`, `pay-details-missing`, `changed-meanwhile` if
 * they are not the newest, and `pay-details-own` for who has entered them.
 */
export async function verifyPayDetails(
  tx: Database,
  { sellerId, id }: { sellerId: string; id: string | undefined },
  actor: Actor,
): Promise<PayDetails> {
  await lockPayoutsOf(tx, sellerId)
  const store = await storeName(tx, sellerId)
  const details = await currentDetails(tx, sellerId)
  if (!details) throw new Refusal('pay-details-missing')
  if (id !== undefined && id !== details.id) throw new Refusal('changed-meanwhile')
  if (details.verifiedAt !== null) return details
  if (details.enteredBy === identityOf(actor)) throw new Refusal('pay-details-own')
  const verified = await tx
    .updateTable('sellerPayDetails')
    .set({ verifiedBy: identityOf(actor), verifiedByName: actor.name, verifiedAt: tx.now() })
    .where('id', '=', details.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordActivity(tx, actor, {
    action: 'verify-pay-details',
    subject: store,
    before: detailValues(details),
    after: detailValues(verified),
  })
  return verified
}

/** Somebody says why the seller is not paid for the time being. Refuses `seller-unknown`. */
export async function holdPayouts(
  tx: Database,
  { sellerId, reason }: { sellerId: string; reason: string },
  actor: Actor,
): Promise<void> {
  await lockPayoutsOf(tx, sellerId)
  const subject = await storeName(tx, sellerId)
  const held = await tx
    .insertInto('sellerPayoutHolds')
    .values({ sellerId, reason, heldBy: actor.name, createdAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reason')
    .executeTakeFirst()
  if (held) await recordActivity(tx, actor, { action: 'hold-payouts', subject, after: held })
}

/** Refuses `seller-unknown`. */
export async function releasePayouts(tx: Database, sellerId: string, actor: Actor): Promise<void> {
  await lockPayoutsOf(tx, sellerId)
  const subject = await storeName(tx, sellerId)
  const held = await tx
    .deleteFrom('sellerPayoutHolds')
    .where('sellerId', '=', sellerId)
    .returning('reason')
    .executeTakeFirst()
  if (held) await recordActivity(tx, actor, { action: 'release-payouts', subject, before: held })
}

/** As the seller is shown them. */
export function detailsForSeller(details: ShownDetails | undefined): SellerPayDetails | null {
  if (!details) return null
  const { way, bank, accountNumber, holder, verifiedAt } = details
  return { way, bank, number: maskedNumber(accountNumber), holder, isVerified: verifiedAt !== null }
}

/** Who has held payouts back and why is the shop's. */
export async function isHeldBack(db: Database, sellerId: string): Promise<boolean> {
  const held = await db
    .selectFrom('sellerPayoutHolds')
    .select('sellerId')
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  return held !== undefined
}

export function findHold(
  db: Database,
  sellerId: string,
): Promise<{ reason: string; heldBy: string } | undefined> {
  return db
    .selectFrom('sellerPayoutHolds')
    .select(['reason', 'heldBy'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
}

/** The newest of each seller. */
export function allDetails(db: Database): Promise<PayDetails[]> {
  return db
    .selectFrom('sellerPayDetails')
    .selectAll()
    .distinctOn('sellerId')
    .orderBy('sellerId')
    .orderBy('version', 'desc')
    .execute()
}

export function allHolds(db: Database): Promise<{ sellerId: string; reason: string; heldBy: string }[]> {
  return db.selectFrom('sellerPayoutHolds').select(['sellerId', 'reason', 'heldBy']).execute()
}

/** Refuses `seller-unknown`. */
async function storeName(db: Database, sellerId: string): Promise<string> {
  const seller = await db
    .selectFrom('sellers')
    .select('storeName')
    .where('id', '=', sellerId)
    .executeTakeFirst()
  if (!seller) throw new Refusal('seller-unknown', { name: sellerId })
  return seller.storeName
}

/** Operators at the command line are told apart by their names. */
function identityOf({ staffId, name }: Actor): string {
  return staffId ?? name
}

/** The activity log never has the whole number. */
function detailValues({ way, bank, accountNumber, holder, verifiedAt }: PayDetails) {
  return { way, bank, number: maskedNumber(accountNumber), holder, verified: verifiedAt !== null }
}
