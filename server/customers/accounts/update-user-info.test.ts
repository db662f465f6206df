import { afterAll, beforeAll, expect, test } from 'vitest'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { drawCode, createCode } from './email-codes.ts'
import { hasVerifiedContact } from './user.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function update({ token, userId, user }: Shopper, over: Record<string, string> = {}) {
  const { fullName, phonenumber, email } = user
  const body = new FormData()
  for (const [key, value] of Object.entries({ fullName, phonenumber, email, userId, ...over })) {
    body.append(key, value)
  }
  return shop.rawCall('POST /update-user-info', { token, body })
}

async function mailedCode({ userId }: Shopper, email: string): Promise<string> {
  const id = await transaction(shop.db, (tx) => createCode(tx, userId, email))
  return (await drawCode(shop.db, userId, id)) ?? ''
}

function verify({ token, userId }: Shopper, code: string) {
  return shop.call('GET /verify-email', { token, query: { userId, code } })
}

async function verified(shopper: Shopper, email: string): Promise<void> {
  expect((await verify(shopper, await mailedCode(shopper, email))).body).toEqual({ success: true })
}

const unverified = { status: 409, body: { success: false, message: 'Verify your email first' } }

test('the name alone needs no verification', async () => {
  const shopper = await newShopper(shop)
  const response = await update(shopper, { fullName: '  Haile Gebre Selassie ' })
  expect(response).toMatchObject({
    status: 200,
    body: { success: true, user: { ...shopper.user, fullName: 'Haile Gebre Selassie' } },
  })
  const me = await shop.call('GET /me', { token: shopper.token })
  expect(me.body.user.fullName).toBe('Haile Gebre Selassie')
})

test('a name of one word is refused with its message', async () => {
  expect(await update(await newShopper(shop), { fullName: 'Haile' })).toMatchObject({
    status: 400,
    body: { message: 'please enter appropriate name' },
  })
})

test('the same number in another notation is not a change', async () => {
  const shopper = await newShopper(shop, { phone: '0944 11 22 33' })
  expect((await update(shopper, { phonenumber: '00251 944-112233' })).body.user.phonenumber).toBe(
    '+251944112233',
  )
})

test('a new address is accepted only after it was verified', async () => {
  const shopper = await newShopper(shop)
  expect(await update(shopper, { email: 'new.one@example.com' })).toMatchObject(unverified)
  await verified(shopper, shopper.email)
  expect(await update(shopper, { email: 'new.one@example.com' })).toMatchObject(unverified)
  await verified(shopper, 'New.One@example.com')
  const response = await update(shopper, { email: 'new.one@example.com' })
  expect(response).toMatchObject({ status: 200, body: { user: { email: 'new.one@example.com' } } })
  const login = { email: 'new.one@example.com', password: shopper.password }
  expect((await shop.call('POST /login', { body: login })).status).toBe(200)
})

test('a new number is accepted after the current address was verified, and a code is valid for one change', async () => {
  const shopper = await newShopper(shop)
  expect(await update(shopper, { phonenumber: '0955000001' })).toMatchObject(unverified)
  await verified(shopper, shopper.email)
  expect((await update(shopper, { phonenumber: '0955000001' })).body.user.phonenumber).toBe('+251955000001')
  expect(await update(shopper, { phonenumber: '0955000002' })).toMatchObject(unverified)
})

test('a verification is valid for 15 minutes', async () => {
  const shopper = await newShopper(shop)
  await verified(shopper, shopper.email)
  shop.clock.advance(15 * 60_000)
  expect(await update(shopper, { phonenumber: '0955000003' })).toMatchObject(unverified)
})

test("whether an address or number is someone else's is told only after the code was given", async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  expect(await update(shopper, { email: other.email.toUpperCase() })).toMatchObject(unverified)
  expect(await update(shopper, { phonenumber: other.user.phonenumber })).toMatchObject(unverified)
  await verified(shopper, other.email)
  const email = await update(shopper, { email: other.email.toUpperCase() })
  expect(email).toMatchObject({ status: 409, body: { message: expect.stringContaining('email') } })
  await verified(shopper, shopper.email)
  const phone = await update(shopper, { phonenumber: other.user.phonenumber })
  expect(phone).toMatchObject({ status: 409, body: { message: expect.stringContaining('phonenumber') } })
  // The refused change did not use up the code.
  expect((await update(shopper, { phonenumber: '0955000004' })).status).toBe(200)
})

test('numbers cannot be tried one after the other: an account has thirty updates an hour', async () => {
  const shopper = await newShopper(shop)
  for (let n = 0; n < 30; n += 1) expect((await update(shopper)).status).toBe(200)
  const refused = await update(shopper)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBe(3600)
  expect((await update(await newShopper(shop))).status).toBe(200)
})

test('an invalid or missing number is refused', async () => {
  const shopper = await newShopper(shop)
  for (const phonenumber of ['', 'abc', '12']) {
    expect(await update(shopper, { phonenumber })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid phone number.' },
    })
  }
})

test('a wrong code is reported, and five invalidate the right one', async () => {
  const shopper = await newShopper(shop)
  const code = await mailedCode(shopper, shopper.email)
  const wrong = code === '000000' ? '000001' : '000000'
  const refused = { success: false, message: 'Invalid email verification code.' }
  for (let n = 0; n < 4; n += 1) {
    expect(await verify(shopper, wrong)).toMatchObject({ status: 200, body: refused })
  }
  expect((await verify(shopper, ` ${code.slice(0, 3)} ${code.slice(3)}`)).body).toEqual({ success: true })
  const second = await mailedCode(shopper, shopper.email)
  for (let n = 0; n < 5; n += 1) await verify(shopper, 'wrong')
  expect((await verify(shopper, second)).body).toEqual(refused)
})

test('parallel guesses are all counted', async () => {
  const shopper = await newShopper(shop)
  const code = await mailedCode(shopper, shopper.email)
  await Promise.all(Array.from({ length: 8 }, (_, n) => verify(shopper, `wrong ${n}`)))
  expect((await verify(shopper, code)).body.success).toBe(false)
})

test('a code expires after 15 minutes, and when another is sent', async () => {
  const shopper = await newShopper(shop)
  const old = await mailedCode(shopper, shopper.email)
  const code = await mailedCode(shopper, shopper.email)
  if (old !== code) expect((await verify(shopper, old)).body.success).toBe(false)
  shop.clock.advance(15 * 60_000)
  expect((await verify(shopper, code)).body.success).toBe(false)
})

test("another user's code is not accepted", async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  const code = await mailedCode(other, other.email)
  expect((await verify(shopper, code)).body.success).toBe(false)
})

test('an account is verified by a right code for its own address, not for another one', async () => {
  const shopper = await newShopper(shop, { verified: false })
  const isVerified = () => hasVerifiedContact(shop.db, shopper.userId)
  expect(await isVerified()).toBe(false)
  await verified(shopper, 'own.other@example.com')
  expect(await isVerified()).toBe(false)
  await verified(shopper, shopper.email.toUpperCase())
  expect(await isVerified()).toBe(true)
})

test('an account that changes to a verified address is verified', async () => {
  const shopper = await newShopper(shop, { verified: false })
  await verified(shopper, 'changed.to@example.com')
  expect((await update(shopper, { email: 'changed.to@example.com' })).status).toBe(200)
  expect(await hasVerifiedContact(shop.db, shopper.userId)).toBe(true)
})
