import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails-to.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '127.0.0.1', SESSION_DAYS: '300' })
})
afterAll(() => shop.close())

type Place = { browser: string; address: string }

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const home: Place = { browser: chromeOnAndroid, address: '196.188.34.77' }
const elsewhere: Place = { browser: firefoxOnLinux, address: '203.0.113.9' }

async function logIn({ email, password }: Shopper, { browser, address }: Place): Promise<string> {
  const response = await shop.call('POST /login', {
    body: { email, password },
    headers: { 'user-agent': browser, 'x-forwarded-for': address },
  })
  expect(response.status).toBe(200)
  return response.body.userData.token
}

async function sessionsOf(token: string, userId: string, language = 'en') {
  const headers = { 'accept-language': language }
  const response = await shop.call('GET /sessions', { token, query: { userId }, headers })
  expect(response.status).toBe(200)
  return response.body.sessions
}

async function statusOf(token: string): Promise<number> {
  return (await shop.call('GET /me', { token })).status
}

async function newDeviceMails(email: string): Promise<string[]> {
  await shop.jobs.runQueued()
  return (await mailsTo(shop.config.dataDir, email)).filter((mail) => mail.includes('New login'))
}

test("another user can neither see nor end somebody's sessions", async () => {
  const [owner, stranger] = [await newShopper(shop), await newShopper(shop)]
  const [session] = await sessionsOf(owner.token, owner.userId)
  const end = (userId: string, sessionId: string) =>
    shop.call('DELETE /sessions', { token: stranger.token, query: { userId, sessionId } })
  expect((await end(owner.userId, session!._id)).status).toBe(403)
  const theirs = await end(stranger.userId, session!._id)
  const unknown = await end(stranger.userId, 'no-such-session')
  expect([theirs.status, theirs.body]).toEqual([404, unknown.body])
  expect(await statusOf(owner.token)).toBe(200)
})

test('the list names device and network of each session, this one first, in the language of the page', async () => {
  const shopper = await newShopper(shop)
  await logIn(shopper, home)
  shop.clock.advance(minuteMs)
  const token = await logIn(shopper, elsewhere)
  shop.clock.advance(minuteMs)
  await logIn(shopper, { browser: 'curl/8', address: '2a02:1234:5678:9abc::1' })
  const [current, unknown, ...others] = await sessionsOf(token, shopper.userId)
  expect(current).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    device: 'Firefox on Linux',
    place: '203.0.113.0/24',
    lastUsed: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/Z$/),
    current: true,
  })
  expect(unknown).toMatchObject({ device: 'Unknown device', place: '2a02:1234:5678::/48', current: false })
  expect(others).toHaveLength(2)
  expect(others).toContainEqual(
    expect.objectContaining({ device: 'Chrome on Android', place: '196.188.34.0/24', current: false }),
  )
  expect((await sessionsOf(token, shopper.userId, 'am'))[1]?.device).toMatch(/[\u1200-\u137f]/)
})

test('neither the user agent nor the whole address is stored', async () => {
  const shopper = await newShopper(shop)
  const token = await logIn(shopper, home)
  const { body } = await shop.call('GET /my-data', { token, query: { userId: shopper.userId } })
  expect(JSON.stringify(body.sessions)).toContain('Chrome on Android')
  expect(JSON.stringify(body.sessions)).not.toMatch(/Mozilla|196\.188\.34\.77/)
})

test('the last use is written at most every five minutes', async () => {
  const shopper = await newShopper(shop)
  const lastUsed = async () => (await sessionsOf(shopper.token, shopper.userId))[0]?.lastUsed
  const first = await lastUsed()
  shop.clock.advance(4 * minuteMs)
  expect(await lastUsed()).toBe(first)
  shop.clock.advance(minuteMs)
  expect(await lastUsed()).toBe(shop.db.now().toISOString())
})

test('a session that is ended stays ended and is not listed, the others go on', async () => {
  const shopper = await newShopper(shop)
  const [token, stolen] = [await logIn(shopper, home), await logIn(shopper, elsewhere)]
  const listed = await sessionsOf(token, shopper.userId)
  const { _id: sessionId } = listed.find(({ device }) => device === 'Firefox on Linux')!
  const end = () => shop.call('DELETE /sessions', { token, query: { userId: shopper.userId, sessionId } })
  expect((await end()).status).toBe(200)
  expect([await statusOf(stolen), await statusOf(token), await statusOf(shopper.token)]).toEqual([
    401, 200, 200,
  ])
  expect((await end()).status).toBe(404)
  expect(await sessionsOf(token, shopper.userId)).toHaveLength(2)
})

test('logging out everywhere ends every session, this one too, and of this user only', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  const token = await logIn(shopper, home)
  const body = { userId: shopper.userId }
  expect(await shop.call('POST /logout-everywhere', { token, body })).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect([await statusOf(token), await statusOf(shopper.token), await statusOf(other.token)]).toEqual([
    401, 401, 200,
  ])
})

test('a login from a new device is mailed once, without a token', async () => {
  const shopper = await newShopper(shop)
  await logIn(shopper, home)
  expect(await newDeviceMails(shopper.email)).toEqual([])
  await logIn(shopper, home)
  expect(await newDeviceMails(shopper.email)).toEqual([])
  await logIn(shopper, elsewhere)
  await logIn(shopper, elsewhere)
  const mails = await newDeviceMails(shopper.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Firefox on Linux')
  expect(mails[0]).toContain('203.0.113.0/24')
  expect(mails[0]).not.toMatch(/token=|reset-password/)
})

test('a session ends by the hash of its token, which opens nothing', async () => {
  const shopper = await newShopper(shop)
  const [token, other] = [await logIn(shopper, home), await logIn(shopper, elsewhere)]
  const hash = createHash('sha256').update(token).digest('hex')
  expect(await statusOf(`${shopper.userId}.${hash}`)).toBe(401)
  const end = (session: string) => shop.call('POST /sessions/end', { body: { session } })
  for (const unknown of [
    'x',
    token,
    hash,
    `${newId()}.${hash}`,
    `${shopper.userId}.${hash.replace(/./g, '0')}`,
  ])
    expect((await end(unknown)).status).toBe(200)
  expect(await statusOf(token)).toBe(200)
  await end(`${shopper.userId}.${hash}`)
  expect(await statusOf(token)).toBe(401)
  expect(await statusOf(other)).toBe(200)
})

test('a device is known for months after its session ended, unless the user has ended it', async () => {
  const shopper = await newShopper(shop)
  const token = await logIn(shopper, home)
  await shop.call('POST /logout', { token: await logIn(shopper, elsewhere) })
  shop.clock.advance(100 * dayMs)
  await shop.jobs.drain()
  const again = await logIn(shopper, elsewhere)
  expect(await newDeviceMails(shopper.email)).toHaveLength(1)
  const sessions = await sessionsOf(token, shopper.userId)
  const { _id: sessionId } = sessions.find(({ device }) => device === 'Firefox on Linux')!
  await shop.call('DELETE /sessions', { token, query: { userId: shopper.userId, sessionId } })
  expect(await statusOf(again)).toBe(401)
  await logIn(shopper, elsewhere)
  expect(await newDeviceMails(shopper.email)).toHaveLength(2)
})

test('no mail goes to an address that is not verified', async () => {
  const shopper = await newShopper(shop, { verified: false })
  await logIn(shopper, home)
  await logIn(shopper, elsewhere)
  expect(await newDeviceMails(shopper.email)).toEqual([])
})
