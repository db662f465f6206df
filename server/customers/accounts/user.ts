import type { Selectable } from 'kysely'
import type { User } from '../../../contract/accounts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { emailKey } from './contact-details.ts'
import type { UsersTable } from './tables.ts'

export type UserRow = Selectable<UsersTable>

export async function findUser(db: Database, userId: string): Promise<User> {
  return toUser(await findUserRow(db, userId))
}

export async function findUserRow(db: Database, userId: string): Promise<UserRow> {
  const row = await findUserRowIfAny(db, userId)
  if (!row) throw new Refusal('invalid-token')
  return row
}

export function findUserRowIfAny(db: Database, userId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

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

/** The account has typed a right code for its present email address or phone number. */
export async function hasVerifiedContact(db: Database, userId: string): Promise<boolean> {
  return isVerified(await findUserRow(db, userId))
}

export function isVerified({
  emailVerifiedAt,
  phoneVerifiedAt,
}: Pick<UserRow, 'emailVerifiedAt' | 'phoneVerifiedAt'>): boolean {
  return emailVerifiedAt !== null || phoneVerifiedAt !== null
}

export async function isProvedAddress(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userOfKey(db, 'email', emailKey(email)))
    .where('emailKey', '=', emailKey(email))
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function isVerifiedEmail(db: Database, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('emailKey', '=', emailKey(email))
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export function toUser(row: Pick<UserRow, 'id' | 'fullName' | 'email' | 'phone' | 'passwordHash'>): User {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phonenumber: row.phone ?? '',
    setedPassword: row.passwordHash !== null,
  }
}
