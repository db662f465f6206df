import { handlers } from '../http/handlers.ts'
import { stopChat } from './chats.ts'
import { beginConnection, readConnection } from './connection.ts'
import { receiveUpdate } from './receive-update.ts'

export const telegramBotHandlers = handlers({
  'GET /telegram/connection': (shop, { session }) => readConnection(shop, session.userId),
  'POST /telegram/connection': (shop, { session }) => beginConnection(shop, session.userId),
  'DELETE /telegram/connection': async (shop, { session }) => {
    await stopChat(shop.db, session.userId)
    return { success: true }
  },
  'POST /telegram/updates': (shop, { headers, raw }) =>
    receiveUpdate(shop, { secret: headers['x-telegram-bot-api-secret-token'], body: raw }),
})
