import type { Database } from '../../../platform/database/connect.ts'
import { userOfKey } from '../../../platform/database/directory.ts'
import type { UserRow } from '../user.ts'

/** It is the account that has proved the number; one that only names it is not meant. */
export function findByProvedNumber(db: Database, phone: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userOfKey(db, 'phone', phone))
    .where('phone', '=', phone)
    .where('phoneVerifiedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Somebody else has proved the number: an account that has not loses it, and nothing else. */
export async function releaseClaim(tx: Database, phone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone: null })
    .where('id', '=', userOfKey(tx, 'phone', phone))
    .where('phone', '=', phone)
    .where('phoneVerifiedAt', 'is', null)
    .execute()
}
