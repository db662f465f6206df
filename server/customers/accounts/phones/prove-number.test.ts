import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../../test/code-sent-to.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { mailsTo, plainText } from '../../../../test/mails-to.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { smsTo } from '../../../../test/sms-to.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { openLogin } from '../new-device-login.ts'
import { publishPasskeyChange } from '../passkeys/passkey-change.ts'
import { phoneCustomerOf } from '../phone-customers.ts'

const hourMs = 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let numbers = 0
function newNumber(): string {
  numbers += 1
  return `+2519120${String(10_000 + numbers)}`
}

let addresses = 0
function newAddress(): string {
  addresses += 1
  return `10.2.0.${addresses}`
}

type Who = Pick<Shopper, 'userId' | 'token'>

function ask({ userId, token }: Who, phone: string) {
  return shop.rawCall('POST /send-verification-sms', {
    token,
    body: { userId, phone },
    remoteAddress: newAddress(),
  })
}

function enter({ userId, token }: Who, code: string | undefined) {
  return shop.rawCall('GET /verify-phone', { token, query: { userId, code } })
}

async function prove(who: Who, phone: string) {
  expect((await ask(who, phone)).status).toBe(200)
  return enter(who, await codeSentTo(shop, phone))
}

async function byPhone(phone: string, over: object = {}) {
  const at = { remoteAddress: newAddress() }
  await shop.rawCall('POST /auth/phone/start', { ...at, body: { phone } })
  const code = await codeSentTo(shop, phone)
  const { body } = await shop.rawCall('POST /auth/phone/verify', { ...at, body: { phone, code } })
  if (body.userData) return { ...body.userData, userId: body.userData.user.id }
  const name = 'Selam Tesfaye'
  const made = await shop.rawCall('POST /auth/phone/signup', {
    ...at,
    body: { ticket: body.ticket, name, ...over },
  })
  return { token: made.body.token, user: made.body.user, userId: made.body.user.id }
}

const rowOf = ({ userId }: Who) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

test('a customer proves the number of the account, and logs in with it from then on', async () => {
  const phone = newNumber()
  const shopper = await newShopper(shop, { phone, verified: false })
  expect((await prove(shopper, phone)).body).toEqual({ success: true })
  expect((await rowOf(shopper)).phoneVerifiedAt).not.toBeNull()
  expect((await byPhone(phone)).userId).toBe(shopper.userId)
})

test('a wrong, used or old code proves nothing', async () => {
  const phone = newNumber()
  const shopper = await newShopper(shop, { phone })
  await ask(shopper, phone)
  const code = await codeSentTo(shop, phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const message = 'The code is wrong or has expired'
  expect((await enter(shopper, wrong)).body).toEqual({ success: false, message })
  const stranger = await newShopper(shop)
  expect((await enter(stranger, code)).body).toEqual({ success: false, message })
  expect((await enter(shopper, code)).body).toEqual({ success: true })
  expect((await enter(shopper, code)).body).toEqual({ success: false, message })
  await ask(shopper, phone)
  const late = await codeSentTo(shop, phone)
  shop.clock.advance(5 * 60_000)
  expect((await enter(shopper, late)).body).toEqual({ success: false, message })
})

test('a code that proves a number does not log in, and the reverse', async () => {
  const phone = newNumber()
  const shopper = await newShopper(shop, { phone })
  await ask(shopper, phone)
  const code = await codeSentTo(shop, phone)
  const at = { remoteAddress: newAddress() }
  const login = await shop.rawCall('POST /auth/phone/verify', { ...at, body: { phone, code } })
  expect(login.status).toBe(400)
  await shop.rawCall('POST /auth/phone/start', { ...at, body: { phone } })
  const loginCode = await codeSentTo(shop, phone)
  if (loginCode !== code) expect((await enter(shopper, loginCode)).body.success).toBe(false)
})

test('who proves a number gets it from an account that only claimed it, which loses nothing else', async () => {
  const phone = newNumber()
  const claimer = await newShopper(shop, { phone })
  const owner = await byPhone(phone)
  expect(owner.userId).not.toBe(claimer.userId)
  expect(owner.user.phonenumber).toBe(phone)
  expect(await rowOf(claimer)).toMatchObject({ phone: null, email: claimer.email, deletedAt: null })
  expect((await shop.call('GET /me', { token: claimer.token })).status).toBe(200)

  const other = newNumber()
  const second = await newShopper(shop, { phone: other })
  expect((await prove(owner, other)).body).toEqual({ success: true })
  expect((await rowOf(owner)).phone).toBe(other)
  expect((await rowOf(second)).phone).toBeNull()
})

test('a number that another account has proved is refused only to who has typed its code', async () => {
  const phone = newNumber()
  await byPhone(phone)
  const shopper = await newShopper(shop)
  expect((await ask(shopper, phone)).status).toBe(200)
  const refused = await enter(shopper, await codeSentTo(shop, phone))
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.body.message).toContain('phonenumber')
  expect((await rowOf(shopper)).phone).not.toBe(phone)
})

