import { rateLimits } from '../../../../contract/limits.ts'
import { staffRateLimits } from '../../../../contract/office/limits.ts'
import { logMemberInWithPasskey } from '../../../customers/credentials/log-in-with-passkey.ts'
import {
  addMemberPasskey,
  listMemberPasskeys,
  memberLoginOptions,
  memberPasskeyOptions,
  removeMemberPasskey,
  renameMemberPasskey,
  verifyMemberPasskey,
} from '../../../customers/credentials/member-passkeys.ts'
import { changingOwn, showMe } from '../../../customers/staff/own-account.ts'
import { staffPasskeys } from '../../../customers/staff/passkeys.ts'
import { findStaffSession } from '../../../customers/staff/staff-sessions.ts'
import { handlers, Reply } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { sessionCookie } from '../../../platform/http/session-cookie.ts'
import { clientOf } from '../../../platform/sessions/client-of.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../../platform/shop.ts'

/** `lacksSecondFactor` of the session may have changed. */
async function passkeysNow(shop: Shop, { staffId, sessionId, ...session }: StaffSession) {
  const passkeys = await listMemberPasskeys(shop.db, staffPasskeys, { staffId })
  const lacksSecondFactor = session.lacksSecondFactor && passkeys.length === 0
  return { ...(await showMe(shop, { ...session, staffId, sessionId, lacksSecondFactor })), passkeys }
}

export const staffPasskeyHandlers = handlers({
  'GET /office/me/passkeys': async ({ db }, { staff }) => ({
    passkeys: await listMemberPasskeys(db, staffPasskeys, staff),
  }),
  'POST /office/me/passkeys/options': async (shop, { staff }) => {
    staff.requireConfirmation()
    await enforceRateLimit(shop, rateLimits.passkeyChallenge, staff.staffId)
    return { options: { ...(await memberPasskeyOptions(shop, staffPasskeys, staff)) } }
  },
  'POST /office/me/passkeys': async (shop, { staff, body, address }) => {
    const { name, credential } = body
    const verified = await verifyMemberPasskey(shop, staffPasskeys, { key: staff, credential })
    const work = (tx: Shop['db']) => addMemberPasskey(tx, staffPasskeys, { key: staff, name, verified })
    const by = { session: staff, address }
    const recoveryCodes = await changingOwn(shop, by, { changed: 'passkey added', work })
    return { ...(await passkeysNow(shop, staff)), recoveryCodes }
  },
  'PUT /office/me/passkeys/:passkeyId': async ({ db }, { staff, params, body }) => {
    await renameMemberPasskey(db, staffPasskeys, { key: staff, ...params, ...body })
    return { passkeys: await listMemberPasskeys(db, staffPasskeys, staff) }
  },
  'DELETE /office/me/passkeys/:passkeyId': async (shop, { staff, params, address }) => {
    staff.requireConfirmation()
    const work = (tx: Shop['db']) =>
      removeMemberPasskey({ ...shop, db: tx }, staffPasskeys, { key: staff, ...params })
    await changingOwn(shop, { session: staff, address }, { changed: 'passkey removed', work })
    return passkeysNow(shop, staff)
  },
  'POST /office/login/passkey/options': async (shop, { address }) => {
    await enforceRateLimit(shop, staffRateLimits.passkeyLogin, address)
    return { options: { ...(await memberLoginOptions(shop, staffPasskeys)) } }
  },
  'POST /office/login/passkey': async (shop, { body, headers, address }) => {
    const client = clientOf({ headers, address })
    const token = await logMemberInWithPasskey(shop, staffPasskeys, { ...body, address, client })
    return new Reply(await showMe(shop, await findStaffSession(shop, token)), {
      headers: sessionCookie(shop.config, 'staff', token),
    })
  },
})
