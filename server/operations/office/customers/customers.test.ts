import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newOrder } from '../../../../test/new-order.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import type { Shopper } from '../../../../test/new-shopper.ts'
import { mailsTo } from '../../../../test/mails-to.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestResponse, TestShop } from '../../../../test/open-shop.ts'
import { runBeside } from '../../../../test/run-command.ts'
import { unknownClient } from '../../../platform/sessions/client-of.ts'
import { openSession } from '../../../platform/sessions/session.ts'

let shop: TestShop
let manager: TestMember
let support: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  manager = await newMember(shop, 'manager')
  support = await newMember(shop, 'support')
})
afterAll(() => shop.close())

const find = async (text: string, { cookie } = manager, more = {}) =>
  (await shop.call('GET /office/customers', { cookie, query: { find: text, ...more } })).body.customers

const show = async ({ userId }: Shopper, { cookie } = manager) =>
  (await shop.call('GET /office/customers/:userId', { cookie, params: { userId } })).body.customer

const because = { reason: 'Asked by mail' }

const act = (
  name: 'PUT /office/customers/:userId/block' | 'POST /office/customers/:userId/unblock',
  { userId }: Shopper,
) => shop.call(name, { cookie: manager.cookie, params: { userId }, body: because })
const block = (shopper: Shopper) => act('PUT /office/customers/:userId/block', shopper)
const unblock = (shopper: Shopper) => act('POST /office/customers/:userId/unblock', shopper)

const logIn = ({ email, password }: Shopper) => shop.call('POST /login', { body: { email, password } })
const refusalOf = ({ status, headers }: TestResponse) => [status, headers['x-refusal']]

async function activityOf({ userId }: Shopper) {
  const { body } = await shop.call('GET /office/activity', {
    cookie: manager.cookie,
    query: { subject: userId },
  })
  return body.entries as { action: string; who: string; after: unknown }[]
}

test('a customer is found by the beginning of any name, by address, and by the whole number', async () => {
  const phone = '0911223344'
  const shopper = await newShopper(shop, { name: 'ሠላም ኃይሉ Zerihun', email: 'selam.z@example.com', phone })
  const found = ['ሰላም', 'ሀይ', 'zeri', 'ZERIHUN ሠላ', 'selam.z@ex', phone, '+251 911 22 33 44', shopper.userId]
  for (const text of found)
    expect(await find(text), text).toMatchObject([{ _id: shopper.userId, phone: '+251911223344' }])
  for (const text of ['ihun', '%', '_erihun', '91122', 'zeri abebe'])
    expect(await find(text), text).toEqual([])
  await newShopper(shop, { email: 'selam.z@example.com.et' })
  expect(await find('Selam.Z@example.com')).toMatchObject([{ _id: shopper.userId }])
  expect(await find('selam.z@example')).toHaveLength(2)
})

test('customers are listed newest first, page by page, also those who came at once', async () => {
  await sql`
    insert into users (id, full_name, email, email_key, created_at)
    select gen_random_uuid(), 'Paged Customer', n || '@paged.example', n || '@paged.example', ${shop.db.now()}
    from generate_series(1, 51) n`.execute(shop.db)
  const list = async (older?: string) =>
    (
      await shop.call('GET /office/customers', {
        cookie: manager.cookie,
        query: { find: 'paged', ...(older && { older }) },
      })
    ).body
  const first = await list()
  const second = await list(first.older!)
  expect([first.customers.length, second.customers.length, second.older]).toEqual([50, 1, null])
  const ids = [...first.customers, ...second.customers].map(({ _id }: { _id: string }) => _id)
  expect(new Set(ids).size).toBe(51)
})

test('support sees the end of a number, and asking for the whole one is recorded', async () => {
  const shopper = await newShopper(shop, { name: 'Masked Number', phone: '0922334455' })
  const [listed] = await find('masked', support)
  expect(listed).toMatchObject({ phone: '••••••••••455', isPhoneMasked: true })
  expect(await show(shopper, support)).toMatchObject({ phone: '••••••••••455' })
  const params = { userId: shopper.userId }
  const shown = await shop.call('POST /office/customers/:userId/phone', { cookie: support.cookie, params })
  expect(shown.body).toEqual({ phone: '+251922334455' })
  const entries = await activityOf(shopper)
  expect(entries).toMatchObject([{ action: 'show-phone', who: 'Selam support' }])
  // The name is looked up for who reads the log: neither it nor the number is in the log itself.
  expect(entries).toMatchObject([{ about: 'Masked Number' }])
  const stored = await shop.db
    .selectFrom('activityLog')
    .selectAll()
    .where('subject', '=', shopper.userId)
    .execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toMatch(/922334455|Masked/)
})

