import { toBirr } from '../../../../contract/money.ts'
import { sellerCountMaximum } from '../../../../contract/seller/limits.ts'
import { isSellerPermitted } from '../../../../contract/seller/roles.ts'
import { payoutNumber } from '../../../../contract/payouts.ts'
import { countDisputesToAnswer } from '../../../commerce/disputes/disputes-of-seller.ts'
import { listPayoutsOfSeller } from '../../../commerce/payouts/list-payouts.ts'
import { countWaitingOfSeller } from '../../../catalogue/questions/questions-of-seller.ts'
import { hasProducts } from '../../../catalogue/seller-products/products-of-seller.ts'
import { countUnreadConversations } from '../../../commerce/messages/conversations-of-seller.ts'
import { countOpenPenalties } from '../../../commerce/seller-score/read-standing.ts'
import { countReturnsToDecide } from '../../../commerce/returns/return-of-seller.ts'
import { countSellerParts } from '../../../commerce/seller-orders/list-parts.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { readBalance } from '../money/read-balance.ts'

export const sellerTodayHandlers = handlers({
  'GET /seller/today': ({ asSeller }, { member: { sellerId, role } }) =>
    asSeller(async (tx) => {
      const { acceptUntil, ...counts } = await countSellerParts(tx, sellerId)
      return {
        ...counts,
        hasProducts: await hasProducts(tx, sellerId),
        questions: isSellerPermitted(role, 'answer-customers')
          ? await countWaitingOfSeller(tx, sellerId, sellerCountMaximum)
          : null,
        messages: isSellerPermitted(role, 'answer-customers')
          ? await countUnreadConversations(tx, sellerId)
          : null,
        penalties: isSellerPermitted(role, 'change-store') ? await countOpenPenalties(tx, sellerId) : null,
        returns: await countReturnsToDecide(tx, sellerId),
        disputes: await countDisputesToAnswer(tx, sellerId),
        acceptUntil: acceptUntil?.toISOString() ?? null,
        money: isSellerPermitted(role, 'read-money') ? await moneyOf(tx, sellerId) : null,
      }
    }),
})

async function moneyOf(tx: Database, sellerId: string) {
  const [newest] = (await listPayoutsOfSeller(tx, sellerId, { limit: 1 })).rows
  const isOpen = newest?.status === 'made' || newest?.status === 'sent'
  const { held, available, debt } = await readBalance(tx, sellerId)
  return {
    held,
    available,
    debt,
    openPayout:
      newest && isOpen ? { number: payoutNumber(newest.number), amount: toBirr(newest.netSantim) } : null,
  }
}
