import type { z } from 'zod'
import type { newSellerInvitation } from '../../../../contract/seller/members.ts'
import { inviteSellerMember, sellerInvitationUrl } from '../../../customers/seller-members/invitations.ts'
import { listSellerMembers } from '../../../customers/seller-members/members.ts'
import type { ByStore } from '../../../customers/seller-members/members.ts'
import { inviteSellerMemberBySms } from '../../../customers/seller-members/text-invitation.ts'
import type { Shop } from '../../../platform/shop.ts'

type Invited = ByStore & { sellerId: string; inviterId: string | null } & z.output<typeof newSellerInvitation>

/** The portal, the office and the command line invite by it. The link is in the response only if it `isShown`. */
export async function inviteMember(
  shop: Pick<Shop, 'config' | 'db' | 'log' | 'sms'>,
  { phone, ...invited }: Invited,
): Promise<string | null> {
  const { token } = phone
    ? await inviteSellerMemberBySms(shop, { ...invited, phone })
    : await inviteSellerMember(shop.db, invited)
  return token === undefined ? null : sellerInvitationUrl(shop, token)
}

export async function membersOf({ db, sms }: Pick<Shop, 'db' | 'sms'>, sellerId: string) {
  return { ...(await listSellerMembers(db, sellerId)), sendsSms: sms !== null }
}
