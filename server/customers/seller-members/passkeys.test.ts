import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appCode } from '../../../test/app-code.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { mailsTo, plainText } from '../../../test/mails-to.ts'
import { cookieOf, newMember } from '../../../test/new-member.ts'
import { newSellerMember } from '../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../test/new-seller-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { newId } from '../../platform/database/new-id.ts'

const minuteMs = 60_000

let shop: TestShop
let sellerId: string
let owner: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '127.0.0.1' })
})
beforeEach(async () => {
  sellerId = await newSeller(shop.db)
  owner = await newSellerMember(shop, sellerId)
})
afterAll(() => shop.close())

type Authenticator = ReturnType<typeof newAuthenticator>
type Answer = Awaited<ReturnType<TestShop['call']>>
type Asker = { cookie: string }

const refusalOf = ({ status, headers }: Answer) => [status, headers['x-refusal']]
const refused = [401, 'passkey-login-refused']

const optionsOf = async ({ cookie }: Asker) =>
  (await shop.call('POST /seller/session/passkeys/options', { cookie })).body.options

async function addPasskey({ cookie }: Asker, authenticator = newAuthenticator(shop.config.seller.url)) {
  const credential = authenticator.create(await optionsOf({ cookie }))
  const body = { name: 'My phone', credential }
  const added = await shop.call('POST /seller/session/passkeys', { cookie, body })
  return { authenticator, added }
}

const listOf = async ({ cookie }: Asker) =>
  (await shop.call('GET /seller/session/passkeys', { cookie })).body.passkeys

const rename = ({ cookie }: Asker, passkeyId: string, name: string) =>
  shop.call('PUT /seller/session/passkeys/:passkeyId', { cookie, params: { passkeyId }, body: { name } })

const remove = ({ cookie }: Asker, passkeyId: string) =>
  shop.call('DELETE /seller/session/passkeys/:passkeyId', { cookie, params: { passkeyId } })

const challenge = async () => (await shop.call('POST /seller/session/passkey/options', {})).body.options

const logIn = (credential: ReturnType<Authenticator['get']>, from = '203.0.113.1') =>
  shop.call('POST /seller/session/passkey', { body: { credential }, headers: { 'x-forwarded-for': from } })

const logInAnew = async (authenticator: Authenticator) => logIn(authenticator.get(await challenge()))

const byPassword = ({ email, password }: TestSellerMember, code?: string) =>
  shop.call('POST /seller/session', { body: { email, password, ...(code && { code }) } })

const meOf = ({ cookie }: Asker) => shop.call('GET /seller/session', { cookie })

test('passkeys of other members and other sellers are neither seen nor changed, and no one can have two owners', async () => {
  const { authenticator, added } = await addPasskey(owner)
  const [{ _id: passkeyId } = { _id: '' }] = added.body.passkeys
  const strangers = [
    await newSellerMember(shop, sellerId),
    await newSellerMember(shop, await newSeller(shop.db)),
  ]
  for (const stranger of strangers) {
    expect(await listOf(stranger)).toEqual([])
    expect(refusalOf(await rename(stranger, passkeyId, 'Mine'))).toEqual([404, 'passkey-not-found'])
    expect(refusalOf(await remove(stranger, passkeyId))).toEqual([404, 'passkey-not-found'])
    expect(refusalOf((await addPasskey(stranger, authenticator)).added)).toEqual([409, 'passkey-known'])
    const challengeOfOwner = newAuthenticator(shop.config.seller.url).create(await optionsOf(owner))
    const body = { name: 'My phone', credential: challengeOfOwner }
    const taken = await shop.call('POST /seller/session/passkeys', { cookie: stranger.cookie, body })
    expect(refusalOf(taken)).toEqual([400, 'passkey-refused'])
  }
  expect(await listOf(owner)).toMatchObject([{ name: 'My phone' }])
})

