import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/language.ts'
import { telegramLinkLifeMs } from '../../../contract/limits.ts'
import { offeredLanguages } from '../../../contract/offered-languages.ts'
import { newMember } from '../../../test/new-member.ts'
import { newOrder } from '../../../test/new-order.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { openSmsDouble } from '../../../test/sms-double.ts'
import { botToken, launchData, telegramSettings } from '../../../test/telegram-launch.ts'
import { completeOrder } from '../../commerce/orders/complete-order.ts'
import { shipOrder } from '../../commerce/orders/ship-order.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { checkTelegram } from '../../operations/doctor/check-telegram.ts'
import { collectPersonalData, erasePersonalData } from '../../operations/my-data/personal-data.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { requestNews } from './request-news.ts'

const accepted = { body: { ok: true, result: { message_id: 1 } } }
let double: Awaited<ReturnType<typeof openSmsDouble>>
let shop: TestShop
beforeAll(async () => {
  double = await openSmsDouble(() => accepted)
  shop = await openShop(
    {
      ...telegramSettings,
      TELEGRAM_API_URL: double.url,
      PUBLIC_URL: 'https://shop.example',
      RATE_LIMIT: 'off',
    },
    { telegramTimeoutMs: 400 },
  )
})
afterAll(async () => {
  await shop.close()
  await double.close()
})
afterEach(() => {
  double.reply = () => accepted
  double.calls.length = 0
  shop.shop.telegram!.pausedUntil = undefined
})

let chats = 9_100_000
const nextChat = () => String((chats += 1))
const said = () => double.calls.map(({ body }) => JSON.parse(body) as { chat_id: string; text: string })

function tell(update: object, secret = shop.config.telegram.bot!.webhookSecret) {
  return shop.rawCall('POST /telegram/updates', {
    body: Buffer.from(JSON.stringify(update)),
    headers: { 'x-telegram-bot-api-secret-token': secret, 'content-type': 'application/json' },
  })
}

function write(chatId: string, text: string, language = 'en') {
  const id = Number(chatId)
  const message = { chat: { id, type: 'private' }, from: { id, language_code: language }, text }
  return tell({ update_id: 1, message })
}

async function codeOf({ userId, token }: Shopper): Promise<string> {
  const { body } = await shop.call('POST /telegram/connection', { token, body: { userId } })
  return new URL(body.url).searchParams.get('start')!
}

async function connected(): Promise<Shopper & { chatId: string }> {
  const shopper = await newShopper(shop)
  const chatId = nextChat()
  await write(chatId, `/start ${await codeOf(shopper)}`)
  return { ...shopper, chatId }
}

let causes = 0
async function news(userId: string, cause = `test.${(causes += 1)}`) {
  await transaction(shop.db, (tx) =>
    requestNews(tx, { userId, cause, kind: 'order-complete', text: 'It is here.', language: 'en' }),
  )
  return shop.jobs.drain().catch(() => {})
}

const isConnected = async ({ userId, token }: Shopper) =>
  (await shop.call('GET /telegram/connection', { token, query: { userId } })).body.connected
const states = async (userId: string) =>
  (await shop.db.selectFrom('telegramMessages').selectAll().where('userId', '=', userId).execute()).map(
    ({ state, reason }) => (reason === null ? state : `${state}: ${reason}`),
  )
const settingsOf = async ({ userId, token }: Shopper) =>
  (await shop.call('GET /notification-settings', { token, query: { userId } })).body.telegram