test('a number that was proved long ago is not given to a sign-up with an email address', async () => {
  const phone = newNumber()
  await byPhone(phone)
  shop.clock.advance(31 * 24 * hourMs)
  const refused = await shop.rawCall('POST /signup', {
    body: { name: 'Abebe Bikila', email: 'late@example.com', phone, password: 'salt-and-barley' },
  })
  expect(refused.status).toBe(409)
})

test('a stolen token does not bring another number to the account', async () => {
  const phone = newNumber()
  const shopper = await newShopper(shop, { phone })
  shop.clock.advance(2 * hourMs)
  const other = newNumber()
  expect(await ask(shopper, other)).toMatchObject({ status: 403, body: { message: 'Confirm your password' } })
  await shop.jobs.runQueued()
  expect(await smsTo(shop.config.dataDir, other)).toEqual([])
  expect((await ask(shopper, phone)).status).toBe(200)
  const { userId, token, password } = shopper
  await shop.call('POST /confirm-password', { token, body: { userId, password } })
  expect((await prove(shopper, other)).body).toEqual({ success: true })
  await shop.jobs.runQueued()
  const mails = await mailsTo(shop.config.dataDir, shopper.email)
  expect(mails.length).toBeGreaterThan(0)
})

test('the link in the mail about another number restores the former one, with its proof, if nobody has proved it', async () => {
  const [first, second] = [newNumber(), newNumber()]
  const shopper = await newShopper(shop, { phone: first })
  await prove(shopper, first)
  await prove(shopper, second)
  await shop.jobs.runQueued()
  const link = /undo-change\?token=([\w-]+)/.exec(
    (await mailsTo(shop.config.dataDir, shopper.email)).map(plainText).join('\n'),
  )
  expect((await shop.rawCall('POST /undo-change', { body: { token: link?.[1] } })).status).toBe(200)
  expect(await rowOf(shopper)).toMatchObject({ phone: first, phoneVerifiedAt: expect.any(Date) })
})

test('orders that were written down for the number are found by the account that proves it', async () => {
  const phone = newNumber()
  const customerId = await transaction(shop.db, (tx) =>
    phoneCustomerOf(tx, { phone, fullName: 'Selam', language: 'en' }),
  )
  const { userId } = await byPhone(phone)
  const row = () =>
    shop.db
      .selectFrom('phoneCustomers')
      .selectAll()
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  expect((await row()).attachedTo).toBe(userId)
  const later = await transaction(shop.db, (tx) =>
    phoneCustomerOf(tx, { phone, fullName: 'Selam', language: 'en' }),
  )
  await byPhone(phone)
  const attached = await shop.db
    .selectFrom('phoneCustomers')
    .select('attachedTo')
    .where('customerId', '=', later)
    .executeTakeFirst()
  expect(attached?.attachedTo).toBe(userId)
})

test('SMS is switched on for a proved number only', async () => {
  const phone = newNumber()
  const shopper = await newShopper(shop, { phone })
  const { userId, token } = shopper
  const switchOn = () =>
    shop.rawCall('PUT /notification-settings', {
      token,
      body: { userId, sms: { orders: true, offers: false } },
    })
  expect(await switchOn()).toMatchObject({
    status: 409,
    body: { message: 'Verify your phone number first' },
  })
  await prove(shopper, phone)
  expect((await switchOn()).status).toBe(200)
})

