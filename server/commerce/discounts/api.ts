import { handlers } from '../../platform/http/handlers.ts'
import { requireCode } from './check-code.ts'
import { limitAttempts } from './limit-attempts.ts'

export const discountHandlers = handlers({
  'GET /discount': async (shop, { query, address }) => {
    const { code } = await limitAttempts(shop, { address }, () => requireCode(shop.db, query.code))
    return { code }
  },
})
