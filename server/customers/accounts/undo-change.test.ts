import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeEmail,
  codeFor,
  mailedTokens,
  updateProfile,
  verifyAddress,
} from '../../../test/credentials.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { signUp } from './sign-up.ts'
import { unknownClient } from '../../platform/sessions/client-of.ts'

const hourMs = 60 * 60_000
const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const undoTokens = (email: string) => mailedTokens(shop, email, 'undo-change')
const undo = (token = '') => shop.call('POST /undo-change', { body: { token } })
const me = (token: string) => shop.call('GET /me', { token })

function logIn(email: string, password: string) {
  return shop.call('POST /login', { body: { email, password } })
}

function setPassword({ token, userId }: Shopper, newPassword: string, oldPassword?: string) {
  return shop.call('POST /update-password', { token, body: { userId, newPassword, oldPassword } })
}

async function resetPassword(email: string, newPassword: string) {
  await shop.call('POST /forgot-password', { body: { email } })
  const token = (await mailedTokens(shop, email, 'reset-password')).at(-1) ?? ''
  return shop.call('POST /reset-password', { body: { token, newPassword } })
}

test('a changed address ends the other sessions, open codes and links, and tells the old address', async () => {
  const shopper = await newShopper(shop)
  const other = (await logIn(shopper.email, shopper.password)).body.userData.token
  await shop.call('POST /forgot-password', { body: { email: shopper.email } })
  const [reset = ''] = await mailedTokens(shop, shopper.email, 'reset-password')
  expect((await changeEmail(shop, shopper, 'undo.new1@example.com')).status).toBe(200)
  expect((await me(shopper.token)).status).toBe(200)
  expect((await me(other)).status).toBe(401)
  const used = await shop.call('POST /reset-password', { body: { token: reset, newPassword: 'by the link' } })
  expect(used.status).toBe(400)
  expect(await undoTokens(shopper.email)).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(await undoTokens('undo.new1@example.com')).toEqual([])
})

test('open codes end with a change', async () => {
  const shopper = await newShopper(shop)
  await verifyAddress(shop, shopper, shopper.email)
  await verifyAddress(shop, shopper, 'undo.open@example.com')
  expect((await updateProfile(shop, shopper, { phonenumber: '0967000001' })).status).toBe(200)
  expect(await updateProfile(shop, shopper, { email: 'undo.open@example.com' })).toMatchObject({
    status: 409,
    body: { message: 'Verify your email first' },
  })
})

test('the mail says what changed, when and on which kind of device, in the language of the account', async () => {
  for (const language of ['en', 'am'] as const) {
    const email = `undo.told.${language}@example.com`
    const { token, user } = await signUp(shop.db, {
      name: 'Derartu Tulu',
      email,
      phone: language === 'en' ? '0967000010' : '0967000011',
      password: 'teff-and-honey',
      language,
      isVerified: true,
      session: { ...unknownClient, days: 1 },
    })
    await shop.call('POST /update-password', {
      token,
      body: { userId: user.id, newPassword: 'another secret', oldPassword: 'teff-and-honey' },
      headers: { 'user-agent': phoneBrowser },
    })
    await shop.jobs.runQueued()
    const [mail = ''] = await mailsTo(shop.config.dataDir, email)
    const text = plainText(mail)
    expect(text).toMatch(language === 'en' ? /Chrome on Android/ : /Android/)
    expect(text).toMatch(language === 'en' ? /The password of your account was changed/ : /የይለፍ ቃል ተቀይሯል/)
    expect(text).toMatch(language === 'en' ? /20 November 2026, 12:00/ : /ኅዳር 11 ቀን 2019/)
  }
})

test('the link restores the address for 72 hours, once, and every session ends', async () => {
  const shopper = await newShopper(shop)
  await changeEmail(shop, shopper, 'undo.thief1@example.com')
  const [token] = await undoTokens(shopper.email)
  shop.clock.advance(72 * hourMs - 1)
  const undone = await undo(token)
  expect(undone).toMatchObject({ status: 200, body: { success: true, resetToken: expect.any(String) } })
  expect((await me(shopper.token)).status).toBe(401)
  expect((await logIn('undo.thief1@example.com', shopper.password)).status).toBe(401)
  expect((await undo(token)).status).toBe(400)
  const set = { token: undone.body.resetToken!, newPassword: 'mine again' }
  expect((await shop.call('POST /reset-password', { body: set })).status).toBe(200)
  expect((await logIn(shopper.email, 'mine again')).body.userData.user).toEqual(shopper.user)
})

test('after 72 hours the link is dead', async () => {
  const shopper = await newShopper(shop)
  await changeEmail(shop, shopper, 'undo.moved@example.com')
  const [token] = await undoTokens(shopper.email)
  shop.clock.advance(72 * hourMs)
  expect(await undo(token)).toMatchObject({
    status: 400,
    body: { message: 'This link has been used or has expired.' },
  })
  expect((await undo('made up')).status).toBe(400)
})

