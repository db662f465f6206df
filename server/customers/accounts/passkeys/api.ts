import { rateLimits } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { requireFreshLogin } from '../confirm-login.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import { clientOf } from '../../../platform/sessions/client-of.ts'
import { checkRateLimit, enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../../platform/shop.ts'
import { addPasskey, passkeyOptions } from './add-passkey.ts'
import { logInWithPasskey, passkeyLoginOptions } from './log-in-with-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'

const passkeysNow = async ({ db }: Shop, userId: string) => ({
  success: true as const,
  passkeys: await listPasskeys(db, userId),
})

export const passkeyHandlers = handlers({
  'GET /passkeys': async (shop, { session }) => ({ passkeys: await listPasskeys(shop.db, session.userId) }),
  'POST /passkeys/options': async (shop, { session, body, address }) => {
    await requireFreshLogin(shop, session, { ...body, address })
    await enforceRateLimit(shop, rateLimits.passkeyChallenge, session.userId)
    return { options: { ...(await passkeyOptions(shop, session.userId)) } }
  },
  'POST /passkeys': async (shop, { session: { userId }, body }) => {
    await addPasskey(shop, userId, body)
    securityEvent(shop, 'credentials-changed', { user: userId, changed: 'passkey added' })
    return passkeysNow(shop, userId)
  },
  'PUT /passkeys/name': async (shop, { session: { userId }, body }) => {
    await renamePasskey(shop.db, { ...body, userId })
    return passkeysNow(shop, userId)
  },
  'DELETE /passkeys': async (shop, { session, body, address }) => {
    await requireFreshLogin(shop, session, { ...body, address })
    const { userId } = session
    await removePasskey(shop.db, session, body.passkeyId)
    securityEvent(shop, 'credentials-changed', { user: userId, changed: 'passkey removed' })
    return passkeysNow(shop, userId)
  },
  'POST /login/passkey/options': async (shop, { address }) => {
    await enforceRateLimit(shop, rateLimits.passkeyLogin, address)
    return { options: { ...(await passkeyLoginOptions(shop)) } }
  },
  'POST /login/passkey': async (shop, { body, headers, address }) => {
    if (shop.config.rateLimit) await checkRateLimit(shop.db, rateLimits.wrongPasskey, address)
    const session = { ...clientOf({ headers, address }), days: shop.config.sessionDays }
    try {
      const userData = await logInWithPasskey(shop, { ...body, session })
      securityEvent(shop, 'login-succeeded', { user: userData.user.id, address, method: 'passkey' })
      return { userData }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'passkey-login-refused') {
        securityEvent(shop, 'login-failed', { address, method: 'passkey' })
        await enforceRateLimit(shop, rateLimits.wrongPasskey, address)
      }
      throw error
    }
  },
})
