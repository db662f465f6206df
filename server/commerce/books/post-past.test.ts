import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buyAndPayCard, sellCards } from '../../../test/buy-card.ts'
import { buyAndPay } from '../../../test/checkout.ts'
import { giveCredit } from '../../../test/give-credit.ts'
import { cashMissingInBooks, moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newUnpaidOrder, recordMoney } from '../../../test/record-money.ts'
import { delivered, deliveredTwoLines, receivedReturn, refundGoods } from '../../../test/returned-goods.ts'
import { closeFinishedDays } from '../../ledger/close-days.ts'
import { isOpened } from '../../ledger/opening.ts'
import { readHead } from '../../ledger/read-ledger.ts'
import { audit } from '../../operations/audit/audit.ts'
import { checkLedger } from '../../operations/doctor/check-ledger.ts'
import { newId } from '../../platform/database/new-id.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { injectFault } from '../sandbox-gateway/faults.ts'
import { postPast } from './post-past.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  await sellCards(shop)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
  expect(await cashMissingInBooks(shop.db)).toEqual([])
})

const dayMs = 24 * 60 * 60_000
const because = { actor: 'operator Hana', reason: 'A scratch' }
const nextDay = () => shop.clock.advance(dayMs)
/** A member is logged in for less than a day. */
const owner = () => newMember(shop, 'owner')
const inCash = async (path: 'opening' | 'entries', body: object) =>
  shop.rawCall(`POST /office/cash/${path}`, { ...(await owner()), body })

const kindsOfCauses = [
  'cash-entry',
  'collected',
  'credit',
  'gift-card',
  'gift-card-void',
  'part-delivered',
  'payment',
  'payment-due',
  'received-money',
  'refund',
  'refund-failed',
  'refund-sent',
  'till-opened',
]

/** Something of each kind happens, on several days. */
async function sellForSomeDays(): Promise<void> {
  await deliveredTwoLines(shop)
  nextDay()
  await inCash('opening', { counted: 500, banknotes: { 200: 2, 100: 1 } })
  const cash = await deliveredTwoLines(shop)
  await inCash('entries', { key: newId(), kind: 'put-in', amount: 100, reason: 'Change' })
  nextDay()
  await refundOrder(shop.shop, cash.key, { ...because, amountSantim: 11_11 })
  const online = await delivered(shop)
  const { orderNumber } = await newUnpaidOrder(shop)
  await recordMoney(shop, await owner(), orderNumber, { amount: 30, way: 'cash' })
  await recordMoney(shop, await owner(), orderNumber, { amount: 35 })
  nextDay()
  await refundGoods(shop, await receivedReturn(shop, online))
  const { key, shopper, txRef } = await buyAndPay(shop)
  await injectFault(shop.db, { kind: 'failed-refund', for: txRef, times: 1 })
  await refundOrder(shop.shop, key, { ...because, amountSantim: 10_00 })
  nextDay()
  await refundOrder(shop.shop, key, { ...because, amountSantim: 10_00, toCredit: true })
  await giveCredit(shop, shopper, 30_00)
  const card = await buyAndPayCard(shop, await newShopper(shop))
  nextDay()
  await refundOrder(shop.shop, card.key, because)
}

async function booked(): Promise<{ sums: unknown[]; causes: unknown[] }> {
  const sums = await sql`
    select e.day, a.kind, a.name, e.order_id, sum(e.amount_santim) as santim from ledger_entries e
    join ledger_accounts a on a.id = e.account_id
    group by 1, 2, 3, 4 having sum(e.amount_santim) <> 0 order by 1, 2, 3, 4`.execute(shop.db)
  const causes =
    await sql`select day, cause_kind, cause_id from ledger_transactions order by 1, 2, 3`.execute(shop.db)
  return { sums: sums.rows, causes: causes.rows }
}

/** It makes the shop what it was before there were books. */
async function forgetBooks(): Promise<void> {
  const tables = ['ledger_entries', 'ledger_seals', 'ledger_transactions', 'ledger_accounts']
  await shop.runAsOwner(`
    ${tables.map((table) => `alter table ${table} disable trigger user;`).join('\n')}
    delete from ledger_entries; delete from ledger_seals; delete from ledger_transactions; delete from ledger_accounts;
    ${tables.map((table) => `alter table ${table} enable trigger user;`).join('\n')}
    delete from ledger_opening; delete from ledger_opening_lanes; delete from order_reductions;`)
}

/** It ends after a batch, as if the process was killed. */
const afterOneBatch = () => {
  let batches = 0
  return {
    get aborted() {
      batches += 1
      return batches > 1
    },
  } as AbortSignal
}

test('a shop with a past ends as if it had posted as it went, then its days are closed', async () => {
  await sellForSomeDays()
  const before = await booked()
  const kinds = new Set(before.causes.map((cause) => (cause as { causeKind: string }).causeKind))
  expect([...kinds].toSorted()).toEqual(kindsOfCauses)
  await forgetBooks()
  let runs = 0
  for (; !(await isOpened(shop.db)); runs += 1) {
    await Promise.all([postPast(shop.db, afterOneBatch()), postPast(shop.db, afterOneBatch())])
    if (runs === 0) {
      expect(await closeFinishedDays(shop.db)).toEqual([])
      expect(await checkLedger(shop.db)).toContainEqual(
        expect.objectContaining({ sentence: expect.stringContaining('No day is closed yet') }),
      )
    }
  }
  expect(runs).toBeGreaterThan(2)
  expect(await booked()).toEqual(before)
  const closed = await closeFinishedDays(shop.db)
  expect(closed).toHaveLength(5)
  expect(await readHead(shop.db)).toMatchObject({ day: closed.at(-1) })
  await postPast(shop.db)
  expect(await booked()).toEqual(before)
})

test('an order to which something happens before its past is posted posts its past first', async () => {
  await shop.runAsOwner(`alter table ledger_heads disable trigger user; alter table ledger_days disable trigger user;
    alter table ledger_kind_days disable trigger user; delete from ledger_heads; delete from ledger_days;
    delete from ledger_kind_days; alter table ledger_heads enable trigger user;
    alter table ledger_days enable trigger user; alter table ledger_kind_days enable trigger user;`)
  const { key } = await delivered(shop)
  const soldOn = await booked()
  await forgetBooks()
  nextDay()
  await refundOrder(shop.shop, key, { ...because, amountSantim: 5_00 })
  const now = await booked()
  const isOfPart = (cause: unknown) => (cause as { causeKind: string }).causeKind === 'part-delivered'
  expect(soldOn.causes).toEqual(expect.arrayContaining(now.causes.filter(isOfPart)))
  expect(now.causes.filter(isOfPart)).toHaveLength(1)
  for (; !(await isOpened(shop.db));) await postPast(shop.db)
})

test('a new shop has its books open at once', async () => {
  const empty = await openShop()
  await postPast(empty.db)
  expect(await isOpened(empty.db)).toBe(true)
  await empty.close()
})
