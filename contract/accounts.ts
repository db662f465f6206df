import { z } from 'zod'
import { calls, own } from './call.ts'
import * as limits from './limits.ts'
import type { RefusalCode } from './refusals.ts'
import * as shape from './shapes.ts'

/** Accounts, sessions and profile (api.md, "Accounts"). */

export const user = z.object({
  id: shape.id,
  fullName: z.string(),
  email: z.string(),
  phonenumber: z.string(),
  setedPassword: z.boolean(),
})
export type User = z.infer<typeof user>

export const provider = z.enum(['google', 'facebook', 'twitter'])
export type Provider = z.infer<typeof provider>

const fullName = shape.name.refine(
  (text) => limits.hasTwoWords(text),
  'name-needs-two-words' satisfies RefusalCode,
)
const profileName = shape.name.refine(
  (text) => limits.hasTwoWords(text),
  'profile-name-needs-two-words' satisfies RefusalCode,
)
/** As typed; the server reads every form that people type and refuses `phone-unreadable`. */
const phone = shape.line(32)
const newPassword = shape.password.min(limits.passwordMinimum, 'new-password-too-short' satisfies RefusalCode)

export const accountCalls = calls({
  'POST /signup': {
    summary: 'Opens an account and signs in',
    half: 'account',
    access: 'public',
    body: z.object({
      name: fullName,
      email: shape.email,
      phone,
      password: shape.password.min(limits.passwordMinimum, 'password-too-short' satisfies RefusalCode),
    }),
    status: 201,
    answer: z.object({ token: z.string(), user, message: z.string() }),
  },
  'POST /login': {
    summary: 'Signs in',
    half: 'account',
    access: 'public',
    body: z.object({ email: shape.line(limits.emailMaximum), password: shape.password }),
    answer: z.object({ userData: z.object({ token: z.string(), user }) }),
  },
  'POST /logout': {
    summary: 'Ends the session of the token',
    half: 'account',
    access: 'token',
    answer: shape.success,
  },
  'GET /me': {
    summary: 'Whose token this is',
    half: 'account',
    access: 'token',
    answer: z.object({ success: z.literal(true), user, message: z.string() }),
  },
  'GET /auth/:provider': {
    summary: 'Sends the browser to a social login provider',
    half: 'account',
    access: 'public',
    params: z.object({ provider }),
    query: z.object({ next: shape.optionalLine(500).optional(), lang: shape.lang }),
    status: 302,
    answer: z.void(),
  },
  'GET /auth/:provider/callback': {
    summary: 'Where the provider sends the browser back to',
    half: 'account',
    access: 'public',
    params: z.object({ provider }),
    query: z.object({
      code: shape.optionalLine(2_000).optional(),
      state: shape.optionalLine(500).optional(),
      error: shape.optionalLine(500).optional(),
    }),
    status: 302,
    answer: z.void(),
  },
  'POST /forgot-password': {
    summary: 'Mails a link that sets a new password, if the account exists',
    half: 'account',
    access: 'public',
    body: z.object({ email: shape.email }),
    answer: shape.success,
  },
  'POST /reset-password': {
    summary: 'Sets a new password by the mailed link',
    half: 'account',
    access: 'public',
    body: z.object({ token: shape.line(200), newPassword }),
    answer: shape.success,
  },
  'GET /profile-image': {
    summary: 'The profile picture',
    half: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    answer: z.object({ type: z.string(), content: z.string() }),
  },
  'POST /upload': {
    summary: 'Sets the profile picture',
    half: 'account',
    access: own('body.userId'),
    file: 'image',
    body: z.object({ userId: shape.id }),
    answer: shape.successMessage,
  },
  'POST /remove-image': {
    summary: 'Removes the profile picture',
    half: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id }),
    answer: shape.success,
  },
  'POST /update-user-info': {
    summary: 'Changes name, phone number or e-mail address (multipart)',
    half: 'account',
    access: own('body.userId'),
    form: true,
    body: z.object({
      fullName: profileName,
      userId: shape.id,
      // Empty for an account made by social login that has no number yet.
      phonenumber: shape.optionalLine(32),
      email: shape.email,
    }),
    answer: z.object({ success: z.literal(true), user }),
  },
  'POST /update-password': {
    summary: 'Changes or first sets the password; every other session ends',
    half: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, newPassword, oldPassword: shape.password.optional() }),
    answer: shape.successMessage,
  },
  'POST /send-verification-email': {
    summary: 'Mails a six-digit code',
    half: 'account',
    access: own('body.userId'),
    body: z.object({
      email: shape.email,
      userId: shape.id,
      userName: shape.optionalLine(limits.nameMaximum).optional(),
    }),
    answer: shape.success,
  },
  'GET /verify-email': {
    summary: 'Checks a mailed code',
    half: 'account',
    access: own('query.userId'),
    query: z.object({ code: shape.line(20), userId: shape.id }),
    answer: z.object({ success: z.boolean(), message: z.string().optional() }),
  },
  'GET /my-data': {
    summary: 'Everything the shop holds about the caller (Proclamation 1321/2024)',
    half: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    answer: z.record(z.string(), z.unknown()),
  },
  'DELETE /my-account': {
    summary: 'Deletes the account; orders stay, without the person',
    half: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, password: shape.password.optional() }),
    answer: shape.success,
  },
})
