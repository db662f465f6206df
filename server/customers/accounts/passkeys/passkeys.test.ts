import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/database/new-id.ts'
import { newAuthenticator } from '../../../../test/authenticator.ts'
import { mailedTokens, verifyAddress } from '../../../../test/credentials.ts'
import { mailsTo } from '../../../../test/mails-to.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { rateLimits } from '../../../../contract/limits.ts'
import { countRateLimitHit } from '../../../platform/sessions/rate-limit.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'

const minuteMs = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Authenticator = ReturnType<typeof newAuthenticator>

async function creationOptions({ token, userId }: Shopper) {
  const response = await shop.call('POST /passkeys/options', { token, body: { userId } })
  expect(response.status).toBe(200)
  return response.body.options
}

function add({ token, userId }: Shopper, credential: ReturnType<Authenticator['create']>, name = 'My phone') {
  return shop.call('POST /passkeys', { token, body: { userId, name, credential } })
}

async function newPasskey(shopper: Shopper, name?: string): Promise<Authenticator> {
  const authenticator = newAuthenticator(shop.config.publicUrl)
  const added = await add(shopper, authenticator.create(await creationOptions(shopper)), name)
  expect(added.status).toBe(201)
  return authenticator
}

async function loginOptions() {
  return (await shop.rawCall('POST /login/passkey/options')).body.options
}

function logIn(credential: ReturnType<Authenticator['get']>) {
  return shop.call('POST /login/passkey', { body: { credential } })
}

const refused = {
  status: 401,
  body: { success: false, message: expect.stringMatching(/^This passkey was not/) },
}

test('a passkey that nobody has added logs nobody in', async () => {
  const authenticator = newAuthenticator(shop.config.publicUrl)
  expect(await logIn(authenticator.get(await loginOptions()))).toMatchObject(refused)
})

test('a passkey logs in without naming the account, and its session is a usual one', async () => {
  const shopper = await newShopper(shop)
  const authenticator = await newPasskey(shopper)
  const options = await loginOptions()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(JSON.stringify(options)).not.toContain(shopper.email)
  const { status, body } = await logIn(authenticator.get(options))
  expect([status, body.userData.user]).toEqual([200, shopper.user])
  const { token } = body.userData
  expect((await shop.call('GET /me', { token })).body.user).toEqual(shopper.user)
})

test('a challenge is good for one answer, within five minutes, and for its purpose and user only', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  const authenticator = await newPasskey(shopper)
  const options = await loginOptions()
  const answer = authenticator.get(options)
  expect((await logIn(answer)).status).toBe(200)
  expect(await logIn(answer)).toMatchObject(refused)
  expect(await logIn(authenticator.get(options))).toMatchObject(refused)

  const late = authenticator.get(await loginOptions())
  shop.clock.advance(5 * minuteMs)
  expect(await logIn(late)).toMatchObject(refused)

  expect(await logIn(authenticator.get(await creationOptions(shopper)))).toMatchObject(refused)
  expect(await logIn(authenticator.get({ challenge: 'bWFkZS11cA', rpId: 'localhost' }))).toMatchObject(
    refused,
  )
  const created = newAuthenticator(shop.config.publicUrl)
  const ofOther = created.create(await creationOptions(other))
  expect((await add(shopper, ofOther)).status).toBe(400)
  const ofLogin = created.create({ ...(await loginOptions()), rp: { id: 'localhost' } })
  expect((await add(shopper, ofLogin)).status).toBe(400)
})

test('of parallel logins with one answer, one succeeds', async () => {
  const authenticator = await newPasskey(await newShopper(shop))
  const answer = authenticator.get(await loginOptions())
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(answer)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['no verification of the user', { userVerified: false }],
  ['another ceremony', { type: 'webauthn.create' }],
  ['a changed signature', { signature: (right: Buffer) => right.subarray(0, -1) }],
  ['an empty signature', { signature: () => Buffer.from('00', 'hex') }],
  ['the user handle of another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['a count of signatures that goes back, as with a copy', { signCount: 1 }],
])('a login with %s is refused', async (_, deviation) => {
  const authenticator = await newPasskey(await newShopper(shop))
  expect((await logIn(authenticator.get(await loginOptions()))).status).toBe(200)
  expect(await logIn(authenticator.get(await loginOptions(), deviation))).toMatchObject(refused)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['no verification of the user', { userVerified: false }],
  ['another ceremony', { type: 'webauthn.get' }],
])('a passkey with %s is not added', async (_, deviation) => {
  const shopper = await newShopper(shop)
  const credential = newAuthenticator(shop.config.publicUrl).create(await creationOptions(shopper), deviation)
  expect((await add(shopper, credential)).status).toBe(400)
})

test('malformed answers are refused as input or as a passkey', async () => {
  const shopper = await newShopper(shop)
  const right = newAuthenticator(shop.config.publicUrl).create(await creationOptions(shopper))
  const withAttestation = (attestationObject: string) => ({
    ...right,
    response: { ...right.response, attestationObject },
  })
  for (const nonsense of ['_w', 'AAAA', right.response.attestationObject.slice(0, 40)]) {
    expect((await add(shopper, withAttestation(nonsense))).status).toBe(400)
  }
  const notJson = { ...right, response: { ...right.response, clientDataJSON: 'AAAA' } }
  expect((await add(shopper, notJson)).status).toBe(400)
  const { body } = await shop.rawCall('POST /login/passkey', { body: { credential: { id: '<', type: 'x' } } })
  expect(body.errors.map(({ path }: { path: string }) => path)).toContain('credential.id')
})

test('one passkey belongs to one account', async () => {
  const [one, two] = [await newShopper(shop), await newShopper(shop)]
  const authenticator = await newPasskey(one)
  const again = await add(two, authenticator.create(await creationOptions(two)))
  expect([again.status, again.headers['x-refusal']]).toEqual([409, 'passkey-known'])
  const options = await creationOptions(one)
  expect(options.excludeCredentials).toHaveLength(1)
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  })
})

