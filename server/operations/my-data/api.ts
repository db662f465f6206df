import { handlers } from '../../platform/http/handlers.ts'
import { deleteAccount, downloadMyData } from './personal-data.ts'

export const myDataHandlers = handlers({
  'GET /my-data': (shop, { session, lang, address }) => downloadMyData(shop, session, { lang, address }),
  'DELETE /my-account': async (shop, { session, body, address }) => {
    await deleteAccount(shop, session, { ...body, address })
    return { success: true }
  },
})
