import { afterAll, beforeAll, expect, test } from 'vitest'
import { miniAppLifeMs } from '../../../../contract/limits.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { seeded } from '../../../../test/simulation/random.ts'
import { launchData, telegramSettings } from '../../../../test/telegram-launch.ts'
import { blockUser } from '../blocks.ts'
import { logInFromMiniApp } from './log-in-from-mini-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(telegramSettings)
})
afterAll(() => shop.close())

const open = (initData: string) => shop.rawCall('POST /auth/telegram/mini-app', { body: { initData } })
const launch = (over: Partial<Parameters<typeof launchData>[0]> = {}) =>
  launchData({ at: shop.clock.now(), ...over })
const refused = {
  status: 401,
  body: {
    success: false,
    message: 'Telegram did not confirm this login. Close the shop and open it again in Telegram.',
  },
}

test('the first launch creates an account, the next one finds it', async () => {
  const first = await open(launch())
  expect(first.status).toBe(200)
  const { user, token } = first.body.userData
  expect(user).toEqual({
    id: expect.any(String),
    fullName: 'Selam Tesfaye',
    email: '',
    phonenumber: '',
    setedPassword: false,
  })
  expect((await shop.call('GET /me', { token })).body.user).toEqual(user)
  const again = await open(launch({ user: { first_name: 'Renamed' } }))
  expect(again.body.userData.user).toEqual(user)
  expect(again.body.userData.token).not.toBe(token)
  const other = await open(launch({ user: { id: 4_200_002 } }))
  expect(other.body.userData.user.id).not.toBe(user.id)
})

test('what was used is refused, also if it is written in another way', async () => {
  const initData = launch({ user: { id: 4_200_003 } })
  expect((await open(initData)).status).toBe(200)
  expect(await open(initData)).toMatchObject(refused)
  const backwards = initData.split('&').toReversed().join('&')
  expect(await open(backwards)).toMatchObject(refused)
  expect(await open(initData.replaceAll('%22', '"'))).toMatchObject(refused)
  shop.clock.advance(miniAppLifeMs - 1_000)
  expect(await open(initData)).toMatchObject(refused)
})