test('an account without an email address and a password works', async () => {
  const phone = newNumber()
  const { userId, token, user } = await byPhone(phone)
  const who = { userId, token }
  const settings = await shop.call('GET /notification-settings', { token, query: { userId } })
  expect(settings.body.sms).toEqual({ orders: true, offers: false })
  const rename = (fullName: string, email = '') => {
    const body = new FormData()
    for (const [field, value] of Object.entries({ userId, fullName, email, phonenumber: phone }))
      body.append(field, value)
    return shop.rawCall('POST /update-user-info', { token, body })
  }
  expect((await rename('Selam Bekele')).body.user).toEqual({ ...user, fullName: 'Selam Bekele' })

  // What needs a fresh login takes a code by SMS.
  shop.clock.advance(2 * hourMs)
  const download = () => shop.rawCall('GET /my-data', { token, query: { userId } })
  expect((await download()).status).toBe(403)
  expect((await ask(who, phone)).status).toBe(200)
  const code = await codeSentTo(shop, phone)
  const confirm = (typed: string | undefined) =>
    shop.rawCall('POST /confirm-password', { token, body: { userId, code: typed } })
  expect((await confirm('000000' === code ? '111111' : '000000')).status).toBe(403)
  expect((await confirm(code)).status).toBe(200)
  expect((await confirm(code)).status).toBe(403)
  const data = (await download()).body as unknown as { account: object }
  expect(data.account).toMatchObject({ email: '', phonenumber: phone, phoneVerifiedAt: expect.any(String) })

  // An address and a password can be added.
  const email = 'added@example.com'
  await shop.call('POST /send-verification-email', { token, body: { userId, email } })
  await shop.jobs.runQueued()
  const mailed = /(?<!\d)\d{6}(?!\d)/.exec(
    (await mailsTo(shop.config.dataDir, email)).map(plainText).join('\n'),
  )?.[0]
  expect((await shop.rawCall('GET /verify-email', { token, query: { userId, code: mailed } })).body).toEqual({
    success: true,
  })
  expect((await rename('Selam Bekele', email)).body.user.email).toBe(email)
  const newPassword = 'barley-and-salt'
  expect((await shop.rawCall('POST /update-password', { token, body: { userId, newPassword } })).status).toBe(
    200,
  )
  expect((await shop.rawCall('POST /login', { body: { email, password: newPassword } })).status).toBe(200)
  expect((await rename('Selam Bekele')).status).toBe(400)
})

test('who has forgotten the password sets another one with a code by SMS', async () => {
  const phone = newNumber()
  const email = 'forgotten@example.com'
  const { userId, token } = await byPhone(phone, { email, password: 'long-forgotten' })
  await ask({ userId, token }, phone)
  const code = await codeSentTo(shop, phone)
  const newPassword = 'barley-and-salt'
  const set = (typed: string | undefined) =>
    shop.rawCall('POST /update-password', { token, body: { userId, newPassword, code: typed } })
  expect((await set('000000' === code ? '111111' : '000000')).status).toBe(400)
  expect((await set(code)).status).toBe(200)
  expect((await shop.rawCall('POST /login', { body: { email, password: newPassword } })).status).toBe(200)
})

test('who is logged in nowhere sets another password with a code by SMS, and is logged in', async () => {
  const phone = newNumber()
  const email = 'locked-out@example.com'
  const { token, userId } = await byPhone(phone, { email, password: 'long-forgotten' })
  const forget = () =>
    shop.rawCall('POST /auth/phone/forgot-password', { remoteAddress: newAddress(), body: { phone } })
  expect(await forget()).toMatchObject({ status: 200, body: { success: true, expiresIn: 300 } })
  const code = await codeSentTo(shop, phone)
  const newPassword = 'barley-and-salt'
  const set = (typed: string | undefined, password = newPassword) =>
    shop.rawCall('POST /auth/phone/reset-password', {
      remoteAddress: newAddress(),
      body: { phone, code: typed, newPassword: password },
    })
  expect(await set('000000' === code ? '111111' : '000000')).toMatchObject({
    status: 400,
    body: { message: 'The code is wrong or has expired' },
  })
  // A code for the password does not log in without one, and a weak password does not use it up.
  const login = { remoteAddress: newAddress(), body: { phone, code } }
  expect((await shop.rawCall('POST /auth/phone/verify', login)).status).toBe(400)
  expect(await set(code, 'letmein1')).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/very common/) },
  })
  const { status, body } = await set(code)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: userId, setedPassword: true })
  expect((await shop.rawCall('GET /me', { token })).status).toBe(401)
  expect((await shop.rawCall('GET /me', { token: body.token })).status).toBe(200)
  expect((await set(code)).status).toBe(400)
  expect((await shop.rawCall('POST /login', { body: { email, password: newPassword } })).status).toBe(200)
  await shop.jobs.runQueued()
  expect(await smsTo(shop.config.dataDir, phone)).toContainEqual(expect.stringMatching(/account was changed/))
})

