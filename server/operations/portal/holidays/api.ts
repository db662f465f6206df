import type { SellerHoliday } from '../../../../contract/seller/holidays.ts'
import { listHolidays } from '../../../catalogue/sellers/holidays.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { announceForSeller, withdrawForSeller } from './change-holidays.ts'

export const sellerHolidayHandlers = handlers({
  'GET /seller/holidays': (portal, { member }) => shown(portal, member),
  'POST /seller/holidays': async (portal, { member, body, address }) => {
    await announceForSeller(portal, member, { ...body, address })
    return shown(portal, member)
  },
  'DELETE /seller/holidays/:holidayId': async (portal, { member, params, address }) => {
    await withdrawForSeller(portal, member, { ...params, address })
    return shown(portal, member)
  },
})

function shown({ asSeller }: Portal, { sellerId }: SellerSession): Promise<{ holidays: SellerHoliday[] }> {
  return asSeller(async (tx) => {
    const holidays = await listHolidays(tx, sellerId)
    return { holidays: holidays.map((it) => ({ _id: it.id, from: it.firstDay, until: it.lastDay })) }
  })
}
