import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { readStanding } from '../../../commerce/seller-score/read-standing.ts'
import { appealForSeller } from './appeal-for-seller.ts'

export const sellerScoreHandlers = handlers({
  'GET /seller/score': (portal, { member }) => shown(portal, member),
  'POST /seller/penalties/:penaltyId/appeal': async (portal, { member, params, body, address }) => {
    await appealForSeller({ portal, member, address }, params.penaltyId, body.text)
    return shown(portal, member)
  },
})

async function shown({ asSeller }: Portal, { sellerId }: SellerSession) {
  return { standing: await asSeller((tx) => readStanding(tx, sellerId)) }
}
