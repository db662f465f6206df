import { phoneCodeLifeMs, rateLimits } from '../../../../contract/limits.ts'
import { refusalText } from '../../../../messages/refusal-text.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import { clientOf } from '../../../platform/sessions/client-of.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import { findUserRow } from '../user.ts'
import { logInWithPhone } from './log-in-with-phone.ts'
import { proveNumber } from './prove-number.ts'
import { requestLoginCode, requestNumberCode, requestPasswordCode } from './request-phone-code.ts'
import { resetPasswordByPhone } from './reset-password-by-phone.ts'
import { signUpWithPhone } from './sign-up-with-phone.ts'

export const phoneHandlers = handlers({
  'POST /auth/phone/start': async (shop, { body, lang, address }) => {
    await requestLoginCode(shop, { ...body, lang, address })
    return { success: true, expiresIn: phoneCodeLifeMs / 1_000 }
  },
  'POST /auth/phone/verify': async (shop, { body, headers, address }) => {
    const session = { ...clientOf({ headers, address }), days: shop.config.sessionDays }
    return logInWithPhone(shop, { ...body, address, session })
  },
  'POST /auth/phone/signup': async (shop, { body, lang, headers, address }) => {
    await enforceRateLimit(shop, rateLimits.signUp, address)
    const session = { ...clientOf({ headers, address }), days: shop.config.sessionDays }
    const account = await signUpWithPhone(shop.db, { ...body, language: lang, address, session })
    securityEvent(shop, 'account-created', { user: account.user.id, address, method: 'phone' })
    return account
  },
  'POST /auth/phone/forgot-password': async (shop, { body, lang, address }) => {
    await requestPasswordCode(shop, { ...body, lang, address })
    securityEvent(shop, 'reset-requested', { address, method: 'phone' })
    return { success: true, expiresIn: phoneCodeLifeMs / 1_000 }
  },
  'POST /auth/phone/reset-password': async (shop, { body, headers, address }) => {
    const session = { ...clientOf({ headers, address }), days: shop.config.sessionDays }
    return resetPasswordByPhone(shop, { ...body, address, session })
  },
  'POST /send-verification-sms': async (shop, { session, body: { phone }, lang, address }) => {
    await requestNumberCode(shop, session, { phone, lang, address })
    return { success: true }
  },
  'GET /verify-phone': async (shop, { session, query, lang, headers, address }) => {
    const { device } = clientOf({ headers, address })
    return (await proveNumber(shop, session, { typed: query.code, address, device }))
      ? { success: true }
      : { success: false, message: refusalText({ code: 'phone-code-wrong' }, lang) }
  },
  'GET /verified-contact': async (shop, { session }) => {
    const { emailVerifiedAt, phoneVerifiedAt } = await findUserRow(shop.db, session.userId)
    return { email: emailVerifiedAt !== null, phone: phoneVerifiedAt !== null }
  },
})
