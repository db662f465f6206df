import { hashPassword } from '../accounts/passwords.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'

/** It is for trying out the portal, and cannot log in in production. */
export const demoSellerMember = { email: 'seller@merkato.example', password: 'merkato-seller-demo' } as const

/** It is added while no seller has a member. */
export async function ensureDemoSellerMember(db: Database, sellerId: string): Promise<void> {
  const isTaken = await db.selectFrom('sellerMembers').select('id').limit(1).executeTakeFirst()
  if (isTaken) return
  const { email, password } = demoSellerMember
  await db
    .insertInto('sellerMembers')
    .values({
      id: newId(),
      sellerId,
      email,
      emailKey: email,
      fullName: 'Hiwot Alemu',
      role: 'owner',
      passwordHash: await hashPassword(password),
      totpSecret: null,
      newTotpSecret: null,
      isDemo: true,
      createdAt: db.now(),
      removedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
