import type { Language } from '../../../../contract/language.ts'
import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
import { readSeller } from '../../../catalogue/sellers/sellers.ts'
import { emailKey } from '../../../customers/accounts/contact-details.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import {
  acceptSellerInvitation,
  showSellerInvitation,
} from '../../../customers/seller-members/accept-invitation.ts'
import { mailLostPassword } from '../../../customers/seller-members/invitations.ts'
import { confirmSellerLogin, logSellerMemberIn } from '../../../customers/seller-members/log-in.ts'
import { findSellerMember } from '../../../customers/seller-members/members.ts'
import { changeSellerPassword, changingOwnAccount } from '../../../customers/seller-members/own-account.ts'
import {
  proposeSellerSecondFactor,
  turnOffSellerSecondFactor,
  turnOnSellerSecondFactor,
} from '../../../customers/seller-members/second-factor.ts'
import {
  endSellerSession,
  findSellerSession,
  listSellerSessions,
} from '../../../customers/seller-members/sessions.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { createApplicant } from '../../seller-applications/create-applicant.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers, Reply } from '../../../platform/http/handlers.ts'
import { sessionCookie } from '../../../platform/http/session-cookie.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import { clientOf } from '../../../platform/sessions/client-of.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../../platform/shop.ts'
import { showMe } from './show-me.ts'

const done = { success: true as const }

async function meOf(shop: Shop, token: string, lang: Language) {
  return showMe(shop.db, await findSellerSession(shop, token), lang)
}

export const sellerSessionHandlers = handlers({
  'POST /seller/session': async (shop, { body, headers, address, lang }) => {
    const client = clientOf({ headers, address })
    const token = await logSellerMemberIn(shop, { ...body, address, client })
    return new Reply(await meOf(shop, token, lang), { headers: sessionCookie(shop.config, 'seller', token) })
  },
  'GET /seller/session': ({ unwalled }, { member, lang }) => showMe(unwalled.db, member, lang),
  'DELETE /seller/session': async ({ unwalled: shop }, { member, address }) => {
    await transaction(shop.db, async (tx) => {
      const { email: subject } = await findSellerMember(tx, member)
      await recordActivity(tx, member.actor(address), { action: 'log-out', subject })
      await endSellerSession(tx, member, member.sessionId)
    })
    securityEvent(shop, 'sessions-ended', { sellerMember: member.memberId, address })
    return new Reply(done, { headers: sessionCookie(shop.config, 'seller', null) })
  },
  'POST /seller/session/confirmation': async ({ unwalled }, { member, body, address }) => {
    await confirmSellerLogin(unwalled, member, { ...body, address })
    return done
  },
  'PUT /seller/session/password': async ({ unwalled }, { member, body, address, lang }) => {
    await changeSellerPassword(unwalled, { member, address, ...body })
    return showMe(unwalled.db, member, lang)
  },
  'POST /seller/session/second-factor': async ({ unwalled }, { member }) => {
    member.requireConfirmation()
    const row = await findSellerMember(unwalled.db, member)
    return { secondFactor: await proposeSellerSecondFactor(unwalled.db, row) }
  },
  'PUT /seller/session/second-factor': async ({ unwalled }, { member, body, address }) => {
    member.requireConfirmation()
    const work = (tx: Database) => turnOnSellerSecondFactor(tx, member, body.code)
    const change = { changed: 'second factor on', work }
    return { recoveryCodes: await changingOwnAccount(unwalled, { member, address }, change) }
  },
  'DELETE /seller/session/second-factor': async ({ unwalled }, { member, address, lang }) => {
    member.requireConfirmation()
    const work = (tx: Database) => turnOffSellerSecondFactor(tx, member)
    await changingOwnAccount(unwalled, { member, address }, { changed: 'second factor off', work })
    return showMe(unwalled.db, member, lang)
  },
  'GET /seller/sessions': async ({ unwalled }, { member }) => ({
    sessions: await listSellerSessions(unwalled.db, member),
  }),
  'DELETE /seller/sessions/:sessionId': async ({ unwalled: shop }, { member, params, address }) => {
    await transaction(shop.db, async (tx) => {
      const { email: subject } = await findSellerMember(tx, member)
      await endSellerSession(tx, member, params.sessionId)
      const ended = { subject, before: { sessions: 1 } }
      await recordActivity(tx, member.actor(address), { action: 'end-sessions', ...ended })
    })
    securityEvent(shop, 'sessions-ended', { sellerMember: member.memberId, address })
    return done
  },
  'POST /seller/lost-password': async (shop, { body, address }) => {
    await enforceRateLimit(shop, sellerRateLimits.lostPasswordOfAddress, address)
    await enforceRateLimit(shop, sellerRateLimits.lostPassword, emailKey(body.email))
    await mailLostPassword(shop, body, async (tx, sellerId) =>
      translate(await readSeller(tx, sellerId), 'storeName', body.lang),
    )
    securityEvent(shop, 'reset-requested', { email: body.email, address })
    return done
  },
  'POST /seller/invitation': async (shop, { body, address }) => {
    await enforceRateLimit(shop, sellerRateLimits.invitationOfAddress, address)
    return showSellerInvitation(shop.db, body.token)
  },
  'POST /seller/invitation/acceptance': async (shop, { body, headers, address, lang }) => {
    await enforceRateLimit(shop, sellerRateLimits.invitationOfAddress, address)
    const client = clientOf({ headers, address })
    const accepted = await acceptSellerInvitation(shop, { ...body, address, client }, createApplicant)
    const { sessionToken, recoveryCodes, memberId } = accepted
    securityEvent(shop, 'credentials-changed', { sellerMember: memberId, address, changed: 'invitation' })
    const me = await meOf(shop, sessionToken, lang)
    return new Reply(
      { ...me, recoveryCodes },
      { headers: sessionCookie(shop.config, 'seller', sessionToken) },
    )
  },
})
