import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/mails-to.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newPayable } from '../../../../test/new-payable.ts'
import { newSellerMember } from '../../../../test/new-seller-member.ts'
import type { TestSellerMember } from '../../../../test/new-seller-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { refusalOf } from '../../../../test/written-messages.ts'
import { newId } from '../../../platform/database/new-id.ts'

const account = { way: 'bank', bank: 'cbe', number: '1000 1234 56789', holder: 'Hiwot Alemu' } as const
const wallet = { way: 'telebirr', bank: null, number: '0911223344', holder: 'Hiwot Alemu' } as const

let shop: TestShop
let office: TestMember
let sellerId: string
let owner: TestSellerMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', PAYOUT_DAYS: 'mon,thu', PAYOUT_MINIMUM: '500' })
  await shop.listen()
})
beforeEach(async () => {
  office = await newMember(shop, 'owner')
  sellerId = (await newPayable(shop.db, 1_000_00)).id
  owner = await newSellerMember(shop, sellerId)
})
afterAll(() => shop.close())

const change = (body: object, { cookie } = owner) => shop.rawCall('PUT /seller/pay-details', { cookie, body })
const balance = async () => (await shop.call('GET /seller/balance', { cookie: owner.cookie })).body.balance

async function detailsId(): Promise<string> {
  const { id } = await shop.db
    .selectFrom('sellerPayDetails')
    .select('id')
    .where('sellerId', '=', sellerId)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const verify = async () =>
  shop.rawCall('POST /office/sellers/:sellerId/pay-details/:detailsId/verify', {
    ...office,
    params: { sellerId, detailsId: await detailsId() },
  })

async function pay(): Promise<string> {
  await shop.call('PUT /office/payout-runs/:runId', { ...office, params: { runId: newId() } })
  const { body } = await shop.call('GET /office/payouts', { ...office, query: { sellerId } })
  return body.payouts[0]!._id
}

test('the balance says what is in the way of the next payout, and when it is', async () => {
  expect(await balance()).toMatchObject({ available: 1_000, payDetails: null, notPaid: 'no-details' })
  const { status, body } = await change(account)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    balance: {
      payDetails: { way: 'bank', bank: 'cbe', number: '••••6789', holder: 'Hiwot Alemu', isVerified: false },
      notPaid: 'unverified-details',
      payoutMinimum: 500,
    },
  })
  expect((await verify()).status).toBe(200)
  const { notPaid, nextRun } = await balance()
  expect(notPaid).toBeNull()
  expect(Date.parse(nextRun ?? '')).toBeGreaterThan(shop.clock.now().getTime())
  await shop.call('PUT /office/sellers/:sellerId/payout-hold', {
    ...office,
    params: { sellerId },
    body: { reason: 'We look into a complaint' },
  })
  const held = await balance()
  expect(held.notPaid).toBe('held')
  expect(JSON.stringify(held)).not.toContain('complaint')
})

test('who changes them again starts anew: nothing is paid there before somebody has verified it', async () => {
  await change(account)
  await verify()
  const payoutId = await pay()
  await change(wallet)
  const params = { payoutId }
  const { payout } = (await shop.call('GET /office/payouts/:payoutId', { ...office, params })).body
  expect(payout.status).toBe('bounced')
  expect(await balance()).toMatchObject({ available: 1_000, notPaid: 'unverified-details' })
  expect((await verify()).status).toBe(200)
  expect(await pay()).not.toBe(payoutId)
})

test('owners are told by mail who has changed them, once', async () => {
  const other = await newSellerMember(shop, sellerId)
  const manager = await newSellerMember(shop, sellerId, 'manager')
  for (const body of [account, account]) expect((await change(body)).status).toBe(200)
  await shop.jobs.drain()
  const mails = (email: string) => mailsTo(shop.config.dataDir, email)
  for (const { email } of [owner, other]) {
    const [mail, ...more] = await mails(email)
    expect(mail).toContain('Hiwot owner')
    expect(mail).not.toContain('1000123456789')
    expect(more).toEqual([])
  }
  expect(await mails(manager.email)).toEqual([])
})

test('members who are not owners, other stores and old sessions change nothing', async () => {
  await change(account)
  for (const role of ['manager', 'packer'] as const) {
    expect((await change(wallet, await newSellerMember(shop, sellerId, role))).status).toBe(403)
  }
  const other = await newSellerMember(shop, (await newPayable(shop.db, 600_00)).id)
  expect((await change(wallet, other)).status).toBe(200)
  expect((await balance()).payDetails?.number).toBe('••••6789')
  shop.clock.advance(16 * 60_000)
  expect(refusalOf(await change(wallet))).toBe('staff-password-required')
  const confirmed = { cookie: owner.cookie, body: { password: owner.password } }
  await shop.call('POST /seller/session/confirmation', confirmed)
  expect((await change(wallet)).status).toBe(200)
})

test.each(['12345', '0111223344', '+25191122334'])('a wallet has a mobile number, not %s', async (number) => {
  expect((await change({ ...wallet, number })).status).toBe(400)
  expect((await balance()).payDetails).toBeNull()
})

test('a seller learns by SMS that it was paid, and that the money came back', async () => {
  await shop.db.updateTable('sellers').set({ phone: '0911556677' }).where('id', '=', sellerId).execute()
  await change(wallet)
  await verify()
  const payoutId = await pay()
  const { body } = await shop.call('GET /office/payout-runs', { ...office })
  await shop.call('POST /office/payout-runs/:runId/file', { ...office, params: { runId: body.runs[0]!._id } })
  const payouts = [{ _id: payoutId, reference: 'FT26335TEST' }]
  for (let time = 0; time < 2; time += 1) {
    await shop.call('POST /office/payouts/confirm', { ...office, body: { payouts } })
  }
  const bounce = { ...office, params: { payoutId }, body: { reason: 'No such wallet' } }
  for (let time = 0; time < 2; time += 1) await shop.call('POST /office/payouts/:payoutId/bounce', bounce)
  const sent = await shop.db
    .selectFrom('smsMessages')
    .select(['kind', 'text'])
    .where('cause', 'like', `%${payoutId}`)
    .orderBy('id')
    .execute()
  expect(sent.map(({ kind }) => kind)).toEqual(['payout-paid', 'payout-back'])
  expect(sent[0]?.text).toContain('1,000.00')
})
