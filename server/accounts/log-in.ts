import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '../../contract/accounts.ts'
import { rateLimits } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { checkRateLimit, countRateLimitHit } from '../sessions/rate-limit.ts'
import { openSession } from '../sessions/open-session.ts'
import { emailKey } from './email-key.ts'
import { toUser } from './find-user.ts'
import { passwordMatches } from './passwords.ts'
import { users } from './tables.ts'

type Credentials = { email: string; password: string; sessionDays: number }

/**
 * Signs in. Refuses `wrong-login` in the same words and the same time whether or not the account exists, and
 * `too-many-requests` after 10 wrong logins in 15 minutes, the right password included: guesses that run side by
 * side cannot slip past the count.
 */
export async function logIn(db: Database, input: Credentials): Promise<{ token: string; user: User }> {
  const key = emailKey(input.email)
  await checkRateLimit(db, rateLimits.wrongLogin, key)
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, key), isNull(users.deletedAt)))
  if (!(await passwordMatches(row?.passwordHash, input.password)) || !row) {
    await countRateLimitHit(db, rateLimits.wrongLogin, key)
    throw new Refusal('wrong-login')
  }
  await checkRateLimit(db, rateLimits.wrongLogin, key)
  return { token: await openSession(db, row.id, input.sessionDays), user: toUser(row) }
}
