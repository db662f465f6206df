import type { BuiltInRole } from '../contract/office/roles.ts'
import { hashPassword } from '../server/customers/accounts/passwords.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import type { TestShop } from './open-shop.ts'

export type TestMember = { staffId: string; email: string; password: string; cookie: string }

const password = 'barley and honey'
let hash: Promise<string> | undefined
let count = 0

/** The member is logged in. */
export async function newMember(shop: TestShop, role: BuiltInRole): Promise<TestMember> {
  const { staffId, ...login } = await addMember(shop.db, role)
  const { headers } = await shop.call('POST /office/login', { body: login })
  return { ...login, staffId, cookie: cookieOf(headers['set-cookie']) }
}

export async function addMember(
  db: Database,
  role: BuiltInRole,
): Promise<Pick<TestMember, 'staffId' | 'email' | 'password'>> {
  count += 1
  const staffId = newId()
  const email = `${role}-${count}@staff.example`
  await db
    .insertInto('staff')
    .values({
      id: staffId,
      email,
      emailKey: email,
      fullName: `Selam ${role}`,
      role,
      ownRoleId: null,
      passwordHash: await (hash ??= hashPassword(password)),
      totpSecret: null,
      newTotpSecret: null,
      createdAt: db.now(),
      removedAt: null,
    })
    .execute()
  return { staffId, email, password }
}

export function cookieOf(header: unknown): string {
  return String(header).split(';', 1)[0] ?? ''
}