test('passkeys are listed, renamed and removed, by their user only; a removed one logs in no more', async () => {
  const [owner, stranger] = [await newShopper(shop), await newShopper(shop)]
  const authenticator = await newPasskey(owner, 'Phone')
  await newPasskey(owner, 'Laptop')
  await logIn(authenticator.get(await loginOptions()))
  const { token, userId } = owner
  const { body } = await shop.call('GET /passkeys', { token, query: { userId } })
  const [laptop, phone] = body.passkeys
  expect(phone).toEqual({
    _id: expect.any(String),
    name: 'Phone',
    createdAt: shop.db.now().toISOString(),
    lastUsed: shop.db.now().toISOString(),
  })
  expect(laptop).toMatchObject({ name: 'Laptop', lastUsed: null })

  const ofStranger = { token: stranger.token, body: { userId: stranger.userId, passkeyId: phone!._id } }
  expect((await shop.call('DELETE /passkeys', ofStranger)).status).toBe(404)
  const renaming = { ...ofStranger, body: { ...ofStranger.body, name: 'Mine' } }
  expect((await shop.call('PUT /passkeys/name', renaming)).status).toBe(404)

  const named = { userId, passkeyId: phone!._id }
  const renamed = await shop.call('PUT /passkeys/name', { token, body: { ...named, name: 'Old phone' } })
  expect(renamed.body.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Old phone'])
  const removed = await shop.call('DELETE /passkeys', { token, body: named })
  expect(removed.body.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop'])
  expect(await logIn(authenticator.get(await loginOptions()))).toMatchObject(refused)
})

test('an old session gives the password to add or remove a passkey', async () => {
  const shopper = await newShopper(shop)
  const { token, userId, password } = shopper
  await newPasskey(shopper)
  const { body } = await shop.call('GET /passkeys', { token, query: { userId } })
  const named = { userId, passkeyId: body.passkeys[0]!._id }
  shop.clock.advance(16 * minuteMs)
  const required = { status: 403, body: { message: 'Confirm your password' } }
  expect(await shop.call('POST /passkeys/options', { token, body: { userId } })).toMatchObject(required)
  expect(await shop.call('DELETE /passkeys', { token, body: named })).toMatchObject(required)
  const wrong = { ...named, password: 'not the password' }
  expect((await shop.call('DELETE /passkeys', { token, body: wrong })).status).toBe(403)
  expect((await shop.call('DELETE /passkeys', { token, body: { ...named, password } })).status).toBe(200)
})

test('the user is told by mail when a passkey is added or removed', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  await newPasskey(shopper, 'https://evil.example')
  const { body } = await shop.call('GET /passkeys', { token, query: { userId } })
  await shop.call('DELETE /passkeys', { token, body: { userId, passkeyId: body.passkeys[0]!._id } })
  await shop.jobs.runQueued()
  const mails = (await mailsTo(shop.config.dataDir, shopper.email)).join('\n')
  expect(mails).toContain('A passkey was added to your Merkato account')
  expect(mails).toContain('A passkey was removed from your Merkato account')
  expect(mails).not.toContain('evil.example')
})

test('an account holds at most twenty passkeys', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  await newPasskey(shopper)
  const [first] = await shop.db.selectFrom('passkeys').selectAll().where('userId', '=', userId).execute()
  for (let count = 1; count < 20; count += 1) {
    const copy = { ...first!, id: newId(), credentialId: Buffer.from(newId()) }
    await shop.db.insertInto('passkeys').values(copy).execute()
  }
  const options = await shop.call('POST /passkeys/options', { token, body: { userId } })
  expect([options.status, options.headers['x-refusal']]).toEqual([409, 'passkeys-full'])
})

