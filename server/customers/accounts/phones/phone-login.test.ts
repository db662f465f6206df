import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeSentTo } from '../../../../test/code-sent-to.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { smsTo } from '../../../../test/sms-to.ts'

const minuteMs = 60_000
const wrongText = 'The code is wrong or has expired'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let numbers = 0
/** Each test has numbers and addresses of its own, so that it does not use up the limits of another. */
function newNumber() {
  numbers += 1
  const phone = `+2519110${String(10_000 + numbers)}`
  return { phone, remoteAddress: `10.1.${Math.floor(numbers / 200)}.${numbers % 200}` }
}

type Caller = ReturnType<typeof newNumber>

function start({ phone, remoteAddress }: Caller, lang?: string) {
  return shop.rawCall('POST /auth/phone/start', {
    body: { phone },
    remoteAddress,
    ...(lang && { headers: { 'accept-language': lang } }),
  })
}

function verify({ phone, remoteAddress }: Caller, code: string | undefined) {
  return shop.rawCall('POST /auth/phone/verify', { body: { phone, code }, remoteAddress })
}

function signUp({ remoteAddress }: Caller, ticket: string | undefined, over: object = {}) {
  return shop.rawCall('POST /auth/phone/signup', {
    body: { ticket, name: 'Selam Tesfaye', ...over },
    remoteAddress,
  })
}

async function codeFor(caller: Caller): Promise<string> {
  expect(await start(caller)).toMatchObject({ status: 200 })
  const code = await codeSentTo(shop, caller.phone)
  return code!
}

async function ticketFor(caller: Caller): Promise<string> {
  const { body } = await verify(caller, await codeFor(caller))
  return body.ticket!
}

async function newPhoneAccount(over: object = {}) {
  const caller = newNumber()
  const { body } = await signUp(caller, await ticketFor(caller), over)
  return { ...caller, userId: body.user.id, token: body.token }
}

