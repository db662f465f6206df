import type { AttemptLimit } from '../../contract/limits.ts'
import type { Shop } from '../shop.ts'
import { countRateLimitHit } from './rate-limit.ts'

/**
 * Lets a call in and counts it, or refuses `too-many-requests`. `RATE_LIMIT=off` lets everything in; the limit on
 * wrong logins is not of this kind and is never lifted.
 */
export async function enforceRateLimit(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  limit: AttemptLimit,
  subject: string,
): Promise<void> {
  if (config.rateLimit) await countRateLimitHit(db, limit, subject)
}
