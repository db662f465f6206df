import { translate } from '../../../platform/database/translations.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import { withdrawSellerInvitation } from '../../../customers/seller-members/invitations.ts'
import { removeSellerMember } from '../../../customers/seller-members/members.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import { inviteMember, membersOf } from '../../portal/members/invite-member.ts'

/** Refuses `seller-not-found`. */
async function findStore(db: Database, sellerId: string) {
  const seller = (await readSellers(db)).find(({ id }) => id === sellerId)
  if (!seller) throw new Refusal('seller-not-found')
  return seller
}

export const officeSellerMemberHandlers = handlers({
  'GET /office/sellers/:sellerId/members': async (shop, { params: { sellerId }, lang }) => {
    const seller = await findStore(shop.db, sellerId)
    return {
      ...(await membersOf(shop, sellerId)),
      storeName: translate(seller, 'storeName', lang),
      portal: shop.config.seller.port === null ? null : shop.config.seller.url,
    }
  },
  'POST /office/sellers/:sellerId/invitations': async (shop, { params, body, staff, address }) => {
    staff.requireConfirmation()
    const { sellerId } = params
    await enforceRateLimit(shop, sellerRateLimits.invitation, sellerId)
    const { storeName: store } = await findStore(shop.db, sellerId)
    const by = { store, actor: staff.actor(address), inviterId: null }
    const link = await inviteMember(shop, { ...body, ...by, sellerId })
    return { ...(await membersOf(shop, sellerId)), link }
  },
  'DELETE /office/sellers/:sellerId/invitations/:invitationId': async (shop, { params, staff, address }) => {
    staff.requireConfirmation()
    const { storeName: store } = await findStore(shop.db, params.sellerId)
    await withdrawSellerInvitation(shop.db, params, { store, actor: staff.actor(address) })
    return membersOf(shop, params.sellerId)
  },
  'DELETE /office/sellers/:sellerId/members/:memberId': async (shop, { params, staff, address }) => {
    staff.requireConfirmation()
    const { storeName: store } = await findStore(shop.db, params.sellerId)
    await removeSellerMember(shop.db, params, { store, actor: staff.actor(address) })
    return membersOf(shop, params.sellerId)
  },
})
