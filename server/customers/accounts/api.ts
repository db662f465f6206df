import { rateLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { refusalText } from '../../../messages/refusal-text.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import { clientOf } from '../../platform/sessions/client-of.ts'
import { securityEvent } from '../../platform/security-log.ts'
import {
  deleteSession,
  endNamedSession,
  endSession,
  endSessions,
} from '../../platform/sessions/end-session.ts'
import { listSessions } from '../../platform/sessions/list-sessions.ts'
import { exchangeToken } from '../../platform/sessions/session.ts'
import { requestEmailCode } from './request-email-code.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { changePassword } from './change-password.ts'
import { confirmLogin } from './confirm-login.ts'
import { verifyCode } from './email-codes.ts'
import { logIn } from './log-in.ts'
import { findProfileImage, removeProfileImage, setProfileImage } from './profile-image.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { finishSocialLogin } from './social/finish-social-login.ts'
import { startSocialLogin } from './social/start-social-login.ts'
import { undoChange } from './undo-change.ts'
import { updateUserInfo } from './update-user-info.ts'
import { deviceText } from './new-device-login.ts'
import { findUser } from './user.ts'

export const accountHandlers = handlers({
  'POST /signup': async (shop, { body, lang, headers, address }) => {
    await enforceRateLimit(shop, rateLimits.signUp, address)
    const account = await signUp(shop.db, {
      ...body,
      address,
      language: lang,
      isVerified: !shop.config.rateLimit,
      session: { ...clientOf({ headers, address }), days: shop.config.sessionDays },
    })
    securityEvent(shop, 'account-created', { user: account.user.id, address, method: 'password' })
    return { ...account, message: 'User created successfully!' }
  },
  'POST /login': async (shop, { body, headers, address }) => ({
    userData: await logIn(shop, {
      ...body,
      address,
      session: { ...clientOf({ headers, address }), days: shop.config.sessionDays },
    }),
  }),
  'GET /sessions': async (shop, { session, lang }) => {
    const sessions = await listSessions(shop.db, session)
    return {
      sessions: sessions.map((row) => ({
        _id: row.id,
        device: deviceText(row.device, lang),
        place: row.addressRange,
        lastUsed: row.lastUsedAt.toISOString(),
        createdAt: row.createdAt.toISOString(),
        current: row.isCurrent,
      })),
    }
  },
  'DELETE /sessions': async (shop, { session, query }) => {
    await deleteSession(shop.db, session.userId, query.sessionId)
    securityEvent(shop, 'sessions-ended', { user: session.userId, reason: 'one ended by the user' })
    return { success: true }
  },
  'POST /sessions/exchange': async (shop, { session }) => ({
    success: true,
    token: await exchangeToken(shop.db, session, { days: shop.config.sessionDays }),
  }),
  'POST /logout-everywhere': async (shop, { session }) => {
    await endSessions(shop.db, session.userId)
    securityEvent(shop, 'sessions-ended', { user: session.userId, reason: 'all ended by the user' })
    return { success: true }
  },
  'POST /logout': async (shop, { session }) => {
    await endSession(shop.db, session)
    securityEvent(shop, 'sessions-ended', { user: session.userId, reason: 'logged out' })
    return { success: true }
  },
  'POST /sessions/end': async (shop, { body }) => {
    const user = await endNamedSession(shop.db, body.session)
    if (user) securityEvent(shop, 'sessions-ended', { user, reason: 'logged out offline' })
    return { success: true }
  },
  'GET /me': async (shop, { session }) => ({
    success: true,
    user: await findUser(shop.db, session.userId),
    message: 'User found',
  }),
  'GET /auth/:provider': (shop, { params, query, lang }) =>
    startSocialLogin(shop, { ...params, ...query, lang }),
  'GET /auth/:provider/callback': (shop, { params, query, headers, address }) =>
    finishSocialLogin(shop, {
      ...params,
      ...query,
      cookies: [headers.cookie].flat().join('; '),
      client: clientOf({ headers, address }),
    }),
  'POST /forgot-password': async (shop, { body, lang, address }) => {
    await requestPasswordReset(shop, { ...body, lang, address })
    return { success: true }
  },
  'POST /reset-password': async (shop, { body, headers, address }) => {
    await resetPassword(shop, { ...body, ...clientOf({ headers, address }) })
    return { success: true }
  },
  'GET /profile-image': (shop, { session }) => findProfileImage(shop.db, session.userId),
  'POST /upload': async (shop, { session, file }) => {
    if (!file) throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'image' }])
    await enforceRateLimit(shop, rateLimits.picture, session.userId)
    await setProfileImage(shop, session.userId, file.content)
    return { success: true, message: 'Image uploaded successfully.' }
  },
  'POST /remove-image': async (shop, { session }) => {
    await removeProfileImage(shop.db, session.userId)
    return { success: true }
  },
  'POST /update-user-info': async (shop, { session, body, headers, address }) => {
    await enforceRateLimit(shop, rateLimits.profile, session.userId)
    const { device } = clientOf({ headers, address })
    return { success: true, user: await updateUserInfo(shop, session, { ...body, address, device }) }
  },
  'POST /update-password': async (shop, { session, body, headers, address }) => {
    const { device } = clientOf({ headers, address })
    await changePassword(shop, session, { ...body, address, device })
    return { success: true, message: 'Password changed successfully.' }
  },
  'POST /confirm-password': async (shop, { session, body, address }) => {
    await confirmLogin(shop, session, { ...body, address })
    return { success: true }
  },
  'POST /undo-change': async (shop, { body }) => ({
    success: true,
    ...(await undoChange(shop, body.token)),
  }),
  'POST /send-verification-email': async (shop, { session, body: { email }, lang, address }) => {
    await requestEmailCode(shop, session.userId, { email, lang, address })
    return { success: true }
  },
  'GET /verify-email': async (shop, { session, query, lang }) =>
    (await verifyCode(shop, session, query.code))
      ? { success: true }
      : { success: false, message: refusalText({ code: 'code-wrong' }, lang) },
})
