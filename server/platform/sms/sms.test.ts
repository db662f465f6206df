import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { openSmsDouble } from '../../../test/sms-double.ts'
import { smsTo } from '../../../test/sms-to.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { callbackUrl } from './callback-address.ts'
import { deliverSms } from './deliver-sms.ts'
import { moveMessages } from './end-messages.ts'
import { requestSms, requestUrgentSms } from './request-sms.ts'

const to = '+251911223344'
const hourMs = 60 * 60_000

function request(shop: TestShop, cause: string, number = to): Promise<void> {
  return transaction(shop.db, (tx) =>
    requestSms(tx, { cause, kind: 'test', to: number, text: `Text of ${cause}` }),
  )
}

function stored(shop: TestShop, cause: string) {
  return shop.db.selectFrom('smsMessages').selectAll().where('cause', '=', cause).executeTakeFirst()
}

/** Jobs that fail are retried later, and the message says why. */
async function work(shop: TestShop): Promise<void> {
  await shop.jobs.drain().catch(() => undefined)
}

describe('with the outbox', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop({ SMS_DAILY_LIMIT: '6' })
  })
  afterAll(() => shop.close())

  test('a message is written once for each cause, and neither its text nor the whole number is kept', async () => {
    await request(shop, 'a')
    await request(shop, 'a')
    expect(await stored(shop, 'a')).toMatchObject({ state: 'queued', number: to, text: 'Text of a' })
    await work(shop)
    expect(await smsTo(shop.config.dataDir, to)).toEqual(['Text of a'])
    expect(await stored(shop, 'a')).toMatchObject({
      state: 'sent',
      number: null,
      text: null,
      recipient: '+25191•••••44',
      segments: 1,
      gateway: 'outbox',
    })
  })

  test.each(['+251111234567', '+14155550100', '0911223344'])('nothing is sent to %s', async (number) => {
    await request(shop, `to ${number}`, number)
    expect(await stored(shop, `to ${number}`)).toBeUndefined()
    await expect(
      requestUrgentSms(shop, { cause: newId(), kind: 'test', to: number }, async () => undefined),
    ).rejects.toMatchObject({ code: 'sms-number-wrong' })
  })

  test('what is not urgent waits for the morning', async () => {
    shop.clock.advance(12 * hourMs)
    await request(shop, 'night')
    await work(shop)
    expect(await stored(shop, 'night')).toMatchObject({
      state: 'queued',
      heldUntil: new Date('2026-11-21T05:00Z'),
    })
    shop.clock.advance(7 * hourMs)
    await work(shop)
    expect(await stored(shop, 'night')).toMatchObject({ state: 'queued' })
    shop.clock.advance(hourMs)
    await work(shop)
    await work(shop)
    expect(await stored(shop, 'night')).toMatchObject({ state: 'sent' })
  })

  test('what is urgent is sent at night, and a secret is nowhere but in the message', async () => {
    shop.clock.advance(16 * hourMs)
    let id = ''
    await requestUrgentSms(shop, { cause: 'code', kind: 'test', to }, async (_tx, stored) => {
      id = stored
    })
    await deliverSms(shop, id, async () => 'The code is 135790')
    expect((await smsTo(shop.config.dataDir, to)).at(-1)).toBe('The code is 135790')
    expect(JSON.stringify(await stored(shop, 'code'))).not.toContain('135790')
    shop.clock.advance(8 * hourMs)
  })

  test('the limit of a day is never exceeded, however many ask at once', async () => {
    shop.clock.advance(24 * hourMs)
    const before = (await readdir(join(shop.config.dataDir, 'outbox'))).length
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        requestUrgentSms(shop, { cause: `many ${n}`, kind: 'test', to }, async () => undefined),
      ),
    )
    const refused = asked.filter((it) => it.status === 'rejected').map((it) => it.reason as unknown)
    expect(refused).toHaveLength(4)
    expect(refused).toContainEqual(expect.objectContaining({ code: 'sms-limit-reached', status: 429 }))
    await request(shop, 'too late')
    await work(shop)
    expect(await stored(shop, 'too late')).toMatchObject({
      state: 'failed',
      reason: 'daily-limit',
      text: null,
    })
    expect((await readdir(join(shop.config.dataDir, 'outbox'))).length).toBe(before)
    expect(shop.logged().filter(({ alarm }) => alarm === 'sms-limit')).toHaveLength(1)
    shop.clock.advance(24 * hourMs)
    await request(shop, 'next day')
    await work(shop)
    expect(await stored(shop, 'next day')).toMatchObject({ state: 'sent' })
  })
})

test('a shop without a gateway sends nothing and keeps nothing', async () => {
  const shop = await openShop({ SMS_GATEWAY: 'none' })
  await request(shop, 'a')
  await work(shop)
  expect(await stored(shop, 'a')).toBeUndefined()
  await expect(
    requestUrgentSms(shop, { cause: 'b', kind: 'test', to }, async () => undefined),
  ).rejects.toMatchObject({ code: 'sms-unavailable' })
  await shop.close()
})

