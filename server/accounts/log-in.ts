import type { User } from '../../contract/accounts.ts'
import { rateLimits } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { checkRateLimit, countRateLimitHit } from '../sessions/rate-limit.ts'
import type { NewSession } from '../sessions/session.ts'
import { emailKey } from './contact-details.ts'
import { openLogin } from './new-device-login.ts'
import { passwordMatches } from './passwords.ts'
import { toUser } from './user.ts'

type Credentials = { email: string; password: string; session: NewSession }

/** Refuses `too-many-requests`, or `wrong-login` in equal time whether or not the account exists. */
export async function logIn(db: Database, input: Credentials): Promise<{ token: string; user: User }> {
  const key = emailKey(input.email)
  await checkRateLimit(db, rateLimits.wrongLogin, key)
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('emailKey', '=', key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!(await passwordMatches(row?.passwordHash, input.password)) || !row) {
    await countRateLimitHit(db, rateLimits.wrongLogin, key)
    throw new Refusal('wrong-login')
  }
  // Checked again for parallel attempts.
  await checkRateLimit(db, rateLimits.wrongLogin, key)
  return { token: await openLogin(db, row.id, input.session), user: toUser(row) }
}
