import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import * as limits from './limits.ts'
import type { RefusalCode } from './refusals.ts'
import * as shape from './shapes.ts'

export const user = z.object({
  id: shape.id,
  fullName: z.string(),
  email: z.string(),
  phonenumber: z.string(),
  setedPassword: z.boolean(),
})
export type User = z.infer<typeof user>

export const provider = z.enum(['google', 'facebook', 'twitter', 'telegram'])
export type Provider = z.infer<typeof provider>

export const accountName = shape.name.refine(
  (text) => limits.hasTwoWords(text),
  'name-needs-two-words' satisfies RefusalCode,
)
const profileName = shape.name.refine(
  (text) => limits.hasTwoWords(text),
  'profile-name-needs-two-words' satisfies RefusalCode,
)
/** The number comes as typed: the server normalises it, or refuses `phone-unreadable`. */
const phone = shape.line(32)
export const newPassword = shape.password.min(
  limits.passwordMinimum,
  'new-password-too-short' satisfies RefusalCode,
)

/**
 * A session that is not fresh gives one of them; `code` was mailed to the address of an account without a password, or
 * sent to its proved number by SMS.
 */
export const confirmation = { password: shape.password.optional(), code: shape.line(20).optional() }

export const accountEndpoints = endpoints({
  'POST /signup': {
    summary: 'Creates an account and logs in',
    api: 'account',
    access: 'public',
    body: z.object({
      name: accountName,
      email: shape.email,
      phone,
      password: shape.password.min(limits.passwordMinimum, 'password-too-short' satisfies RefusalCode),
    }),
    status: 201,
    response: z.object({ token: z.string(), user, message: z.string() }),
  },
  'POST /login': {
    summary: 'Logs in',
    api: 'account',
    access: 'public',
    body: z.object({ email: shape.line(limits.emailMaximum), password: shape.password }),
    response: z.object({ userData: z.object({ token: z.string(), user }) }),
  },
  'GET /sessions': {
    summary: 'Where the caller is logged in: this session first, then the last used',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: z.object({
      sessions: z.array(
        z.object({
          _id: shape.id,
          device: z.string(),
          place: z.string(),
          lastUsed: shape.time,
          createdAt: shape.time,
          current: z.boolean(),
        }),
      ),
    }),
  },
  'DELETE /sessions': {
    summary: 'Ends one session of the caller',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id, sessionId: shape.id }),
    response: shape.success,
  },
  'POST /sessions/exchange': {
    summary: 'Exchanges the token of a login at a provider, once and within a minute; any other is kept',
    api: 'account',
    access: 'token',
    response: z.object({ success: z.literal(true), token: z.string().optional() }),
  },
  'POST /logout-everywhere': {
    summary: 'Ends all sessions of the caller, this one too',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id }),
    response: shape.success,
  },
  'POST /logout': {
    summary: 'Ends the session of the token',
    api: 'account',
    access: 'token',
    response: shape.success,
  },
  'POST /sessions/end': {
    summary: 'Ends the session of a token that is already deleted, as the device was offline',
    api: 'account',
    access: 'public',
    /** The text is the user's id and the SHA-256 hash of the token in hexadecimal, which allow nothing else. */
    body: z.object({ session: shape.line(101) }),
    response: shape.success,
  },
  'GET /me': {
    summary: 'The user of the token',
    api: 'account',
    access: 'token',
    response: z.object({ success: z.literal(true), user, message: z.string() }),
  },
  'GET /auth/:provider': {
    summary: 'Redirects to a social login provider',
    api: 'account',
    access: 'public',
    params: z.object({ provider }),
    query: z.object({
      next: shape.optionalLine(500).optional(),
      lang: shape.lang,
      // The page gets it back, and recognises the login that it began.
      nonce: shape.optionalLine(64).optional(),
    }),
    status: 302,
    response: z.void(),
  },
  'GET /auth/:provider/callback': {
    summary: 'The redirect URI for social login providers',
    api: 'account',
    access: 'public',
    params: z.object({ provider }),
    query: z.object({
      code: shape.optionalLine(2_000).optional(),
      state: shape.optionalLine(500).optional(),
      iss: shape.optionalLine(500).optional(),
      error: shape.optionalLine(500).optional(),
    }),
    status: 302,
    response: z.void(),
  },
  'POST /forgot-password': {
    summary: 'Mails a link that sets a new password, if the account exists',
    api: 'account',
    access: 'public',
    workMs: 15,
    body: z.object({ email: shape.email }),
    response: shape.success,
  },
  'POST /reset-password': {
    summary: 'Sets a new password with the token of a mailed link',
    api: 'account',
    access: 'public',
    body: z.object({ token: shape.line(200), newPassword }),
    response: shape.success,
  },
  'GET /profile-image': {
    summary: 'The profile picture',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: z.object({ type: z.string(), content: z.string() }),
  },
  'POST /upload': {
    summary: 'Sets the profile picture',
    api: 'account',
    access: own('body.userId'),
    file: 'image',
    body: z.object({ userId: shape.id }),
    response: shape.successMessage,
  },
  'POST /remove-image': {
    summary: 'Removes the profile picture',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id }),
    response: shape.success,
  },
  'POST /update-user-info': {
    summary: 'Changes name, phone number or email address (multipart)',
    api: 'account',
    access: own('body.userId'),
    form: true,
    body: z.object({
      fullName: profileName,
      userId: shape.id,
      // An account made by social login may have no number yet, which is empty.
      phonenumber: shape.optionalLine(32),
      // One that was opened with a number may have no address.
      email: shape.optionalEmail,
      ...confirmation,
    }),
    response: z.object({ success: z.literal(true), user }),
  },
  'POST /update-password': {
    summary: 'Changes or sets the password; ends all other sessions',
    api: 'account',
    access: own('body.userId'),
    body: z.object({
      userId: shape.id,
      newPassword,
      oldPassword: shape.password.optional(),
      code: confirmation.code,
    }),
    response: shape.successMessage,
  },
  'POST /confirm-password': {
    summary: 'Makes the session fresh again, for sensitive calls',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, ...confirmation }),
    response: shape.success,
  },
  'POST /undo-change': {
    summary: 'Undoes a change of email address, phone number or password with the token of a mailed link',
    api: 'account',
    access: 'public',
    body: z.object({ token: shape.line(200) }),
    // `resetToken` is for `POST /reset-password`.
    response: z.object({ success: z.literal(true), resetToken: z.string().optional() }),
  },
  'POST /send-verification-email': {
    summary: 'Mails a six-digit code',
    api: 'account',
    access: own('body.userId'),
    body: z.object({
      email: shape.email,
      userId: shape.id,
      userName: shape.optionalLine(limits.nameMaximum).optional(),
    }),
    response: shape.success,
  },
  'GET /verify-email': {
    summary: 'Checks a mailed code',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ code: shape.line(20), userId: shape.id }),
    response: z.object({ success: z.boolean(), message: z.string().optional() }),
  },
})