describe('a chat', () => {
  test('is connected by a link that is good once and for ten minutes', async () => {
    const shopper = await newShopper(shop)
    expect(await settingsOf(shopper)).toEqual({ orders: false, offers: false })
    const { body } = await shop.call('POST /telegram/connection', {
      token: shopper.token,
      body: { userId: shopper.userId },
    })
    expect(body).toEqual({
      url: expect.stringMatching(/^https:\/\/t\.me\/merkato_test_bot\?start=[\w-]{1,64}$/),
      expiresIn: telegramLinkLifeMs / 1_000,
    })
    const code = body.url.split('=')[1]
    const [chatId, stranger] = [nextChat(), nextChat()]
    const reply = await write(chatId, `/start ${code}`)
    expect(reply.body).toMatchObject({ method: 'sendMessage', chat_id: chatId })
    expect(await isConnected(shopper)).toBe(true)
    expect(await settingsOf(shopper)).toEqual({ orders: true, offers: false })
    // Telegram tells the same twice; somebody else has found the link.
    expect((await write(chatId, `/start ${code}`)).body.text).toBe(reply.body.text)
    expect((await write(stranger, `/start ${code}`)).body.text).toContain('too old or was used')
    await news(shopper.userId)
    expect(said()).toMatchObject([{ chat_id: chatId, text: 'It is here.' }])

    const late = await newShopper(shop)
    const old = await codeOf(late)
    shop.clock.advance(telegramLinkLifeMs)
    await write(nextChat(), `/start ${old}`)
    expect(await isConnected(late)).toBe(false)
  })

  test('is not connected by a code of somebody else, a wrong one, or from a group', async () => {
    const shopper = await newShopper(shop)
    const code = await codeOf(shopper)
    const other = await newShopper(shop)
    const forged = Buffer.concat([
      Buffer.from(shopper.userId.replaceAll('-', ''), 'hex'),
      Buffer.from(await codeOf(other), 'base64url').subarray(16),
    ]).toString('base64url')
    for (const wrong of [forged, code.slice(0, -2), `${code}AA`, '', '💥', 'x'.repeat(4_000)])
      await write(nextChat(), `/start ${wrong}`)
    const id = Number(nextChat())
    const message = { chat: { id: -id, type: 'group' }, from: { id }, text: `/start ${code}` }
    expect((await tell({ message })).body).toEqual({})
    expect(await isConnected(shopper)).toBe(false)
  })

  test('is told of by Telegram alone', async () => {
    const { chatId, ...shopper } = await connected()
    for (const secret of ['', 'x'.repeat(64), botToken]) {
      const message = { chat: { id: Number(chatId), type: 'private' }, from: { id: 1 }, text: '/stop' }
      expect((await tell({ message }, secret)).status).toBe(401)
    }
    expect(await isConnected(shopper)).toBe(true)
  })

  test.each([[{}], [[]], [null], [{ message: 1 }], [{ message: { chat: {} } }], [{ my_chat_member: {} }]])(
    'is not changed by %j',
    async (update) => {
      expect(await tell(update as object)).toMatchObject({ status: 200, body: {} })
    },
  )

  test('ends with /stop, with a block, and in the shop', async () => {
    const one = await connected()
    await write(one.chatId, '/stop')
    expect(await isConnected(one)).toBe(false)
    const two = await connected()
    await tell({
      my_chat_member: {
        chat: { id: Number(two.chatId), type: 'private' },
        new_chat_member: { status: 'kicked' },
      },
    })
    expect(await isConnected(two)).toBe(false)
    const three = await connected()
    const query = { userId: three.userId }
    await shop.call('DELETE /telegram/connection', { token: three.token, query })
    expect(await isConnected(three)).toBe(false)
    for (const { userId } of [one, two, three]) await news(userId)
    expect(said()).toEqual([])
    // The bot answers in the language of the customer.
    expect((await write(three.chatId, '/start', 'am')).body.text).toMatch(/[\u1200-\u137f]/)
    // Nobody is led to pages in a language that the shop does not offer.
    const [draft = ''] = languages.filter((language) => !offeredLanguages().includes(language))
    const { text } = (await write(three.chatId, '/start', draft)).body
    expect(text).toContain('https://shop.example/account/account-info')
  })

  test('comes with the Mini App, if the customer lets the bot write, and not again after the end', async () => {
    const launch = async (user: object) => {
      const initData = launchData({ at: shop.clock.now(), user: { id: 9_200_001, ...user } })
      const { body } = await shop.call('POST /auth/telegram/mini-app', { body: { initData } })
      return { userId: body.userData.user.id, token: body.userData.token } as Shopper
    }
    expect(await isConnected(await launch({}))).toBe(false)
    const shopper = await launch({ allows_write_to_pm: true })
    expect(await isConnected(shopper)).toBe(true)
    await write('9200001', '/stop')
    expect(await isConnected(await launch({ allows_write_to_pm: true }))).toBe(false)
  })
})

