import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { newSellerInvitation, sellerInvited, sellerMembersNow } from '../seller/members.ts'
import * as shape from '../shapes.ts'

const params = z.object({ sellerId: shape.id })

export const officeSellerMemberEndpoints = endpoints({
  'GET /office/sellers/:sellerId/members': {
    summary: 'The members of a seller in the portal, and the open invitations',
    api: 'office',
    access: staff('change-settings'),
    params,
    response: sellerMembersNow.extend({ storeName: z.string(), portal: z.string().nullable() }),
  },
  'POST /office/sellers/:sellerId/invitations': {
    summary: 'Invites a member of a seller to the portal by mail or SMS, or by a link that is shown once',
    api: 'office',
    access: staff('change-settings'),
    params,
    body: newSellerInvitation,
    status: 201,
    response: sellerInvited,
  },
  'DELETE /office/sellers/:sellerId/invitations/:invitationId': {
    summary: 'Withdraws an invitation to the portal',
    api: 'office',
    access: staff('change-settings'),
    params: params.extend({ invitationId: shape.id }),
    response: sellerMembersNow,
  },
  'DELETE /office/sellers/:sellerId/members/:memberId': {
    summary: 'Ends a membership in the portal and its sessions',
    api: 'office',
    access: staff('change-settings'),
    params: params.extend({ memberId: shape.id }),
    response: sellerMembersNow,
  },
})
