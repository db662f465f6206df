import type { User } from '../../../contract/accounts.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { securityEvent } from '../../platform/security-log.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import type { NewSession } from '../../platform/sessions/session.ts'
import type { Shop } from '../../platform/shop.ts'
import { emailKey } from './contact-details.ts'
import { openLogin } from './new-device-login.ts'
import { sharesOf } from './password-queue.ts'
import { passwordMatches } from './passwords.ts'
import { toUser } from './user.ts'
import { checkWrongLogins, countWrongLogin } from './wrong-logins.ts'

type Credentials = { email: string; password: string; address: string; session: NewSession }

/** The time is equal whether or not the account exists. Refuses `too-many-requests`, `wrong-login`. */
export async function logIn(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  { email, password, address, session }: Credentials,
): Promise<{ token: string; user: User }> {
  const { db } = shop
  const attempt = { account: emailKey(email), address }
  await checkWrongLogins(shop, attempt)
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userOfKey(db, 'email', attempt.account))
    .where('emailKey', '=', attempt.account)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const shares = sharesOf(attempt)
  if (!(await passwordMatches(row?.passwordHash, password, { shares })) || !row) {
    securityEvent(shop, 'login-failed', { user: row?.id, email, address, method: 'password' })
    await countWrongLogin(shop, attempt)
    throw new Refusal('wrong-login')
  }
  // Parallel attempts are checked again.
  await checkWrongLogins(shop, attempt)
  await enforceRateLimit(shop, rateLimits.login, [attempt.account, address])
  const token = await openLogin(db, row.id, session)
  securityEvent(shop, 'login-succeeded', { user: row.id, address, method: 'password' })
  return { token, user: toUser(row) }
}
