import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { passwordMaximum } from '../limits.ts'
import { staffPasswordMinimum } from '../office/limits.ts'
import { ownSession, secondFactor } from '../office/staff.ts'
import { sellerStates } from '../seller-states.ts'
import * as shape from '../shapes.ts'
import { sellerPermissions, sellerRoles } from './roles.ts'

const newPassword = shape.password
  .min(staffPasswordMinimum, 'staff-password-too-short')
  .max(passwordMaximum, `At most ${passwordMaximum} characters`)

/** It is six digits of the authenticator app, or a recovery code. */
const code = shape.line(40)

const link = z.string({ error: 'A text' }).regex(/^[\w-]{43}$/, 'invitation-dead')

export const sellerMe = z.object({
  _id: shape.id,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(sellerRoles),
  permissions: z.array(z.enum(sellerPermissions)),
  seller: z.object({ _id: shape.id, storeName: z.string(), state: z.enum(sellerStates) }),
  /** An authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.number(),
  sessionEndsAt: shape.time,
  isDemo: z.boolean(),
})
export type SellerMe = z.infer<typeof sellerMe>

const meNow = z.object({ me: sellerMe })
const codes = z.object({ recoveryCodes: z.array(z.string()) })
const done = z.object({ success: z.literal(true) })

export const sellerSessionEndpoints = endpoints({
  'POST /seller/session': {
    summary: 'Logs a member of a seller in; with a second factor, its code is required as well',
    api: 'seller',
    access: 'public',
    body: z.object({ email: shape.line(300), password: shape.password, code: code.optional() }),
    response: meNow,
  },
  'GET /seller/session': {
    summary: 'The member who is logged in, and the seller',
    api: 'seller',
    access: seller(),
    response: meNow,
  },
  'DELETE /seller/session': { summary: 'Ends the session', api: 'seller', access: seller(), response: done },
  'POST /seller/session/confirmation': {
    summary: 'Confirms the session by the password, for what a stolen session must not be enough for',
    api: 'seller',
    access: seller(),
    body: z.object({ password: shape.password }),
    response: done,
  },
  'PUT /seller/session/password': {
    summary: 'Changes the own password and ends the other sessions',
    api: 'seller',
    access: seller(),
    body: z.object({ oldPassword: shape.password, newPassword }),
    response: meNow,
  },
  'POST /seller/session/second-factor': {
    summary: 'A new secret for the authenticator app, which counts when its first code was given',
    api: 'seller',
    access: seller(),
    response: z.object({ secondFactor }),
  },
  'PUT /seller/session/second-factor': {
    summary: 'Turns the new secret on and returns recovery codes',
    api: 'seller',
    access: seller(),
    body: z.object({ code }),
    response: codes,
  },
  'DELETE /seller/session/second-factor': {
    summary: 'Turns the second factor off',
    api: 'seller',
    access: seller(),
    response: meNow,
  },
  'GET /seller/sessions': {
    summary: 'The own sessions, this one first',
    api: 'seller',
    access: seller(),
    response: z.object({ sessions: z.array(ownSession) }),
  },
  'DELETE /seller/sessions/:sessionId': {
    summary: 'Ends one of the own sessions',
    api: 'seller',
    access: seller(),
    params: z.object({ sessionId: shape.id }),
    response: done,
  },
  'POST /seller/lost-password': {
    summary: 'Mails a link to set a new password, if the address is that of a member',
    api: 'seller',
    access: 'public',
    body: z.object({ email: shape.email, lang: shape.lang }),
    response: done,
  },
  'POST /seller/invitation': {
    summary: 'What an invitation is for, by the token of its link',
    api: 'seller',
    access: 'public',
    body: z.object({ token: link }),
    response: z.object({
      email: z.string(),
      fullName: z.string(),
      storeName: z.string(),
      role: z.enum(sellerRoles),
      isReset: z.boolean(),
      /** Accepting it opens the store. */
      isSignUp: z.boolean(),
      /** The member has a second factor already, and gives a code of the app or a recovery code. */
      needsCode: z.boolean(),
      secondFactor: secondFactor.nullable(),
    }),
  },
  'POST /seller/invitation/acceptance': {
    summary: 'Accepts an invitation once, and logs in; with a code, the second factor is set up',
    api: 'seller',
    access: 'public',
    body: z.object({ token: link, fullName: shape.name, password: newPassword, code: code.optional() }),
    status: 201,
    response: meNow.extend(codes.shape),
  },
})
