import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeEmail, mailedTokens } from '../../../test/credentials.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

const password = 'teff-and-honey'
const newPassword = 'barley-and-salt'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

let before: number
beforeEach(() => {
  before = shop.logged().length
})

function events() {
  const lines = shop.logged().slice(before)
  expect(JSON.stringify(lines)).not.toMatch(/honey|salt|@|09\d{8}|127\.0\.0\.1/)
  return lines.filter(({ security }) => security !== undefined)
}

test('a sign-up and a logout are logged with the account', async () => {
  const body = { name: 'Hanna Tesfaye', email: 'hanna@mail.example', phone: '0911556677', password }
  const { token, user } = (await shop.call('POST /signup', { body })).body
  await shop.call('POST /logout', { token })
  expect(events()).toMatchObject([
    { security: 'account-created', user: user.id, method: 'password', network: '127.0.0.0/24' },
    { security: 'sessions-ended', user: user.id, reason: 'logged out' },
  ])
})

test('a login and a failed one are logged with the account, the network and the request id', async () => {
  const { email, userId } = await newShopper(shop, { password })
  const wrong = await shop.call('POST /login', { body: { email, password: 'not this one' } })
  const right = await shop.call('POST /login', { body: { email, password } })
  const client = { user: userId, method: 'password', network: '127.0.0.0/24' }
  expect(events()).toMatchObject([
    { security: 'login-failed', level: 'warn', reqId: wrong.headers['x-request-id'], ...client },
    { security: 'login-succeeded', level: 'info', reqId: right.headers['x-request-id'], ...client },
  ])
})

test('attempts on an address without an account are linked by its hash', async () => {
  for (const email of ['nobody@mail.example', 'Nobody@mail.example'])
    await shop.call('POST /login', { body: { email, password } })
  const [one, other] = events()
  expect(one).toMatchObject({ security: 'login-failed', emailHash: expect.stringMatching(/^[0-9a-f]{12}$/) })
  expect(one).not.toHaveProperty('user')
  expect(other?.emailHash).toBe(one?.emailHash)
})

test('a changed password and a changed address are logged, without their values', async () => {
  const shopper = await newShopper(shop, { password })
  const { token, userId } = shopper
  await shop.call('POST /update-password', { token, body: { userId, oldPassword: password, newPassword } })
  await changeEmail(shop, shopper, 'moved@mail.example')
  expect(events().filter(({ security }) => security === 'credentials-changed')).toMatchObject([
    { user: userId, changed: 'password' },
    { user: userId, changed: 'email' },
  ])
})

test('a reset is logged when it is requested and when it is done, and a used link is refused', async () => {
  const { email, userId } = await newShopper(shop, { password })
  await shop.call('POST /forgot-password', { body: { email } })
  const [token = ''] = await mailedTokens(shop, email, 'reset-password')
  for (let times = 0; times < 2; times += 1)
    await shop.call('POST /reset-password', { body: { token, newPassword } })
  expect(events()).toMatchObject([
    { security: 'reset-requested' },
    { security: 'credentials-changed', user: userId, changed: 'password', reason: 'reset' },
    { security: 'code-refused', reason: 'reset-link-dead' },
  ])
})

test('an export and a deletion are logged', async () => {
  const { token, userId } = await newShopper(shop, { password })
  await shop.call('GET /my-data', { token, query: { userId } })
  await shop.call('DELETE /my-account', { token, body: { userId, password } })
  expect(events()).toMatchObject([
    { security: 'data-exported', user: userId },
    { security: 'account-deleted', user: userId },
  ])
})
