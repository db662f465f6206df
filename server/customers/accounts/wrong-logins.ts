import { rateLimits } from '../../../contract/limits.ts'
import type { RateLimit } from '../../../contract/limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { checkRateLimit, clearRateLimitHits, countRateLimitHit } from '../../platform/sessions/rate-limit.ts'
import type { RateLimitSubject } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'

/** `account` is the email key, whether or not there is such an account; `address` the IP address. */
type Attempt = { account: string; address: string }
type ShopParts = Pick<Shop, 'config' | 'db'>

/** A stranger's wrong logins lock the stranger out, and the account only when they are very many. */
function limitsOf({ config }: ShopParts, { account, address }: Attempt): [RateLimit, RateLimitSubject][] {
  const ofPair: [RateLimit, RateLimitSubject] = [rateLimits.wrongLogin, [account, address]]
  if (!config.rateLimit) return [ofPair]
  return [ofPair, [rateLimits.wrongLoginOfAddress, address], [rateLimits.wrongLoginToAccount, account]]
}

export async function checkWrongLogins(shop: ShopParts, attempt: Attempt): Promise<void> {
  for (const [limit, subject] of limitsOf(shop, attempt)) await checkRateLimit(shop.db, limit, subject)
}

/** Refuses `too-many-requests` where parallel attempts have reached a limit. */
export async function countWrongLogin(shop: ShopParts, attempt: Attempt): Promise<void> {
  for (const [limit, subject] of limitsOf(shop, attempt)) await countRateLimitHit(shop.db, limit, subject)
}

/** Somebody has proved to own the account otherwise. The limit of the IP address stays. */
export async function forgiveWrongLogins(db: Database, account: string): Promise<void> {
  await clearRateLimitHits(db, rateLimits.wrongLogin, account)
  await clearRateLimitHits(db, rateLimits.wrongLoginToAccount, account)
}