test('a member sees some thirty whole phone numbers an hour, and one alarm tells of more', async () => {
  const { userId } = await newShopper(shop)
  const { cookie, staffId } = await newMember(shop, 'support')
  const ask = () => shop.call('POST /office/customers/:userId/phone', { cookie, params: { userId } })
  const statuses: number[] = []
  for (let count = 0; count < 33; count += 1) statuses.push((await ask()).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  const alarms = shop.logged().filter(({ alarm, staff }) => alarm === 'phones-shown' && staff === staffId)
  expect(alarms).toHaveLength(1)
})

test('orders of a customer are paged, and support sees no money', async () => {
  const shopper = await newShopper(shop)
  for (let count = 0; count < 21; count += 1) await newOrder(shop.db, shopper.userId, {})
  const params = { userId: shopper.userId }
  const list = async ({ cookie }: TestMember, older?: string) =>
    (
      await shop.call('GET /office/customers/:userId/orders', {
        cookie,
        params,
        query: older === undefined ? {} : { older },
      })
    ).body
  const first = await list(manager)
  const second = await list(manager, first.older!)
  expect([first.orders.length, second.orders.length, second.older]).toEqual([20, 1, null])
  expect(first.orders[0]?.total).toBeGreaterThan(0)
  expect((await list(support)).orders[0]?.total).toBeNull()
  const other = await newShopper(shop)
  const foreign = { cookie: manager.cookie, params: { userId: other.userId }, query: { older: first.older! } }
  expect((await shop.call('GET /office/customers/:userId/orders', foreign)).body.orders).toEqual([])
})

test('a blocked customer is logged out, can neither log in nor order, and the orders stay', async () => {
  const shopper = await newShopper(shop)
  await newOrder(shop.db, shopper.userId, {})
  expect((await block(shopper)).body.customer.blocks).toMatchObject([
    { reason: 'Asked by mail', by: 'Selam manager', lifted: null },
  ])
  expect((await shop.call('GET /me', { token: shopper.token })).status).toBe(401)
  const refused = await logIn(shopper)
  expect(refusalOf(refused)).toEqual([403, 'account-blocked'])
  expect(refused.body.message).toContain('blocked')
  const wrong = await logIn({ ...shopper, password: 'not this one' })
  expect(refusalOf(wrong)).toEqual([401, 'wrong-login'])
  expect(
    await shop.db.selectFrom('orders').select('id').where('userId', '=', shopper.userId).execute(),
  ).toHaveLength(1)
  expect(await find(shopper.email, manager, { state: 'blocked' })).toHaveLength(1)
  expect((await block(shopper)).body.customer.blocks).toHaveLength(1)
  expect((await unblock(shopper)).body.customer.blocks).toMatchObject([
    { lifted: { reason: 'Asked by mail' } },
  ])
  expect((await logIn(shopper)).status).toBe(200)
  expect(await find(shopper.email, manager, { state: 'blocked' })).toEqual([])
  expect((await activityOf(shopper)).map(({ action }) => action)).toEqual([
    'unblock-customer',
    'block-customer',
  ])
})

test('no login at the moment of a block outlives it', async () => {
  const shopper = await newShopper(shop)
  await Promise.all([block(shopper), ...Array.from({ length: 6 }, () => logIn(shopper))])
  expect((await show(shopper)).sessions).toEqual([])
})

test('a checkout that a blocked customer has under way is refused', async () => {
  const shopper = await newShopper(shop)
  await block(shopper)
  // It looks as if its session had been found before.
  const token = await openSession(shop.db, shopper.userId, { ...unknownClient, days: 1 })
  const productId = await newProduct(shop.db)
  const { userId } = shopper
  await shop.call('POST /cart/add', { token, body: { userId, productId, quantity: 1 } })
  const place = {
    street: 'Street 1',
    city: 'Bole',
    state: 'Addis Ababa',
    country: 'Ethiopia',
    zipCode: '1000',
  }
  await shop.call('POST /add-address', { token, body: { userId, ...place } })
  const ordered = await shop.call('POST /order', { token, body: { userId } })
  expect(refusalOf(ordered)).toEqual([403, 'account-blocked'])
})

test('sessions are ended, and a verification mail is sent again until the address is verified', async () => {
  const shopper = await newShopper(shop, { verified: false })
  const params = { userId: shopper.userId }
  const { cookie } = manager
  const resend = () => shop.call('POST /office/customers/:userId/verification', { cookie, params })
  expect((await resend()).status).toBe(200)
  await shop.jobs.runQueued()
  const mail = (await mailsTo(shop.config.dataDir, shopper.email)).at(-1) ?? ''
  const [code = ''] = /\b\d{6}\b/.exec(mail) ?? []
  const typed = { token: shopper.token, query: { userId: shopper.userId, code } }
  expect((await shop.call('GET /verify-email', typed)).body.success).toBe(true)
  expect(refusalOf(await resend())).toEqual([409, 'customer-verified'])
  await shop.call('POST /office/customers/:userId/logout', { cookie, params, body: because })
  expect((await shop.call('GET /me', { token: shopper.token })).status).toBe(401)
  expect((await activityOf(shopper)).map(({ action, after }) => [action, after])).toEqual([
    ['end-customer-sessions', { sessions: 1, reason: 'Asked by mail' }],
    ['resend-verification', null],
  ])
})

test('a request for data gets what the customer would download, and one for erasure deletes it', async () => {
  const shopper = await newShopper(shop, { name: 'Gelila Forgotten' })
  const owner = await newMember(shop, 'owner')
  const params = { userId: shopper.userId }
  const exported = () =>
    shop.call('POST /office/customers/:userId/export', { cookie: owner.cookie, params, body: because })
  const erase = () =>
    shop.call('DELETE /office/customers/:userId', { cookie: owner.cookie, params, body: because })
  const query = { userId: shopper.userId }
  const own = (await shop.call('GET /my-data', { token: shopper.token, query })).body
  expect({ ...(await exported()).body.data, exportedAt: own.exportedAt }).toEqual(own)
  await block(shopper)
  shop.clock.advance(16 * 60_000)
  for (const call of [exported, erase])
    expect(refusalOf(await call())).toEqual([403, 'staff-password-required'])
  const { password } = owner
  await shop.call('POST /office/confirmation', { cookie: owner.cookie, body: { password } })
  const both = await Promise.all([erase(), erase()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(refusalOf(await exported())).toEqual([404, 'customer-not-found'])
  expect(await find('forgotten')).toEqual([])
  expect(
    await shop.db.selectFrom('customerBlocks').selectAll().where('userId', '=', shopper.userId).execute(),
  ).toEqual([])
  expect((await activityOf(shopper)).map(({ action }) => action)).toEqual([
    'erase-customer',
    'block-customer',
    'export-customer',
  ])
})

test('a customer is added by name and number, once, and who is known by it stays as they are', async () => {
  const add = (body: object, by = manager) =>
    shop.rawCall('POST /office/customers', {
      ...by,
      body: { fullName: 'Almaz Bekele', phone: '0977 12 34 56', language: 'am', ...body } as never,
    })
  const both = await Promise.all([add({}), add({ fullName: 'Almaz B.' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.map(({ body }) => body.wasAdded).toSorted()).toEqual([false, true])
  const userId = both[0].body._id
  expect(both[1].body._id).toBe(userId)
  expect(await find('0977123456')).toMatchObject([{ _id: userId, email: '', phone: '+251977123456' }])
  const { entries } = (
    await shop.call('GET /office/activity', { cookie: manager.cookie, query: { subject: userId } })
  ).body
  expect(entries).toMatchObject([{ action: 'add-customer', before: null, after: null }])
  expect(refusalOf(await add({ phone: '12' }))).toEqual([400, 'phone-unreadable'])
  expect((await add({ fullName: ' ' })).status).toBe(400)
  expect((await add({}, await newMember(shop, 'catalogue'))).status).toBe(403)
  // A number that an account has proved is that account's; one that it only names is not.
  const shopper = await newShopper(shop, { phone: '0977654321' })
  expect((await add({ phone: '0977654321' })).body.wasAdded).toBe(true)
  await shop.runAsOwner(`update users set phone_verified_at = now() where id = '${shopper.userId}'`)
  expect((await add({ phone: '0977654321' })).body).toEqual({ _id: shopper.userId, wasAdded: false })
  const run = (...words: string[]) => runBeside(shop, 'customers', 'add', ...words)
  expect((await run('Almaz', '--phone', '0977123456')).stdout).toContain('is known already')
  expect((await run('Hiwot', '--phone', '0977123457', '--language', 'am')).stdout).toContain('was added')
  expect((await run('Hiwot', '--phone', '0977123457', '--language', 'xx')).code).toBe(2)
})

test('the command line does the same', async () => {
  const shopper = await newShopper(shop, { name: 'Command Line', phone: '0933445566' })
  const run = (...words: string[]) => runBeside(shop, 'customers', ...words)
  const because = ['--reason', 'Asked by mail']
  expect((await run('list', 'command')).stdout).toContain(shopper.email)
  expect((await run('block', shopper.email)).code).toBe(2)
  expect((await run('block', '0933445566', ...because)).stdout).toContain('is blocked')
  expect(refusalOf(await logIn(shopper))).toEqual([403, 'account-blocked'])
  expect((await run('show', shopper.userId)).stdout).toContain('BLOCKED by operator')
  expect((await run('unblock', shopper.email, ...because)).code).toBe(0)
  const file = `${shop.config.dataDir}/customer.json`
  expect((await run('export', shopper.email, ...because, '--file', file)).code).toBe(0)
  expect((await run('erase', shopper.email, ...because)).code).toBe(2)
  expect((await run('erase', shopper.email, ...because, '--yes')).code).toBe(0)
  expect((await run('show', shopper.email)).code).toBe(1)
  expect((await activityOf(shopper)).map(({ action }) => action)).toEqual([
    'erase-customer',
    'export-customer',
    'unblock-customer',
    'block-customer',
  ])
})
