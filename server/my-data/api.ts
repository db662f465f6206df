import { handlers } from '../http/handlers.ts'
import { deleteAccount, downloadMyData } from './personal-data.ts'

export const myDataHandlers = handlers({
  'GET /my-data': (shop, { session, lang }) => downloadMyData(shop.db, session.userId, lang),
  'DELETE /my-account': async (shop, { session, body }) => {
    await deleteAccount(shop.db, session.userId, body)
    return { success: true }
  },
})
