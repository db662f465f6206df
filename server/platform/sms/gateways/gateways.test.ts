import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSmsDouble } from '../../../../test/sms-double.ts'
import { readConfig } from '../../../read-config.ts'
import { openSmsGateway } from './gateways.ts'
import type { SmsGateway } from './gateway.ts'

const production = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'shop@shop.example',
  PAYMENT_GATEWAY: 'chapa',
  CHAPA_SECRET_KEY: 'CHASECK-0000000000000000',
  CHAPA_WEBHOOK_SECRET: 'a-secret-of-a-webhook',
}

describe('settings', () => {
  test('without a setting, a demo writes files and a real shop sends nothing', () => {
    expect(readConfig({}).sms).toMatchObject({ gateway: { name: 'outbox' }, dailyLimit: 1_000 })
    expect(readConfig(production).sms.gateway).toBeNull()
    expect(readConfig({ SMS_GATEWAY: 'none' }).sms.gateway).toBeNull()
  })

  test.each([
    [{ SMS_GATEWAY: 'pigeon' }, 'SMS_GATEWAY must be one of: outbox, afromessage, geezsms, none.'],
    [{ SMS_DAILY_LIMIT: '0' }, 'SMS_DAILY_LIMIT must be a whole number from 1 to 1000000.'],
    [{ SMS_GATEWAY: 'afromessage' }, 'AFROMESSAGE_TOKEN is missing: the SMS gateway afromessage needs it.'],
    [{ SMS_GATEWAY: 'geezsms' }, 'GEEZSMS_TOKEN is missing: the SMS gateway geezsms needs it.'],
    [
      { ...production, SMS_GATEWAY: 'outbox' },
      'SMS_GATEWAY=outbox writes messages into files and sends none, so it cannot be used in production mode.',
    ],
    [
      { ...production, SMS_GATEWAY: 'afromessage', AFROMESSAGE_TOKEN: 'key' },
      'AFROMESSAGE_SENDER is missing: messages of a real shop need a sender name of its own.',
    ],
    [
      {
        ...production,
        SMS_GATEWAY: 'geezsms',
        GEEZSMS_TOKEN: 'key-of-geez',
        GEEZSMS_URL: 'http://a.example',
      },
      'GEEZSMS_URL must start with https:// in production mode.',
    ],
  ])('%j is refused in a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).not.toThrow('key-of-geez')
  })
})

const sms = {
  id: '00000000-0000-4000-8000-000000000001',
  to: '+251911223344',
  text: 'ትዕዛዝ',
  callbackUrl: 'https://shop.example/c',
}
const timeoutMs = 400

const providers = {
  afromessage: {
    env: { AFROMESSAGE_TOKEN: 'key', AFROMESSAGE_SENDER: 'Merkato' },
    urlName: 'AFROMESSAGE_URL',
    good: { acknowledge: 'success', response: { message_id: 'm-1', to: '0911223344' } },
    refused: {
      acknowledge: 'error',
      response: { errors: ['Unable to send your message. Recipient is empty'] },
    },
    broke: { acknowledge: 'error', response: { errors: ['Your account balance is low'] } },
    lies: { acknowledge: 'success', response: { message_id: 'm-1', to: '+251799999999' } },
    reference: 'm-1',
  },
  geezsms: {
    env: { GEEZSMS_TOKEN: 'key' },
    urlName: 'GEEZSMS_URL',
    good: { message_status: 'success', log: 'async 1', api_log_id: 71 },
    refused: { error: true, msg: 'The phone is wrong' },
    broke: { error: true, msg: 'Insufficient balance' },
    lies: { msg: 'SMS has been sent successfully.' },
    reference: '71',
  },
} as const