describe('with a provider', () => {
  const good = (reference = newId()) => ({
    body: { acknowledge: 'success', response: { message_id: reference, to } },
  })
  let double: Awaited<ReturnType<typeof openSmsDouble>>
  let shop: TestShop
  beforeAll(async () => {
    double = await openSmsDouble(() => good())
    shop = await openShop(
      { SMS_GATEWAY: 'afromessage', AFROMESSAGE_TOKEN: 'key', AFROMESSAGE_URL: double.url },
      { smsTimeoutMs: 300 },
    )
  })
  afterEach(() => {
    double.reply = () => good()
    double.calls.length = 0
  })
  afterAll(async () => {
    await shop.close()
    await double.close()
  })

  const idOf = async (cause: string) => (await stored(shop, cause))?.id ?? ''
  async function callBack(url: string, body?: string) {
    const { pathname } = new URL(url)
    return shop.send(
      body === undefined
        ? { method: 'GET', url: url.slice(url.indexOf(pathname)) }
        : { method: 'POST', url: pathname, payload: body, headers: { 'content-type': 'application/json' } },
    )
  }

  test.each(['silent', 'hang-up', 'half', { status: 500, body: 'boom' }] as const)(
    'after %j the message is not repeated, and a call of the provider says that it arrived',
    async (reply) => {
      const cause = `lost ${JSON.stringify(reply)}`
      double.reply = () => reply
      await request(shop, cause)
      await work(shop)
      expect(await stored(shop, cause)).toMatchObject({ state: 'failed', reason: 'no-answer', text: null })
      double.reply = () => good()
      shop.clock.advance(hourMs / 10)
      await work(shop)
      expect(double.calls).toHaveLength(1)
      const url = callbackUrl(shop, await idOf(cause))
      expect(JSON.parse(double.calls[0]?.body ?? '')).toMatchObject({ callback: url, to })
      expect((await callBack(`${url}?status=DELIVRD&message_id=x`)).status).toBe(200)
      expect(await stored(shop, cause)).toMatchObject({ state: 'delivered', reason: null })
    },
  )

  test.each([
    { status: 401, body: {} },
    { status: 429, body: {} },
  ])('after %j the message is sent later, once', async (reply) => {
    const cause = `later ${reply.status}`
    double.reply = () => reply
    await request(shop, cause)
    await work(shop)
    expect(await stored(shop, cause)).toMatchObject({ state: 'queued', text: `Text of ${cause}` })
    double.reply = () => good('m-9')
    shop.clock.advance(3 * 60_000)
    await work(shop)
    expect(await stored(shop, cause)).toMatchObject({ state: 'sent', reference: 'm-9', number: null })
    const sent = double.calls.length
    shop.clock.advance(60_000)
    await work(shop)
    expect(double.calls.filter(({ path }) => path === '/api/send')).toHaveLength(sent)
  })

  test('only who was given the address says what became of a message', async () => {
    await request(shop, 'address')
    await work(shop)
    const url = callbackUrl(shop, await idOf('address'))
    const other = callbackUrl(shop, newId())
    const forged = `${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`
    expect((await callBack(`${forged}?status=DELIVRD`)).status).toBe(401)
    expect((await callBack(`${url.replace('afromessage', 'geezsms')}?status=DELIVRD`)).status).toBe(401)
    expect((await callBack(`${other}?status=DELIVRD`)).status).toBe(200)
    expect(await stored(shop, 'address')).toMatchObject({ state: 'sent' })
    for (const body of ['', '{', '[]', 'null', '{"status": 7}', '\0']) {
      expect((await callBack(url, body)).status).toBe(200)
    }
    expect(await stored(shop, 'address')).toMatchObject({ state: 'sent' })
    await callBack(url, '{"status":"UNDELIV"}')
    expect(await stored(shop, 'address')).toMatchObject({ state: 'failed', reason: 'undelivered' })
    // A late word about it overtakes nothing.
    await callBack(url, '{"status":"SENT"}')
    expect(await stored(shop, 'address')).toMatchObject({ state: 'failed' })
    await callBack(url, '{"status":"DELIVRD"}')
    await callBack(url, '{"status":"UNDELIV"}')
    expect(await stored(shop, 'address')).toMatchObject({ state: 'delivered' })
  })

  test('if the provider does not call, it is asked', async () => {
    double.reply = ({ path }) =>
      path.startsWith('/api/status')
        ? { body: { acknowledge: 'success', response: { status: 'DELIVRD' } } }
        : good('m-3')
    await request(shop, 'asked')
    await work(shop)
    expect(await stored(shop, 'asked')).toMatchObject({ state: 'sent' })
    shop.clock.advance(11 * 60_000)
    await work(shop)
    expect(double.calls.some(({ path }) => path === '/api/status?id=m-3')).toBe(true)
    expect(await stored(shop, 'asked')).toMatchObject({ state: 'delivered', lookAgainAt: null })
  })

  test('a message whose sender ended in the middle is not sent again', async () => {
    await request(shop, 'ended')
    await shop.db
      .updateTable('smsMessages')
      .set({ state: 'asking', askedAt: shop.db.now(), gateway: 'afromessage' })
      .where('cause', '=', 'ended')
      .execute()
    await work(shop)
    shop.clock.advance(6 * 60_000)
    await moveMessages(shop.db)
    expect(double.calls).toEqual([])
    expect(await stored(shop, 'ended')).toMatchObject({ state: 'failed', reason: 'no-answer', number: null })
  })

  test('what could not be sent for a day is news no more', async () => {
    double.reply = () => ({ status: 503, body: '' })
    await request(shop, 'old')
    await work(shop)
    shop.clock.advance(25 * hourMs)
    await moveMessages(shop.db)
    expect(await stored(shop, 'old')).toMatchObject({ state: 'failed', reason: 'unreachable', number: null })
  })
})
