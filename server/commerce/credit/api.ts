import { handlers } from '../../platform/http/handlers.ts'
import { listCredit } from './list-credit.ts'

export const creditHandlers = handlers({
  'GET /credit': ({ db }, { session, lang }) => listCredit(db, session.userId, { lang }),
})
