import type { SellerSending } from '../../../../contract/office/seller-sending.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { announceHoliday, listHolidays, withdrawHoliday } from '../../../catalogue/sellers/holidays.ts'
import { setSending } from '../../../catalogue/sellers/set-sending.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const sellerSendingHandlers = handlers({
  'GET /office/sellers/:sellerId/sending': ({ db }, { params }) => showSending(db, params.sellerId),
  'PUT /office/sellers/:sellerId/sending': ({ db }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      await setSending(tx, params.sellerId, { ...body, actor: staff.actor(address) })
      return showSending(tx, params.sellerId)
    }),
  'PUT /office/sellers/:sellerId/holidays/:holidayId': ({ db }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      const days = { firstDay: body.from, lastDay: body.until }
      const actor = staff.actor(address)
      await announceHoliday(tx, params.sellerId, { ...days, id: params.holidayId, actor })
      return showSending(tx, params.sellerId)
    }),
  'DELETE /office/sellers/:sellerId/holidays/:holidayId': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      await withdrawHoliday(tx, params.sellerId, { id: params.holidayId, actor: staff.actor(address) })
      return showSending(tx, params.sellerId)
    }),
})

/** Refuses `seller-not-found`. */
export async function showSending(db: Database, sellerId: string): Promise<SellerSending> {
  const seller = (await readSellers(db)).find(({ id }) => id === sellerId)
  if (!seller) throw new Refusal('seller-not-found')
  const { sentBy, acceptDays, sendDays } = seller
  const holidays = await listHolidays(db, sellerId)
  return {
    sentBy,
    acceptDays,
    sendDays,
    holidays: holidays.map(({ id, firstDay, lastDay }) => ({ _id: id, from: firstDay, until: lastDay })),
  }
}
