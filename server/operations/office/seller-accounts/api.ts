import { setLevel } from '../../../commerce/seller-accounts/set-level.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { showAccount, showAccounts } from './show-accounts.ts'

export const officeSellerAccountHandlers = handlers({
  'GET /office/books/sellers': ({ readDb }, { query, lang }) => showAccounts(readDb, { ...query, lang }),
  'GET /office/books/sellers/:sellerId': ({ db }, { params, lang }) => showAccount(db, params.sellerId, lang),
  'PUT /office/sellers/:sellerId/level': async ({ db }, { params, body, staff, address }) => {
    const actor = staff.actor(address)
    return { level: await transaction(db, (tx) => setLevel(tx, params.sellerId, { ...body, actor })) }
  },
})
