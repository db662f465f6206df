import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { cookieOf, newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'

const minuteMs = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => shop.close())

type Authenticator = ReturnType<typeof newAuthenticator>
type Answer = Awaited<ReturnType<TestShop['call']>>

const refusalOf = ({ status, headers }: Answer) => [status, headers['x-refusal']]

async function addPasskey({ cookie }: TestMember, origin = shop.config.office.url) {
  const authenticator = newAuthenticator(origin)
  const { body } = await shop.call('POST /office/me/passkeys/options', { cookie })
  const credential = authenticator.create(body.options)
  const added = await shop.call('POST /office/me/passkeys', {
    cookie,
    body: { name: 'My phone', credential },
  })
  return { authenticator, added }
}

const remove = ({ cookie }: TestMember, passkeyId: string) =>
  shop.call('DELETE /office/me/passkeys/:passkeyId', { cookie, params: { passkeyId } })

const rename = ({ cookie }: TestMember, passkeyId: string, name: string) =>
  shop.call('PUT /office/me/passkeys/:passkeyId', { cookie, params: { passkeyId }, body: { name } })

const challenge = async () => (await shop.call('POST /office/login/passkey/options', {})).body.options

const logIn = (credential: ReturnType<Authenticator['get']>, from = '203.0.113.1') =>
  shop.call('POST /office/login/passkey', { body: { credential }, headers: { 'x-forwarded-for': from } })

const refused = [401, 'passkey-login-refused']

