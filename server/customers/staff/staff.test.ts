import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '../../../test/app-code.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { mailsTo } from '../../../test/mails-to.ts'
import { cookieOf, newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestResponse, TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'

const minuteMs = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

/** None of the app's codes was used before, as time goes on. */
function nextCode(secret: string): string {
  shop.clock.advance(minuteMs)
  return appCode(secret, shop.clock.now())
}

const logIn = (body: { email: string; password: string; code?: string }) =>
  shop.call('POST /office/login', { body })
const refusalOf = ({ status, headers }: TestResponse) => [status, headers['x-refusal']]

async function activity(owner: TestMember, query = {}) {
  const { body } = await shop.call('GET /office/activity', { cookie: owner.cookie, query })
  return body.entries as { action: string; who: string; subject: string; before: unknown; after: unknown }[]
}

async function setUpApp(member: TestMember) {
  const { body } = await shop.call('POST /office/me/second-factor', { cookie: member.cookie })
  const { secret } = body.secondFactor
  const code = nextCode(secret)
  const on = await shop.call('PUT /office/me/second-factor', { cookie: member.cookie, body: { code } })
  return { secret, code, recoveryCodes: on.body.recoveryCodes as string[] }
}

async function invite(owner: TestMember, email: string, role: 'orders' | 'support' = 'orders') {
  await shop.call('POST /office/invitations', { cookie: owner.cookie, body: { email, role } })
  await shop.jobs.runQueued()
  const mails = await mailsTo(shop.config.dataDir, email)
  const [, token = ''] = /\/join#([\w-]{43})/.exec(mails.at(-1)?.replaceAll('=\r\n', '') ?? '') ?? []
  return token
}

test('the session is in a cookie that scripts and other sites do not get', async () => {
  const { email, password } = await newMember(shop, 'owner')
  const { status, headers, body } = await logIn({ email, password })
  expect(status).toBe(200)
  expect(headers['set-cookie']).toMatch(
    /^staff=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  )
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.stringify(body)).not.toContain(cookieOf(headers['set-cookie']).slice(6))
  const secure = await openShop({ OFFICE_URL: 'https://office.example' })
  try {
    const { cookie } = await newMember(secure, 'owner')
    expect(cookie).toMatch(/^__Host-staff=/)
  } finally {
    await secure.close()
  }
})

test('an unknown address and a wrong password get the same answer', async () => {
  const { email } = await newMember(shop, 'owner')
  const wrong = await logIn({ email, password: 'not the password' })
  const unknown = await logIn({ email: 'nobody@staff.example', password: 'not the password' })
  expect(wrong).toMatchObject({ status: 401, body: unknown.body })
  expect(refusalOf(unknown)).toEqual(refusalOf(wrong))
})

test('wrong logins are limited by account and address', async () => {
  const { email, password } = await newMember(shop, 'owner')
  for (let count = 0; count < 10; count += 1)
    expect((await logIn({ email, password: 'wrong' })).status).toBe(401)
  expect((await logIn({ email, password })).status).toBe(429)
  shop.clock.advance(16 * minuteMs)
  expect((await logIn({ email, password })).status).toBe(200)
})

test('a call from another site is refused, also with the cookie of the session', async () => {
  const { cookie } = await newMember(shop, 'owner')
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const changed = await shop.rawCall('PUT /office/me/name', { cookie, headers, body: { fullName: 'Evil' } })
    expect(refusalOf(changed)).toEqual([403, 'office-origin-wrong'])
  }
  const { body } = await shop.call('GET /office/me', { cookie })
  expect(body.me.fullName).toBe('Selam owner')
})

test('a session ends after an hour without a call, and after twelve hours', async () => {
  const { cookie } = await newMember(shop, 'owner')
  const look = () => shop.call('GET /office/me', { cookie })
  for (let count = 0; count < 12; count += 1) {
    expect((await look()).status).toBe(200)
    shop.clock.advance(59 * minuteMs)
  }
  shop.clock.advance(13 * minuteMs)
  expect(refusalOf(await look())).toEqual([401, 'token-expired'])
  const idle = await newMember(shop, 'owner')
  shop.clock.advance(61 * minuteMs)
  expect(refusalOf(await shop.call('GET /office/me', { cookie: idle.cookie }))).toEqual([
    401,
    'token-expired',
  ])
  // The list of orders asks for new ones all the time.
  const away = await newMember(shop, 'owner')
  const headers = { 'x-unattended': 'yes' }
  for (const status of [200, 200, 401]) {
    shop.clock.advance(25 * minuteMs)
    expect((await shop.call('GET /office/me', { cookie: away.cookie, headers })).status).toBe(status)
  }
})

