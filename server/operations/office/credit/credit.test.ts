import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditOf } from '../../../../test/give-credit.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { runBeside } from '../../../../test/run-command.ts'
import { moveCredit } from '../../../commerce/credit/move-credit.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { audit } from '../../audit/audit.ts'

let shop: TestShop
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  manager = await newMember(shop, 'manager')
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

const change = (by: TestMember, userId: string, body: object) =>
  shop.rawCall('POST /office/customers/:userId/credit', { ...by, params: { userId }, body })

test('a member gives credit once and takes back at most what there is, and the log says so', async () => {
  const shopper = await newShopper(shop)
  const { userId } = shopper
  const given = { key: newId(), change: 'give', amount: 50, reason: 'The jebena came late' }
  await change(manager, userId, given)
  expect((await change(manager, userId, given)).body.credit).toMatchObject({
    balance: 50,
    entries: [{ kind: 'given', amount: 50, reason: 'The jebena came late' }],
  })
  expect((await change(manager, userId, { ...given, amount: 60 })).status).toBe(409)
  const taken = { key: newId(), change: 'take', amount: 50.01, reason: 'Given twice' }
  expect((await change(manager, userId, taken)).status).toBe(409)
  expect((await change(manager, userId, { ...taken, amount: 20 })).body.credit).toMatchObject({ balance: 30 })
  expect(await creditOf(shop, shopper)).toBe(30)
  const logged = await shop.db
    .selectFrom('activityLog')
    .select(['before', 'after'])
    .where('action', '=', 'change-credit')
    .orderBy('id')
    .execute()
  expect(logged).toMatchObject([
    { before: { credit: 0 }, after: { credit: 50, reason: 'The jebena came late' } },
    { before: { credit: 50 }, after: { credit: 30 } },
  ])
})

test('a member reads in the own language who has moved the credit', async () => {
  const { userId } = await newShopper(shop)
  for (const actor of ['staff Hana', 'shopper', 'operator root']) {
    await moveCredit(shop.db, userId, { kind: 'given', amountSantim: 1_00, causeId: newId(), actor })
  }
  const request = { ...manager, params: { userId }, headers: { 'accept-language': 'am' } }
  const { body } = await shop.call('GET /office/customers/:userId/credit', request)
  expect(body.credit.entries.map(({ actor }) => actor)).toEqual(['አስተዳዳሪ root', 'ደንበኛው', 'Hana'])
})

test('who ordered by telephone has no credit to give before there is an account', async () => {
  const typed = { fullName: 'Abebech Worku', phone: '0911 78 45 12', language: 'am' }
  const { _id: userId } = (await shop.rawCall('POST /office/customers', { ...manager, body: typed })).body
  const seen = (of: string) =>
    shop.call('GET /office/customers/:userId/credit', { ...manager, params: { userId: of } })
  expect((await seen(userId)).body.credit).toEqual({ balance: 0, entries: [], hasAccount: false })
  const body = { key: newId(), change: 'give', amount: 5, reason: 'Sorry' }
  expect((await change(manager, userId, body)).headers['x-refusal']).toBe('credit-needs-account')
  expect((await seen((await newShopper(shop)).userId)).body.credit.hasAccount).toBe(true)
})

test('only who may refund gives credit, and unknown customers and amounts are refused', async () => {
  const { userId } = await newShopper(shop)
  const body = { key: newId(), change: 'give', amount: 5, reason: 'Sorry' }
  const support = await newMember(shop, 'support')
  expect((await change(support, userId, body)).status).toBe(403)
  expect((await change(manager, newId(), body)).status).toBe(404)
  for (const amount of [0, -1, 0.001, 1e9, '5']) {
    expect((await change(manager, userId, { ...body, amount })).status, String(amount)).toBe(400)
  }
})

test('commands give, take and show credit', async () => {
  const { email } = await newShopper(shop)
  const run = (...words: string[]) => runBeside(shop, 'credit', ...words)
  expect((await run('give', email, '--amount', '12.50', '--reason', 'Sorry')).stdout).toContain('12.50 ETB')
  const more = await run('take', email, '--amount', '13', '--reason', 'Mistake')
  expect(more.stderr).toContain('less store credit')
  await run('take', email, '--amount', '2.50', '--reason', 'Mistake')
  expect(JSON.parse((await run('show', email, '--json')).stdout)).toMatchObject({
    balance: 10,
    entries: [{ amount: -2.5 }, { amount: 12.5 }],
  })
})