test('a changed password stops working when it is undone', async () => {
  const shopper = await newShopper(shop)
  await setPassword(shopper, 'of the thief', shopper.password)
  const [token] = await undoTokens(shopper.email)
  const { resetToken } = (await undo(token)).body
  for (const password of ['of the thief', shopper.password])
    expect((await logIn(shopper.email, password)).status).toBe(401)
  await shop.call('POST /reset-password', { body: { token: resetToken!, newPassword: 'mine again' } })
  expect((await logIn(shopper.email, 'mine again')).status).toBe(200)
})

test('later changes do not prevent it, and their links restore nothing', async () => {
  const shopper = await newShopper(shop)
  await changeEmail(shop, shopper, 'undo.first@example.com')
  await resetPassword('undo.first@example.com', 'of the thief')
  const thief = {
    ...shopper,
    token: (await logIn('undo.first@example.com', 'of the thief')).body.userData.token,
  }
  await verifyAddress(shop, thief, 'undo.first@example.com')
  const now = { email: 'undo.first@example.com', password: 'of the thief' }
  expect((await updateProfile(shop, thief, { ...now, phonenumber: '0967000002' })).status).toBe(200)
  await verifyAddress(shop, thief, 'undo.second@example.com')
  const away = { email: 'undo.second@example.com', phonenumber: '0967000002' }
  expect((await updateProfile(shop, thief, away)).status).toBe(200)
  const ofThief = await undoTokens('undo.first@example.com')
  expect(ofThief.length).toBeGreaterThan(1)

  const [token] = await undoTokens(shopper.email)
  const { resetToken } = (await undo(token)).body
  expect((await me(thief.token)).status).toBe(401)
  for (const later of ofThief) expect((await undo(later)).status).toBe(400)
  await shop.call('POST /reset-password', { body: { token: resetToken!, newPassword: 'mine again' } })
  expect((await logIn(shopper.email, 'mine again')).body.userData.user).toEqual(shopper.user)
  expect((await logIn(shopper.email, 'of the thief')).status).toBe(401)
})

test('nobody takes the old address or number while the change can be undone', async () => {
  const [shopper, thief] = [await newShopper(shop), await newShopper(shop)]
  await verifyAddress(shop, shopper, shopper.email)
  await verifyAddress(shop, shopper, 'undo.away@example.com')
  const changes = { email: 'undo.away@example.com', phonenumber: '0967000003' }
  expect((await updateProfile(shop, shopper, changes)).status).toBe(200)
  const account = { name: 'Second Account', password: 'teff-and-honey' }
  const signUps = [
    { ...account, email: shopper.email, phone: '0967000004' },
    { ...account, email: 'undo.other@example.com', phone: shopper.user.phonenumber },
  ]
  for (const body of signUps) expect((await shop.call('POST /signup', { body })).status).toBe(409)
  expect((await changeEmail(shop, thief, shopper.email)).status).toBe(409)
  expect((await undo((await undoTokens(shopper.email))[0])).status).toBe(200)

  const moved = await newShopper(shop)
  await changeEmail(shop, moved, 'undo.settled@example.com')
  shop.clock.advance(72 * hourMs)
  const late = { ...account, email: moved.email, phone: '0967000005' }
  expect((await shop.call('POST /signup', { body: late })).status).toBe(201)
})

test('an account whose address changed cannot be deleted before the change is final', async () => {
  const shopper = await newShopper(shop)
  await changeEmail(shop, shopper, 'undo.deleter@example.com')
  const remove = () =>
    shop.call('DELETE /my-account', {
      token: shopper.token,
      body: { userId: shopper.userId, password: shopper.password },
    })
  expect(await remove()).toMatchObject({
    status: 409,
    headers: { 'x-refusal': 'deletion-waits' },
    body: { message: expect.stringMatching(/ 2 December 2026 /) },
  })
  shop.clock.advance(72 * hourMs)
  expect((await remove()).status).toBe(200)
})

test('a password set for an account without one is undone to none', async () => {
  const shopper = await newShopper(shop)
  await shop.db.updateTable('users').set({ passwordHash: null }).where('id', '=', shopper.userId).execute()
  expect((await setPassword(shopper, 'of the thief')).status).toBe(200)
  const [token] = await undoTokens(shopper.email)
  expect((await undo(token)).body).toEqual({ success: true })
  expect((await logIn(shopper.email, 'of the thief')).status).toBe(401)
})

test('a link used twice at once works once', async () => {
  const shopper = await newShopper(shop)
  await changeEmail(shop, shopper, 'undo.twice@example.com')
  const [token] = await undoTokens(shopper.email)
  const responses = await Promise.all([undo(token), undo(token)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a thief with a token does not get a code for the address of the account accepted', async () => {
  const shopper = await newShopper(shop)
  shop.clock.advance(hourMs)
  const code = await codeFor(shop, shopper, 'undo.thief9@example.com')
  const { token, userId } = shopper
  expect((await shop.call('GET /verify-email', { token, query: { userId, code } })).body.success).toBe(true)
  expect((await updateProfile(shop, shopper, { email: 'undo.thief9@example.com' })).status).toBe(403)
  expect((await updateProfile(shop, shopper, { email: 'undo.thief9@example.com', code })).status).toBe(403)
})
