import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRequestMaximum, rateLimits } from '../../../contract/limits.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { productRequestJobs } from './product-requests.ts'

let shop: TestShop
let owner: TestMember
let support: TestMember
let catalogue: TestMember

beforeAll(async () => {
  shop = await openShop()
  owner = await newMember(shop, 'owner')
  support = await newMember(shop, 'support')
  catalogue = await newMember(shop, 'catalogue')
})
afterAll(() => shop.close())

let asked = 0

/** Each visitor has an address of its own, unless it is given. */
function ask(body: object, remoteAddress = `192.0.2.${(asked += 1) % 250}`) {
  return shop.rawCall('POST /product-requests', { body, remoteAddress })
}

async function listed({ cookie }: TestMember, state: 'open' | 'done' = 'open') {
  const { body } = await shop.call('GET /office/product-requests', { cookie, query: { state } })
  return body.requests
}

function finish({ cookie }: TestMember, key: string, note = 'Ordered from Mercato') {
  return shop.call('POST /office/product-requests/done', { cookie, body: { key, note } })
}

test('a visitor asks for a product, with or without a way to be reached', async () => {
  expect(await ask({ text: ' Hoverboard  ', contact: '0911 22 33 44' })).toMatchObject({
    status: 201,
    body: { success: true },
  })
  expect((await ask({ text: 'HOVERBOARD' })).status).toBe(201)
  const [group] = await listed(owner)
  expect(group).toMatchObject({ key: 'hoverboard', text: 'HOVERBOARD', requests: 2, done: null })
  expect(group?.askers.map(({ contact }) => contact)).toEqual([null, '0911 22 33 44'])
})

test('what is no text, too long, or no contact is refused, and markup stays text', async () => {
  const wrong = [
    {},
    { text: '  ' },
    { text: 'x'.repeat(productRequestMaximum + 1) },
    { text: 'drone \u0000' },
    { text: 'drone', contact: 'call me' },
    { text: 'drone', contact: `${'a'.repeat(250)}@example.com` },
    { text: { $ne: '' } },
  ]
  for (const body of wrong) expect((await ask(body)).status).toBe(400)
  expect((await ask({ text: "<b>drone'); drop table users" })).status).toBe(201)
  expect((await listed(owner)).map(({ text }) => text)).toContain("<b>drone'); drop table users")
})

test('one network address asks so often an hour, and one account less often', async () => {
  const { max } = rateLimits.productRequestOfAddress
  for (let count = 0; count < max; count += 1) await ask({ text: 'scooter' }, '198.51.100.7')
  expect((await ask({ text: 'scooter' }, '198.51.100.7')).status).toBe(429)
  expect((await ask({ text: 'scooter' }, '198.51.100.8')).status).toBe(201)
  const { token, userId } = await newShopper(shop)
  const own = () => shop.call('POST /product-requests/own', { token, body: { userId, text: 'scooter' } })
  for (let count = 0; count < rateLimits.productRequest.max; count += 1) await own()
  expect((await own()).status).toBe(429)
})

test('a customer asks for oneself only, sees it in the own data, and takes it away with the account', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
  const body = { userId: shopper.userId, text: 'Telescope' }
  expect((await shop.call('POST /product-requests/own', { body })).status).toBe(401)
  expect((await shop.call('POST /product-requests/own', { token: other.token, body })).status).toBe(403)
  expect((await shop.call('POST /product-requests/own', { token: shopper.token, body })).status).toBe(201)
  await ask({ text: 'Telescope', contact: shopper.email.toUpperCase() })
  await ask({ text: 'Telescope', contact: other.email })
  const { token, userId, password } = shopper
  const data = await shop.call('GET /my-data', { token, query: { userId } })
  expect(data.body.productRequests).toEqual([
    { text: 'Telescope', requestedAt: shop.db.now().toISOString(), answer: null },
  ])
  await shop.call('DELETE /my-account', { token, body: { userId, password } })
  const group = (await listed(owner)).find(({ key }) => key === 'telescope')
  expect(group?.askers.map(({ contact }) => contact)).toEqual([other.email])
})

test('roles see what they may, and only those that change products mark requests as done', async () => {
  await ask({ text: 'Sewing table', contact: 'almaz@example.com' })
  const contactsOf = async (member: TestMember) =>
    (await listed(member)).find(({ key }) => key === 'sewing table')?.askers.map(({ contact }) => contact)
  expect(await contactsOf(owner)).toEqual(['almaz@example.com'])
  expect(await contactsOf(support)).toEqual([null])
  expect(await contactsOf(catalogue)).toEqual([null])
  expect((await finish(support, 'sewing table')).status).toBe(403)
  expect((await finish({ ...owner, cookie: '' }, 'sewing table')).status).toBe(401)
  expect(await finish(catalogue, 'sewing table')).toMatchObject({ status: 200, body: { requests: 1 } })
  expect(await finish(catalogue, 'sewing table')).toMatchObject({ status: 404 })
  expect(await contactsOf(owner)).toBeUndefined()
  expect((await listed(owner, 'done'))[0]).toMatchObject({
    key: 'sewing table',
    done: { note: 'Ordered from Mercato', by: expect.any(String) },
  })
  const { body } = await shop.call('GET /office/activity', { cookie: owner.cookie, query: {} })
  expect(JSON.stringify(body)).toContain('finish-product-request')
})

test('requests are deleted after their time', async () => {
  shop.clock.advance((retentionDays.productRequests + 1) * 24 * 3_600_000)
  await productRequestJobs[0]?.run(shop.shop)
  const { rows } = await shop.db
    .selectFrom('productRequests')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(Number(rows)).toBe(0)
})
