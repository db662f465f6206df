import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { passwordMaximum } from '../limits.ts'
import * as shape from '../shapes.ts'
import { activityActions } from './activity-actions.ts'
import { staffPasswordMinimum } from './limits.ts'
import { permissions, staffRoles } from './roles.ts'

/** One that an owner has made is an object. */
const role = z.union([
  z.enum(staffRoles),
  z.object({ _id: shape.id, name: z.string(), permissions: z.array(z.enum(permissions)) }),
])

/** One that an owner has made is named by its id. */
const chosenRole = z.union([z.enum(staffRoles), shape.id], { error: 'Required' })
export type ChosenRole = z.infer<typeof chosenRole>

const newPassword = shape.password
  .min(staffPasswordMinimum, 'staff-password-too-short')
  .max(passwordMaximum, `At most ${passwordMaximum} characters`)

/** It is six digits of the authenticator app, or a recovery code. */
const code = shape.line(40)

const link = z.string({ error: 'A text' }).regex(/^[\w-]{43}$/, 'invitation-dead')

export const me = z.object({
  _id: shape.id,
  fullName: z.string(),
  email: z.string(),
  role,
  permissions: z.array(z.enum(permissions)),
  hasSecondFactor: z.boolean(),
  hasApp: z.boolean(),
  /** Until it is set up, only the own account can be used. */
  mustSetUpSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  sessionEndsAt: shape.time,
  isDemo: z.boolean(),
})
export type Me = z.infer<typeof me>

const meNow = z.object({ me })

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
export type Member = z.infer<typeof member>

const invitation = z.object({
  _id: shape.id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  isReset: z.boolean(),
  expiresAt: shape.time,
})
export type Invitation = z.infer<typeof invitation>

const everybody = z.object({
  members: z.array(member),
  invitations: z.array(invitation),
  /** Invitations can be sent by SMS. */
  sendsSms: z.boolean().optional(),
})

const memberDay = z.object({
  fullName: z.string(),
  day: shape.day,
  /** They are null on a day without an entry. */
  first: shape.time.nullable(),
  last: shape.time.nullable(),
  entries: z.number(),
  /** The most frequent ones come first. */
  actions: z.array(z.object({ action: z.enum(activityActions), count: z.number() })),
})
export type MemberDay = z.infer<typeof memberDay>

/** An authenticator app reads it. `path` draws the QR code of `uri` on a square of `size` units. */
export const secondFactor = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const ownSession = z.object({
  _id: shape.id,
  device: z.string(),
  network: z.string(),
  createdAt: shape.time,
  lastUsed: shape.time,
  isCurrent: z.boolean(),
})

const codes = z.object({ recoveryCodes: z.array(z.string()) })
const done = z.object({ success: z.literal(true) })

