import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../../test/code-sent-to.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { launchData, telegramSettings } from '../../../../test/telegram-launch.ts'
import { readConfig } from '../../../read-config.ts'

const provider = new OAuth2Server()
let shop: TestShop
beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  shop = await openShop({
    ...telegramSettings,
    TELEGRAM_CLIENT_SECRET: 'secret-of-the-client',
    TELEGRAM_ISSUER_URL: `http://127.0.0.1:${provider.address().port}`,
  })
})
afterAll(async () => {
  await shop.close()
  await provider.stop()
})
afterEach(() => {
  provider.service.removeAllListeners()
})

/** Telegram puts everything into the ID token. */
async function logIn(claims: Record<string, unknown>) {
  provider.service.on(Events.BeforeTokenSigning, (token) => Object.assign(token.payload, claims))
  provider.service.on(Events.BeforeUserinfo, (response) => {
    response.body = { sub: String(claims.sub) } as typeof response.body
  })
  const start = await shop.send({ method: 'GET', url: '/api/auth/telegram' })
  const asked = new URL(String(start.headers.location))
  const visited = await fetch(asked, { redirect: 'manual' })
  const callback = new URL(visited.headers.get('location') ?? '')
  const [cookie = ''] = String(start.headers['set-cookie']).split(';')
  const url = callback.pathname + callback.search
  const { headers } = await shop.send({ method: 'GET', url, headers: { cookie } })
  provider.service.removeAllListeners()
  const back = new URL(String(headers.location), shop.config.publicUrl)
  return { asked, back, result: JSON.parse(back.searchParams.get('user') ?? 'null') }
}

async function accountWith(phone: string) {
  await shop.call('POST /auth/phone/start', { body: { phone } })
  const code = (await codeSentTo(shop, phone))!
  const { body } = await shop.call('POST /auth/phone/verify', { body: { phone, code } })
  if (body.userData) return body.userData
  const signedUp = await shop.call('POST /auth/phone/signup', {
    body: { ticket: body.ticket!, name: 'Selam Tesfaye' },
  })
  return signedUp.body
}

test('the user is asked for the number and for the right to write, by the number of the bot', async () => {
  const { asked, result } = await logIn({ sub: 's-1', id: 81, name: 'Abebe Bikila' })
  expect(asked.searchParams.get('client_id')).toBe('7654321098')
  expect(asked.searchParams.get('scope')).toBe('openid profile phone telegram:bot_access')
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  expect(result.user).toMatchObject({ fullName: 'Abebe Bikila', email: '', phonenumber: '' })
})

test('the Mini App finds the account of the login by OpenID Connect', async () => {
  const { result } = await logIn({ sub: 's-2', id: 82, name: 'Derartu Tulu' })
  const initData = launchData({ at: shop.clock.now(), user: { id: 82 } })
  const { body } = await shop.call('POST /auth/telegram/mini-app', { body: { initData } })
  expect(body.userData.user).toEqual(result.user)
})

test('a subject that is no number of Telegram is not taken for one', async () => {
  const { result } = await logIn({ sub: '83', name: 'Haile Gebrselassie' })
  const initData = launchData({ at: shop.clock.now(), user: { id: 83 } })
  const { body } = await shop.call('POST /auth/telegram/mini-app', { body: { initData } })
  expect(body.userData.user.id).not.toBe(result.user.id)
})

test('a number that Telegram has verified counts as proved, and SMS reach it', async () => {
  const { result } = await logIn({ sub: 's-4', id: 84, name: 'Tirunesh D', phone_number: '251911770084' })
  expect(result.user.phonenumber).toBe('+251911770084')
  const { token } = result
  const contact = await shop.call('GET /verified-contact', { token, query: { userId: result.user.id } })
  expect(contact.body).toEqual({ email: false, phone: true })
  // The number logs in to the same account.
  expect((await accountWith('+251911770084')).user.id).toBe(result.user.id)
})

test('a number that an account has proved leads to this account, again without the number', async () => {
  const { user } = await accountWith('+251911770085')
  const { result } = await logIn({ sub: 's-5', id: 85, name: 'Other Name', phone_number: '+251911770085' })
  expect(result.user).toEqual(user)
  expect((await logIn({ sub: 's-5', id: 85 })).result.user).toEqual(user)
})

test('a number that an account only names does not lead to it, and becomes that of who has proved it', async () => {
  const shopper = await newShopper(shop, { phone: '+251911770086' })
  const { result } = await logIn({ sub: 's-6', id: 86, name: 'Owner O', phone_number: '251911770086' })
  expect(result.user.id).not.toBe(shopper.userId)
  expect(result.user.phonenumber).toBe('+251911770086')
  expect((await shop.call('GET /me', { token: shopper.token })).body.user.phonenumber).toBe('')
})

test('a number that is said not to be verified counts for nothing', async () => {
  const { user } = await accountWith('+251911770087')
  const claims = {
    sub: 's-7',
    id: 87,
    name: 'Thief',
    phone_number: '251911770087',
    phone_number_verified: false,
  }
  const { result } = await logIn(claims)
  expect(result.user.id).not.toBe(user.id)
  expect(result.user.phonenumber).toBe('')
})

test('an account that Telegram alone opens gets the number later, unless it is of another account', async () => {
  const { result } = await logIn({ sub: 's-8', id: 88, name: 'No Number' })
  const { user } = await accountWith('+251911770088')
  const taken = await logIn({ sub: 's-8', id: 88, phone_number: '251911770088' })
  expect(taken.result.user).toMatchObject({ id: result.user.id, phonenumber: '' })
  const own = await logIn({ sub: 's-8', id: 88, phone_number: '251911770089' })
  expect(own.result.user).toMatchObject({ id: result.user.id, phonenumber: '+251911770089' })
  expect(user.phonenumber).toBe('+251911770088')
})

test.each([[{}], [telegramSettings]])(
  'without credentials the login page explains that',
  async (settings) => {
    const bare = await openShop(settings)
    try {
      const { headers, status } = await bare.send({ method: 'GET', url: '/api/auth/telegram' })
      expect([status, headers.location]).toEqual([302, '/login?error=telegram-unavailable'])
    } finally {
      await bare.close()
    }
  },
)

test.each([
  [{ TELEGRAM_BOT_NAME: 'merkato_bot' }, 'TELEGRAM_BOT_TOKEN is missing'],
  [{ ...telegramSettings, TELEGRAM_BOT_TOKEN: 'hello-secret' }, 'TELEGRAM_BOT_TOKEN must be the token'],
  [{ ...telegramSettings, TELEGRAM_BOT_NAME: '@merkato' }, 'TELEGRAM_BOT_NAME must be the user name'],
  [{ ...telegramSettings, TELEGRAM_API_URL: 'ftp://x' }, 'TELEGRAM_API_URL must be a URL'],
])('%j is refused in a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).not.toThrow('hello-secret')
})