test('a passkey logs a member in without a password, and each challenge is good for one answer', async () => {
  const member = await newMember(shop, 'support')
  const { authenticator, added } = await addPasskey(member)
  expect(added.status).toBe(201)
  const options = await challenge()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const answer = authenticator.get(options)
  const both = await Promise.all([logIn(answer), logIn(answer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const { headers, body } = both.find(({ status }) => status === 200)!
  expect(body.me).toMatchObject({ email: member.email, hasSecondFactor: true, hasApp: false })
  const cookie = cookieOf(headers['set-cookie'])
  expect((await shop.call('GET /office/me', { cookie })).status).toBe(200)
  const late = authenticator.get(await challenge())
  shop.clock.advance(5 * minuteMs)
  expect(refusalOf(await logIn(late))).toEqual(refused)
  const forAdding = (await shop.call('POST /office/me/passkeys/options', { cookie })).body.options
  expect(refusalOf(await logIn(authenticator.get(forAdding)))).toEqual(refused)
})

test('what another site, device or person signed is refused, and so is a copied passkey', async () => {
  const member = await newMember(shop, 'support')
  const { authenticator } = await addPasskey(member)
  const stranger = newAuthenticator(shop.config.office.url)
  expect(refusalOf(await logIn(stranger.get(await challenge())))).toEqual(refused)
  for (const deviation of [
    { origin: shop.config.publicUrl },
    { rpId: 'evil.example' },
    { userVerified: false },
    { signature: () => Buffer.from('none') },
    { userHandle: Buffer.alloc(16).toString('base64url') },
    { signCount: 1 },
  ]) {
    const answer = authenticator.get(await challenge(), deviation)
    expect(refusalOf(await logIn(answer)), JSON.stringify(deviation)).toEqual(refused)
  }
  const foreign = await addPasskey(member, 'https://evil.example')
  expect(refusalOf(foreign.added)).toEqual([400, 'passkey-refused'])
})

test('with a passkey, the password alone does not log in; a recovery code helps who lost the device', async () => {
  const member = await newMember(shop, 'orders')
  const { email, password, cookie } = member
  const { added } = await addPasskey(member)
  const { recoveryCodes, passkeys } = added.body
  expect(recoveryCodes).toHaveLength(10)
  const byPassword = (code?: string) =>
    shop.call('POST /office/login', { body: { email, password, ...(code && { code }) } })
  expect(refusalOf(await byPassword())).toEqual([401, 'second-factor-required'])
  expect((await byPassword(recoveryCodes[0])).status).toBe(200)
  expect((await addPasskey(member)).added.body.recoveryCodes).toEqual([])
  shop.clock.advance(16 * minuteMs)
  expect(refusalOf(await remove(member, passkeys[0]!._id))).toEqual([403, 'staff-password-required'])
  const options = await shop.call('POST /office/me/passkeys/options', { cookie })
  expect(refusalOf(options)).toEqual([403, 'staff-password-required'])
  await shop.call('POST /office/confirmation', { cookie, body: { password } })
  const stranger = await newMember(shop, 'owner')
  expect(refusalOf(await remove(stranger, passkeys[0]!._id))).toEqual([404, 'passkey-not-found'])
  expect(refusalOf(await rename(stranger, passkeys[0]!._id, 'Mine'))).toEqual([404, 'passkey-not-found'])
  expect((await rename(member, passkeys[0]!._id, 'Office')).body.passkeys).toMatchObject([
    { name: 'My phone' },
    { name: 'Office' },
  ])
  const left = (await remove(member, passkeys[0]!._id)).body.passkeys
  expect(left).toHaveLength(1)
  expect((await remove(member, left[0]!._id)).body.me).toMatchObject({
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
  })
  expect((await byPassword()).status).toBe(200)
  const { body } = await shop.call('GET /office/activity', {
    cookie: stranger.cookie,
    query: { subject: email, action: 'change-own-account' },
  })
  expect(body.entries.map(({ after }) => after)).toEqual([
    { changed: 'passkey removed' },
    { changed: 'passkey removed' },
    { changed: 'passkey added' },
    { changed: 'passkey added' },
  ])
})

test('a reset and the end of the membership remove the passkeys', async () => {
  const [reset, removed] = [await newMember(shop, 'support'), await newMember(shop, 'support')]
  const passkeys = [await addPasskey(reset), await addPasskey(removed)]
  const { stdout } = await runBeside(shop, 'staff', 'reset', reset.email)
  const [, token = ''] = /#([\w-]{43})$/.exec(stdout.trim()) ?? []
  const body = { token, fullName: 'Selam Haile', password: 'coffee and bread' }
  expect((await shop.call('POST /office/invitation/acceptance', { body })).status).toBe(201)
  expect((await runBeside(shop, 'staff', 'remove', removed.email)).code).toBe(0)
  for (const { authenticator } of passkeys)
    expect(refusalOf(await logIn(authenticator.get(await challenge())))).toEqual(refused)
})

test('refused passkeys are limited by address, and another address is not affected', async () => {
  const { authenticator } = await addPasskey(await newMember(shop, 'support'))
  const stranger = newAuthenticator(shop.config.office.url)
  for (let count = 0; count < 30; count += 1) {
    expect((await logIn(stranger.get(await challenge()), '198.51.100.1')).status).toBe(401)
  }
  expect((await logIn(authenticator.get(await challenge()), '198.51.100.1')).status).toBe(429)
  expect((await logIn(authenticator.get(await challenge()), '198.51.100.2')).status).toBe(200)
})

test('wrong passwords are limited for an address with many accounts, and for an account from many addresses', async () => {
  const member = await newMember(shop, 'support')
  const { email } = member
  const logInFrom = (from: string, account: string, password = 'wrong') =>
    shop.call('POST /office/login', {
      body: { email: account, password },
      headers: { 'x-forwarded-for': from },
    })
  for (let count = 0; count < 50; count += 1) await logInFrom('192.0.2.1', `nobody-${count}@staff.example`)
  expect((await logInFrom('192.0.2.1', email, member.password)).status).toBe(429)
  expect((await logInFrom('192.0.2.2', email, member.password)).status).toBe(200)
  for (let count = 0; count < 50; count += 1) await logInFrom(`192.0.2.${10 + Math.floor(count / 5)}`, email)
  expect((await logInFrom('192.0.2.3', email, member.password)).status).toBe(429)
})
