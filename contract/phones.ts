import { z } from 'zod'
import { passwordMinimum, typedPhoneMaximum } from './limits.ts'
import { accountName, newPassword, user } from './accounts.ts'
import { endpoints, own } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'
import * as shape from './shapes.ts'

/** The number comes as typed: the server normalises it, or refuses `phone-unreadable`. */
const phone = shape.line(typedPhoneMaximum)
const code = shape.line(20)
const login = z.object({ token: z.string(), user })

export const phoneEndpoints = endpoints({
  'POST /auth/phone/start': {
    summary: 'Sends a six-digit code by SMS, whether or not the number has an account',
    api: 'account',
    access: 'public',
    workMs: 15,
    body: z.object({ phone }),
    response: z.object({ success: z.literal(true), expiresIn: z.number() }),
  },
  'POST /auth/phone/verify': {
    summary: 'Logs in with the code, or gives a ticket to sign up for a number without an account',
    api: 'account',
    access: 'public',
    body: z.object({ phone, code }),
    response: z.object({ userData: login.optional(), ticket: z.string().optional() }),
  },
  'POST /auth/phone/signup': {
    summary: 'Creates the account of the number that the ticket is for, and logs in',
    api: 'account',
    access: 'public',
    body: z.object({
      ticket: shape.line(200),
      name: accountName,
      email: shape.optionalEmail.optional(),
      password: shape.password.min(passwordMinimum, 'password-too-short' satisfies RefusalCode).optional(),
    }),
    status: 201,
    response: login,
  },
  'POST /auth/phone/forgot-password': {
    summary: 'Sends a six-digit code by SMS, which sets a new password if the number has an account',
    api: 'account',
    access: 'public',
    workMs: 15,
    body: z.object({ phone }),
    response: z.object({ success: z.literal(true), expiresIn: z.number() }),
  },
  'POST /auth/phone/reset-password': {
    summary: 'Sets a new password with the code, ends all other sessions, and logs in',
    api: 'account',
    access: 'public',
    body: z.object({ phone, code, newPassword }),
    response: login,
  },
  'POST /send-verification-sms': {
    summary: 'Sends a six-digit code by SMS, which proves that the number is the caller’s',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, phone }),
    response: shape.success,
  },
  'GET /verify-phone': {
    summary: 'Checks the code; the number becomes that of the account',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ code, userId: shape.id }),
    response: z.object({ success: z.boolean(), message: z.string().optional() }),
  },
  'GET /verified-contact': {
    summary: 'Whether the caller has verified the email address and the phone number of the account',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: z.object({ email: z.boolean(), phone: z.boolean() }),
  },
})
