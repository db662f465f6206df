import type { Selectable } from 'kysely'
import { staffRateLimits } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { emailKey } from '../accounts/contact-details.ts'
import { checkConfirmation, checkLogin } from '../credentials/check-login.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { StaffSession } from '../../platform/http/handlers.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { securityEvent } from '../../platform/security-log.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import type { Shop } from '../../platform/shop.ts'
import { findMember } from './members.ts'
import { requireSecondFactor } from './second-factor.ts'
import { confirmStaffSession, openStaffSession } from './staff-sessions.ts'
import type { StaffTable } from './tables.ts'

type ShopParts = Pick<Shop, 'config' | 'db' | 'log'>
type Credentials = {
  email: string
  password: string
  code?: string | undefined
  address: string
  client: Client
}

export async function logStaffIn(
  shop: ShopParts,
  { email, password, code, address, client }: Credentials,
): Promise<{ token: string; member: Selectable<StaffTable> }> {
  const { db } = shop
  const account = emailKey(email)
  const member = await checkLogin(shop, {
    account,
    address,
    password,
    limits: staffRateLimits,
    find: () => findLogin(shop, account),
    onWrong: (found) =>
      securityEvent(shop, 'login-failed', { staff: found?.id, email, address, method: 'password' }),
  })
  const factor = await requireSecondFactor(db, member, code).catch((error: unknown) => {
    const reason = error instanceof Refusal ? error.code : undefined
    if (reason) securityEvent(shop, 'login-failed', { staff: member.id, address, method: 'password', reason })
    throw error
  })
  const token = await transaction(db, async (tx) => {
    const { id: staffId, fullName: name } = member
    await recordActivity(
      tx,
      { staffId, name, address },
      {
        action: 'log-in',
        subject: member.email,
        ...(factor === 'recovery code' && { after: { with: factor } }),
      },
    )
    return openStaffSession(tx, staffId, client)
  })
  securityEvent(shop, 'login-succeeded', { staff: member.id, address, method: 'password' })
  return { token, member }
}

async function findLogin({ config, db }: ShopParts, account: string) {
  const found = await db
    .selectFrom('staff')
    .selectAll()
    .where('emailKey', '=', account)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return found?.isDemo && config.mode === 'production' ? undefined : found
}

export async function confirmStaffLogin(
  shop: ShopParts,
  { staffId, sessionId }: StaffSession,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const { db } = shop
  const row = await findMember(db, staffId)
  await checkConfirmation(
    db,
    { passwordHash: row.passwordHash, password, limit: [staffRateLimits.wrongConfirmation, sessionId] },
    () => securityEvent(shop, 'password-confirmation-failed', { staff: staffId, address }),
  )
  await confirmStaffSession(db, sessionId)
}
