import { handlers } from '../../../platform/http/handlers.ts'
import { clientOf } from '../../../platform/sessions/client-of.ts'
import { stopChat } from '../../../platform/telegram/chats.ts'
import { beginConnection, readConnection } from '../../../platform/telegram/connection.ts'
import { receiveUpdate } from '../../../platform/telegram/receive-update.ts'
import { logInFromMiniApp } from './log-in-from-mini-app.ts'

export const telegramHandlers = handlers({
  'POST /auth/telegram/mini-app': async (shop, { body, lang, headers, address }) => {
    const session = { ...clientOf({ headers, address }), days: shop.config.sessionDays }
    return { userData: await logInFromMiniApp(shop, { ...body, language: lang, session }) }
  },
  'GET /telegram/connection': (shop, { session }) => readConnection(shop, session.userId),
  'POST /telegram/connection': (shop, { session }) => beginConnection(shop, session.userId),
  'DELETE /telegram/connection': async (shop, { session }) => {
    await stopChat(shop.db, session.userId)
    return { success: true }
  },
  'POST /telegram/updates': (shop, { headers, raw }) =>
    receiveUpdate(shop, { secret: headers['x-telegram-bot-api-secret-token'], body: raw }),
})
