import type { Language } from '../../../../contract/language.ts'
import { changeCredit } from '../../../commerce/credit/change-credit.ts'
import { listCredit } from '../../../commerce/credit/list-credit.ts'
import { accountOfCustomer } from '../../../customers/accounts/phone-customers.ts'
import { findCustomer } from '../../../customers/accounts/show-customer.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { confirmLargeRefund, foundOrConfirmed } from '../confirm-money.ts'

async function show(db: Database, userId: string, lang: Language) {
  await findCustomer(db, userId)
  const hasAccount = (await accountOfCustomer(db, userId)) === userId
  return { credit: { ...(await listCredit(db, userId, { lang })), hasAccount } }
}

export const officeCreditHandlers = handlers({
  'GET /office/customers/:userId/credit': ({ db }, { params, lang }) => show(db, params.userId, lang),
  'POST /office/customers/:userId/credit': async (shop, { staff, params, body, address, lang }) => {
    const { userId } = params
    const { key: id, change, amount: amountSantim, reason } = body
    const confirm = await confirmLargeRefund(shop, staff, change === 'give' ? amountSantim : 0)
    await foundOrConfirmed(staff, () => findCustomer(shop.db, userId))
    await changeCredit(shop.db, userId, {
      id,
      change,
      amountSantim,
      reason,
      actor: staff.actor(address),
      check: (tx, santim) => confirm(tx, { refundedSantim: 0 }, santim),
    })
    return show(shop.db, userId, lang)
  },
})
