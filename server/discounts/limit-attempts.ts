import { rateLimits } from '../../contract/limits.ts'
import { enforceRateLimit } from '../sessions/rate-limit.ts'
import type { Shop } from '../shop.ts'

/** Also by address, as many accounts could guess from one. Refuses `too-many-requests`. */
export async function limitAttempts(
  shop: Pick<Shop, 'config' | 'db'>,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  await enforceRateLimit(shop, rateLimits.discountCode, userId)
  await enforceRateLimit(shop, rateLimits.discountCodeOfAddress, address)
}
