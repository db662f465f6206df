import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countItems } from '../../server/commerce/reconciliation/read-items.ts'
import { demoSellerMember } from '../../server/customers/seller-members/ensure-demo-seller-member.ts'
import { verifyLedger } from '../../server/ledger/verify-ledger.ts'
import { audit } from '../../server/operations/audit/audit.ts'
import { countWaitingSellers } from '../../server/operations/seller-applications/count-waiting.ts'
import { cookieOf, newMember } from '../../test/new-member.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { loadDemo } from '../load-demo.ts'
import { applicants } from '../store-history.ts'
import { demoStores, storeNameOf } from '../stores.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  expect(await loadDemo(shop.shop)).toBe(true)
}, 120_000)
afterAll(() => shop.close())

async function logIn(email: string): Promise<string> {
  const body = { email, password: demoSellerMember.password }
  return cookieOf((await shop.call('POST /seller/session', { body })).headers['set-cookie'])
}

async function moneyOf(email: string) {
  const cookie = await logIn(email)
  const { balance } = (await shop.call('GET /seller/balance', { cookie })).body
  const { payouts } = (await shop.call('GET /seller/payouts', { cookie })).body
  const { statements } = (await shop.call('GET /seller/statements', { cookie })).body
  return { balance, payouts, statements, statuses: payouts.map(({ status }) => status) }
}

async function disputesOf(email: string) {
  const cookie = await logIn(email)
  return (await shop.call('GET /seller/disputes', { cookie })).body.disputes
}

describe('the member of each of six stores', () => {
  test.each(demoStores.map((store) => [storeNameOf(store), store] as const))(
    'logs in to the portal: %s',
    async (name, { owner, level = 'new', deliveries = [], policies }) => {
      const cookie = await logIn(owner.email)
      const { store } = (await shop.call('GET /seller/store', { cookie })).body
      expect(store).toMatchObject({ names: [{ text: name }, {}], level, policies: { revision: 1 } })
      expect(store.policies.returns.en).toBe(policies.returns?.en ?? '')
      const { methods, unused } = (await shop.call('GET /seller/delivery', { cookie })).body
      expect(methods).toHaveLength(deliveries.length)
      if (deliveries.length > 0) expect(unused).toBeNull()
    },
  )

  test('of Kezira Style finds the orders to accept and to send, and no payout', async () => {
    const cookie = await logIn('seller@merkato.example')
    const { body } = await shop.call('GET /seller/today', { cookie })
    expect(body).toMatchObject({ toAccept: 1, disputes: 0 })
    expect((await moneyOf('seller@merkato.example')).payouts).toEqual([])
  })

  test('of Sidama Coffee Ware was paid, and has statements', async () => {
    const { statuses, statements, balance } = await moneyOf('sidama@merkato.example')
    expect(statuses.length).toBeGreaterThanOrEqual(2)
    expect(new Set(statuses)).toEqual(new Set(['confirmed']))
    expect(statements.length).toBeGreaterThan(1)
    expect(balance.debt).toBe(0)
  })

  test('of Jimma Stool & Carving owes what was refunded after the payout, and can be paid in cash all the same', async () => {
    const { balance, statuses } = await moneyOf('jimma@merkato.example')
    expect(balance.debt).toBeGreaterThan(1_000)
    expect(balance.debt).toBeLessThan(5_000)
    expect(balance.available).toBe(0)
    expect(new Set(statuses)).toEqual(new Set(['confirmed']))
    const cookie = await logIn('jimma@merkato.example')
    const { returns } = (await shop.call('GET /seller/returns', { cookie })).body
    expect(returns).toMatchObject([{ status: 'refunded' }])
  })

  test('of Jugol Herbs sees why a payout came back, and what it is owed', async () => {
    const { balance, payouts } = await moneyOf('jugol@merkato.example')
    expect(payouts[0]).toMatchObject({ status: 'bounced', bounceReason: expect.stringContaining('closed') })
    expect(balance.available).toBeGreaterThanOrEqual(payouts[0]?.amount ?? Infinity)
  })

  test('of Wanza Woodworks has a dispute to answer', async () => {
    expect(await disputesOf('wanza@merkato.example')).toMatchObject([{ status: 'open', kind: 'damaged' }])
  })

  test('of Semien Outdoors has a dispute that was decided, and bears the refund', async () => {
    const [dispute, ...others] = await disputesOf('semien@merkato.example')
    expect(others).toEqual([])
    expect(dispute).toMatchObject({ status: 'closed', kind: 'not-as-described' })
    const { payouts } = await moneyOf('semien@merkato.example')
    expect(payouts[0]).toMatchObject({ status: 'confirmed' })
    expect(payouts[0]?.amount).toBeLessThan(7_300 - 2_000)
  })
})

test('an order has parts of three sellers', async () => {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from order_parts group by order_id order by 1 desc limit 1`.execute(shop.db)
  expect(rows[0]?.parts).toBe(3)
})

test('one application and one appeal wait for the shop', async () => {
  expect(await countWaitingSellers(shop.db)).toEqual({ applications: 1, appeals: 1 })
  for (const { owner, suspended } of applicants) {
    const cookie = await logIn(owner.email)
    const { body } = await shop.call('GET /seller/session', { cookie })
    expect(body.me.seller.state).toBe(suspended ? 'suspended' : 'applying')
  }
})

test('the office has no payout to send or to confirm', async () => {
  const { cookie } = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/payouts', { cookie })
  expect(body.counts).toMatchObject({ made: 0, sent: 0 })
})

test('the books verify, the audit finds nothing, and no statement line is unexplained', async () => {
  const { faults, days, head } = await verifyLedger(shop.db)
  expect(faults).toEqual([])
  expect(days).toBeGreaterThan(200)
  expect(head).not.toBeNull()
  expect(await audit(shop.db)).toEqual([])
  expect(await countItems(shop.db)).toBe(0)
})

test('nothing of the past is sent or made when the shop opens', async () => {
  const texts = await shop.db.selectFrom('smsMessages').select('kind').execute()
  expect(texts).toEqual([])
  const { rows } = await sql`select name from pgboss.job`.execute(shop.db)
  expect(rows).toEqual([])
})
