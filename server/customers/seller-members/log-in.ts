import { sellerRateLimits } from '../../../contract/seller/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { emailKey } from '../accounts/contact-details.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { checkConfirmation, checkLogin } from '../credentials/check-login.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { SellerSession } from '../../platform/http/handlers.ts'
import { securityEvent } from '../../platform/security-log.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import type { Shop } from '../../platform/shop.ts'
import { findSellerMember } from './members.ts'
import type { SellerMemberRow } from './tables.ts'
import { requireSellerCode } from './second-factor.ts'
import { confirmSellerSession, openSellerSession } from './sessions.ts'

type ShopParts = Pick<Shop, 'config' | 'db' | 'log'>

type Credentials = {
  email: string
  password: string
  code?: string | undefined
  address: string
  client: Client
}

/** Refuses what `checkLogin` and `requireSellerCode` refuse. */
export async function logSellerMemberIn(
  shop: ShopParts,
  { email, password, code, address, client }: Credentials,
): Promise<string> {
  const { db } = shop
  const account = emailKey(email)
  const how = { address, method: 'password' }
  const member = await checkLogin(shop, {
    account,
    address,
    password,
    limits: sellerRateLimits,
    find: () => findLogin(shop, account),
    onWrong: (found) => securityEvent(shop, 'login-failed', { sellerMember: found?.id, email, ...how }),
  })
  const { id: memberId, sellerId, fullName: name } = member
  const factor = await requireSellerCode(db, member, code).catch((error: unknown) => {
    const reason = error instanceof Refusal ? error.code : undefined
    if (reason) securityEvent(shop, 'login-failed', { sellerMember: memberId, ...how, reason })
    throw error
  })
  const token = await transaction(db, async (tx) => {
    await recordActivity(
      tx,
      { staffId: null, sellerId, name, address },
      {
        action: 'log-in',
        subject: member.email,
        ...(factor === 'recovery code' && { after: { with: factor } }),
      },
    )
    return openSellerSession(tx, { sellerId, memberId }, client)
  })
  securityEvent(shop, 'login-succeeded', { sellerMember: memberId, ...how })
  return token
}

async function findLogin({ config, db }: ShopParts, account: string): Promise<SellerMemberRow | undefined> {
  const found = await db
    .selectFrom('sellerMembers')
    .selectAll()
    .where('emailKey', '=', account)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return found?.isDemo && config.mode === 'production' ? undefined : found
}

/** Refuses `staff-password-wrong` and `too-many-requests`. */
export async function confirmSellerLogin(
  shop: ShopParts,
  member: SellerSession,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const { passwordHash } = await findSellerMember(shop.db, member)
  await checkConfirmation(
    shop.db,
    { passwordHash, password, limit: [sellerRateLimits.wrongConfirmation, member.sessionId] },
    () => securityEvent(shop, 'password-confirmation-failed', { sellerMember: member.memberId, address }),
  )
  await confirmSellerSession(shop.db, member)
}
