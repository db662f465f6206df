import { rateLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import {
  enforceRateLimit,
  isWithinRateLimit,
  takeBackRateLimitHit,
} from '../../platform/sessions/rate-limit.ts'
import type { RateLimitSubject } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'

const wrongCodes: readonly RefusalCode[] = ['code-unknown', 'gift-card-unknown']

type Asker = {
  userId?: string
  address: string
  /** What others typed at the same address is no reason to refuse a payment. */
  isPayment?: boolean
}

/**
 * Wrong codes count by account and address, and widely by address. Every try counts before it is made, so that parallel
 * ones do too, and is taken back unless the code was unknown. Refuses `too-many-requests`.
 */
export async function limitAttempts<Result>(
  shop: Pick<Shop, 'config' | 'db'>,
  { userId, address, isPayment = false }: Asker,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { discountCode, discountCodeOfAddress } = rateLimits
  const own: RateLimitSubject | undefined = userId === undefined ? undefined : [userId, address]
  if (own) await enforceRateLimit(shop, discountCode, own)
  const isCounted = await isWithinRateLimit(shop, discountCodeOfAddress, address)
  let isWrong = false
  try {
    if (!isCounted && !isPayment) await enforceRateLimit(shop, discountCodeOfAddress, address)
    return await attempt()
  } catch (error) {
    isWrong = error instanceof Refusal && wrongCodes.includes(error.code)
    throw error
  } finally {
    if (!isWrong) {
      if (own) await takeBackRateLimitHit(shop, discountCode, own)
      if (isCounted) await takeBackRateLimitHit(shop, discountCodeOfAddress, address)
    }
  }
}