/** One that is not the code. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const userWith = (phone: string) =>
  shop.db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()

describe('somebody new', () => {
  test('signs up with a number, a code and a name, and logs in the same way later', async () => {
    const caller = newNumber()
    const started = await start(caller)
    expect(started).toMatchObject({ status: 200, body: { success: true, expiresIn: 300 } })
    const code = await codeSentTo(shop, caller.phone)
    const [text] = await smsTo(shop.config.dataDir, caller.phone)
    expect(text?.split('\n').at(-1)).toBe(`@localhost #${code}`)
    const verified = await verify(caller, code)
    expect(verified).toMatchObject({ status: 200, body: { ticket: expect.any(String) } })
    expect(verified.body.userData).toBeUndefined()
    const { status, body } = await signUp(caller, verified.body.ticket)
    expect(status).toBe(201)
    expect(body.user).toEqual({
      id: expect.any(String),
      fullName: 'Selam Tesfaye',
      email: '',
      phonenumber: caller.phone,
      setedPassword: false,
    })
    expect((await shop.call('GET /me', { token: body.token })).body.user).toEqual(body.user)

    const again = await verify(caller, await codeFor(caller))
    expect(again).toMatchObject({ status: 200, body: { userData: { user: body.user } } })
    expect(again.body.ticket).toBeUndefined()
    expect((await shop.call('GET /me', { token: again.body.userData!.token })).status).toBe(200)
    const events = shop.securityEvents('login-succeeded')
    expect(events.at(-1)).toMatchObject({ user: body.user.id, method: 'phone' })
  })

  test('with an email address and a password both can be used, and the address is not proved', async () => {
    const caller = newNumber()
    const entries = { email: 'selam@example.com', password: 'salt-and-barley' }
    const { body } = await signUp(caller, await ticketFor(caller), entries)
    expect(body.user).toMatchObject({ email: 'selam@example.com', setedPassword: true })
    expect((await shop.rawCall('POST /login', { body: entries })).status).toBe(200)
    const { userId, token } = { userId: body.user.id, token: body.token }
    const proved = await shop.call('GET /verified-contact', { token, query: { userId } })
    expect(proved.body).toEqual({ email: false, phone: true })
  })

  test.each([
    '0911000001',
    '911000001',
    '+251911000001',
    '251 911 000 001',
    '00251-911-000001',
    '(0911) 00.00.01',
  ])('%s is the same number', async (typed) => {
    const remoteAddress = newNumber().remoteAddress
    expect((await start({ phone: typed, remoteAddress })).status).toBe(200)
    const code = await codeSentTo(shop, '+251911000001')
    const verified = await verify({ phone: '0911 00 00 01', remoteAddress }, code)
    expect(verified).toMatchObject({ status: 200 })
    // The limit of the number is not meant here.
    await shop.db.deleteFrom('rateLimitHits').execute()
  })

  test('the message is in the language of the page, and in one segment', async () => {
    const caller = newNumber()
    await start(caller, 'am')
    const code = await codeSentTo(shop, caller.phone)
    const [text] = await smsTo(shop.config.dataDir, caller.phone)
    expect(text).toMatch(/[\u1200-\u137f]/)
    expect(text).toContain(`@localhost #${code}`)
    expect(text!.length).toBeLessThanOrEqual(70)
  })

  test.each([
    ['0111234567', 409],
    ['+14155550100', 409],
    ['nine one one', 400],
    ['12', 400],
  ])('to %s nothing is sent', async (phone, status) => {
    const before = await shop.db.selectFrom('smsMessages').select('id').execute()
    expect((await start({ ...newNumber(), phone })).status).toBe(status)
    expect(await shop.db.selectFrom('smsMessages').select('id').execute()).toHaveLength(before.length)
  })

  test('neither the code nor the ticket is stored', async () => {
    const caller = newNumber()
    const code = await codeFor(caller)
    const { body } = await verify(caller, code)
    const rows = await shop.db
      .selectFrom('phoneCodes')
      .selectAll()
      .where('phone', '=', caller.phone)
      .execute()
    const texts = JSON.stringify([rows, await shop.db.selectFrom('smsMessages').selectAll().execute()])
    expect(texts).not.toContain(code)
    expect(texts).not.toContain(body.ticket)
    expect(rows[0]!.codeHash.toString()).toMatch(/^\$argon2id\$/)
  })
})

describe('a stranger', () => {
  test('has five tries for a code, also in parallel', async () => {
    const caller = newNumber()
    const code = await codeFor(caller)
    for (let tries = 0; tries < 4; tries += 1) {
      const refused = await verify(caller, other(code))
      expect(refused).toMatchObject({ status: 400, body: { message: wrongText } })
    }
    expect((await verify(caller, code)).status).toBe(200)

    const second = newNumber()
    const secret = await codeFor(second)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(second, other(secret))))
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 400))
    expect(await verify(second, secret)).toMatchObject({ status: 400, body: { message: wrongText } })
    const row = await shop.db
      .selectFrom('phoneCodes')
      .select('failedAttempts')
      .where('phone', '=', second.phone)
      .executeTakeFirst()
    expect(row?.failedAttempts).toBe(5)
  })

  test('gets nothing from a code that was used, is old or is not the newest', async () => {
    const caller = newNumber()
    const first = await codeFor(caller)
    const newest = await codeFor(caller)
    if (first !== newest) expect((await verify(caller, first)).status).toBe(400)
    expect((await verify(caller, newest)).status).toBe(200)
    expect(await verify(caller, newest)).toMatchObject({ status: 400, body: { message: wrongText } })

    const late = newNumber()
    const code = await codeFor(late)
    shop.clock.advance(5 * minuteMs)
    expect(await verify(late, code)).toMatchObject({ status: 400, body: { message: wrongText } })
  })

  test(
    'of 300 codes that are guessed, used, old or of another number, none lets in',
    { timeout: 120_000 },
    async () => {
      let accepted = 0
      for (let round = 0; round < 20; round += 1) {
        const [mine, theirs, late] = [newNumber(), newNumber(), newNumber()]
        const old = await codeFor(late)
        shop.clock.advance(5 * minuteMs)
        const [used, code] = [await codeFor(mine), await codeFor(theirs)]
        expect((await verify(mine, used)).status).toBe(200)
        const guesses = [other(code), other(other(code)), code.slice(1), `${code}0`, '']
        const tried = await Promise.all([
          ...guesses.map((guess) => verify(theirs, guess)),
          ...[old, old, old, other(old), ''].map((typed) => verify(late, typed)),
          ...[used, used, used, other(used), ''].map((typed) => verify(mine, typed)),
        ])
        accepted += tried.filter(({ status }) => status !== 400).length
      }
      expect(accepted).toBe(0)
    },
  )

  test('of parallel logins with one code one is let in', async () => {
    const account = await newPhoneAccount()
    const code = await codeFor(account)
    const before = await shop.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', account.userId)
      .execute()
    const entered = await Promise.all(Array.from({ length: 4 }, () => verify(account, code)))
    expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const after = await shop.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', account.userId)
      .execute()
    expect(after).toHaveLength(before.length + 1)
  })

  test('cannot use the code or the ticket of another number', async () => {
    const [mine, theirs] = [newNumber(), newNumber()]
    const code = await codeFor(mine)
    await codeFor(theirs)
    expect((await verify(theirs, code)).status).toBe(400)
    const { body } = await verify(mine, code)
    const signed = await signUp(theirs, body.ticket)
    // The ticket names its number, whoever sends it.
    expect(signed.body.user.phonenumber).toBe(mine.phone)
    expect(await userWith(theirs.phone)).toBeUndefined()
  })

  test('uses a ticket once, also in parallel, and in time', async () => {
    const caller = newNumber()
    const ticket = await ticketFor(caller)
    const made = await Promise.all([signUp(caller, ticket), signUp(caller, ticket), signUp(caller, ticket)])
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    expect(await signUp(caller, ticket)).toMatchObject({ status: 400, body: { message: wrongText } })
    expect((await signUp(caller, 'x'.repeat(43))).status).toBe(400)

    const late = newNumber()
    const old = await ticketFor(late)
    shop.clock.advance(31 * minuteMs)
    expect((await signUp(late, old)).status).toBe(400)
  })

  test('of two sign-ups of one number with a ticket each, one gets the number', async () => {
    const caller = newNumber()
    const tickets = [await ticketFor(caller), await ticketFor(caller)]
    const made = await Promise.all(tickets.map((ticket) => signUp(caller, ticket)))
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(made.find(({ status }) => status === 409)?.body.message).toContain('phonenumber')
  })

  test('learns nothing about a number: known, blocked, claimed and unknown ones are answered alike', async () => {
    const known = await newPhoneAccount()
    const claimed = newNumber()
    await newShopper(shop, { phone: claimed.phone })
    const answers = []
    for (const phone of [known.phone, claimed.phone, newNumber().phone]) {
      const { remoteAddress } = newNumber()
      const { status, body } = await start({ phone, remoteAddress })
      const wrong = await verify({ phone, remoteAddress }, '000000')
      answers.push({ status, body, refused: [wrong.status, wrong.body] })
    }
    expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1)
  })

  test('pumps no messages: five an hour to a number, twenty from an address', async () => {
    const victim = newNumber()
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await start({ ...newNumber(), phone: victim.phone })).status).toBe(200)
      await shop.jobs.drain()
    }
    const sixth = await start({ ...newNumber(), phone: victim.phone })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    await shop.jobs.runQueued()
    expect(await smsTo(shop.config.dataDir, victim.phone)).toHaveLength(5)

    const { remoteAddress } = newNumber()
    const many = await Promise.all(
      Array.from({ length: 24 }, () => start({ phone: newNumber().phone, remoteAddress })),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(4)
    shop.clock.advance(60 * minuteMs)
    expect((await start({ ...newNumber(), phone: victim.phone })).status).toBe(200)
  })

  test('a blocked account stays closed to a right code', async () => {
    const account = await newPhoneAccount()
    await shop.db
      .insertInto('customerBlocks')
      .values({
        userId: account.userId,
        id: account.userId,
        reason: 'test',
        blockedBy: 'Abebe',
        blockedAt: shop.db.now(),
        liftReason: null,
        liftedBy: null,
        liftedAt: null,
      })
      .execute()
    expect((await verify(account, await codeFor(account))).status).toBe(403)
  })
})

describe('the limits of the shop', () => {
  test('beyond the limit of the day nothing is sent, and the earlier code stays valid', async () => {
    const small = await openShop({ SMS_DAILY_LIMIT: '1' })
    const body = { phone: '0911223344' }
    expect((await small.call('POST /auth/phone/start', { body })).status).toBe(200)
    const refused = await small.call('POST /auth/phone/start', { body })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const code = await codeSentTo(small, '+251911223344')
    expect(await smsTo(small.config.dataDir, '+251911223344')).toHaveLength(1)
    expect((await small.call('POST /auth/phone/verify', { body: { ...body, code: code! } })).status).toBe(200)
    await small.close()
  })

  test('without a gateway each call says so', async () => {
    const silent = await openShop({ SMS_GATEWAY: 'none' })
    const { userId, token } = await newShopper(silent)
    const phone = '0911223344'
    const started = await silent.call('POST /auth/phone/start', { body: { phone } })
    expect(started).toMatchObject({ status: 409, body: { message: 'This shop sends no SMS.' } })
    const asked = await silent.call('POST /send-verification-sms', { token, body: { userId, phone } })
    expect(asked.status).toBe(409)
    await silent.close()
  })
})
