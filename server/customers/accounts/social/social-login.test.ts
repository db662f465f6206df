import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestResponse, TestShop } from '../../../../test/open-shop.ts'

const provider = new OAuth2Server()
let shop: TestShop
beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const login = (name: string) => ({
    [`${name}_CLIENT_ID`]: `${name}-id`,
    [`${name}_CLIENT_SECRET`]: `${name}-secret`,
    [`${name}_ISSUER_URL`]: `http://127.0.0.1:${provider.address().port}`,
  })
  shop = await openShop({ ...login('GOOGLE'), ...login('FACEBOOK'), ...login('TWITTER') })
})
afterAll(async () => {
  await shop.close()
  await provider.stop()
})
afterEach(() => {
  provider.service.removeAllListeners()
})

type Claims = Record<string, unknown>
type Started = { authorizeUrl: string; cookie: string }

function loggedInAs(claims: Claims) {
  provider.service.on(Events.BeforeTokenSigning, (token) => Object.assign(token.payload, { sub: claims.sub }))
  provider.service.on(Events.BeforeUserinfo, (response) => {
    response.body = claims as typeof response.body
  })
}

async function leave(name: string, query: Record<string, string> = {}): Promise<Started> {
  const response = await shop.send({ method: 'GET', url: `/api/auth/${name}`, query })
  expect(response.status).toBe(302)
  const [cookie = ''] = String(response.headers['set-cookie']).split(';')
  return { authorizeUrl: String(response.headers.location), cookie }
}

