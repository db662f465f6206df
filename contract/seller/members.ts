import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { sellerRoles } from './roles.ts'

const role = z.enum(sellerRoles, { error: 'Required' })

const member = z.object({
  _id: shape.id,
  fullName: z.string(),
  email: z.string(),
  role,
  hasSecondFactor: z.boolean(),
  sessions: z.number(),
  lastSeen: shape.time.nullable(),
  createdAt: shape.time,
})

const invitation = z.object({
  _id: shape.id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  isReset: z.boolean(),
  expiresAt: shape.time,
})

export const sellerMembersNow = z.object({
  members: z.array(member),
  invitations: z.array(invitation),
  /** Invitations can be sent by SMS. */
  sendsSms: z.boolean(),
})
export type SellerMembers = z.infer<typeof sellerMembersNow>

/** The link of an invitation is mailed, sent to the mobile number by SMS, or shown to who invites. */
export const newSellerInvitation = z.object({
  email: shape.email,
  role,
  lang: shape.lang,
  isShown: z.boolean().optional(),
  phone: shape.optionalLine(64).optional(),
})

export const sellerInvited = sellerMembersNow.extend({ link: z.string().nullable() })

export const sellerMemberEndpoints = endpoints({
  'GET /seller/members': {
    summary: 'The members of the seller by name, and the open invitations',
    api: 'seller',
    access: seller('read-members'),
    response: sellerMembersNow,
  },
  'POST /seller/invitations': {
    summary: 'Invites somebody by mail or SMS, or by a link that is shown once',
    api: 'seller',
    access: seller('change-members'),
    body: newSellerInvitation,
    status: 201,
    response: sellerInvited,
  },
  'DELETE /seller/invitations/:invitationId': {
    summary: 'Withdraws an invitation',
    api: 'seller',
    access: seller('change-members'),
    params: z.object({ invitationId: shape.id }),
    response: sellerMembersNow,
  },
  'PUT /seller/members/:memberId/role': {
    summary: 'Changes the role of a member',
    api: 'seller',
    access: seller('change-members'),
    params: z.object({ memberId: shape.id }),
    body: z.object({ role }),
    response: sellerMembersNow,
  },
  'DELETE /seller/members/:memberId': {
    summary: 'Ends a membership and its sessions',
    api: 'seller',
    access: seller('change-members'),
    params: z.object({ memberId: shape.id }),
    response: sellerMembersNow,
  },
})
