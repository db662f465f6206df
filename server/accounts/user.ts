import type { Selectable } from 'kysely'
import type { User } from '../../contract/accounts.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import type { UsersTable } from './tables.ts'

export type UserRow = Selectable<UsersTable>

/** The user of a session. Refuses `invalid-token` where the account was deleted. */
export async function findUser(db: Database, userId: string): Promise<User> {
  return toUser(await findUserRow(db, userId))
}

/** The row of a user. Refuses `invalid-token` where the account was deleted. */
export async function findUserRow(db: Database, userId: string): Promise<UserRow> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('invalid-token')
  return row
}

/**
 * Makes whatever else locks this user wait until the transaction ends. Refuses `invalid-token` where the account was
 * deleted meanwhile, so that nothing is written for it any more.
 */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('invalid-token')
}

/** A user as on the wire. An account made by social login may have no phone number and no password. */
export function toUser(row: Pick<UserRow, 'id' | 'fullName' | 'email' | 'phone' | 'passwordHash'>): User {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phonenumber: row.phone ?? '',
    setedPassword: row.passwordHash !== null,
  }
}
