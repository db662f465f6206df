import { rateLimits } from '../../../contract/limits.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { listStockAlerts, removeStockAlert, setStockAlert } from './stock-alerts.ts'

export const stockAlertHandlers = handlers({
  'POST /stock-alerts': async (shop, { session, body, lang: language }) => {
    await enforceRateLimit(shop, rateLimits.stockAlert, session.userId)
    return { variantId: await setStockAlert(shop.db, session.userId, { ...body, language }) }
  },
  'GET /stock-alerts': async (shop, { session, lang }) => ({
    stockAlerts: await listStockAlerts(shop.db, session.userId, lang),
  }),
  'DELETE /stock-alerts': async (shop, { session, query }) => {
    await removeStockAlert(shop.db, session.userId, query.variantId)
    return { success: true }
  },
})
