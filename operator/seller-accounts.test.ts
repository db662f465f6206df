import { userInfo } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../test/new-member.ts'
import { newRule } from '../test/new-rule.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { deliverAll, newSeller, paidOrder } from '../test/order-of-sellers.ts'
import { runBeside } from '../test/run-command.ts'
import { credit, debit, postTransaction } from '../server/ledger/post-transaction.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'

let shop: TestShop
let seller: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await newRule(shop.db, { basisPoints: 1_000 })
  seller = await newSeller(shop.db, 'trusted')
})
afterAll(() => shop.close())

async function read(...words: string[]) {
  const { code, stdout, stderr } = await runBeside(shop, ...words, '--json')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return JSON.parse(stdout)
}

async function owe(santim: number): Promise<void> {
  const account = { kind: 'seller-payable-available', name: seller } as const
  const entries = [debit(account, santim), credit({ kind: 'seller-charges' }, santim)]
  const cause = { kind: 'charge-in-test', id: newId() }
  await transaction(shop.db, (tx) => postTransaction(tx, { cause, description: 'adjustment', entries }))
}

test('the operator sees what is held, changes the level with a reason, and releases what is over', async () => {
  const { key } = await paidOrder(shop, [{ sellerId: seller, santim: 1_000_00 }])
  await deliverAll(shop, key)
  expect(await read('sellers', 'show', seller)).toMatchObject({
    seller: { level: 'trusted', held: 885, available: 0 },
    parts: [{ amount: 885 }],
  })
  expect((await runBeside(shop, 'sellers', 'level', seller, '--level', 'regular')).code).toBe(2)
  const words = ['--level', 'regular', '--reason', 'Late parcels']
  expect(await read('sellers', 'level', seller, ...words)).toEqual({ id: seller, level: 'regular' })
  const past = new Date(Date.now() - 60_000)
  await shop.db.updateTable('orderParts').set({ reserveUntil: past }).where('sellerId', '=', seller).execute()
  expect(await read('sellers', 'release', '--dry-run')).toEqual({ parts: 1, dryRun: true })
  expect(await read('sellers', 'release')).toEqual({ parts: 1 })
  expect(await read('sellers', 'show', seller)).toMatchObject({ seller: { held: 0, available: 885 } })
  expect((await runBeside(shop, 'sellers', 'show', 'Nobody')).code).not.toBe(0)
})

test('the operator proposes, a member approves, and nobody approves what is their own', async () => {
  await owe(1_885_00)
  expect((await read('sellers', 'debts')).sellers).toMatchObject([{ _id: seller, debt: 1_000 }])
  const id = newId()
  const why = ['--reason', 'Closed for good', '--evidence', 'Letter of 20 November']
  const words = ['--write-off', seller, '--amount', '1000', ...why, '--id', id]
  expect(await read('ledger', 'propose', ...words, '--dry-run')).toMatchObject({ dryRun: true })
  expect(await read('ledger', 'adjustments')).toEqual({ adjustments: [], after: null })
  expect(await read('ledger', 'propose', ...words)).toMatchObject({ adjustment: { state: 'open' } })
  const own = await runBeside(shop, 'ledger', 'approve', id)
  expect(own.code).not.toBe(0)
  expect(own.stderr).toContain('Another member of staff')
  const owner = await newMember(shop, 'owner')
  const approved = await shop.rawCall('POST /office/books/adjustments/:adjustmentId/decision', {
    ...owner,
    params: { adjustmentId: id },
    body: { approve: true },
  })
  expect(approved.status).toBe(200)
  expect((await read('sellers', 'debts')).sellers).toEqual([])
  const { adjustments } = await read('ledger', 'adjustments', '--state', 'approved')
  expect(adjustments).toMatchObject([{ _id: id, proposedBy: `operator ${userInfo().username}` }])
})

test('the operator refuses what was proposed, and an unclear proposal is a wrong call', async () => {
  const id = newId()
  const why = ['--reason', 'A fee', '--evidence', 'Line 7']
  const words = ['--debit', 'gateway-fees', '--credit', 'bank:main', '--amount', '5', ...why]
  await read('ledger', 'propose', ...words, '--id', id)
  expect(await read('ledger', 'refuse', id)).toMatchObject({ adjustment: { state: 'refused' } })
  for (const wrong of [
    ['--amount', '5', ...why],
    ['--debit', 'bank:main', '--write-off', seller, '--amount', '5', ...why],
    ['--debit', 'gateway-fees', '--credit', 'bank:main', '--amount', '0', ...why],
    ['--paid-by', seller, '--amount', '5', ...why],
  ])
    expect((await runBeside(shop, 'ledger', 'propose', ...wrong)).code).toBe(2)
})
