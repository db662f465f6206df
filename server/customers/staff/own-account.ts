import { permissionsOf } from '../../../contract/office/roles.ts'
import type { Me } from '../../../contract/office/staff.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { checkOldPassword } from '../credentials/check-login.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { StaffSession } from '../../platform/http/handlers.ts'
import { securityEvent } from '../../platform/security-log.ts'
import type { Shop } from '../../platform/shop.ts'
import { checkStaffPassword } from './check-staff-password.ts'
import { confirmStaffLogin } from './log-in.ts'
import { findMember } from './members.ts'
import { countRecoveryCodes, hasPasskey } from './second-factor.ts'
import { endStaffSessions } from './staff-sessions.ts'

export async function showMe(
  { db }: Pick<Shop, 'db'>,
  { staffId, lacksSecondFactor, endsAt }: StaffSession,
): Promise<{ me: Me }> {
  const { fullName, email, fullRole: role, totpSecret, isDemo } = await findMember(db, staffId)
  const me = {
    _id: staffId,
    fullName,
    email,
    role,
    permissions: [...permissionsOf(role)],
    hasSecondFactor: totpSecret !== null || (await hasPasskey(db, staffId)),
    hasApp: totpSecret !== null,
    mustSetUpSecondFactor: lacksSecondFactor,
    recoveryCodesLeft: await countRecoveryCodes(db, staffId),
    sessionEndsAt: endsAt.toISOString(),
    isDemo,
  }
  return { me }
}

type ByMember = { session: StaffSession; address: string }

export async function renameMe(
  { db }: Pick<Shop, 'db'>,
  { session, address, fullName }: ByMember & { fullName: string },
): Promise<void> {
  const { staffId } = session
  await transaction(db, async (tx) => {
    const before = await findMember(tx, staffId)
    await tx.updateTable('staff').set({ fullName }).where('id', '=', staffId).execute()
    await recordActivity(tx, session.actor(address), {
      action: 'change-own-account',
      subject: before.email,
      before: { name: before.fullName },
      after: { name: fullName },
    })
  })
}

/** The other sessions end. A repetition changes nothing. Refuses `old-password-wrong` and what checkStaffPassword refuses. */
export async function changeMyPassword(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  { session, address, oldPassword, newPassword }: ByMember & { oldPassword: string; newPassword: string },
): Promise<void> {
  const { staffId, sessionId } = session
  const { email, fullName, passwordHash: before } = await findMember(shop.db, staffId)
  const isNew = await checkOldPassword({ passwordHash: before, newPassword }, () =>
    confirmStaffLogin(shop, session, { password: oldPassword, address }),
  )
  if (!isNew) return
  await checkStaffPassword(shop, newPassword, { email, fullName })
  const passwordHash = await hashPassword(newPassword, { lane: 'staff' })
  await transaction(shop.db, async (tx) => {
    await tx.updateTable('staff').set({ passwordHash }).where('id', '=', staffId).execute()
    await endStaffSessions(tx, staffId, sessionId)
    await recordOwnChange({ ...shop, db: tx }, { session, address }, 'password')
  })
}

async function recordOwnChange(
  shop: Pick<Shop, 'db' | 'log'>,
  { session, address }: ByMember,
  changed: string,
): Promise<void> {
  const { email } = await findMember(shop.db, session.staffId)
  await recordActivity(shop.db, session.actor(address), {
    action: 'change-own-account',
    subject: email,
    after: { changed },
  })
  securityEvent(shop, 'credentials-changed', { staff: session.staffId, address, changed })
}

/** The change and its entry in the activity log are one transaction. */
export function changingOwn<Result>(
  shop: Shop,
  by: ByMember,
  { changed, work }: { changed: string; work: (tx: Shop['db']) => Promise<Result> },
): Promise<Result> {
  return transaction(shop.db, async (tx) => {
    const result = await work(tx)
    await recordOwnChange({ ...shop, db: tx }, by, changed)
    return result
  })
}
