import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runCommand } from '../../../test/run-command.ts'
import { readAnnouncement } from './read-settings.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', CASH_LIMIT: '9000', SHOP_EMAIL: 'shop@merkato.example' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
})
afterAll(() => shop.close())

type Section = 'trade' | 'limits' | 'bank' | 'announcement'

const read = async () => (await shop.call('GET /office/settings', { ...owner })).body
const put = (section: Section, body: object) =>
  shop.rawCall(`PUT /office/settings/${section}`, { ...owner, body })

async function save(section: Section, changes: object) {
  const { version, values } = (await read())[section]
  return put(section, { version, values: { ...values, ...changes } })
}

const methods = async (): Promise<string[]> =>
  (await shop.call('GET /payment-methods', {})).body.map((method: { _id: string }) => method._id)

test('what was changed replaces the environment, and the rest follows it', async () => {
  expect(await methods()).toContain('on-delivery')
  expect((await read()).limits).toEqual({
    version: 0,
    stored: [],
    values: { cashLimit: 9000, holdMinutes: 30, largeRefund: 5000, lowStock: 5 },
  })
  const { body } = await save('limits', { cashLimit: 0 })
  expect(body.limits).toMatchObject({ version: 1, stored: ['cashLimit'], values: { holdMinutes: 30 } })
  expect(await methods()).not.toContain('on-delivery')
  const { body: log } = await shop.call('GET /office/activity', { ...owner, query: {} })
  expect(log.entries[0]).toMatchObject({
    action: 'change-settings',
    subject: 'limits',
    before: { cashLimit: 9000 },
    after: { cashLimit: 0 },
  })
  const reset = await shop.rawCall('POST /office/settings/:section/reset', {
    ...owner,
    params: { section: 'limits' },
    body: { version: 1 },
  })
  expect(reset.body.limits).toMatchObject({ version: 2, stored: [], values: { cashLimit: 9000 } })
  expect(await methods()).toContain('on-delivery')
})

test('the next order has the new limit, VAT and time', async () => {
  await save('limits', { cashLimit: 100, holdMinutes: 90 })
  await save('trade', { vatPercent: 0 })
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim: 101_00 }))
  const cash = await shop.rawCall('POST /order', { token: shopper.token, body: { userId: shopper.userId } })
  expect(cash.body.message).toContain('up to 100.00 ETB')
  expect((await checkOut(shop, shopper)).status).toBe(200)
  const order = await shop.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .select(['vatSantim', 'expiresAt'])
    .where('orders.userId', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  const inMinutes = (order.expiresAt.getTime() - shop.clock.now().getTime()) / 60_000
  expect([order.vatSantim, inMinutes]).toEqual([0, 90])
})

test('bank accounts and limits are changed with a confirmed password only', async () => {
  const accounts = ['CBE, 1000 9999, Merkato']
  shop.clock.advance(16 * 60_000)
  const { version } = (await read()).bank
  for (const section of ['bank', 'limits'] as const) {
    const { values } = (await read())[section]
    const refused = await put(section, { version, values })
    expect([refused.status, refused.headers['x-refusal']]).toEqual([403, 'staff-password-required'])
  }
  await shop.rawCall('POST /office/confirmation', { ...owner, body: { password: owner.password } })
  expect((await save('bank', { accounts: [] })).status).toBe(200)
  expect(await methods()).not.toContain('bank-transfer')
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db))
  const refused = await checkOut(shop, shopper, { method: 'bank-transfer' })
  expect(refused.headers['x-refusal']).toBe('method-unavailable')
  await save('bank', { accounts })
  const { body } = await checkOut(shop, shopper, { method: 'bank-transfer' })
  const page = await shop.send({ method: 'GET', url: new URL(body.data.checkout_url).pathname })
  expect(page.body).toContain(accounts[0])
})

test('of two concurrent changes one wins, the other is told, and a repetition is no conflict', async () => {
  const { version, values } = (await read()).trade
  const changes = ['+251 11 111 1111', '+251 22 222 2222'].map((phone) => ({
    version,
    values: { ...values, phone },
  }))
  const answers = await Promise.all(changes.map((body) => put('trade', body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.map(({ headers }) => headers['x-refusal'])).toContain('settings-changed')
  const winner = answers.findIndex(({ status }) => status === 200)
  const again = await put('trade', changes[winner]!)
  expect(again).toMatchObject({ status: 200, body: { trade: { version: version + 1 } } })
})

test.each([
  ['trade', { email: 'nobody' }, 'values.email'],
  ['trade', { phone: 'call me' }, 'values.phone'],
  ['trade', { name: 'Almaz PLC' }, 'values.address'],
  ['trade', { vatPercent: 101 }, 'values.vatPercent'],
  ['trade', { facebook: 'javascript:alert(1)' }, 'values.facebook'],
  ['limits', { cashLimit: 100_001 }, 'values.cashLimit'],
  ['limits', { holdMinutes: 0 }, 'values.holdMinutes'],
  ['bank', { accounts: ['CBE | Awash'] }, 'values.accounts.0'],
  ['announcement', { text: { en: 'Only English', am: '' } }, 'values.text.am'],
  ['announcement', { link: 'https://evil.example/' }, 'values.link'],
  ['announcement', { link: '//evil.example/' }, 'values.link'],
  ['announcement', { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }, 'values.until'],
] as const)('%s with %j is refused beside its field', async (section, changes, path) => {
  const { version } = (await read())[section]
  const { status, body } = await save(section, changes)
  expect([status, body.errors[0]?.path]).toEqual([400, path])
  expect((await read())[section].version).toBe(version)
})

test('an announcement is shown in its time and language, with a path of the shop', async () => {
  const shown = () => readAnnouncement(shop.db, shop.config, 'am')
  const from = new Date(shop.clock.now().getTime() + 60_000).toISOString()
  await save('announcement', {
    text: { en: 'Holiday', am: 'በዓል' },
    link: '/am/category/coffee',
    from,
    until: null,
  })
  expect(await shown()).toBeNull()
  shop.clock.advance(60_000)
  expect(await shown()).toMatchObject({ text: 'በዓል', link: '/category/coffee' })
  const { id } = (await shown())!
  await save('announcement', { until: new Date(shop.clock.now().getTime() + 60_000).toISOString() })
  expect((await shown())?.id).toBe(id)
  shop.clock.advance(60_000)
  expect(await shown()).toBeNull()
})

test('the history has who, when and what, cannot be changed, and has what the command line did', async () => {
  const command = (...words: string[]) =>
    runCommand({ DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.config.dataDir, LOG_LEVEL: 'warn' }, [
      'settings',
      ...words,
    ])
  const wrong = await command('set', 'SHOP_PHONE=0911000000', 'VAT_PERCENT=200')
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('VAT_PERCENT: At most 100.') })
  const set = await command('set', 'SHOP_PHONE=0911000000', 'VAT_PERCENT=15', '--json')
  expect(JSON.parse(set.stdout).trade.values).toMatchObject({ phone: '0911000000', vatPercent: 15 })
  const { body } = await shop.call('GET /office/settings/history', { ...owner })
  expect(body.changes).toContainEqual(
    expect.objectContaining({
      section: 'trade',
      who: expect.stringMatching(/^operator/),
      source: 'command-line',
      after: { phone: '0911000000', vatPercent: 15 },
    }),
  )
  await expect(shop.db.deleteFrom('settings').execute()).rejects.toThrow('permission denied')
  await expect(shop.runAsOwner('delete from settings')).rejects.toThrow('never changed')
})
