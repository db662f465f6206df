import { rateLimits } from '../../../../contract/limits.ts'
import { staffRateLimits } from '../../../../contract/office/limits.ts'
import { handlers, Reply } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { sessionCookie } from '../../../platform/http/session-cookie.ts'
import { clientOf } from '../../../platform/sessions/client-of.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../../platform/shop.ts'
import { logStaffInWithPasskey } from '../../../customers/staff/log-in.ts'
import { changingOwn, showMe } from '../../../customers/staff/own-account.ts'
import {
  addStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  staffPasskeyLoginOptions,
  staffPasskeyOptions,
  verifyStaffPasskey,
} from '../../../customers/staff/passkeys.ts'
import { findStaffSession } from '../../../customers/staff/staff-sessions.ts'

/** `lacksSecondFactor` of the session may have changed. */
async function passkeysNow(shop: Shop, { staffId, sessionId, ...session }: StaffSession) {
  const passkeys = await listStaffPasskeys(shop.db, staffId)
  const lacksSecondFactor = session.lacksSecondFactor && passkeys.length === 0
  return { ...(await showMe(shop, { ...session, staffId, sessionId, lacksSecondFactor })), passkeys }
}

export const staffPasskeyHandlers = handlers({
  'GET /office/me/passkeys': async ({ db }, { staff }) => ({
    passkeys: await listStaffPasskeys(db, staff.staffId),
  }),
  'POST /office/me/passkeys/options': async (shop, { staff }) => {
    staff.requireConfirmation()
    await enforceRateLimit(shop, rateLimits.passkeyChallenge, staff.staffId)
    return { options: { ...(await staffPasskeyOptions(shop, staff.staffId)) } }
  },
  'POST /office/me/passkeys': async (shop, { staff, body, address }) => {
    const { name, credential } = body
    const verified = await verifyStaffPasskey(shop, staff.staffId, credential)
    const work = (tx: Shop['db']) => addStaffPasskey(tx, staff.staffId, { name, verified })
    const by = { session: staff, address }
    const recoveryCodes = await changingOwn(shop, by, { changed: 'passkey added', work })
    return { ...(await passkeysNow(shop, staff)), recoveryCodes }
  },
  'DELETE /office/me/passkeys/:passkeyId': async (shop, { staff, params, address }) => {
    staff.requireConfirmation()
    const work = (tx: Shop['db']) => removeStaffPasskey({ ...shop, db: tx }, staff.staffId, params.passkeyId)
    await changingOwn(shop, { session: staff, address }, { changed: 'passkey removed', work })
    return passkeysNow(shop, staff)
  },
  'POST /office/login/passkey/options': async (shop, { address }) => {
    await enforceRateLimit(shop, staffRateLimits.passkeyLogin, address)
    return { options: { ...(await staffPasskeyLoginOptions(shop)) } }
  },
  'POST /office/login/passkey': async (shop, { body, headers, address }) => {
    const client = clientOf({ headers, address })
    const { token } = await logStaffInWithPasskey(shop, { ...body, address, client })
    return new Reply(await showMe(shop, await findStaffSession(shop, token)), {
      headers: sessionCookie(shop.config, 'staff', token),
    })
  },
})