test('settings are switched on for a connected chat only, and stay as chosen', async () => {
  const shopper = await newShopper(shop)
  const { userId, token } = shopper
  const choose = (telegram: object) =>
    shop.rawCall('PUT /notification-settings', { token, body: { userId, telegram } })
  expect(await choose({ orders: true, offers: false })).toMatchObject({
    status: 409,
    body: { message: 'Connect Telegram first' },
  })
  await write(nextChat(), `/start ${await codeOf(shopper)}`)
  expect((await choose({ orders: false, offers: true })).body.telegram).toEqual({
    orders: false,
    offers: true,
  })
  expect(await settingsOf(shopper)).toEqual({ orders: false, offers: true })
})

test('an order is told of once, with a button that opens it, and security is not', async () => {
  const { chatId, userId } = await connected()
  const order = await newOrder(shop.db, userId, { paymentStatus: 'on-delivery' })
  await shipOrder(shop.db, order, { actor: 'test' })
  await completeOrder(shop.db, order, { actor: 'test' })
  await shop.jobs.drain()
  await transaction(shop.db, (tx) =>
    tellCustomer(tx, order, {
      kind: 'new-device',
      isTexted: false,
      causeId: newId(),
      device: 'Firefox',
      place: '',
      at: tx.now().toISOString(),
    }),
  )
  await shop.jobs.drain()
  const url = `https://shop.example/account/orders/order?id=${order.id}`
  expect(double.calls.map(({ path }) => path)).toEqual(
    Array.from({ length: 2 }, () => `/bot${botToken}/sendMessage`),
  )
  for (const body of said())
    expect(body).toMatchObject({
      chat_id: chatId,
      text: expect.stringContaining(order.orderNumber),
      disable_notification: expect.any(Boolean),
      reply_markup: { inline_keyboard: [[{ text: 'Open the order', web_app: { url } }]] },
    })
  const stored = await shop.db
    .selectFrom('telegramMessages')
    .selectAll()
    .where('userId', '=', userId)
    .execute()
  for (const row of stored) expect([row.state, row.text, row.chatId]).toEqual(['sent', null, null])
  const { cookie } = await newMember(shop, 'manager')
  const { body } = await shop.call('GET /office/orders/:orderNumber', {
    cookie,
    params: { orderNumber: order.orderNumber },
  })
  const sent = { state: 'sent', reason: null, at: expect.any(String) }
  expect(body.order.news).toEqual([sent, sent])
})

describe('if Telegram', () => {
  let shopper: Awaited<ReturnType<typeof connected>>
  beforeEach(async () => {
    shopper = await connected()
  })

  test.each([
    ['answers with an error 500', { status: 500, body: { ok: false } }],
    ['answers HTML', { body: '<html>' }],
    ['answers half a body', 'half'],
    ['hangs up', 'hang-up'],
    ['never answers', 'silent'],
    ['leads elsewhere', { status: 302, body: {} }],
    ['lies', { body: { ok: 'yes' } }],
  ] as const)(
    '%s, nobody knows whether the message was sent, and it is not repeated',
    async (_what, reply) => {
      double.reply = () => reply
      await news(shopper.userId)
      shop.clock.advance(60 * 60_000)
      await shop.jobs.drain()
      expect(double.calls).toHaveLength(1)
      expect(await states(shopper.userId)).toEqual(['failed: no-answer'])
      expect(await isConnected(shopper)).toBe(true)
    },
  )

  test('wants a pause, all messages wait, and are sent once when it is over', async () => {
    const other = await connected()
    const body = {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests',
      parameters: { retry_after: 120 },
    }
    double.reply = () => ({ status: 429, body })
    await news(shopper.userId)
    await news(other.userId)
    expect(double.calls).toHaveLength(1)
    double.reply = () => accepted
    shop.clock.advance(60_000)
    await shop.jobs.drain()
    expect(double.calls).toHaveLength(1)
    shop.clock.advance(61_000)
    await shop.jobs.drain()
    await shop.jobs.drain()
    expect(
      said()
        .slice(1)
        .map(({ chat_id: chat }) => chat)
        .toSorted(),
    ).toEqual([shopper.chatId, other.chatId].toSorted())
  })

  test.each([
    [403, 'Forbidden: bot was blocked by the user'],
    [403, 'Forbidden: user is deactivated'],
    [400, 'Bad Request: chat not found'],
  ])('says %i %s, nothing is written there any more', async (status, description) => {
    double.reply = () => ({ status, body: { ok: false, error_code: status, description } })
    await news(shopper.userId)
    double.reply = () => accepted
    await news(shopper.userId)
    expect(double.calls).toHaveLength(1)
    expect(await states(shopper.userId)).toEqual(['failed: stopped'])
    expect(await isConnected(shopper)).toBe(false)
  })

  test('refuses a message, the next one is sent', async () => {
    double.reply = () => ({ status: 400, body: { ok: false, description: 'Bad Request: text is empty' } })
    await news(shopper.userId)
    double.reply = () => accepted
    await news(shopper.userId)
    expect((await states(shopper.userId)).toSorted()).toEqual(['failed: refused', 'sent'])
  })

  test('does not know the token, somebody is called, and the message is tried again', async () => {
    double.reply = () => ({ status: 401, body: { ok: false, description: 'Unauthorized' } })
    await news(shopper.userId)
    expect(await states(shopper.userId)).toEqual(['queued'])
    expect(shop.logged().some(({ alarm }) => alarm === 'telegram-refused')).toBe(true)
    expect(JSON.stringify(shop.logged())).not.toContain(botToken)
    double.reply = () => accepted
    shop.clock.advance(2 * 60 * 60_000)
    await shop.jobs.drain()
    expect(await states(shopper.userId)).toEqual(['sent'])
  })
})

