import { hashPassword } from '../accounts/passwords.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'

/** It is for trying out the portal, and cannot log in in production. */
export const demoSellerMember = {
  email: 'seller@merkato.example',
  fullName: 'Hiwot Alemu',
  password: 'merkato-seller-demo',
} as const

/** It is added while no seller has a member. */
export async function ensureDemoSellerMember(db: Database, sellerId: string): Promise<void> {
  const isTaken = await db.selectFrom('sellerMembers').select('id').limit(1).executeTakeFirst()
  if (isTaken) return
  await addDemoSellerMembers(db, [{ ...demoSellerMember, sellerId }])
}

interface DemoOwner {
  sellerId: string
  email: string
  fullName: string
}

/** All of them have the same password, and cannot log in in production. Returns their ids. */
export async function addDemoSellerMembers(db: Database, owners: readonly DemoOwner[]): Promise<string[]> {
  const passwordHash = await hashPassword(demoSellerMember.password)
  const rows = owners.map(({ sellerId, email, fullName }) => ({
    id: newId(),
    sellerId,
    email,
    emailKey: email,
    fullName,
    role: 'owner' as const,
    passwordHash,
    totpSecret: null,
    newTotpSecret: null,
    isDemo: true,
    createdAt: db.now(),
    removedAt: null,
  }))
  await db
    .insertInto('sellerMembers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return rows.map(({ id }) => id)
}

/** They are in the order in which they were added. */
export function listDemoMembers(db: Database): Promise<{ email: string; sellerId: string }[]> {
  return db
    .selectFrom('sellerMembers')
    .select(['email', 'sellerId'])
    .where('isDemo', '=', true)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
}
