import { handlers } from '../../../platform/http/handlers.ts'
import { clientOf } from '../../../platform/sessions/client-of.ts'
import { logInFromMiniApp } from './log-in-from-mini-app.ts'

export const telegramHandlers = handlers({
  'POST /auth/telegram/mini-app': async (shop, { body, lang, headers, address }) => {
    const session = { ...clientOf({ headers, address }), days: shop.config.sessionDays }
    return { userData: await logInFromMiniApp(shop, { ...body, language: lang, session }) }
  },
})
