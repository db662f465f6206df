import type { Language } from '../../../../contract/language.ts'
import { rateLimits } from '../../../../contract/limits.ts'
import { staffRateLimits } from '../../../../contract/office/limits.ts'
import { raiseAlarm } from '../../../platform/alarms.ts'
import { refuseDeletionAfterChange } from '../../../customers/accounts/credential-changes.ts'
import { blockUser, unblockUser } from '../../../customers/accounts/blocks.ts'
import { resendEmailCode } from '../../../customers/accounts/request-email-code.ts'
import { findCustomer, lockCustomer } from '../../../customers/accounts/show-customer.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Activity, Actor } from '../../../customers/activity/record-activity.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { collectPersonalData, erasePersonalData } from '../../my-data/personal-data.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import { countRateLimitHit, enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import { endSessions } from '../../../platform/sessions/end-session.ts'
import type { Shop } from '../../../platform/shop.ts'

type About = { userId: string; actor: Actor }
type Because = About & { reason: string }
type ShopParts = Pick<Shop, 'config' | 'db' | 'log'>

/** The log names customers by id only: it is never deleted, and they may ask for erasure. */
function activityOf(action: Activity['action'], userId: string, after?: Activity['after']): Activity {
  return { action, subject: userId, ...(after && { after }) }
}

/** Refuses `customer-not-found`, and `too-many-requests` to a member who looks up many. */
export async function showPhone(shop: ShopParts, { userId, actor }: About): Promise<string | null> {
  const { db } = shop
  if (actor.staffId !== null) await countShownPhone(shop, actor.staffId)
  return transaction(db, async (tx) => {
    const { phone } = await findCustomer(tx, userId)
    await recordActivity(tx, actor, activityOf('show-phone', userId))
    return phone
  })
}

async function countShownPhone(shop: ShopParts, staffId: string): Promise<void> {
  try {
    await countRateLimitHit(shop.db, staffRateLimits.shownPhone, staffId)
  } catch (error) {
    const isFirst = await countRateLimitHit(shop.db, staffRateLimits.shownPhoneAlarm, staffId).then(
      () => true,
      () => false,
    )
    if (isFirst) raiseAlarm(shop, 'phones-shown', { staff: staffId })
    throw error
  }
}

/** The customer's limit of such mails holds. Refuses `customer-not-found`, `customer-verified`, `too-many-requests`. */
export async function resendVerification(shop: ShopParts, { userId, actor }: About): Promise<void> {
  await findCustomer(shop.db, userId)
  await enforceRateLimit(shop, rateLimits.code, userId)
  await transaction(shop.db, async (tx) => {
    await lockCustomer(tx, userId)
    await resendEmailCode(tx, userId)
    await recordActivity(tx, actor, activityOf('resend-verification', userId))
  })
}

export async function logCustomerOut(shop: ShopParts, { userId, actor, reason }: Because): Promise<void> {
  await transaction(shop.db, async (tx) => {
    await findCustomer(tx, userId)
    const sessions = await endSessions(tx, userId)
    await recordActivity(tx, actor, activityOf('end-customer-sessions', userId, { sessions, reason }))
  })
  securityEvent(shop, 'sessions-ended', { user: userId, ...by(actor) })
}

export async function blockCustomer(shop: ShopParts, { userId, actor, reason }: Because): Promise<void> {
  await transaction(shop.db, async (tx) => {
    await lockCustomer(tx, userId)
    if (!(await blockUser(tx, userId, { by: actor.name, reason }))) return
    await recordActivity(tx, actor, activityOf('block-customer', userId, { reason }))
  })
  securityEvent(shop, 'sessions-ended', { user: userId, reason: 'blocked', ...by(actor) })
}

export async function unblockCustomer({ db }: ShopParts, { userId, actor, reason }: Because): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCustomer(tx, userId)
    if (!(await unblockUser(tx, userId, { by: actor.name, reason }))) return
    await recordActivity(tx, actor, activityOf('unblock-customer', userId, { reason }))
  })
}

/** The data is what the customer would download. Refuses `customer-not-found`. */
export async function exportCustomer(
  shop: ShopParts,
  { userId, actor, reason, lang }: Because & { lang: Language },
): Promise<Record<string, unknown>> {
  await findCustomer(shop.db, userId)
  const data = await collectPersonalData(shop.db, userId, lang)
  await recordActivity(shop.db, actor, activityOf('export-customer', userId, { reason }))
  securityEvent(shop, 'data-exported', { user: userId, ...by(actor) })
  return data
}

/** The customer would delete the account in the same way. Refuses `customer-not-found` and `deletion-waits`. */
export async function eraseCustomer(shop: ShopParts, { userId, actor, reason }: Because): Promise<void> {
  await transaction(shop.db, async (tx) => {
    await lockCustomer(tx, userId)
    // Who asks may have stolen the account.
    if (shop.config.rateLimit) await refuseDeletionAfterChange(tx, userId)
    await erasePersonalData(tx, userId)
    await recordActivity(tx, actor, activityOf('erase-customer', userId, { reason }))
  })
  securityEvent(shop, 'account-deleted', { user: userId, ...by(actor) })
}

function by({ staffId, name }: Actor): { staff: string } | { operator: string } {
  return staffId === null ? { operator: name } : { staff: staffId }
}
