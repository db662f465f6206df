import type { Language } from '../../../../contract/language.ts'
import { rateLimits } from '../../../../contract/limits.ts'
import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
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
import { changingOwnAccount } from '../../../customers/seller-members/own-account.ts'
import { sellerPasskeys } from '../../../customers/seller-members/passkeys.ts'
import { renewSellerRecoveryCodes } from '../../../customers/seller-members/second-factor.ts'
import { findSellerSession } from '../../../customers/seller-members/sessions.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers, Reply } from '../../../platform/http/handlers.ts'
import type { SellerSession } from '../../../platform/http/handlers.ts'
import { sessionCookie } from '../../../platform/http/session-cookie.ts'
import { clientOf } from '../../../platform/sessions/client-of.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import { showMe } from './show-me.ts'

async function passkeysNow(db: Database, member: SellerSession, lang: Language) {
  const passkeys = await listMemberPasskeys(db, sellerPasskeys, member)
  return { ...(await showMe(db, member, lang)), passkeys }
}

export const sellerPasskeyHandlers = handlers({
  'GET /seller/session/passkeys': async ({ unwalled: { db } }, { member }) => ({
    passkeys: await listMemberPasskeys(db, sellerPasskeys, member),
  }),
  'POST /seller/session/passkeys/options': async ({ unwalled: shop }, { member }) => {
    member.requireConfirmation()
    await enforceRateLimit(shop, rateLimits.passkeyChallenge, member.memberId)
    return { options: { ...(await memberPasskeyOptions(shop, sellerPasskeys, member)) } }
  },
  'POST /seller/session/passkeys': async ({ unwalled: shop }, { member, body, address, lang }) => {
    const { name, credential } = body
    const verified = await verifyMemberPasskey(shop, sellerPasskeys, { key: member, credential })
    const work = (tx: Database) => addMemberPasskey(tx, sellerPasskeys, { key: member, name, verified })
    const change = { changed: 'passkey added', work }
    const recoveryCodes = await changingOwnAccount(shop, { member, address }, change)
    return { ...(await passkeysNow(shop.db, member, lang)), recoveryCodes }
  },
  'PUT /seller/session/passkeys/:passkeyId': async ({ unwalled: { db } }, { member, params, body }) => {
    await renameMemberPasskey(db, sellerPasskeys, { key: member, ...params, ...body })
    return { passkeys: await listMemberPasskeys(db, sellerPasskeys, member) }
  },
  'DELETE /seller/session/passkeys/:passkeyId': async (
    { unwalled: shop },
    { member, params, address, lang },
  ) => {
    member.requireConfirmation()
    const work = (tx: Database) =>
      removeMemberPasskey({ ...shop, db: tx }, sellerPasskeys, { key: member, ...params })
    await changingOwnAccount(shop, { member, address }, { changed: 'passkey removed', work })
    return passkeysNow(shop.db, member, lang)
  },
  'POST /seller/session/recovery-codes': async ({ unwalled: shop }, { member, address }) => {
    member.requireConfirmation()
    const work = (tx: Database) => renewSellerRecoveryCodes(tx, member)
    const change = { changed: 'recovery codes', work }
    return { recoveryCodes: await changingOwnAccount(shop, { member, address }, change) }
  },
  'POST /seller/session/passkey/options': async (shop, { address }) => {
    await enforceRateLimit(shop, sellerRateLimits.passkeyLogin, address)
    return { options: { ...(await memberLoginOptions(shop, sellerPasskeys)) } }
  },
  'POST /seller/session/passkey': async (shop, { body, headers, address, lang }) => {
    const client = clientOf({ headers, address })
    const token = await logMemberInWithPasskey(shop, sellerPasskeys, { ...body, address, client })
    return new Reply(await showMe(shop.db, await findSellerSession(shop, token), lang), {
      headers: sessionCookie(shop.config, 'seller', token),
    })
  },
})
