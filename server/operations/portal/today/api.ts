import { toBirr } from '../../../../contract/money.ts'
import { isSellerPermitted } from '../../../../contract/seller/roles.ts'
import { payoutNumber } from '../../../../contract/payouts.ts'
import { listPayouts } from '../../../commerce/payouts/list-payouts.ts'
import { sellerAccount } from '../../../commerce/seller-accounts/read-accounts.ts'
import { countSellerParts } from '../../../commerce/seller-orders/list-parts.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const sellerTodayHandlers = handlers({
  'GET /seller/today': ({ asSeller }, { member: { sellerId, role } }) =>
    asSeller(async (tx) => ({
      ...(await countSellerParts(tx, sellerId)),
      money: isSellerPermitted(role, 'read-money') ? await moneyOf(tx, sellerId) : null,
    })),
})

async function moneyOf(tx: Database, sellerId: string) {
  const { heldSantim, availableSantim, debtSantim } = await sellerAccount(tx, sellerId)
  const [newest] = (await listPayouts(tx, { sellerId, limit: 1 })).rows
  const isOpen = newest?.status === 'made' || newest?.status === 'sent'
  return {
    held: toBirr(heldSantim),
    available: toBirr(availableSantim),
    debt: toBirr(debtSantim),
    openPayout:
      newest && isOpen ? { number: payoutNumber(newest.number), amount: toBirr(newest.netSantim) } : null,
  }
}
