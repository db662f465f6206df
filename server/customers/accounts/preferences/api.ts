import { handlers } from '../../../platform/http/handlers.ts'
import { readPreferences, savePreferences } from './preferences.ts'

export const preferenceHandlers = handlers({
  'GET /preferences': (shop, { session }) => readPreferences(shop.db, session.userId),
  'PUT /preferences': (shop, { session, body: { userId: _, ...chosen } }) =>
    savePreferences(shop.db, session.userId, chosen),
})
