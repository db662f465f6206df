import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '../../contract/accounts.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

/** The user of a session. A token that outlived its account is refused as invalid. */
export async function findUser(db: Database, userId: string): Promise<User> {
  return toUser(await findUserRow(db, userId))
}

/** The row of a user who has not deleted the account. Refuses `invalid-token` where there is none. */
export async function findUserRow(db: Database, userId: string): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!row) throw new Refusal('invalid-token')
  return row
}

/** As on the wire. An account made by social login may have no phone number and no password. */
export function toUser(row: Pick<UserRow, 'id' | 'fullName' | 'email' | 'phone' | 'passwordHash'>): User {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phonenumber: row.phone ?? '',
    setedPassword: row.passwordHash !== null,
  }
}
