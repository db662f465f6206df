import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { countRateLimitHit } from '../../platform/sessions/rate-limit.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { createCode, drawCode } from './email-codes.ts'
import { newResetToken } from './reset-links.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => shop.close())

async function textsTo(address: string): Promise<string[]> {
  await shop.jobs.runQueued()
  return (await mailsTo(shop.config.dataDir, address)).map(plainText)
}

function requestCode({ token, userId }: Shopper, email: string, language = 'en') {
  return shop.call('POST /send-verification-email', {
    token,
    body: { email, userId, userName: 'Meseret' },
    headers: { 'accept-language': language },
  })
}

function verify({ token, userId }: Shopper, code: string) {
  return shop.call('GET /verify-email', { token, query: { userId, code } })
}

function requestReset(email: string, address = '196.188.34.1') {
  return shop.call('POST /forgot-password', { body: { email }, headers: { 'x-forwarded-for': address } })
}

test('a mailed six-digit code verifies an address, to which the account can then be changed', async () => {
  const shopper = await newShopper(shop, { name: 'Meseret Defar' })
  expect(await requestCode(shopper, 'meseret.new@example.com')).toMatchObject({
    status: 200,
    body: { success: true },
  })
  const [mail = ''] = await textsTo('meseret.new@example.com')
  expect(mail).not.toContain('Meseret')
  const code = /\b\d{6}\b/.exec(mail)?.[0] ?? ''
  expect((await verify(shopper, code)).body).toEqual({ success: true })
  const body = new FormData()
  const info = {
    fullName: 'Meseret Defar',
    phonenumber: shopper.user.phonenumber,
    email: 'meseret.new@example.com',
  }
  for (const [key, value] of Object.entries({ ...info, userId: shopper.userId })) body.append(key, value)
  const changed = await shop.rawCall('POST /update-user-info', { token: shopper.token, body })
  expect(changed).toMatchObject({ status: 200, body: { user: { email: 'meseret.new@example.com' } } })
})

test("the mail is in the language of the customer's page", async () => {
  const shopper = await newShopper(shop)
  await requestCode(shopper, shopper.email, 'am')
  expect((await textsTo(shopper.email))[0]).toMatch(/[\u1200-\u137f]/)
})

test('no code is valid before its mail is written', async () => {
  const shopper = await newShopper(shop)
  await requestCode(shopper, shopper.email)
  for (const code of ['000000', '']) expect((await verify(shopper, code)).body.success).toBe(false)
})

test('database and queue contain no code and no link', async () => {
  const shopper = await newShopper(shop)
  await requestCode(shopper, shopper.email)
  await requestReset(shopper.email)
  const mails = (await textsTo(shopper.email)).join()
  const code = /\b\d{6}\b/.exec(mails)?.[0] ?? ''
  const token = /token=([\w-]+)/.exec(mails)?.[1] ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await sql<{ stored: string }>`
    select (select coalesce(string_agg(convert_from(code_hash, 'utf8'), ' '), '') from email_codes)
        || (select coalesce(string_agg(encode(token_hash, 'escape'), ' '), '') from password_resets)
        || (select coalesce(string_agg(data::text, ' '), '') from pgboss.job) as stored`.execute(shop.db)
  expect(rows[0]?.stored).toContain(shopper.email)
  expect(rows[0]?.stored).not.toContain(token)
  expect(rows[0]?.stored.replace(/[\w-]{20,}/g, '')).not.toContain(`"${code}"`)
})

test('when a code is drawn again, the previous one stays valid', async () => {
  const shopper = await newShopper(shop)
  const id = await createCode(shop.db, shopper.userId, shopper.email)
  const drawn = async () => (await drawCode(shop.db, shopper.userId, id)) ?? ''
  const [oldest, older, newest] = [await drawn(), await drawn(), await drawn()]
  expect((await verify(shopper, oldest)).body.success).toBe(false)
  expect((await verify(shopper, older)).body.success).toBe(true)
  expect((await verify(shopper, newest)).body.success).toBe(true)
})

test('a request has at most two valid links, however often its mail is retried', async () => {
  const { userId } = await newShopper(shop)
  const [one, another] = [newId(), newId()]
  for (let tries = 0; tries < 5; tries += 1) await newResetToken(shop.db, userId, one)
  await newResetToken(shop.db, userId, another)
  const links = await shop.db
    .selectFrom('passwordResets')
    .select('requestId')
    .where('userId', '=', userId)
    .execute()
  expect(links.map(({ requestId }) => requestId).toSorted()).toEqual([one, one, another].toSorted())
})

test('an account can request five codes per hour, then gets Retry-After', async () => {
  const shopper = await newShopper(shop)
  for (let n = 0; n < 5; n += 1) expect((await requestCode(shopper, shopper.email)).status).toBe(200)
  const refused = await requestCode(shopper, shopper.email)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBe(3600)
  shop.clock.advance(60 * 60_000)
  expect((await requestCode(shopper, shopper.email)).status).toBe(200)
})

test('several accounts cannot flood one address with codes', async () => {
  const victim = 'victim@example.com'
  const senders = [await newShopper(shop), await newShopper(shop), await newShopper(shop)]
  const statuses: number[] = []
  for (const sender of senders) {
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await requestCode(sender, victim)).status)
      await shop.jobs.drain()
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(await textsTo(victim)).toHaveLength(4)
})

