import { rateLimits } from '../../../contract/limits.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { askForProduct } from './product-requests.ts'

export const productRequestHandlers = handlers({
  'POST /product-requests': async (shop, { body: { lang: language, ...wanted }, address }) => {
    await enforceRateLimit(shop, rateLimits.productRequestOfAddress, address)
    await askForProduct(shop.db, { ...wanted, language })
    return { success: true }
  },
  'POST /product-requests/own': async (shop, { session, body: { text, lang: language } }) => {
    await enforceRateLimit(shop, rateLimits.productRequest, session.userId)
    await askForProduct(shop.db, { userId: session.userId, text, language })
    return { success: true }
  },
})
