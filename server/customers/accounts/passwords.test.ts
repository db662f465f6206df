import { afterAll, beforeAll, expect, test } from 'vitest'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { newResetToken } from './reset-links.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function change({ token, userId }: Shopper, newPassword: string, oldPassword?: string) {
  return shop.call('POST /update-password', { token, body: { userId, newPassword, oldPassword } })
}

function reset(token: string, newPassword: string) {
  return shop.call('POST /reset-password', { body: { token, newPassword } })
}

async function logIn(email: string, password: string) {
  return (await shop.call('POST /login', { body: { email, password } })).status
}

async function isLoggedIn(token: string) {
  return (await shop.call('GET /me', { token })).status === 200
}

test('with the right old password it changes, and all other sessions end', async () => {
  const shopper = await newShopper(shop)
  const login = await shop.call('POST /login', { body: shopper })
  const other = login.body.userData.token
  const response = await change(shopper, 'another secret', shopper.password)
  expect(response).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
  expect(await isLoggedIn(shopper.token)).toBe(true)
  expect(await isLoggedIn(other)).toBe(false)
  expect(await logIn(shopper.email, shopper.password)).toBe(401)
  expect(await logIn(shopper.email, 'another secret')).toBe(200)
})

test.each([undefined, 'not this one'])('with %s as the old password nothing changes', async (oldPassword) => {
  const shopper = await newShopper(shop)
  const response = await change(shopper, 'another secret', oldPassword)
  expect(response.status).toBe(400)
  expect(response.body.errors).toEqual([{ msg: 'Old password is incorrect', path: 'oldPassword' }])
  expect(await logIn(shopper.email, shopper.password)).toBe(200)
})

test('a new password of five characters is refused with its message', async () => {
  const shopper = await newShopper(shop)
  expect(await change(shopper, '12345', shopper.password)).toMatchObject({
    status: 400,
    body: { message: 'New password must be at least 6 characters long' },
  })
})

test('a wrong old password counts as a wrong login', async () => {
  const shopper = await newShopper(shop)
  for (let n = 0; n < 10; n += 1)
    expect((await change(shopper, 'another secret', `guess ${n}`)).status).toBe(400)
  expect((await change(shopper, 'another secret', shopper.password)).status).toBe(429)
})

test('of two parallel changes one succeeds', async () => {
  const shopper = await newShopper(shop)
  const responses = await Promise.all(
    ['first secret', 'second secret'].map((secret) => change(shopper, secret, shopper.password)),
  )
  expect(responses.map((response) => response.status).sort()).toEqual([200, 400])
})

test('a mailed link sets a new password once, and every session ends', async () => {
  const shopper = await newShopper(shop)
  const token = await newResetToken(shop.db, shopper.userId, newId())
  const unused = await newResetToken(shop.db, shopper.userId, newId())
  expect(await reset(token, 'remembered')).toMatchObject({ status: 200, body: { success: true } })
  expect(await isLoggedIn(shopper.token)).toBe(false)
  expect(await logIn(shopper.email, 'remembered')).toBe(200)
  for (const dead of [token, unused]) expect((await reset(dead, 'forgotten')).status).toBe(400)
  expect(await logIn(shopper.email, 'remembered')).toBe(200)
})

test('a link expires after an hour, and when the password is changed otherwise', async () => {
  const shopper = await newShopper(shop)
  const old = await newResetToken(shop.db, shopper.userId, newId())
  shop.clock.advance(60 * 60_000)
  expect((await reset(old, 'remembered')).status).toBe(400)
  const fresh = await newResetToken(shop.db, shopper.userId, newId())
  await change(shopper, 'another secret', shopper.password)
  expect((await reset(fresh, 'remembered')).status).toBe(400)
  expect((await reset('made up', 'remembered')).status).toBe(400)
})

test('one link used in parallel sets one password', async () => {
  const shopper = await newShopper(shop)
  const token = await newResetToken(shop.db, shopper.userId, newId())
  const responses = await Promise.all(['first secret', 'second secret'].map((secret) => reset(token, secret)))
  expect(responses.map((response) => response.status).sort()).toEqual([200, 400])
})

test('a link cannot set a password that is too short, and remains valid', async () => {
  const shopper = await newShopper(shop)
  const token = await newResetToken(shop.db, shopper.userId, newId())
  expect(await reset(token, '12345')).toMatchObject({
    status: 400,
    body: { message: 'New password must be at least 6 characters long' },
  })
  expect((await reset(token, 'sorghum')).status).toBe(200)
})
