import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
import { readSeller } from '../../../catalogue/sellers/sellers.ts'
import { withdrawSellerInvitation } from '../../../customers/seller-members/invitations.ts'
import { changeSellerRole, removeSellerMember } from '../../../customers/seller-members/members.ts'
import type { ByStore } from '../../../customers/seller-members/members.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import { inviteMember, membersOf } from './invite-member.ts'

async function byStore({ unwalled }: Portal, member: SellerSession, address: string): Promise<ByStore> {
  const { storeName: store } = await readSeller(unwalled.db, member.sellerId)
  return { store, actor: member.actor(address) }
}

export const sellerMemberHandlers = handlers({
  'GET /seller/members': ({ unwalled }, { member }) => membersOf(unwalled, member.sellerId),
  'POST /seller/invitations': async (portal, { member, body, address }) => {
    member.requireConfirmation()
    const { unwalled } = portal
    const { sellerId, memberId: inviterId } = member
    await enforceRateLimit(unwalled, sellerRateLimits.invitation, sellerId)
    const by = await byStore(portal, member, address)
    const link = await inviteMember(unwalled, { ...body, ...by, sellerId, inviterId })
    return { ...(await membersOf(unwalled, sellerId)), link }
  },
  'DELETE /seller/invitations/:invitationId': async (portal, { member, params, address }) => {
    member.requireConfirmation()
    const { sellerId } = member
    const by = await byStore(portal, member, address)
    await withdrawSellerInvitation(portal.unwalled.db, { sellerId, ...params }, by)
    return membersOf(portal.unwalled, sellerId)
  },
  'PUT /seller/members/:memberId/role': async (portal, { member, params, body, address }) => {
    member.requireConfirmation()
    const { sellerId } = member
    const by = await byStore(portal, member, address)
    await changeSellerRole(portal.unwalled.db, { sellerId, ...params }, { ...by, ...body })
    return membersOf(portal.unwalled, sellerId)
  },
  'DELETE /seller/members/:memberId': async (portal, { member, params, address }) => {
    member.requireConfirmation()
    const { sellerId } = member
    const by = await byStore(portal, member, address)
    await removeSellerMember(portal.unwalled.db, { sellerId, ...params }, by)
    return membersOf(portal.unwalled, sellerId)
  },
})
