import type { SellerHoliday } from '../../../../contract/seller/holidays.ts'
import { announceHoliday, listHolidays, withdrawHoliday } from '../../../catalogue/sellers/holidays.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'

export const sellerHolidayHandlers = handlers({
  'GET /seller/holidays': (portal, { member }) => shown(portal, member),
  'PUT /seller/holidays/:holidayId': async (portal, { member, params, body, address }) => {
    const days = { firstDay: body.from, lastDay: body.until }
    const announced = { id: params.holidayId, ...days, actor: member.actor(address) }
    await transaction(portal.unwalled.db, (tx) => announceHoliday(tx, member.sellerId, announced))
    return shown(portal, member)
  },
  'DELETE /seller/holidays/:holidayId': async (portal, { member, params, address }) => {
    const withdrawn = { id: params.holidayId, actor: member.actor(address) }
    await transaction(portal.unwalled.db, (tx) => withdrawHoliday(tx, member.sellerId, withdrawn))
    return shown(portal, member)
  },
})

function shown({ asSeller }: Portal, { sellerId }: SellerSession): Promise<{ holidays: SellerHoliday[] }> {
  return asSeller(async (tx) => {
    const holidays = await listHolidays(tx, sellerId)
    return { holidays: holidays.map((it) => ({ _id: it.id, from: it.firstDay, until: it.lastDay })) }
  })
}