test("other accounts cannot use up an account's codes for its own address", async () => {
  const shopper = await newShopper(shop, { verified: false })
  for (const stranger of [await newShopper(shop), await newShopper(shop), await newShopper(shop)])
    for (let n = 0; n < 4; n += 1) await requestCode(stranger, shopper.email)
  expect((await requestCode(shopper, shopper.email)).status).toBe(200)
  const mails = await textsTo(shopper.email)
  const code = /\b\d{6}\b/.exec(mails.at(-1) ?? '')?.[0] ?? ''
  expect((await verify(shopper, code)).body).toEqual({ success: true })
})

test('an address that nobody has proved gets codes and resets only, five in an hour, without a name', async () => {
  const mailed = await newShopper(shop, { name: 'Winner Callme', verified: false })
  let oldPassword = mailed.password
  for (let n = 0; n < 3; n += 1) {
    const body = { userId: mailed.userId, oldPassword, newPassword: `another secret ${n}` }
    expect((await shop.call('POST /update-password', { token: mailed.token, body })).status).toBe(200)
    oldPassword = body.newPassword
  }
  expect(await textsTo(mailed.email)).toEqual([])
  for (let n = 0; n < 3; n += 1) await requestCode(mailed, mailed.email)
  for (let n = 0; n < 4; n += 1) await requestReset(mailed.email, `196.188.35.${n}`)
  const mails = await textsTo(mailed.email)
  expect(mails).toHaveLength(5)
  expect(mails.join()).not.toContain('Winner')
  const refused = await requestCode(mailed, mailed.email)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 3600])
})

test('a password is changed ten times an hour at most', async () => {
  const { token, userId, password, email } = await newShopper(shop)
  let oldPassword = password
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    const newPassword = `another secret ${n}`
    const changed = await shop.call('POST /update-password', {
      token,
      body: { userId, oldPassword, newPassword },
    })
    statuses.push(changed.status)
    oldPassword = newPassword
  }
  expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true)
  expect(statuses[10]).toBe(429)
  expect(await textsTo(email)).toHaveLength(10)
})

test('a forgotten password: a mailed link sets a new one', async () => {
  const shopper = await newShopper(shop)
  expect(await requestReset(shopper.email.toUpperCase())).toMatchObject({
    status: 200,
    body: { success: true },
  })
  const [mail = ''] = await textsTo(shopper.email)
  const link = new URL(/http\S+reset-password\S+/.exec(mail)?.[0] ?? '')
  expect(link.origin + link.pathname).toBe(`${shop.config.publicUrl}/reset-password`)
  const token = link.searchParams.get('token') ?? ''
  const reset = await shop.call('POST /reset-password', { body: { token, newPassword: 'remembered' } })
  expect(reset.status).toBe(200)
  const login = await shop.call('POST /login', { body: { email: shopper.email, password: 'remembered' } })
  expect(login.status).toBe(200)
})

test('for an unknown address the response is the same, and no mail is written', async () => {
  const [known, unknown] = [
    await requestReset((await newShopper(shop)).email),
    await requestReset('nobody@example.com'),
  ]
  expect(unknown.status).toBe(known.status)
  expect(unknown.body).toEqual(known.body)
  expect(await textsTo('nobody@example.com')).toEqual([])
})

test('of an address, known or not, an asker can request five reset mails per hour', async () => {
  const { email } = await newShopper(shop)
  for (const address of [email, 'unknown@example.com']) {
    for (let n = 0; n < 5; n += 1) expect((await requestReset(address)).status).toBe(200)
    const refused = await requestReset(address)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(3600)
  }
})

test('strangers can neither use up the reset mails of an account nor flood its mailbox', async () => {
  const { email } = await newShopper(shop)
  for (const stranger of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
    for (let n = 0; n < 5; n += 1) expect((await requestReset(email, stranger)).status).toBe(200)
  expect((await requestReset(email, '196.188.34.9')).status).toBe(200)
  const mails = await textsTo(email)
  expect(mails).toHaveLength(10)
  const token = /token=([\w-]+)/.exec(mails[0] ?? '')?.[1] ?? ''
  const set = { token, newPassword: 'remembered' }
  expect((await shop.call('POST /reset-password', { body: set })).status).toBe(200)
})

test('one address asks for reset mails of at most 1,000 accounts in 15 minutes', async () => {
  const asker = '203.0.113.77'
  for (let count = 0; count < 999; count += 1) {
    await countRateLimitHit(shop.db, rateLimits.resetMailOfAddress, asker)
  }
  expect((await requestReset('number299@example.com', asker)).status).toBe(200)
  expect((await requestReset('number300@example.com', asker)).status).toBe(429)
  expect((await requestReset('number300@example.com', '196.188.34.2')).status).toBe(200)
})

test('expired codes and old rate limit hits are deleted, valid sessions are kept', async () => {
  const shopper = await newShopper(shop)
  await requestCode(shopper, shopper.email)
  shop.clock.advance(10 * 24 * 60 * 60_000)
  await requestCode(shopper, shopper.email)
  await shop.jobs.drain()
  const { rows } = await sql`
    select (select count(*)::int from email_codes where expires_at < ${shop.db.now()}) as codes,
           (select count(*)::int from rate_limit_hits where created_at < ${shop.db.now()}) as hits`.execute(
    shop.db,
  )
  expect(rows[0]).toEqual({ codes: 0, hits: 0 })
  expect((await shop.call('GET /me', { token: shopper.token })).status).toBe(200)
})
