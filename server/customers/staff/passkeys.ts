import { staffRateLimits } from '../../../contract/office/limits.ts'
import type { MemberKind } from '../credentials/member-passkeys.ts'
import { findMember } from './members.ts'
import { checkFactorsLeft, lockStaffRow, newRecoveryCodes } from './second-factor.ts'
import { openStaffSession } from './staff-sessions.ts'

/** They work on the pages of the office. */
export const staffPasskeys: MemberKind<{ staffId: string }> = {
  passkeys: 'staffPasskeys',
  challenges: 'staffPasskeyChallenges',
  uniqueCredential: 'staff_passkeys_credential_id_key',
  urlOf: ({ office }) => office.url,
  keyOf: ({ staffId }) => ({ staffId }),
  nobody: { staffId: null },
  idOf: ({ staffId }) => staffId,
  find: (db, { staffId }) => findMember(db, staffId),
  lock: (tx, { staffId }) => lockStaffRow(tx, staffId),
  newRecoveryCodes: (tx, { staffId }) => newRecoveryCodes(tx, staffId),
  checkFactorsLeft: (shop, { staffId }) => checkFactorsLeft(shop, staffId),
  wrongPasskey: staffRateLimits.wrongPasskey,
  openSession: (tx, { staffId }, client) => openStaffSession(tx, staffId, client),
  actorOf: ({ staffId }, { name, address }) => ({ staffId, name, address }),
  inSecurityLog: ({ staffId: staff }) => ({ staff }),
}