test('challenges and refused logins are limited', async () => {
  const limited = await openShop()
  try {
    const { token, userId } = await newShopper(limited)
    const statuses: number[] = []
    for (let count = 0; count <= 20; count += 1) {
      statuses.push((await limited.call('POST /passkeys/options', { token, body: { userId } })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    const authenticator = newAuthenticator(limited.config.publicUrl)
    const wrong = authenticator.get({ challenge: 'bWFkZS11cA', rpId: 'localhost' })
    const login = () => limited.call('POST /login/passkey', { body: { credential: wrong } })
    expect((await login()).status).toBe(401)
    for (let count = 1; count < 1_000; count += 1)
      await countRateLimitHit(limited.db, rateLimits.wrongPasskey, '127.0.0.1')
    const last = await login()
    expect([last.status, Number(last.headers['retry-after'])]).toEqual([429, 900])
  } finally {
    await limited.close()
  }
})

test('the export lists passkeys, and the deletion of the account removes them and their challenges', async () => {
  const shopper = await newShopper(shop)
  const { token, userId, password } = shopper
  const authenticator = await newPasskey(shopper, 'Phone')
  await creationOptions(shopper)
  const { body } = await shop.call('GET /my-data', { token, query: { userId } })
  expect(body.passkeys).toEqual([{ name: 'Phone', createdAt: expect.any(String), lastUsed: null }])
  const deleted = await shop.call('DELETE /my-account', { token, body: { userId, password } })
  expect(deleted.status).toBe(200)
  for (const table of ['passkeys', 'passkeyChallenges'] as const) {
    const left = await shop.db.selectFrom(table).selectAll().where('userId', '=', userId).execute()
    expect(left).toEqual([])
  }
  expect(await logIn(authenticator.get(await loginOptions()))).toMatchObject(refused)
})

test('expired challenges are deleted', async () => {
  await loginOptions()
  shop.clock.advance(60 * minuteMs)
  await shop.jobs.drain()
  expect(await shop.db.selectFrom('passkeyChallenges').selectAll().execute()).toEqual([])
})

test('undoing a change of the account also ends all passkeys, whoever added them', async () => {
  const shopper = await newShopper(shop)
  const { token, userId, email, password } = shopper
  const ofOwner = await newPasskey(shopper)
  shop.clock.advance(4 * 24 * 60 * minuteMs)
  await shop.call('POST /confirm-password', { token, body: { userId, password } })
  const ofThief = await newPasskey(shopper)
  const body = { userId, oldPassword: password, newPassword: 'known to the thief' }
  expect((await shop.call('POST /update-password', { token, body })).status).toBe(200)
  const [link = ''] = await mailedTokens(shop, email, 'undo-change')
  expect((await shop.call('POST /undo-change', { body: { token: link } })).status).toBe(200)
  expect(await logIn(ofThief.get(await loginOptions()))).toMatchObject(refused)
  expect(await logIn(ofOwner.get(await loginOptions()))).toMatchObject(refused)
})

test('a password that is reset by mail ends all passkeys, and the user is told', async () => {
  const shopper = await newShopper(shop)
  const passkey = await newPasskey(shopper)
  await shop.call('POST /forgot-password', { body: { email: shopper.email } })
  const [token = ''] = await mailedTokens(shop, shopper.email, 'reset-password')
  await shop.call('POST /reset-password', { body: { token, newPassword: 'teff and lentils' } })
  expect(await logIn(passkey.get(await loginOptions()))).toMatchObject(refused)
  await shop.jobs.runQueued()
  expect((await mailsTo(shop.config.dataDir, shopper.email)).at(-1)).toContain('passkey')
})

test('an account that has not proved its address can add no passkey', async () => {
  const { token, userId } = await newShopper(shop, { verified: false })
  const answer = await shop.call('POST /passkeys/options', { token, body: { userId } })
  expect([answer.status, answer.body.message]).toEqual([409, 'Verify your email first'])
})

test('the first proof of an address ends passkeys and sessions of before, later ones do not', async () => {
  const shopper = await newShopper(shop)
  const { token, userId, email, password } = shopper
  const passkey = await newPasskey(shopper)
  const unproved = { emailVerifiedAt: null }
  await shop.db.updateTable('users').set(unproved).where('id', '=', userId).execute()
  const other: string = (await shop.call('POST /login', { body: { email, password } })).body.userData.token
  const prove = () => verifyAddress(shop, shopper, email)
  await prove()
  expect((await shop.call('GET /me', { token })).status).toBe(200)
  expect((await shop.call('GET /me', { token: other })).status).toBe(401)
  expect(await logIn(passkey.get(await loginOptions()))).toMatchObject(refused)

  const later = await newPasskey(shopper)
  await prove()
  expect((await logIn(later.get(await loginOptions()))).status).toBe(200)
})

test('removing a passkey ends the other sessions', async () => {
  const shopper = await newShopper(shop)
  const { token, userId } = shopper
  const passkey = await newPasskey(shopper)
  const { userData } = (await logIn(passkey.get(await loginOptions()))).body
  const { passkeys } = (await shop.call('GET /passkeys', { token, query: { userId } })).body
  await shop.call('DELETE /passkeys', { token, body: { userId, passkeyId: passkeys[0]!._id } })
  expect((await shop.call('GET /me', { token })).status).toBe(200)
  expect((await shop.call('GET /me', { token: userData.token })).status).toBe(401)
})
