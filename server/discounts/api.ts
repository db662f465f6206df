import { rateLimits } from '../../contract/limits.ts'
import { handlers } from '../http/handlers.ts'
import { enforceRateLimit } from '../sessions/rate-limit.ts'
import { requireCode } from './check-code.ts'

export const discountHandlers = handlers({
  'GET /discount': async (shop, { query, address }) => {
    await enforceRateLimit(shop, rateLimits.discountCodeOfAddress, address)
    const { code } = await requireCode(shop.db, query.code)
    return { code }
  },
})
