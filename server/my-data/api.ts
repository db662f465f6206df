import { answers } from '../http/answers.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadMyData } from './download-my-data.ts'

export const myDataAnswers = answers({
  'GET /my-data': (shop, { session, lang }) => downloadMyData(shop.db, session.userId, lang),
  'DELETE /my-account': async (shop, { session, body }) => {
    await deleteAccount(shop.db, session.userId, body)
    return { success: true }
  },
})
