import { staffRateLimits } from '../../../contract/office/limits.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { handlers, Reply } from '../../platform/http/handlers.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { securityEvent } from '../../platform/security-log.ts'
import { clientOf } from '../../platform/sessions/client-of.ts'
import { enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { inviteBySms } from './text-invitation.ts'
import { invitationUrl, inviteStaff, inviteToReset, withdrawInvitation } from './invitations.ts'
import { confirmStaffLogin, logStaffIn } from './log-in.ts'
import { readMemberDay } from './member-day.ts'
import { changeRole, endSessionsOfMember, findMember, listStaff, removeMember } from './members.ts'
import { changingOwn, changeMyPassword, renameMe, showMe } from './own-account.ts'
import {
  newRecoveryCodes,
  proposeSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts'
import { endStaffSession, findStaffSession, listStaffSessions } from './staff-sessions.ts'

const done = { success: true as const }

async function everybodyOf({ db, sms }: Pick<Shop, 'db' | 'sms'>) {
  return { ...(await listStaff(db)), sendsSms: sms !== null }
}

async function meOf(shop: Shop, token: string) {
  return showMe(shop, await findStaffSession(shop, token))
}

export const staffHandlers = handlers({
  'POST /office/login': async (shop, { body, headers, address }) => {
    const client = clientOf({ headers, address })
    const { token } = await logStaffIn(shop, { ...body, address, client })
    return new Reply(await meOf(shop, token), { headers: sessionCookie(shop.config, 'staff', token) })
  },
  'POST /office/logout': async (shop, { staff, address }) => {
    const { email } = await findMember(shop.db, staff.staffId)
    await transaction(shop.db, async (tx) => {
      await recordActivity(tx, staff.actor(address), { action: 'log-out', subject: email })
      await endStaffSession(tx, staff.staffId, staff.sessionId)
    })
    securityEvent(shop, 'sessions-ended', { staff: staff.staffId, address })
    return new Reply(done, { headers: sessionCookie(shop.config, 'staff', null) })
  },
  'GET /office/me': (shop, { staff }) => showMe(shop, staff),
  'POST /office/confirmation': async (shop, { staff, body, address }) => {
    await confirmStaffLogin(shop, staff, { ...body, address })
    return done
  },
  'PUT /office/me/name': async (shop, { staff, body, address }) => {
    await renameMe(shop, { session: staff, address, ...body })
    return showMe(shop, staff)
  },
  'PUT /office/me/password': async (shop, { staff, body, address }) => {
    await changeMyPassword(shop, { session: staff, address, ...body })
    return showMe(shop, staff)
  },
  'POST /office/me/second-factor': async ({ db }, { staff }) => {
    staff.requireConfirmation()
    return { secondFactor: await proposeSecondFactor(db, await findMember(db, staff.staffId)) }
  },
  'PUT /office/me/second-factor': async (shop, { staff, body, address }) => {
    staff.requireConfirmation()
    const recoveryCodes = await changingOwn(
      shop,
      { session: staff, address },
      { changed: 'second factor on', work: (tx) => turnOnSecondFactor(tx, staff.staffId, body.code) },
    )
    return { recoveryCodes }
  },
  'DELETE /office/me/second-factor': async (shop, { staff, address }) => {
    staff.requireConfirmation()
    const by = { session: staff, address }
    const work = (tx: Shop['db']) => turnOffSecondFactor({ ...shop, db: tx }, staff.staffId)
    await changingOwn(shop, by, { changed: 'second factor off', work })
    return showMe(shop, staff)
  },
  'POST /office/me/recovery-codes': async (shop, { staff, address }) => {
    staff.requireConfirmation()
    const by = { session: staff, address }
    const work = (tx: Shop['db']) => newRecoveryCodes(tx, staff.staffId)
    return { recoveryCodes: await changingOwn(shop, by, { changed: 'recovery codes', work }) }
  },
  'GET /office/me/sessions': async ({ db }, { staff }) => ({ sessions: await listStaffSessions(db, staff) }),
  'DELETE /office/me/sessions/:sessionId': async (shop, { staff, params, address }) => {
    const { email } = await findMember(shop.db, staff.staffId)
    await transaction(shop.db, async (tx) => {
      await endStaffSession(tx, staff.staffId, params.sessionId)
      const ended = { subject: email, before: { sessions: 1 } }
      await recordActivity(tx, staff.actor(address), { action: 'end-sessions', ...ended })
    })
    securityEvent(shop, 'sessions-ended', { staff: staff.staffId, address })
    return done
  },
  'POST /office/invitation': async (shop, { body, address }) => {
    await enforceRateLimit(shop, staffRateLimits.invitationOfAddress, address)
    return showInvitation(shop, body.token)
  },
  'POST /office/invitation/acceptance': async (shop, { body, headers, address }) => {
    await enforceRateLimit(shop, staffRateLimits.invitationOfAddress, address)
    const client = clientOf({ headers, address })
    const accepted = await acceptInvitation(shop, { ...body, address, client })
    securityEvent(shop, 'credentials-changed', { staff: accepted.member.id, address, changed: 'invitation' })
    const { sessionToken, recoveryCodes } = accepted
    const me = await meOf(shop, sessionToken)
    return new Reply({ ...me, recoveryCodes }, { headers: sessionCookie(shop.config, 'staff', sessionToken) })
  },
  'GET /office/staff': everybodyOf,
  'POST /office/invitations': async (shop, { staff, body, address }) => {
    staff.requireConfirmation()
    await enforceRateLimit(shop, staffRateLimits.invitation, staff.staffId)
    const invited = { ...body, actor: staff.actor(address) }
    const { token } = body.phone
      ? await inviteBySms(shop, { ...invited, phone: body.phone })
      : await inviteStaff(shop.db, invited)
    const link = token === undefined ? null : invitationUrl(shop, token)
    return { ...(await everybodyOf(shop)), link }
  },
  'DELETE /office/invitations/:invitationId': async ({ db, sms }, { staff, params, address }) => {
    staff.requireConfirmation()
    await withdrawInvitation(db, params.invitationId, staff.actor(address))
    return everybodyOf({ db, sms })
  },
  'PUT /office/staff/:staffId/role': async ({ db, sms }, { staff, params, body, address }) => {
    staff.requireConfirmation()
    await changeRole(db, params.staffId, { ...body, actor: staff.actor(address) })
    return everybodyOf({ db, sms })
  },
  'POST /office/staff/:staffId/reset': async (shop, { staff, params, body, address }) => {
    staff.requireConfirmation()
    await enforceRateLimit(shop, staffRateLimits.invitation, staff.staffId)
    await inviteToReset(shop.db, params.staffId, { ...body, actor: staff.actor(address) })
    return everybodyOf(shop)
  },
  'GET /office/staff/:staffId/day': ({ db }, { params, query }) =>
    readMemberDay(db, params.staffId, query.day),
  'DELETE /office/staff/:staffId/sessions': async ({ db, sms }, { staff, params, address }) => {
    staff.requireConfirmation()
    await endSessionsOfMember(db, params.staffId, staff.actor(address))
    return everybodyOf({ db, sms })
  },
  'DELETE /office/staff/:staffId': async ({ db, sms }, { staff, params, address }) => {
    staff.requireConfirmation()
    await removeMember(db, params.staffId, staff.actor(address))
    return everybodyOf({ db, sms })
  },
})