async function visitProvider({ authorizeUrl }: Started): Promise<URL> {
  const response = await fetch(authorizeUrl, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

function comeBack(callback: URL, cookie: string): Promise<TestResponse> {
  const url = callback.pathname + callback.search
  return shop.send({ method: 'GET', url, headers: { cookie } })
}

async function logIn(name: string, claims: Claims, query: Record<string, string> = {}): Promise<URL> {
  loggedInAs(claims)
  const started = await leave(name, query)
  const response = await comeBack(await visitProvider(started), started.cookie)
  provider.service.removeAllListeners()
  expect(response.status).toBe(302)
  return pageOf(response)
}

function pageOf({ headers }: TestResponse): URL {
  return new URL(String(headers.location), shop.config.publicUrl)
}

function loginResult(url: URL) {
  return JSON.parse(url.searchParams.get('user') ?? 'null')
}

test.each(['google', 'facebook', 'twitter'])(
  '%s: the first login creates an account, the next one finds it',
  async (name) => {
    const claims = {
      sub: `${name}-1`,
      name: 'Kenenisa Bekele',
      email: `kenenisa@${name}.example`,
      email_verified: true,
    }
    const first = await logIn(name, claims)
    expect(first.href).toContain(`${shop.config.publicUrl}/login/success?user=%7B`)
    const { user, token } = loginResult(first)
    expect(user).toEqual({
      id: expect.any(String),
      fullName: 'Kenenisa Bekele',
      email: `kenenisa@${name}.example`,
      phonenumber: '',
      setedPassword: false,
    })
    expect((await shop.call('GET /me', { token })).body.user).toEqual(user)
    // The account is found by its subject, although the address has changed.
    const again = loginResult(await logIn(name, { ...claims, email: `moved@${name}.example` }))
    expect(again.user).toEqual(user)
    expect(again.token).not.toBe(token)
    const ofUser = shop.logged().filter((line) => line.user === user.id)
    expect(ofUser.map(({ security, method }) => [security, method])).toEqual([
      ['account-created', name],
      ['login-succeeded', name],
      ['login-succeeded', name],
    ])
  },
)

test('the token in the return address is exchanged once; from then on it is refused', async () => {
  const claims = { sub: 'google-6', name: 'Gudaf Tsegay', email: 'gudaf@example.com' }
  const { user, token } = loginResult(await logIn('google', claims))
  const { body } = await shop.call('POST /sessions/exchange', { token })
  expect((await shop.call('GET /me', { token: body.token })).body.user).toEqual(user)
  const refused = { status: 401, body: { message: 'Invalid token' } }
  expect(await shop.call('GET /me', { token })).toMatchObject(refused)
  expect(await shop.call('POST /sessions/exchange', { token })).toMatchObject(refused)
  shop.clock.advance(29 * 24 * 60 * 60_000)
  expect((await shop.call('GET /me', { token: body.token })).status).toBe(200)
})

test('of parallel exchanges of one token, one succeeds', async () => {
  const claims = { sub: 'google-7', name: 'Selemon Barega', email: 'selemon@example.com' }
  const { token } = loginResult(await logIn('google', claims))
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shop.call('POST /sessions/exchange', { token })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
})

test('the token in the return address is dead after a minute', async () => {
  const claims = { sub: 'google-8', name: 'Tigist Assefa', email: 'tigist@example.com' }
  const { token } = loginResult(await logIn('google', claims))
  shop.clock.advance(59_000)
  expect((await shop.call('GET /me', { token })).status).toBe(200)
  shop.clock.advance(1_000)
  for (const name of ['GET /me', 'POST /sessions/exchange'] as const) {
    expect(await shop.call(name, { token })).toMatchObject({ status: 401 })
  }
})

test('the token of another login is not exchanged but kept', async () => {
  const { token } = await newShopper(shop)
  const answer = await shop.call('POST /sessions/exchange', { token })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect((await shop.call('GET /me', { token })).status).toBe(200)
})

test('the nonce of the page that began the login comes back to it', async () => {
  const claims = { sub: 'google-9', name: 'Hailemaryam Kiros', email: 'hailemaryam@example.com' }
  const back = await logIn('google', claims, { nonce: 'of-this-tab' })
  expect(back.searchParams.get('nonce')).toBe('of-this-tab')
  expect((await logIn('google', claims)).searchParams.has('nonce')).toBe(false)
})

test('the redirect to the provider carries state, PKCE and nonce, and the cookie is limited to the callback', async () => {
  const response = await shop.send({ method: 'GET', url: '/api/auth/google' })
  const url = new URL(String(response.headers.location))
  expect(url.searchParams.get('response_type')).toBe('code')
  expect(url.searchParams.get('client_id')).toBe('GOOGLE-id')
  expect(url.searchParams.get('redirect_uri')).toBe(`${shop.config.publicUrl}/api/auth/google/callback`)
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(url.searchParams.get('state')).toMatch(/^[\w-]{20,}$/)
  expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{20,}$/)
  expect(url.searchParams.get('scope')).toContain('openid')
  expect(response.headers['set-cookie']).toMatch(/; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('an address that already has an account is refused', async () => {
  const { email, token } = await newShopper(shop)
  const claims = { sub: 'google-2', email: email.toUpperCase(), email_verified: true }
  const back = await logIn('google', { ...claims, name: 'Not The Owner' })
  expect(back.pathname + back.search).toBe('/login?error=email-taken')
  expect((await shop.call('GET /me', { token })).body.user.fullName).toBe('Abebe Bikila')
  const elsewhere = await logIn('facebook', {
    sub: 'google-2',
    name: 'Somebody Else',
    email: 'else@example.com',
  })
  expect(loginResult(elsewhere).user.fullName).toBe('Somebody Else')
})

test('the same subject of another provider is another user', async () => {
  const one = loginResult(
    await logIn('google', { sub: 'shared', name: 'Person One', email: 'one@shared.example' }),
  )
  const two = loginResult(
    await logIn('twitter', { sub: 'shared', name: 'Person Two', email: 'two@shared.example' }),
  )
  expect(two.user.id).not.toBe(one.user.id)
})

test('a profile that does not say whether its address is verified joins no account and keeps no address', async () => {
  const { email, userId } = await newShopper(shop)
  const claims = { sub: 'silent-1', name: 'Says Nothing', email }
  const { user } = loginResult(await logIn('google', claims))
  expect(user).toMatchObject({ fullName: 'Says Nothing', email: '' })
  expect(user.id).not.toBe(userId)
})

test('an unverified address is not stored', async () => {
  const claims = { sub: 'google-3', given_name: 'Letesenbet', family_name: 'Gidey', email: 'l@g.example' }
  const { user } = loginResult(await logIn('google', { ...claims, email_verified: false }))
  expect(user).toMatchObject({ fullName: 'Letesenbet Gidey', email: '' })
  const without = loginResult(await logIn('google', { sub: 'google-4' }))
  expect(without.user.email).toBe('')
})

test('two first logins at the same time create one account', async () => {
  loggedInAs({ sub: 'twice', name: 'Twice At Once', email: 'twice@example.com' })
  const starts = await Promise.all([leave('google'), leave('google')])
  const callbacks = await Promise.all(starts.map(visitProvider))
  const responses = await Promise.all(callbacks.map((it, n) => comeBack(it, starts[n]?.cookie ?? '')))
  const [one, two] = responses.map((it) => loginResult(pageOf(it)))
  expect(one.user.id).toBe(two.user.id)
})

test('after logging in the customer is back on the same page, in the same language', async () => {
  const claims = { sub: 'google-5', name: 'Almaz Ayana', email: 'almaz@example.com' }
  const back = await logIn('google', claims, { next: '/product/7?tab=reviews', lang: 'am' })
  expect(back.pathname).toBe('/am/login/success')
  expect(back.searchParams.get('next')).toBe('/product/7?tab=reviews')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
])('next=%s is ignored', async (next) => {
  const response = await shop.send({ method: 'GET', url: '/api/auth/google', query: { next } })
  if (response.status === 400) return
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
  const callback = await visitProvider({ authorizeUrl: String(response.headers.location), cookie })
  const back = pageOf(await comeBack(callback, cookie))
  expect(back.searchParams.has('next')).toBe(false)
})

test('an ID token with the nonce of another login is refused', async () => {
  const started = await leave('google')
  const callback = await visitProvider(started)
  provider.service.on(Events.BeforeTokenSigning, (token) => {
    token.payload.nonce = 'another-nonce'
  })
  const response = await comeBack(callback, started.cookie)
  expect(response.headers.location).toBe('/login?error=google-failed')
})

test('the state of another browser is refused', async () => {
  const [mine, theirs] = [await leave('google'), await leave('google')]
  const callback = await visitProvider(theirs)
  const forged = `${mine.cookie.slice(0, -4)}AAAA`
  for (const cookie of [mine.cookie, forged, 'social_login=a.b', '']) {
    const response = await comeBack(callback, cookie)
    expect(response.headers.location).toBe('/login?error=google-failed')
  }
  expect(shop.securityEvents('login-failed').slice(-4)).toMatchObject(
    Array.from({ length: 4 }, () => ({ method: 'google', reason: 'google-failed' })),
  )
})

test('the cookie of one provider is not accepted for another', async () => {
  const started = await leave('google')
  const callback = await visitProvider(started)
  callback.pathname = '/api/auth/facebook/callback'
  const response = await comeBack(callback, started.cookie)
  expect(response.headers.location).toContain('/login?error=facebook-failed')
})

test('a login that is not finished within ten minutes fails', async () => {
  const started = await leave('google')
  const callback = await visitProvider(started)
  shop.clock.advance(10 * 60_000)
  expect((await comeBack(callback, started.cookie)).headers.location).toContain('error=google-failed')
})

test('a login canceled at the provider leads back to the login page and removes the cookie', async () => {
  const { cookie, authorizeUrl } = await leave('google', { next: '/cart' })
  const state = new URL(authorizeUrl).searchParams.get('state')
  const url = `/api/auth/google/callback?error=access_denied&state=${state}`
  const response = await shop.send({ method: 'GET', url, headers: { cookie } })
  expect(response.headers.location).toBe('/login?error=google-canceled&next=%2Fcart')
  expect(response.headers['set-cookie']).toContain('social_login=; Path=/api/auth; Max-Age=0')
})

test('a login fails if the provider refuses the code or responds incorrectly', async () => {
  const spoil = [
    () =>
      provider.service.once(Events.BeforeResponse, (response) => {
        response.statusCode = 400
        response.body = { error: 'invalid_grant' }
      }),
    () =>
      provider.service.once(Events.BeforeResponse, (response) => {
        response.body = { token_type: 'Bearer' }
      }),
    () =>
      provider.service.once(Events.BeforeUserinfo, (response) => {
        response.statusCode = 500
      }),
  ]
  for (const arrange of spoil) {
    arrange()
    const started = await leave('google')
    const response = await comeBack(await visitProvider(started), started.cookie)
    expect(response.headers.location).toContain('/login?error=google-failed')
  }
})

test('without credentials the login page explains that', async () => {
  const bare = await openShop()
  try {
    for (const name of ['google', 'facebook', 'twitter']) {
      const response = await bare.send({ method: 'GET', url: `/api/auth/${name}` })
      expect(response.status).toBe(302)
      expect(response.headers.location).toBe(`/login?error=${name}-unavailable`)
    }
    expect((await bare.send({ method: 'GET', url: '/api/auth/nobody' })).status).toBe(404)
  } finally {
    await bare.close()
  }
})

test('where the pages have another origin, the redirect leads there', async () => {
  const settings = { PUBLIC_URL: 'http://shop.example', ACCOUNT_API_URL: 'http://account.example' }
  const apart = await openShop(settings)
  try {
    const response = await apart.send({ method: 'GET', url: '/api/auth/google' })
    expect(response.headers.location).toBe('http://shop.example/login?error=google-unavailable')
  } finally {
    await apart.close()
  }
})