test('a passkey logs its member in without a password, and each challenge is good for one answer', async () => {
  const { authenticator } = await addPasskey(owner)
  const options = await challenge()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const answer = authenticator.get(options)
  const both = await Promise.all([logIn(answer), logIn(answer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const { headers, body } = both.find(({ status }) => status === 200)!
  expect(body.me).toMatchObject({
    _id: owner.memberId,
    seller: { _id: sellerId },
    hasSecondFactor: true,
    hasApp: false,
    recoveryCodesLeft: 10,
  })
  const cookie = cookieOf(headers['set-cookie'])
  expect(cookie).toMatch(/^seller=/)
  expect((await meOf({ cookie })).status).toBe(200)
  expect(refusalOf(await logIn(answer))).toEqual(refused)
  const late = authenticator.get(await challenge())
  shop.clock.advance(5 * minuteMs)
  expect(refusalOf(await logIn(late))).toEqual(refused)
  const forAdding = await optionsOf({ cookie })
  expect(refusalOf(await logIn(authenticator.get(forAdding)))).toEqual(refused)
})

test('what another site, the office, another device or person signed is refused, and so is a copied passkey', async () => {
  const { authenticator } = await addPasskey(owner)
  const stranger = newAuthenticator(shop.config.seller.url)
  expect(refusalOf(await logInAnew(stranger))).toEqual(refused)
  for (const deviation of [
    { origin: shop.config.office.url },
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
  const foreign = await addPasskey(owner, newAuthenticator(shop.config.office.url))
  expect(refusalOf(foreign.added)).toEqual([400, 'passkey-refused'])
})

test('challenges and passkeys of the office are none of the portal', async () => {
  const { authenticator } = await addPasskey(owner)
  const { options } = (await shop.call('POST /office/login/passkey/options', {})).body
  expect(refusalOf(await logIn(authenticator.get(options)))).toEqual(refused)
  const credential = authenticator.get(await challenge(), { origin: shop.config.office.url })
  const inOffice = await shop.call('POST /office/login/passkey', { body: { credential } })
  expect(refusalOf(inOffice)).toEqual(refused)
})

test('with a passkey, the password alone does not log in; a recovery code helps who lost the device', async () => {
  const { cookie, password } = owner
  const { added } = await addPasskey(owner)
  const { recoveryCodes, passkeys } = added.body
  expect(recoveryCodes).toHaveLength(10)
  expect(refusalOf(await byPassword(owner))).toEqual([401, 'second-factor-required'])
  expect((await byPassword(owner, recoveryCodes[0])).status).toBe(200)
  expect(refusalOf(await byPassword(owner, recoveryCodes[0]))).toEqual([401, 'second-factor-wrong'])
  expect((await addPasskey(owner)).added.body.recoveryCodes).toEqual([])
  expect((await rename(owner, passkeys[0]!._id, 'Phone of the store')).body.passkeys).toMatchObject([
    { name: 'My phone' },
    { name: 'Phone of the store' },
  ])
  shop.clock.advance(16 * minuteMs)
  const unconfirmed = [403, 'staff-password-required']
  expect(refusalOf(await remove(owner, passkeys[0]!._id))).toEqual(unconfirmed)
  for (const name of [
    'POST /seller/session/passkeys/options',
    'POST /seller/session/recovery-codes',
  ] as const)
    expect(refusalOf(await shop.call(name, { cookie }))).toEqual(unconfirmed)
  await shop.call('POST /seller/session/confirmation', { cookie, body: { password } })
  const renewed = (await shop.call('POST /seller/session/recovery-codes', { cookie })).body.recoveryCodes
  expect(refusalOf(await byPassword(owner, recoveryCodes[1]))).toEqual([401, 'second-factor-wrong'])
  expect((await byPassword(owner, renewed[0])).status).toBe(200)
  const left = (await remove(owner, passkeys[0]!._id)).body.passkeys
  expect(left).toHaveLength(1)
  expect((await remove(owner, left[0]!._id)).body.me).toMatchObject({
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
  })
  expect((await byPassword(owner)).status).toBe(200)
  const none = await shop.call('POST /seller/session/recovery-codes', { cookie })
  expect(refusalOf(none)).toEqual([403, 'second-factor-missing'])
})

test('an app and a passkey keep their recovery codes until both are gone', async () => {
  const { cookie } = owner
  const { added } = await addPasskey(owner)
  const { secondFactor } = (await shop.call('POST /seller/session/second-factor', { cookie })).body
  const code = appCode(secondFactor.secret, shop.db.now())
  await shop.call('PUT /seller/session/second-factor', { cookie, body: { code } })
  const off = await shop.call('DELETE /seller/session/second-factor', { cookie })
  expect(off.body.me).toMatchObject({ hasSecondFactor: true, hasApp: false, recoveryCodesLeft: 10 })
  const removed = await remove(owner, added.body.passkeys[0]!._id)
  expect(removed.body.me).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 })
})

test('a password that is reset by mail ends the passkeys, and needs a recovery code of who had nothing else', async () => {
  const { authenticator, added } = await addPasskey(owner)
  const second = await newSellerMember(shop, sellerId)
  await addPasskey(second)
  await shop.call('POST /seller/lost-password', { body: { email: owner.email } })
  await shop.jobs.drain()
  const [mail = ''] = await mailsTo(shop.config.dataDir, owner.email)
  const [, token = ''] = /join#([\w-]{43})/.exec(plainText(mail)) ?? []
  const shown = await shop.call('POST /seller/invitation', { body: { token } })
  expect(shown.body).toMatchObject({ isReset: true, needsCode: true, secondFactor: null })
  const accept = (code?: string) =>
    shop.call('POST /seller/invitation/acceptance', {
      body: { token, fullName: 'Hiwot Alemu', password: 'roasted barley bread', ...(code && { code }) },
    })
  expect(refusalOf(await accept())).toEqual([401, 'second-factor-required'])
  expect((await logInAnew(authenticator)).status).toBe(200)
  const accepted = await accept(added.body.recoveryCodes[0])
  expect(accepted.body.me).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 })
  expect(refusalOf(await logInAnew(authenticator))).toEqual(refused)
  expect((await meOf(owner)).status).toBe(401)
  expect(await listOf(second)).toHaveLength(1)
})

test('a login by a passkey beside its removal or a reset leaves no session behind', async () => {
  const { authenticator } = await addPasskey(owner)
  const second = await newSellerMember(shop, sellerId)
  const answer = authenticator.get(await challenge())
  const end = shop.call('DELETE /seller/members/:memberId', {
    cookie: second.cookie,
    params: { memberId: owner.memberId },
  })
  const [{ status, headers }, ended] = await Promise.all([logIn(answer), end])
  expect(ended.status).toBe(200)
  expect([200, 401]).toContain(status)
  if (status === 200) expect((await meOf({ cookie: cookieOf(headers['set-cookie']) })).status).toBe(401)
  expect(refusalOf(await logInAnew(authenticator))).toEqual(refused)
  const rows = await shop.db
    .selectFrom('sellerPasskeys')
    .select('id')
    .where('memberId', '=', owner.memberId)
    .execute()
  expect(rows).toEqual([])
})

test('a member of a suspended seller logs in with a passkey as with the password, and sees why', async () => {
  const { authenticator } = await addPasskey(owner)
  const { cookie } = await newMember(shop, 'owner')
  await shop.call('POST /office/sellers/:sellerId/suspension', {
    cookie,
    params: { sellerId },
    body: { reason: 'The papers are out of date', next: 'Send new ones' },
  })
  expect((await logInAnew(authenticator)).body.me.seller.state).toBe('suspended')
})

test('the lists of members say who has a passkey, and both logs what was done', async () => {
  const before = shop.logged().length
  const { authenticator, added } = await addPasskey(owner)
  await logInAnew(authenticator)
  const { members } = (await shop.call('GET /seller/members', owner)).body
  expect(members).toMatchObject([{ _id: owner.memberId, hasSecondFactor: true }])
  await remove(owner, added.body.passkeys[0]!._id)
  const logged = await shop.db
    .selectFrom('activityLog')
    .select(['action', 'source', 'subject', 'after'])
    .where('sellerId', '=', sellerId)
    .where('after', 'is not', null)
    .orderBy('id')
    .execute()
  const own = { source: 'seller-portal', subject: owner.email }
  expect(logged).toEqual([
    { ...own, action: 'change-own-account', after: { changed: 'passkey added' } },
    { ...own, action: 'log-in', after: { with: 'passkey' } },
    { ...own, action: 'change-own-account', after: { changed: 'passkey removed' } },
  ])
  const events = shop.logged().slice(before)
  expect(events.filter(({ security }) => security !== undefined)).toMatchObject([
    { security: 'credentials-changed', sellerMember: owner.memberId, changed: 'passkey added' },
    { security: 'login-succeeded', sellerMember: owner.memberId, method: 'passkey' },
    { security: 'credentials-changed', sellerMember: owner.memberId, changed: 'passkey removed' },
  ])
})

test('a member has at most twenty passkeys', async () => {
  const { added } = await addPasskey(owner)
  const known = await shop.db
    .selectFrom('sellerPasskeys')
    .selectAll()
    .where('id', '=', added.body.passkeys[0]!._id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 18 }, () => ({ ...known, id: newId(), credentialId: randomBytes(32) }))
  await shop.db.insertInto('sellerPasskeys').values(more).execute()
  const options = [await optionsOf(owner), await optionsOf(owner)]
  const add = (sent: object) => {
    const credential = newAuthenticator(shop.config.seller.url).create(sent)
    return shop.call('POST /seller/session/passkeys', {
      cookie: owner.cookie,
      body: { name: 'Last', credential },
    })
  }
  const both = await Promise.all(options.map(add))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const { cookie } = owner
  const full = await shop.call('POST /seller/session/passkeys/options', { cookie })
  expect(refusalOf(full)).toEqual([409, 'passkeys-full'])
})

test('refused passkeys are limited by address, and another address is not affected', async () => {
  const { authenticator } = await addPasskey(owner)
  const stranger = newAuthenticator(shop.config.seller.url)
  for (let count = 0; count < 30; count += 1)
    expect((await logIn(stranger.get(await challenge()), '198.51.100.1')).status).toBe(401)
  expect((await logIn(authenticator.get(await challenge()), '198.51.100.1')).status).toBe(429)
  expect((await logIn(authenticator.get(await challenge()), '198.51.100.2')).status).toBe(200)
})
