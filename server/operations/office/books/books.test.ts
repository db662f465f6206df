import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, choose } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newRule } from '../../../../test/new-rule.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { newSeller } from '../../../../test/order-of-sellers.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { addDays } from '../../../../contract/addis-time.ts'
import type { EntriesQuery } from '../../../../contract/office/books.ts'
import {
  credit,
  debit,
  postBatch,
  postTransaction,
  reverseTransaction,
} from '../../../ledger/post-transaction.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { completeOrder } from '../../../commerce/orders/complete-order.ts'
import { shipOrder } from '../../../commerce/orders/ship-order.ts'
import { newId } from '../../../platform/database/new-id.ts'

let shop: TestShop
let manager: TestMember
let orderId: string
let orderNumber: string

/** An order of 1,000.00 was paid and delivered; the shop keeps 10 percent. */
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  manager = await newMember(shop, 'manager')
  await newRule(shop.db, { basisPoints: 1_000 })
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5, priceSantim: 1_000_00 }))
  const { body } = await checkOut(shop, shopper, { amount: 1_000 })
  await choose(body.data.checkout_url, 'pay')
  const order = await shop.db.selectFrom('orders').select(['id', 'orderNumber']).executeTakeFirstOrThrow()
  orderId = order.id
  orderNumber = order.orderNumber
  const key = { userId: shopper.userId, id: orderId }
  await shipOrder(shop.db, key, { actor: 'operator Hana' })
  await completeOrder(shop.db, key, { actor: 'operator Hana' })
})
afterAll(() => shop.close())

const entries = async (query: EntriesQuery) =>
  (await shop.call('GET /office/books/entries', { ...manager, query })).body

test('the balance of each kind is above zero on its own side', async () => {
  const { body } = await shop.call('GET /office/books', { ...manager })
  const balances = Object.fromEntries(body.kinds.map(({ kind, balance }) => [kind, balance]))
  expect(balances).toMatchObject({
    gateway: 1_000,
    'customer-prepayment': 0,
    'seller-payable-held': 885,
    'commission-income': 100,
    'vat-on-commission': 15,
  })
  expect(body.kinds.find(({ kind }) => kind === 'gateway')?.hasSeveral).toBe(true)
})

test('accounts have the names of their sellers and gateways', async () => {
  const query = { kind: 'seller-payable-held' }
  const { body } = await shop.call('GET /office/books/accounts', { ...manager, query })
  const [seller] = await shop.db.selectFrom('sellers').selectAll().execute()
  expect(body).toMatchObject({ accounts: [{ name: seller!.storeName, balance: 885 }], after: null })
  const gateways = await shop.call('GET /office/books/accounts', { ...manager, query: { kind: 'gateway' } })
  expect(gateways.body.accounts).toMatchObject([
    { account: 'gateway:sandbox', name: 'sandbox', balance: 1_000 },
  ])
})

test('a seller leads to the entries of its accounts, and with an account to those for parts of its orders', async () => {
  const seller = await shop.db.selectFrom('sellers').selectAll().executeTakeFirstOrThrow()
  const own = await entries({ seller: seller.id })
  expect(own).toMatchObject({
    account: null,
    seller: { _id: seller.id, name: seller.storeName, owed: 885 },
    entries: [{ kind: 'seller-payable-held', debit: null, credit: 885, orderNumber }],
    after: null,
  })
  const { day } = own.entries[0]!
  const before = await entries({ seller: seller.id, to: addDays(day, -1) })
  expect(before).toMatchObject({ seller: { owed: 0 }, entries: [] })
  const days = { from: day, to: day }
  const kept = await entries({ seller: seller.id, account: 'commission-income', ...days })
  expect(kept.entries).toMatchObject([{ kind: 'commission-income', credit: 100, orderNumber }])
  const other = await newSeller(shop.db)
  expect((await entries({ seller: other, account: 'commission-income', ...days })).entries).toEqual([])
  expect(await entries({ seller: newId() })).toMatchObject({ seller: null, entries: [] })
  const query = { seller: seller.id, number: orderNumber }
  expect((await shop.rawCall('GET /office/books/entries', { ...manager, query })).status).toBe(400)
})

test('an account leads to its entries, an entry to its transaction, and an order to all of its own', async () => {
  const commission = await entries({ account: 'commission-income' })
  expect(commission).toMatchObject({
    account: { balance: 100 },
    entries: [{ description: 'order-delivered', debit: null, credit: 100, orderNumber }],
  })
  const transaction = String(commission.entries[0]?.transaction)
  const whole = await entries({ transaction })
  const sums = whole.entries.map(({ debit, credit }) => (debit ?? 0) - (credit ?? 0))
  expect(sums.reduce((sum, birr) => sum + birr, 0)).toBe(0)
  expect(whole.entries.map(({ kind }) => kind)).toContain('seller-payable-held')
  const ofOrder = await entries({ order: orderId })
  const descriptions = new Set(ofOrder.entries.map(({ description }) => description))
  expect([...descriptions]).toEqual(['payment-received', 'order-delivered'])
})