test('an event is told once, whatever is repeated', async () => {
  const { userId } = await connected()
  await news(userId, 'same')
  await news(userId, 'same')
  expect(double.calls).toHaveLength(1)
})

test('what nobody finished within minutes counts as unknown, and what could not be sent for a day is dropped', async () => {
  const { userId } = await connected()
  double.reply = () => ({ status: 401, body: { ok: false } })
  await news(userId)
  shop.clock.advance(25 * 60 * 60_000)
  await shop.jobs.drain().catch(() => {})
  expect(await states(userId)).toEqual(['failed: unreachable'])
  await shop.db
    .updateTable('telegramMessages')
    .set({ state: 'asking', reason: null, askedAt: shop.clock.now() })
    .where('userId', '=', userId)
    .execute()
  shop.clock.advance(6 * 60_000)
  await shop.jobs.drain().catch(() => {})
  expect(await states(userId)).toEqual(['failed: no-answer'])
})

test('the data of a customer have it, and it is erased with the account', async () => {
  const { userId, chatId } = await connected()
  await news(userId)
  const data = await collectPersonalData(shop.db, userId, 'en')
  expect(data.telegram).toMatchObject({
    chat: { chat: chatId },
    messages: [{ about: 'order-complete', state: 'sent' }],
  })
  await transaction(shop.db, (tx) => erasePersonalData(tx, userId))
  for (const table of ['telegramChats', 'telegramLinks', 'telegramMessages'] as const)
    expect(await shop.db.selectFrom(table).select('userId').where('userId', '=', userId).execute()).toEqual(
      [],
    )
})

test('the doctor names what is wrong with the bot', async () => {
  const check = async (me: object, webhook: object) => {
    double.reply = ({ path }) => ({ body: { ok: true, result: path.endsWith('/getMe') ? me : webhook } })
    return (await checkTelegram(shop.config))[0]
  }
  const url = 'https://shop.example/api/telegram/updates'
  expect(await check({ username: 'Merkato_Test_Bot' }, { url })).toMatchObject({ state: 'ok' })
  expect(await check({ username: 'other_bot' }, { url })).toMatchObject({ state: 'error' })
  expect(await check({ username: 'merkato_test_bot' }, { url: '' })).toMatchObject({ state: 'warn' })
  double.reply = () => ({ status: 401, body: { ok: false } })
  expect(await checkTelegram(shop.config)).toMatchObject([{ state: 'error' }])
  expect(JSON.stringify(await checkTelegram(shop.config))).not.toContain(botToken)
})

test('without a bot nothing is connected', async () => {
  const bare = await openShop()
  try {
    const { userId, token } = await newShopper(bare)
    expect((await bare.call('GET /telegram/connection', { token, query: { userId } })).body).toEqual({
      bot: null,
      connected: false,
    })
    expect((await bare.call('POST /telegram/connection', { token, body: { userId } })).status).toBe(409)
    const secret = { 'x-telegram-bot-api-secret-token': '' }
    expect((await bare.rawCall('POST /telegram/updates', { headers: secret })).status).toBe(401)
    expect(await checkTelegram(bare.config)).toEqual([])
  } finally {
    await bare.close()
  }
})
