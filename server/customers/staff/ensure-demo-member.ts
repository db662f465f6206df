import { hashPassword } from '../accounts/passwords.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'

/** It is for trying out the office, and cannot log in in production. */
export const demoMember = { email: 'owner@merkato.example', password: 'merkato-office-demo' } as const

/** It is added while there is no member of staff. */
export async function ensureDemoMember(db: Database): Promise<void> {
  const isTaken = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (isTaken) return
  const { email, password } = demoMember
  await db
    .insertInto('staff')
    .values({
      id: newId(),
      email,
      emailKey: email,
      fullName: 'Selam Haile',
      role: 'owner',
      ownRoleId: null,
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