export const staffEndpoints = endpoints({
  'POST /office/login': {
    summary: 'Logs a member of staff in; with a second factor, its code is required as well',
    api: 'office',
    access: 'public',
    body: z.object({ email: shape.line(300), password: shape.password, code: code.optional() }),
    response: meNow,
  },
  'POST /office/logout': { summary: 'Ends the session', api: 'office', access: staff(), response: done },
  'GET /office/me': {
    summary: 'The member who is logged in',
    api: 'office',
    access: staff(),
    response: meNow,
  },
  'POST /office/confirmation': {
    summary: 'Confirms the session by the password, for what a stolen session must not be enough for',
    api: 'office',
    access: staff(),
    body: z.object({ password: shape.password }),
    response: done,
  },
  'PUT /office/me/name': {
    summary: 'Changes the own name',
    api: 'office',
    access: staff(),
    body: z.object({ fullName: shape.name }),
    response: meNow,
  },
  'PUT /office/me/password': {
    summary: 'Changes the own password and ends the other sessions',
    api: 'office',
    access: staff(),
    body: z.object({ oldPassword: shape.password, newPassword }),
    response: meNow,
  },
  'POST /office/me/second-factor': {
    summary: 'A new secret for the authenticator app, which counts when its first code was given',
    api: 'office',
    access: staff(),
    response: z.object({ secondFactor }),
  },
  'PUT /office/me/second-factor': {
    summary: 'Turns the new secret on and returns recovery codes',
    api: 'office',
    access: staff(),
    body: z.object({ code }),
    response: codes,
  },
  'DELETE /office/me/second-factor': {
    summary: 'Turns the second factor off, where it is not required',
    api: 'office',
    access: staff(),
    response: meNow,
  },
  'POST /office/me/recovery-codes': {
    summary: 'Replaces the recovery codes',
    api: 'office',
    access: staff(),
    response: codes,
  },
  'GET /office/me/sessions': {
    summary: 'The own sessions, this one first',
    api: 'office',
    access: staff(),
    response: z.object({ sessions: z.array(ownSession) }),
  },
  'DELETE /office/me/sessions/:sessionId': {
    summary: 'Ends one of the own sessions',
    api: 'office',
    access: staff(),
    params: z.object({ sessionId: shape.id }),
    response: done,
  },
  'POST /office/invitation': {
    summary: 'What an invitation is for, by the token of its link',
    api: 'office',
    access: 'public',
    body: z.object({ token: link }),
    response: z.object({
      email: z.string(),
      fullName: z.string(),
      role,
      isReset: z.boolean(),
      isSecondFactorRequired: z.boolean(),
      secondFactor,
    }),
  },
  'POST /office/invitation/acceptance': {
    summary: 'Accepts an invitation once, and logs in; with a code, the second factor is set up',
    api: 'office',
    access: 'public',
    body: z.object({
      token: link,
      fullName: shape.name,
      password: newPassword,
      code: code.optional(),
    }),
    status: 201,
    response: meNow.extend(codes.shape),
  },
  'GET /office/staff': {
    summary: 'The members of staff by name, and the open invitations',
    api: 'office',
    access: staff('read-staff'),
    response: everybody,
  },
  'POST /office/invitations': {
    summary: 'Invites somebody by mail, or by a link that is shown once',
    api: 'office',
    access: staff('change-staff'),
    body: z.object({
      email: shape.email,
      role: chosenRole,
      lang: shape.lang,
      /** The link is in the response, for the member to send it, and no mail is sent. */
      isShown: z.boolean().optional(),
      /** The link is sent to this mobile number by SMS, and no mail is sent. */
      phone: shape.optionalLine(64).optional(),
    }),
    status: 201,
    response: everybody.extend({ link: z.string().nullable() }),
  },
  'DELETE /office/invitations/:invitationId': {
    summary: 'Withdraws an invitation',
    api: 'office',
    access: staff('change-staff'),
    params: z.object({ invitationId: shape.id }),
    response: everybody,
  },
  'PUT /office/staff/:staffId/role': {
    summary: 'Changes the role of a member',
    api: 'office',
    access: staff('change-staff'),
    params: z.object({ staffId: shape.id }),
    body: z.object({ role: chosenRole }),
    response: everybody,
  },
  'POST /office/staff/:staffId/reset': {
    summary: 'Mails a link with which a member sets a new password and second factor',
    api: 'office',
    access: staff('change-staff'),
    params: z.object({ staffId: shape.id }),
    body: z.object({ lang: shape.lang }),
    response: everybody,
  },
  'GET /office/staff/:staffId/day': {
    summary: 'What a member did on a day in Addis Ababa, with how often each was done',
    api: 'office',
    access: staff('read-activity'),
    params: z.object({ staffId: shape.id }),
    query: z.object({ day: shape.day }),
    response: memberDay,
  },
  'DELETE /office/staff/:staffId/sessions': {
    summary: 'Ends all sessions of a member',
    api: 'office',
    access: staff('change-staff'),
    params: z.object({ staffId: shape.id }),
    response: everybody,
  },
  'DELETE /office/staff/:staffId': {
    summary: 'Removes a member and ends the sessions',
    api: 'office',
    access: staff('change-staff'),
    params: z.object({ staffId: shape.id }),
    response: everybody,
  },
})