test('of parallel calls with the same data, one logs in', async () => {
  const initData = launch({ user: { id: 4_200_004 } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => open(initData)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
})

test('it logs in for ten minutes and no longer, and not from the future', async () => {
  const user = { id: 4_200_005 }
  const at = (ms: number) => new Date(Math.floor(shop.clock.now().getTime() / 1_000) * 1_000 - ms)
  expect((await open(launch({ user, at: at(miniAppLifeMs - 2_000) }))).status).toBe(200)
  expect(await open(launch({ user, at: at(miniAppLifeMs + 1_000) }))).toMatchObject(refused)
  expect(await open(launch({ user, at: at(-2 * 60_000) }))).toMatchObject(refused)
})

test('a field beside those that are known is signed too', async () => {
  const initData = launch({ user: { id: 4_200_006 }, fields: { signature: 'c2ln', start_param: 'x' } })
  expect(await open(initData.replace('start_param=x', 'start_param=y'))).toMatchObject(refused)
  expect((await open(initData)).status).toBe(200)
})

test.each([
  ['nothing', ''],
  ['no data', 'hello'],
  ['a list', 'user=[]&hash=00'],
  ['bytes that are no text', '%00%ff=%fe&hash=%c3%28'],
])('%s is refused', async (_what, initData) => {
  expect([400, 401]).toContain((await open(initData)).status)
})

test.each([
  ['no user', { user: '' }],
  ['a user without a number', { user: '{"first_name":"A"}' }],
  ['a bot', { user: '{"id":5,"is_bot":true}' }],
  ['a number that is a text', { user: '{"id":"5"}' }],
  ['a number that is too large', { user: '{"id":9007199254740993}' }],
  ['no time', { auth_date: '' }],
  ['a time with a sign', { auth_date: '+1' }],
])('what is signed for %s logs nobody in', async (_what, fields) => {
  expect(await open(launch({ fields }))).toMatchObject(refused)
})

test('a name without letters becomes that of the shop, and one too long is cut', async () => {
  const named = async (id: number, first: string) =>
    (await open(launch({ user: { id, first_name: first, last_name: '' } }))).body.userData.user.fullName
  expect(await named(4_200_010, '\u202e\u0000 ')).toBe('Merkato')
  expect((await named(4_200_011, 'ሰላም'.repeat(100))).length).toBeLessThanOrEqual(100)
})

test('a blocked customer is refused', async () => {
  const user = { id: 4_200_012 }
  const { body } = await open(launch({ user }))
  await blockUser(shop.db, body.userData.user.id, { by: 'Test', reason: 'Fraud' })
  expect((await open(launch({ user }))).status).toBe(403)
})

test('an account with the same name and address of another customer is not entered', async () => {
  const shopper = await newShopper(shop)
  const { body } = await open(launch({ user: { id: 4_200_013, username: shopper.email } }))
  expect(body.userData.user.id).not.toBe(shopper.userId)
})

test('without a token of a bot, nothing logs in', async () => {
  const bare = await openShop()
  try {
    const body = { initData: launchData({ at: bare.clock.now() }) }
    expect(await bare.rawCall('POST /auth/telegram/mini-app', { body })).toMatchObject({
      status: 409,
      body: { message: 'This shop does not use Telegram.' },
    })
  } finally {
    await bare.close()
  }
})

test('of 10,000 that are forged, old or used, none logs in', { timeout: 60_000 }, async () => {
  const random = seeded(102)
  const used = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const initData = launch({ user: { id: 5_000_000 + n } })
      expect((await open(initData)).status).toBe(200)
      return initData
    }),
  )
  const before = await counted()
  const session = { device: '', addressRange: '', days: 30 }
  const victim = { user: { id: 5_000_000 } }
  const forgeries = [
    () => launch({ ...victim, token: '7654321098:AAH-test-token-of-another-bot____' }),
    () =>
      launch({
        ...victim,
        at: new Date(shop.clock.now().getTime() - miniAppLifeMs - 1_000 * (1 + random.below(1e6))),
      }),
    () =>
      launch({ ...victim, at: new Date(shop.clock.now().getTime() + 120_000 + 1_000 * random.below(1e6)) }),
    () => used[random.below(used.length)]!,
    () =>
      used[random.below(used.length)]!.split('&')
        .toSorted(() => random.next() - 0.5)
        .join('&'),
    () => launch(victim).replace(/hash=.*/, `hash=${'0'.repeat(64)}`),
    () => launch(victim).replace(/&hash=.*/, ''),
    () => launch(victim).replace('5000000', String(6_000_000 + random.below(1e6))),
    () =>
      launch(victim).replace(
        /auth_date=\d+/,
        `auth_date=${Math.floor(Date.now() / 1_000) + random.below(1e6)}`,
      ),
    () => `${launch(victim)}&user=${encodeURIComponent('{"id":7}')}`,
    () => `${launch(victim)}&extra=${random.below(1e6)}`,
    () => flipped(launch(victim)),
    () =>
      launch(victim).replace(
        /hash=(.*)/,
        (_, hash: string) => `hash=${hash.toUpperCase().replace(/^\d*/, 'A')}`,
      ),
  ]
  /** One character of it is another. */
  function flipped(text: string): string {
    const at = random.below(text.length)
    const sign = text[at] === 'x' ? 'y' : 'x'
    return text.slice(0, at) + sign + text.slice(at + 1)
  }
  let accepted = 0
  let total = 0
  while (total < 10_000) {
    const batch = Array.from({ length: 50 }, () => forgeries[(total += 1) % forgeries.length]!())
    const outcomes = await Promise.allSettled(
      batch.map((initData) => logInFromMiniApp(shop.shop, { initData, language: 'en', session })),
    )
    accepted += outcomes.filter(({ status }) => status === 'fulfilled').length
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'telegram-login-refused' })
  }
  expect([total, accepted]).toEqual([10_000, 0])
  expect(await counted()).toEqual(before)
})

async function counted() {
  const rows = await Promise.all([
    shop.db.selectFrom('users').select('id').execute(),
    shop.db.selectFrom('sessions').select('userId').execute(),
    shop.db.selectFrom('userIdentities').select('userId').execute(),
  ])
  return rows.map(({ length }) => length)
}