test('entries are found by the number of an order, a cause, days and an amount', async () => {
  const whole = await entries({ order: orderId })
  expect(await entries({ number: ` ${orderNumber.toLowerCase()} ` })).toEqual(whole)
  const [first] = whole.entries
  expect(first?.cause).toMatch(/^payment:/)
  const ofCause = await entries({ cause: first?.cause ?? '' })
  expect(new Set(ofCause.entries.map(({ transaction }) => transaction))).toEqual(
    new Set([first?.transaction]),
  )
  const days = { from: '2026-11-01', to: '2026-11-20' }
  const ofDays = await entries(days)
  expect(ofDays.entries).toHaveLength(whole.entries.length)
  expect(ofDays.entries.map(({ transaction }) => transaction)).toEqual(
    ofDays.entries.map(({ transaction }) => transaction).toSorted((a, b) => b - a),
  )
  const ofAmount = await entries({ ...days, amount: '885' })
  expect(ofAmount.entries).toMatchObject([{ kind: 'seller-payable-held', credit: 885 }])
  expect((await entries({ account: 'commission-income', amount: '100.00' })).entries).toHaveLength(1)
  expect((await entries({ account: 'commission-income', amount: '99.99' })).entries).toEqual([])
  expect((await entries({ account: 'commission-income', to: '2026-11-19' })).entries).toEqual([])
  expect((await entries({ number: 'MK-0000-0000' })).entries).toEqual([])
})

test('what is searched for by days is read a page at a time, each entry once', async () => {
  const rows = Array.from({ length: 60 }, () => ({
    cause: { kind: 'test', id: newId() },
    day: '2026-11-18',
    description: 'adjustment',
    entries: [debit({ kind: 'write-offs' }, 7_77), credit({ kind: 'owner-funds' }, 7_77)],
  }))
  await transaction(shop.db, (tx) => postBatch(tx, rows, { isKnown: 'compared' }))
  const seen: string[] = []
  let after: string | null = null
  do {
    const query = { from: '2026-11-01', to: '2026-11-19', amount: '7.77', ...(after !== null && { after }) }
    const page: Awaited<ReturnType<typeof entries>> = await entries(query)
    seen.push(...page.entries.map(({ transaction: id, account }) => `${id} ${account}`))
    after = page.after
  } while (after !== null)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('a transaction says what corrects it, and what it corrects', async () => {
  const cause = { kind: 'test', id: newId() }
  const moved = [debit({ kind: 'write-offs' }, 5_00), credit({ kind: 'owner-funds' }, 5_00)]
  const posted = await transaction(shop.db, (tx) =>
    postTransaction(tx, { cause, description: 'adjustment', entries: moved }),
  )
  const correction = { cause: { kind: 'test', id: newId() }, description: 'reversal', reverses: cause }
  const reversal = await transaction(shop.db, (tx) => reverseTransaction(tx, correction))
  const first = await entries({ transaction: String(posted.transactionId) })
  expect(first.entries[0]).toMatchObject({ reverses: null, reversedBy: reversal.transactionId })
  const second = await entries({ transaction: String(reversal.transactionId) })
  expect(second.entries[0]).toMatchObject({ reverses: posted.transactionId, reversedBy: null })
})

test('a long account is read a page at a time, each entry once', async () => {
  const seen: string[] = []
  let after: string | null = null
  do {
    const query = { account: 'gateway:sandbox', ...(after !== null && { after }) }
    const page: Awaited<ReturnType<typeof entries>> = await entries(query)
    seen.push(...page.entries.map(({ transaction }) => String(transaction)))
    after = page.after
  } while (after !== null)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(0)
})

test('what does not exist has no entries, and what is no account is refused', async () => {
  const nothing = { account: null, seller: null, entries: [], after: null }
  expect(await entries({ account: 'gateway:none' })).toEqual(nothing)
  expect(await entries({ account: 'nonsense' })).toEqual(nothing)
  expect(await entries({ order: newId() })).toEqual(nothing)
  expect(await entries({ transaction: '999999' })).toEqual(nothing)
  for (const query of [
    {},
    { account: 'Till!' },
    { account: 'till', order: orderId },
    { transaction: '1e5' },
    { from: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2026-01-01', to: '2026-11-01' },
    { account: 'till', amount: '1.234' },
  ]) {
    const refused = await shop.rawCall('GET /office/books/entries', { ...manager, query })
    expect(refused.status).toBe(400)
  }
})

test('who may not see the books is refused', async () => {
  for (const role of ['catalogue', 'support', 'orders'] as const) {
    const { status } = await shop.rawCall('GET /office/books', { ...(await newMember(shop, role)) })
    expect(status).toBe(403)
  }
})
