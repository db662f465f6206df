import type { Selectable } from 'kysely'
import { staffRateLimits } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { clearRateLimitHits } from '../../platform/sessions/rate-limit.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import type { Shop } from '../../platform/shop.ts'
import { checkStaffPassword } from './check-staff-password.ts'
import { findInvitation } from './invitations.ts'
import type { InvitationRow } from './invitations.ts'
import { findMember } from './members.ts'
import { roleName } from './own-roles.ts'
import { clearPasskeysAndCodes, isSecondFactorRequired, newRecoveryCodes } from './second-factor.ts'
import { endStaffSessions, openStaffSession } from './staff-sessions.ts'
import type { StaffTable } from './tables.ts'
import { periodOfFirstCode } from '../credentials/check-code.ts'
import { describeSecret } from '../credentials/totp.ts'

export async function showInvitation(shop: Pick<Shop, 'config' | 'db'>, token: string) {
  return transaction(shop.db, async (tx) => {
    const { email, fullRole: role, staffId, totpSecret } = await findInvitation(tx, token)
    return {
      email,
      role,
      fullName: staffId === null ? '' : (await findMember(tx, staffId)).fullName,
      isReset: staffId !== null,
      isSecondFactorRequired: isSecondFactorRequired(shop, role),
      secondFactor: describeSecret(totpSecret, email),
    }
  })
}

type Acceptance = {
  token: string
  fullName: string
  password: string
  code?: string | undefined
  address: string
  client: Client
}

/** After a refusal the invitation can be used again. */
export async function acceptInvitation(
  shop: Pick<Shop, 'config' | 'db'>,
  { token, fullName, password, code, address, client }: Acceptance,
): Promise<{ sessionToken: string; member: Selectable<StaffTable>; recoveryCodes: string[] }> {
  const { email } = await transaction(shop.db, (tx) => findInvitation(tx, token))
  await checkStaffPassword(shop, password, { email, fullName })
  const passwordHash = await hashPassword(password, { lane: 'staff' })
  return transaction(shop.db, async (tx) => {
    const invitation = await findInvitation(tx, token)
    if (code === undefined && isSecondFactorRequired(shop, invitation.fullRole))
      throw new Refusal('second-factor-required')
    const factor = secondFactorOf(tx, invitation, code)
    await tx.deleteFrom('staffInvitations').where('id', '=', invitation.id).execute()
    const member = await saveMember(tx, invitation, { fullName, passwordHash, ...factor })
    const recoveryCodes = code === undefined ? [] : await newRecoveryCodes(tx, member.id)
    await recordActivity(
      tx,
      { staffId: member.id, name: member.fullName, address },
      {
        action: 'join-staff',
        subject: email,
        after: { role: roleName(invitation.fullRole), secondFactor: code !== undefined },
      },
    )
    const sessionToken = await openStaffSession(tx, member.id, client)
    return { sessionToken, member, recoveryCodes }
  })
}

function secondFactorOf(tx: Database, { totpSecret }: InvitationRow, code: string | undefined) {
  if (code === undefined) return { totpSecret: null }
  return { totpSecret, totpPeriod: periodOfFirstCode(totpSecret, code, tx.now()) }
}

type NewCredentials = Pick<StaffTable, 'fullName' | 'passwordHash' | 'totpSecret'> & { totpPeriod?: number }

async function saveMember(
  tx: Database,
  { email, emailKey, role, ownRoleId, staffId }: InvitationRow,
  credentials: NewCredentials,
): Promise<Selectable<StaffTable>> {
  if (staffId === null) {
    return tx
      .insertInto('staff')
      .values({
        id: newId(),
        email,
        emailKey,
        role,
        ownRoleId,
        newTotpSecret: null,
        removedAt: null,
        createdAt: tx.now(),
        ...credentials,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  // It waits for a login by a passkey at the same time, whose session then ends with the others.
  await clearPasskeysAndCodes(tx, staffId)
  await endStaffSessions(tx, staffId)
  await clearRateLimitHits(tx, staffRateLimits.wrongLogin, emailKey)
  await clearRateLimitHits(tx, staffRateLimits.wrongCode, staffId)
  return tx
    .updateTable('staff')
    .set({ newTotpSecret: null, ...credentials })
    .where('id', '=', staffId)
    .where('removedAt', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
}