test('a login code sets no password, and a number without an account is named only after its code', async () => {
  const phone = newNumber()
  await byPhone(phone)
  const reset = (number: string, code: string | undefined) =>
    shop.rawCall('POST /auth/phone/reset-password', {
      remoteAddress: newAddress(),
      body: { phone: number, code, newPassword: 'barley-and-salt' },
    })
  await shop.rawCall('POST /auth/phone/start', { remoteAddress: newAddress(), body: { phone } })
  expect((await reset(phone, await codeSentTo(shop, phone))).status).toBe(400)

  const unknown = newNumber()
  const asked = { remoteAddress: newAddress(), body: { phone: unknown } }
  expect((await shop.rawCall('POST /auth/phone/forgot-password', asked)).status).toBe(200)
  expect(await reset(unknown, '000000')).toMatchObject({
    status: 400,
    body: { message: 'The code is wrong or has expired' },
  })
  expect(await reset(unknown, await codeSentTo(shop, unknown))).toMatchObject({
    status: 404,
    body: { message: 'No account has this phone number' },
  })
})

test('an account without a mail address is told by SMS of a new device and of a passkey', async () => {
  const phone = newNumber()
  const { userId, token } = await byPhone(phone)
  await shop.jobs.runQueued()
  const before = (await smsTo(shop.config.dataDir, phone)).length
  const device = { device: 'Firefox on Linux', addressRange: '196.188.77.0/24', days: 1 }
  await openLogin(shop.db, userId, device)
  await transaction(shop.db, (tx) => publishPasskeyChange(tx, userId, 'added'))
  await shop.jobs.runQueued()
  const told = (await smsTo(shop.config.dataDir, phone)).slice(before)
  expect(told.toSorted()).toEqual([
    expect.stringMatching(/Your account was changed on .*2026/),
    expect.stringMatching(/Your account was entered from a new device on .*2026/),
  ])
  const chosen = { language: 'en' as const, calendar: 'ethiopian' as const, clock: 'international' as const }
  await shop.call('PUT /preferences', { token, body: { userId, ...chosen, lowData: false } })
  await transaction(shop.db, (tx) => publishPasskeyChange(tx, userId, 'added'))
  await shop.jobs.runQueued()
  expect((await smsTo(shop.config.dataDir, phone)).at(-1)).toContain('E.C.')
  // The code for another login went to the same phone, which is told nothing more.
  await byPhone(phone)
  await shop.jobs.runQueued()
  expect(await smsTo(shop.config.dataDir, phone)).toHaveLength(before + 4)
})

test('nothing is mailed to an empty address, and an erased number is free', async () => {
  const phone = newNumber()
  const { userId, token } = await byPhone(phone)
  await shop.jobs.runQueued()
  const mails = await mailsTo(shop.config.dataDir, '')
  expect(mails.filter((mail) => /\nTo: *\r?\n/.test(mail))).toEqual([])
  const gone = await shop.rawCall('DELETE /my-account', { token, body: { userId } })
  expect(gone.status).toBe(200)
  expect(await shop.db.selectFrom('phoneCodes').select('id').where('phone', '=', phone).execute()).toEqual([])
  const again = await byPhone(phone)
  expect(again.userId).not.toBe(userId)
})

test('a proved number counts where a proved email address does', async () => {
  const phone = newNumber()
  const { userId, token } = await byPhone(phone)
  const options = await shop.rawCall('POST /passkeys/options', { token, body: { userId } })
  expect(options.status).toBe(200)
})
