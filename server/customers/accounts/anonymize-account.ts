import type { Database } from '../../platform/database/connect.ts'
import { deleteSessions } from '../../platform/sessions/end-session.ts'
import { deletePhoneCodes } from './phones/phone-codes.ts'
import { findUserRowIfAny } from './user.ts'
import { removeProfileImage } from './profile-image.ts'

/** All sessions end. The email address and phone number can be used by another account. */
export async function anonymizeAccount(tx: Database, userId: string): Promise<void> {
  const row = await findUserRowIfAny(tx, userId)
  await deletePhoneCodes(tx, userId, row?.phoneVerifiedAt ? row.phone : null)
  await tx
    .updateTable('users')
    .set({
      fullName: '',
      email: '',
      // No address contains a colon.
      emailKey: `deleted:${userId}`,
      emailVerifiedAt: null,
      phone: null,
      phoneVerifiedAt: null,
      passwordHash: null,
      calendar: null,
      clock: null,
      lowData: false,
      deletedAt: tx.now(),
    })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('userIdentities').where('userId', '=', userId).execute()
  await tx.deleteFrom('emailCodes').where('userId', '=', userId).execute()
  await tx.deleteFrom('credentialChanges').where('userId', '=', userId).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await tx.deleteFrom('customerBlocks').where('userId', '=', userId).execute()
  await removeProfileImage(tx, userId)
  await deleteSessions(tx, userId)
}

export function deletedUserIds(db: Database) {
  return db.selectFrom('users').select('id').where('deletedAt', 'is not', null)
}