test('with an authenticator app, the password alone does not log in, and each code works once', async () => {
  const member = await newMember(shop, 'orders')
  const { email, password } = member
  const { secret, code, recoveryCodes } = await setUpApp(member)
  expect(refusalOf(await logIn({ email, password }))).toEqual([401, 'second-factor-required'])
  expect(refusalOf(await logIn({ email, password, code }))).toEqual([401, 'second-factor-wrong'])
  const next = nextCode(secret)
  const parallel = await Promise.all(Array.from({ length: 4 }, () => logIn({ email, password, code: next })))
  expect(parallel.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  const [first = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  expect((await logIn({ email, password, code: first.toUpperCase() })).status).toBe(200)
  expect((await logIn({ email, password, code: first })).status).toBe(401)
  const owner = await newMember(shop, 'owner')
  const [entry] = await activity(owner, { subject: email, action: 'log-in' })
  expect(entry?.after).toEqual({ with: 'recovery code' })
  expect(refusalOf(await logIn({ email, password: 'wrong', code: recoveryCodes[1]! }))).toEqual([
    401,
    'wrong-login',
  ])
})

test('wrong codes are limited, whichever address they come from', async () => {
  const member = await newMember(shop, 'orders')
  const { email, password } = member
  const { secret } = await setUpApp(member)
  for (let count = 0; count < 10; count += 1) {
    expect((await logIn({ email, password, code: '000000' })).status).toBe(401)
  }
  expect((await logIn({ email, password, code: nextCode(secret) })).status).toBe(429)
  shop.clock.advance(61 * minuteMs)
  expect((await logIn({ email, password, code: nextCode(secret) })).status).toBe(200)
})

test('an invited person chooses a password, sets up the app, and is a member with the role', async () => {
  const owner = await newMember(shop, 'owner')
  const email = 'almaz@staff.example'
  const token = await invite(owner, email)
  const { body: shown } = await shop.call('POST /office/invitation', { body: { token } })
  expect(shown).toMatchObject({ email, role: 'orders', isReset: false, isSecondFactorRequired: false })
  const accept = (body: object) =>
    shop.rawCall('POST /office/invitation/acceptance', { body: { token, fullName: 'Almaz Bekele', ...body } })
  expect((await accept({ password: 'too short' })).body.message).toContain('at least 10 characters')
  expect(refusalOf(await accept({ password: '1234567890' }))).toEqual([400, 'password-too-common'])
  expect(refusalOf(await accept({ password: 'Almaz Bekele' }))).toEqual([400, 'password-is-yours'])
  const password = 'coffee and bread'
  expect(refusalOf(await accept({ password, code: '000000' }))).toEqual([401, 'second-factor-wrong'])
  const code = nextCode(shown.secondFactor.secret)
  const answers = await Promise.all([accept({ password, code }), accept({ password, code })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  const joined = answers.find(({ status }) => status === 201)!
  expect(joined.body).toMatchObject({ me: { email, role: 'orders', hasSecondFactor: true } })
  expect(joined.body.recoveryCodes).toHaveLength(10)
  const cookie = cookieOf(joined.headers['set-cookie'])
  expect((await shop.call('GET /office/me', { cookie })).body.me.fullName).toBe('Almaz Bekele')
  expect(refusalOf(await shop.call('POST /office/invitation', { body: { token } }))).toEqual([
    400,
    'invitation-dead',
  ])
  const again = { cookie: owner.cookie, body: { email: 'Almaz@Staff.example', role: 'orders' } } as const
  expect(refusalOf(await shop.call('POST /office/invitations', again))).toEqual([409, 'staff-known'])
  expect(await activity(owner, { subject: email })).toMatchObject([
    { action: 'join-staff', who: 'Almaz Bekele', after: { role: 'orders', secondFactor: true } },
    { action: 'invite-staff', who: 'Selam owner', after: { role: 'orders' } },
  ])
})

test('a withdrawn, replaced or old invitation is dead', async () => {
  const owner = await newMember(shop, 'owner')
  const isDead = async (token: string) =>
    (await shop.call('POST /office/invitation', { body: { token } })).headers['x-refusal'] ===
    'invitation-dead'
  const first = await invite(owner, 'genet@staff.example')
  const second = await invite(owner, 'genet@staff.example')
  expect([await isDead(first), await isDead(second)]).toEqual([true, false])
  const { body } = await shop.call('GET /office/staff', { cookie: owner.cookie })
  const { _id } = body.invitations.find(({ email }) => email === 'genet@staff.example')!
  const params = { invitationId: _id }
  await shop.call('DELETE /office/invitations/:invitationId', { cookie: owner.cookie, params })
  expect(await isDead(second)).toBe(true)
  const third = await invite(owner, 'genet@staff.example')
  shop.clock.advance(8 * 24 * 60 * minuteMs)
  expect(await isDead(third)).toBe(true)
})

test('an invitation or reset link ends with the right of the member who made it', async () => {
  const owner = await newMember(shop, 'owner')
  const isDead = async (token: string) =>
    (await shop.call('POST /office/invitation', { body: { token } })).headers['x-refusal'] ===
    'invitation-dead'
  const leave = (staffId: string) =>
    shop.call('DELETE /office/staff/:staffId', { cookie: owner.cookie, params: { staffId } })
  const demote = (staffId: string) =>
    shop.call('PUT /office/staff/:staffId/role', {
      cookie: owner.cookie,
      params: { staffId },
      body: { role: 'manager' },
    })
  for (const [name, end] of [
    ['removed', leave],
    ['demoted', demote],
  ] as const) {
    const [leaving, target] = [await newMember(shop, 'owner'), await newMember(shop, 'orders')]
    const invited = await invite(leaving, `${name}@staff.example`)
    await shop.call('POST /office/staff/:staffId/reset', {
      cookie: leaving.cookie,
      params: { staffId: target.staffId },
      body: {},
    })
    await shop.jobs.runQueued()
    const mails = await mailsTo(shop.config.dataDir, target.email)
    const [, reset = ''] = /\/join#([\w-]{43})/.exec(mails.at(-1)?.replaceAll('=\r\n', '') ?? '') ?? []
    expect([await isDead(invited), await isDead(reset)], name).toEqual([false, false])
    // It was under way when the member was removed.
    await shop.db
      .updateTable('staffInvitations')
      .set({ inviterId: owner.staffId })
      .where('email', '=', target.email)
      .execute()
    await end(leaving.staffId)
    await shop.db
      .updateTable('staffInvitations')
      .set({ inviterId: leaving.staffId })
      .where('email', '=', target.email)
      .execute()
    expect([await isDead(invited), await isDead(reset)], name).toEqual([true, true])
    const { invitations } = (await shop.call('GET /office/staff', { cookie: owner.cookie })).body
    const emails = invitations.map(({ email }: { email: string }) => email)
    expect(emails).not.toContain(`${name}@staff.example`)
  }
})

test('changes of staff and exports need a password that was given lately', async () => {
  const { cookie, password } = await newMember(shop, 'owner')
  const target = await newMember(shop, 'support')
  const change = () =>
    shop.call('PUT /office/staff/:staffId/role', {
      cookie,
      params: { staffId: target.staffId },
      body: { role: 'orders' },
    })
  shop.clock.advance(16 * minuteMs)
  expect(refusalOf(await change())).toEqual([403, 'staff-password-required'])
  const exported = await shop.call('POST /office/activity/export', { cookie, body: {} })
  expect(refusalOf(exported)).toEqual([403, 'staff-password-required'])
  const confirm = (typed: string) =>
    shop.call('POST /office/confirmation', { cookie, body: { password: typed } })
  expect(refusalOf(await confirm('wrong'))).toEqual([403, 'staff-password-wrong'])
  expect((await confirm(password)).status).toBe(200)
  expect((await change()).status).toBe(200)
})

test('a removed member is logged out at once, and the last owner stays', async () => {
  const only = await openShop({ RATE_LIMIT: 'off' })
  try {
    const [one, two] = [await newMember(only, 'owner'), await newMember(only, 'owner')]
    const remove = (by: TestMember, { staffId }: TestMember) =>
      only.call('DELETE /office/staff/:staffId', { cookie: by.cookie, params: { staffId } })
    const both = await Promise.all([remove(one, two), remove(two, one)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const statuses = await Promise.all(
      [one, two].map(async ({ cookie }) => (await only.call('GET /office/me', { cookie })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 401])
    const left = statuses[0] === 200 ? one : two
    expect(refusalOf(await remove(left, left))).toEqual([409, 'last-owner'])
    const demoted = await only.call('PUT /office/staff/:staffId/role', {
      cookie: left.cookie,
      params: { staffId: left.staffId },
      body: { role: 'support' },
    })
    expect(refusalOf(demoted)).toEqual([409, 'last-owner'])
  } finally {
    await only.close()
  }
})

test('in production, an owner without a second factor can only set one up, and the demo member is unknown', async () => {
  const real = await openShop({
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@shop.example',
    PAYMENT_GATEWAY: 'chapa',
    CHAPA_SECRET_KEY: 'key',
    CHAPA_WEBHOOK_SECRET: 'secret-of-the-webhook',
  })
  try {
    const { cookie, staffId, email, password } = await newMember(real, 'owner')
    expect((await real.call('GET /office/me', { cookie })).body.me.mustSetUpSecondFactor).toBe(true)
    expect(refusalOf(await real.call('GET /office/staff', { cookie }))).toEqual([
      403,
      'second-factor-missing',
    ])
    const off = await real.call('DELETE /office/me/second-factor', { cookie })
    expect(refusalOf(off)).toEqual([409, 'second-factor-compulsory'])
    const body = { oldPassword: password, newPassword: 'merkato-office-demo' }
    const published = await real.call('PUT /office/me/password', { cookie, body })
    expect(refusalOf(published)).toEqual([400, 'password-too-common'])
    const authenticator = newAuthenticator(real.config.office.url)
    const { options } = (await real.call('POST /office/me/passkeys/options', { cookie })).body
    const passkey = { name: 'My phone', credential: authenticator.create(options) }
    const added = await real.call('POST /office/me/passkeys', { cookie, body: passkey })
    expect(added.body.me.mustSetUpSecondFactor).toBe(false)
    expect((await real.call('GET /office/staff', { cookie })).status).toBe(200)
    const params = { passkeyId: added.body.passkeys[0]!._id }
    const removed = await real.call('DELETE /office/me/passkeys/:passkeyId', { cookie, params })
    expect(refusalOf(removed)).toEqual([409, 'second-factor-compulsory'])
    await real.db.updateTable('staff').set({ isDemo: true }).where('id', '=', staffId).execute()
    expect((await real.call('GET /office/me', { cookie })).status).toBe(401)
    expect((await real.call('POST /office/login', { body: { email, password } })).status).toBe(401)
  } finally {
    await real.close()
  }
})

test('a member changes the own password, which ends the other sessions', async () => {
  const member = await newMember(shop, 'support')
  const { email, password, cookie } = member
  const other = cookieOf((await logIn({ email, password })).headers['set-cookie'])
  const change = (oldPassword: string, newPassword: string) =>
    shop.call('PUT /office/me/password', { cookie, body: { oldPassword, newPassword } })
  expect(refusalOf(await change('wrong', 'teff and lentils'))).toEqual([400, 'old-password-wrong'])
  expect((await change(password, 'teff and lentils')).status).toBe(200)
  // The answer may have been lost.
  expect((await change(password, 'teff and lentils')).status).toBe(200)
  expect(refusalOf(await change(password, 'coffee and bread'))).toEqual([400, 'old-password-wrong'])
  expect((await shop.call('GET /office/me', { cookie: other })).status).toBe(401)
  expect((await shop.call('GET /office/me', { cookie })).status).toBe(200)
  expect((await logIn({ email, password })).status).toBe(401)
})

test('members see and end their own sessions only', async () => {
  const [member, stranger] = [await newMember(shop, 'support'), await newMember(shop, 'owner')]
  const { body } = await shop.call('GET /office/me/sessions', { cookie: member.cookie })
  const { _id } = body.sessions[0]!
  const params = { sessionId: _id }
  const byStranger = { cookie: stranger.cookie, params }
  expect((await shop.call('DELETE /office/me/sessions/:sessionId', byStranger)).status).toBe(404)
  const own = { cookie: member.cookie, params }
  expect((await shop.call('DELETE /office/me/sessions/:sessionId', own)).status).toBe(200)
  expect((await shop.call('GET /office/me', { cookie: member.cookie })).status).toBe(401)
  expect(await activity(stranger, { subject: member.email })).toMatchObject([
    { action: 'end-sessions', before: { sessions: 1 } },
    { action: 'log-in' },
  ])
})

test('the command line invites, changes and removes members, and the activity log says so', async () => {
  const owner = await newMember(shop, 'owner')
  const added = await runBeside(shop, 'staff', 'add', 'dawit@staff.example', '--role', 'support')
  expect(added.code).toBe(0)
  const [, token = ''] = /#([\w-]{43})$/.exec(added.stdout.trim()) ?? []
  // The mails of a shop that runs beside it change nothing about the link.
  await shop.jobs.drain()
  const body = { token, fullName: 'Dawit Alemu', password: 'coffee and bread' }
  expect((await shop.call('POST /office/invitation/acceptance', { body })).status).toBe(201)
  expect((await runBeside(shop, 'staff', 'role', 'dawit@staff.example', 'orders')).stdout).toContain(
    'is orders',
  )
  const { stdout } = await runBeside(shop, 'staff', 'list', '--json')
  expect(JSON.parse(stdout).members).toContainEqual(
    expect.objectContaining({ email: 'dawit@staff.example', role: 'orders' }),
  )
  const reset = await runBeside(shop, 'staff', 'reset', 'dawit@staff.example')
  await shop.jobs.drain()
  const [, resetToken = ''] = /#([\w-]{43})$/.exec(reset.stdout.trim()) ?? []
  expect((await shop.call('POST /office/invitation', { body: { token: resetToken } })).status).toBe(200)
  expect((await runBeside(shop, 'staff', 'remove', 'dawit@staff.example')).code).toBe(0)
  expect((await runBeside(shop, 'staff', 'remove', 'dawit@staff.example')).code).toBe(1)
  expect((await runBeside(shop, 'staff', 'add', 'x')).code).toBe(2)
  expect((await runBeside(shop, 'staff', 'role', owner.email, 'king')).code).toBe(2)
  const entries = await activity(owner, { subject: 'dawit@' })
  expect(entries.map(({ action }) => action)).toEqual([
    'command',
    'remove-staff',
    'reset-staff',
    'change-role',
    'join-staff',
    'invite-staff',
  ])
  expect(entries[1]?.who).toMatch(/^operator/)
})

test('the activity log is only ever extended', async () => {
  await newMember(shop, 'owner')
  for (const statement of [
    'update activity_log set who = $$x$$',
    'delete from activity_log',
    'truncate activity_log',
  ]) {
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow(/permission denied/)
    await expect(shop.runAsOwner(statement)).rejects.toThrow('The activity log is never changed')
  }
})

test('the activity log is filtered, paged, and exported without formulas', async () => {
  const owner = await newMember(shop, 'owner')
  const member = await newMember(shop, 'orders')
  const rename = (fullName: string) =>
    shop.call('PUT /office/me/name', { cookie: member.cookie, body: { fullName } })
  for (let count = 0; count < 60; count += 1) await rename(`=cmd|'${count}`)
  const query = { subject: member.email, action: 'change-own-account' } as const
  const first = await shop.call('GET /office/activity', { cookie: owner.cookie, query })
  expect(first.body.entries).toHaveLength(50)
  const older = { cookie: owner.cookie, query: { ...query, older: first.body.older! } }
  const second = await shop.call('GET /office/activity', older)
  expect([second.body.entries.length, second.body.older]).toEqual([10, null])
  expect(first.body.entries[0]).toMatchObject({
    who: `=cmd|'58`,
    before: { name: `=cmd|'58` },
    after: { name: `=cmd|'59` },
    network: '127.0.0.0/24',
  })
  // In Addis Ababa, a day begins three hours earlier than in UTC.
  const tomorrow = new Date(shop.clock.now().getTime() + 27 * 60 * minuteMs).toISOString().slice(0, 10)
  expect(await activity(owner, { ...query, from: tomorrow })).toEqual([])
  expect(await activity(owner, { subject: '%' })).toEqual([])
  const { body } = await shop.call('POST /office/activity/export', { cookie: owner.cookie, body: query })
  expect(body).toMatchObject({ rows: 60, isWhole: true })
  expect(body.csv).toContain(`"'=cmd|'58"`)
  expect(body.csv).not.toMatch(/(^|,)"=/m)
})
