import { rateLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { securityEvent } from '../../platform/security-log.ts'
import { checkLimited } from '../../platform/sessions/rate-limit.ts'
import { confirmSession, isSessionConfirmed } from '../../platform/sessions/confirm-session.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { Shop } from '../../platform/shop.ts'
import { refuseDeletionAfterChange } from './credential-changes.ts'
import { spendTypedCode } from './email-codes.ts'
import { matchPhoneCode, usePhoneCode } from './phones/phone-codes.ts'
import { sharesOf } from './password-queue.ts'
import { passwordMatches } from './passwords.ts'
import { findUserRow } from './user.ts'
import type { UserRow } from './user.ts'
import { countWrongLogin } from './wrong-logins.ts'

type ShopParts = Pick<Shop, 'config' | 'db' | 'log'>

/** `code` is for accounts without a password, and was mailed or sent by SMS; `address` is the IP address. */
type Confirmation = { password?: string | undefined; code?: string | undefined; address: string }

/** A stolen token must not be enough for such a call. RATE_LIMIT=off lifts it. */
export async function requireFreshLogin(shop: ShopParts, session: Session, given: Confirmation) {
  const { config, db } = shop
  if (!config.rateLimit) return
  const isGiven = given.password !== undefined || given.code !== undefined
  // If it is 0 minutes, what a call carries is for this call alone, and a confirmation does not make up for a wrong
  // one.
  if (config.reauthMinutes === 0 && isGiven) return checkConfirmation(shop, session, given)
  if (!(await isSessionConfirmed(db, session, config.reauthMinutes))) await confirmLogin(shop, session, given)
}

export async function confirmLogin(shop: ShopParts, session: Session, given: Confirmation): Promise<void> {
  await checkConfirmation(shop, session, given)
  await confirmSession(shop.db, session)
}

async function checkConfirmation(shop: ShopParts, session: Session, given: Confirmation): Promise<void> {
  const { db } = shop
  const row = await findUserRow(db, session.userId)
  const field = row.passwordHash === null ? 'code' : 'password'
  const typed = given[field]
  if (typed === undefined) throw new Refusal('password-required')
  const isRight =
    field === 'code'
      ? (await spendTypedCode(db, row, { typed, session })) ||
        (await isOwnPhoneCode(db, row, { typed, address: given.address }))
      : await isOwnPassword(shop, session, { row, password: typed, address: given.address })
  if (!isRight) throw new Refusal('password-required', {}, [{ msg: `The ${field} is wrong`, path: field }])
}

/** The code was sent to the proved number of the account, and is used up. */
export async function isOwnPhoneCode(
  db: Database,
  { id: userId, phone, phoneVerifiedAt }: UserRow,
  given: { typed: string; address: string },
): Promise<boolean> {
  if (phoneVerifiedAt === null) return false
  const code = await matchPhoneCode(db, { userId }, given)
  return code !== undefined && code.phone === phone && usePhoneCode(db, code.id)
}

/** Only wrong ones of this session are limited here, so that strangers cannot lock the owner out of a change. */
export async function isOwnPassword(
  shop: ShopParts,
  session: Session,
  { row, password, address }: { row: UserRow; password: string; address: string },
): Promise<boolean> {
  const ofSession = session.tokenHash.toString('base64url')
  const shares = sharesOf({ account: row.emailKey, address })
  const limits = [[rateLimits.wrongConfirmation, ofSession]] as const
  if (await checkLimited(shop.db, limits, () => passwordMatches(row.passwordHash, password, { shares })))
    return true
  securityEvent(shop, 'password-confirmation-failed', { user: row.id, address })
  await countWrongLogin(shop, { account: row.emailKey, address }).catch(ignoreLimit)
  return false
}

function ignoreLimit(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** A password is always given, also in a fresh session. */
export async function confirmDeletion(shop: ShopParts, session: Session, given: Confirmation): Promise<void> {
  await requireFreshLogin(shop, session, given)
  const row = await findUserRow(shop.db, session.userId)
  const { password = '', address } = given
  if (row.passwordHash !== null && !(await isOwnPassword(shop, session, { row, password, address }))) {
    throw new Refusal('old-password-wrong', {}, [{ msg: 'Old password is incorrect', path: 'password' }])
  }
  if (shop.config.rateLimit) await refuseDeletionAfterChange(shop.db, session.userId)
}