describe.each(Object.entries(providers))('%s', (name, provider) => {
  let double: Awaited<ReturnType<typeof openSmsDouble>>
  let gateway: SmsGateway
  let check: () => Promise<{ state: string; sentence: string }>

  beforeAll(async () => {
    double = await openSmsDouble(() => ({ body: provider.good }))
    const config = readConfig({ ...provider.env, SMS_GATEWAY: name, [provider.urlName]: double.url })
    gateway = openSmsGateway(config, { timeoutMs })!
    check = () => config.sms.gateway!.check(config)
  })
  afterEach(() => {
    double.calls.length = 0
    double.reply = () => ({ body: provider.good })
  })
  afterAll(() => double.close())

  test('it sends number, text and the address to call, with the key', async () => {
    expect(await gateway.send(sms)).toEqual({ reference: provider.reference })
    expect(double.calls).toHaveLength(1)
    const [{ path, body, headers }] = double.calls as [(typeof double.calls)[0]]
    expect(path).toBe(name === 'geezsms' ? '/api/v1/sms/send' : '/api/send')
    for (const part of ['251911223344', 'ትዕዛዝ', 'https://shop.example/c']) expect(body).toContain(part)
    if (name === 'geezsms') expect(body).toContain('name="token"\r\n\r\nkey\r\n')
    else expect(headers.authorization).toBe('Bearer key')
  })

  test.each([
    ['answers with an error 500 after the work', { status: 500, body: { error: 'boom' } }],
    ['answers HTML', { body: '<html>Welcome</html>' }],
    ['answers something else', { body: { hello: 1 } }],
    ['answers a list', { body: [] }],
    ['answers null', { body: null }],
    ['answers half a body', 'half'],
    ['hangs up', 'hang-up'],
    ['never answers', 'silent'],
    ['leads elsewhere', { status: 302, body: {} }],
    ['answers far too much', { body: 'x'.repeat(100_000) }],
    ['lies', { body: provider.lies }],
  ] as const)('if it %s, nobody knows whether the message was sent', async (_what, reply) => {
    double.reply = () => reply
    await expect(gateway.send(sms)).rejects.toMatchObject({ name: 'SmsNoAnswer' })
    expect(double.calls).toHaveLength(1)
  })

  test.each([
    ['SmsRefused', undefined, { body: provider.refused }],
    ['SmsRefused', undefined, { status: 400, body: provider.refused }],
    ['SmsNotAccepted', 'balance', { body: provider.broke }],
    ['SmsNotAccepted', 'key', { status: 401, body: {} }],
    ['SmsNotAccepted', 'key', { status: 403, body: '<html>' }],
    ['SmsNotAccepted', 'busy', { status: 429, body: {} }],
    ['SmsNotAccepted', 'busy', { status: 503, body: '<html>' }],
  ] as const)('%s (%s) means that nothing was sent', async (error, because, reply) => {
    double.reply = () => reply
    await expect(gateway.send(sms)).rejects.toMatchObject({ name: error, ...(because && { because }) })
  })

  test('an address without a provider is not one that may have sent', async () => {
    const closed = await openSmsDouble(() => 'silent')
    await closed.close()
    const config = readConfig({ ...provider.env, SMS_GATEWAY: name, [provider.urlName]: closed.url })
    await expect(openSmsGateway(config)?.send(sms)).rejects.toMatchObject({
      name: 'SmsNotAccepted',
      because: 'unreachable',
    })
  })

  test.each([
    ['DELIVRD', { state: 'delivered' }],
    ['Delivered', { state: 'delivered' }],
    ['UNDELIV', { state: 'failed', reason: 'undelivered' }],
    ['not delivered', { state: 'failed', reason: 'undelivered' }],
    ['EXPIRED', { state: 'failed', reason: 'expired' }],
    ['SENT', { state: 'sent' }],
    ['who knows', undefined],
    ['', undefined],
  ])('a callback with %j is read', (status, delivery) => {
    expect(gateway.readCallback?.({ status })).toEqual(delivery)
  })

  test('doctor learns of the key and of the credit', async () => {
    const credit = (count: number) => () => ({
      body: {
        acknowledge: 'success',
        response: { balance: '1', estimatedMessages: String(count) },
        data: { total_sms: count },
      },
    })
    double.reply = credit(3_577)
    expect(await check()).toMatchObject({ state: 'ok', sentence: expect.stringContaining('3577 messages') })
    double.reply = credit(12)
    expect(await check()).toMatchObject({ state: 'warn', sentence: expect.stringContaining('only 12 more') })
    double.reply = () => ({ status: 401, body: {} })
    expect(await check()).toMatchObject({
      state: 'error',
      sentence: expect.stringContaining('refuses the key'),
    })
    double.reply = () => ({ status: 500, body: '<html>' })
    expect(await check()).toMatchObject({
      state: 'error',
      sentence: expect.stringContaining('cannot be checked'),
    })
  })
})

test('AfroMessage is asked what became of a message', async () => {
  const double = await openSmsDouble(({ path }) => ({
    body: path.endsWith('m-1')
      ? { acknowledge: 'success', response: { status: 'UNDELIV' } }
      : { acknowledge: 'error', response: { status: 'UNKNOWN' } },
  }))
  const env = { SMS_GATEWAY: 'afromessage', AFROMESSAGE_TOKEN: 'key', AFROMESSAGE_URL: double.url }
  const gateway = openSmsGateway(readConfig(env))
  expect(await gateway?.readState?.('m-1')).toEqual({ state: 'failed', reason: 'undelivered' })
  expect(await gateway?.readState?.('m-2')).toBeUndefined()
  await double.close()
})
