import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails-to.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let made = 0
function newAccount(over: Record<string, unknown> = {}) {
  made += 1
  return {
    name: 'Tirunesh Dibaba',
    email: `tirunesh${made}@example.com`,
    phone: `0911${String(100_000 + made)}`,
    password: 'salt-and-barley',
    ...over,
  }
}

test('a new account is logged in', async () => {
  const response = await shop.rawCall('POST /signup', {
    body: newAccount({ email: ' First@Example.com ', phone: '0911 22 33 44' }),
  })
  expect(response.status).toBe(201)
  expect(response.body.message).toBe('User created successfully!')
  expect(response.body.user).toEqual({
    id: expect.any(String),
    fullName: 'Tirunesh Dibaba',
    email: 'First@Example.com',
    phonenumber: '+251911223344',
    setedPassword: true,
  })
  expect(response.headers['cache-control']).toBe('no-store')
  const me = await shop.call('GET /me', { token: response.body.token })
  expect(me.body).toMatchObject({ success: true, user: response.body.user })
})

test.each([
  [{ name: 'Tirunesh' }, 'Please enter both a first and last name.'],
  [{ password: '12345' }, 'Password must be at least 6 characters long.'],
  [{ phone: 'nine one one' }, 'Please enter a valid phone number.'],
  [{ email: 'nobody' }, 'Please enter a valid email address.'],
])('%j is refused with its message', async (over, message) => {
  const response = await shop.rawCall('POST /signup', { body: newAccount(over) })
  expect(response).toMatchObject({ status: 400, body: { success: false, message } })
})

test.each(['name', 'email', 'phone', 'password'])(
  'without %s it is refused with the field named',
  async (field) => {
    const response = await shop.rawCall('POST /signup', { body: newAccount({ [field]: undefined }) })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ msg: 'Required', path: field }] } })
  },
)

test.each(['name', 'email', 'phone', 'password'])(
  'control characters in the %s are refused',
  async (field) => {
    const given = newAccount() as Record<string, string>
    for (const control of ['\u0000', '\u0007', '\u007f']) {
      const response = await shop.rawCall('POST /signup', {
        body: { ...given, [field]: `${given[field]?.slice(0, 3)}${control}${given[field]?.slice(3)}` },
      })
      expect(response).toMatchObject({ status: 400, body: { success: false } })
    }
  },
)

test.each([
  ['አበበ፡በቀለ', 201],
  ['Ana\u200b Lopez', 201],
  ['Ana\u200bLopez', 400],
  ['፡ ፡', 400],
  ['Ana -', 400],
  ['\u2060 \u2060', 400],
])('the name %j is answered with %d', async (name, status) => {
  expect((await shop.rawCall('POST /signup', { body: newAccount({ name }) })).status).toBe(status)
})

test('invisible characters that were pasted are removed wherever an address is typed', async () => {
  const email = 'pasted@example.com'
  const rest = newAccount({ phone: '\u202a911445566\u202c' })
  const { body, status } = await shop.rawCall('POST /signup', {
    body: { ...rest, email: `\u202a${email}\u200b` },
  })
  expect([status, body.user?.email, body.user?.phonenumber]).toEqual([201, email, '+251911445566'])
  const typed = `${email}\u200b`
  expect(
    (await shop.rawCall('POST /login', { body: { email: typed, password: rest.password } })).status,
  ).toBe(200)
  await shop.rawCall('POST /forgot-password', { body: { email: typed } })
  await shop.jobs.runQueued()
  expect(await mailsTo(shop.config.dataDir, email)).toHaveLength(1)
})

test('a taken address is refused in any case, by the name email', async () => {
  const first = newAccount()
  await shop.rawCall('POST /signup', { body: first })
  const response = await shop.rawCall('POST /signup', {
    body: newAccount({ email: first.email.toUpperCase() }),
  })
  expect(response.status).toBe(409)
  expect(response.body.message).toContain('email')
  expect(response.body.message).not.toContain('phonenumber')
})

test.each(['0922 33 44 55', '+251922334455', '251922334455', '00251-922-334455', '922334455'])(
  'a taken number typed as %s is refused, by the name phonenumber',
  async (phone) => {
    await shop.rawCall('POST /signup', { body: newAccount({ phone: '0922334455' }) })
    const response = await shop.rawCall('POST /signup', { body: newAccount({ phone }) })
    expect(response.status).toBe(409)
    expect(response.body.message).toContain('phonenumber')
  },
)

test('of parallel sign-ups with one address one succeeds', async () => {
  const email = 'race@example.com'
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => shop.rawCall('POST /signup', { body: newAccount({ email }) })),
  )
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('password and token are stored as hashes only', async () => {
  const body = newAccount({ password: 'a very particular secret' })
  const response = await shop.rawCall('POST /signup', { body })
  const { rows } = await sql<{ stored: string }>`
    select coalesce(u.password_hash, '') || encode(s.token_hash, 'escape') as stored
      from users u join sessions s on s.user_id = u.id where u.id = ${response.body.user.id}`.execute(shop.db)
  expect(rows[0]?.stored).toMatch(/^\$argon2id\$/)
  expect(rows[0]?.stored).not.toContain(body.password)
  expect(rows[0]?.stored).not.toContain(response.body.token.split('.')[1])
})

test('an IP address can sign up 60 times per hour, then gets Retry-After', async () => {
  const crowded = await openShop()
  try {
    for (let n = 0; n < 60; n += 1) {
      await crowded.rawCall('POST /signup', { body: newAccount({ phone: '0922000000' }) })
    }
    const refused = await crowded.rawCall('POST /signup', { body: newAccount() })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(3600)
    crowded.clock.advance(60 * 60_000)
    expect((await crowded.rawCall('POST /signup', { body: newAccount() })).status).toBe(201)
  } finally {
    await crowded.close()
  }
})

test('a number of an account that has verified nothing for 30 days is free for another', async () => {
  const squatted = newAccount()
  const old = await shop.rawCall('POST /signup', { body: squatted })
  expect(old.status).toBe(201)
  const owner = newAccount({ phone: squatted.phone })
  shop.clock.advance(29 * 24 * 60 * 60_000)
  expect((await shop.rawCall('POST /signup', { body: owner })).status).not.toBe(201)
  shop.clock.advance(24 * 60 * 60_000)
  expect((await shop.rawCall('POST /signup', { body: owner })).status).toBe(201)
  const numbers = await shop.db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('email', 'in', [squatted.email, owner.email])
    .execute()
  expect(numbers.filter(({ phone }) => phone !== null).map(({ email }) => email)).toEqual([owner.email])
})
