import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHomeAddress, addToCart, checkOut, choose } from '../../../test/checkout.ts'
import { newMember } from '../../../test/new-member.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newRule } from '../../../test/new-rule.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { writeSeller } from '../../catalogue/sellers/sellers.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { refundOrder } from '../payments/refund-order.ts'
import type { Account } from '../../ledger/chart-of-accounts.ts'
import { closeFinishedDays } from '../../ledger/close-days.ts'
import { finishOpening } from '../../ledger/opening.ts'
import { credit, debit, postBatch, postTransaction } from '../../ledger/post-transaction.ts'
import type { Entry } from '../../ledger/post-transaction.ts'
import { owedToSeller } from '../../ledger/read-owner.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { issueDue } from './issue-due.ts'

const dayMs = 24 * 60 * 60_000
let shop: TestShop
let sellerId: string
let busyId: string
let orderNumber: string

const held = (name: string): Account => ({ kind: 'seller-payable-held', name })
const available = (name: string): Account => ({ kind: 'seller-payable-available', name })
const onTheWay = (name: string): Account => ({ kind: 'payouts-on-the-way', name })

function post(day: string | undefined, description: string, entries: Entry[], reason = '') {
  const cause = { kind: 'test', id: newId() }
  return transaction(shop.db, (tx) => postTransaction(tx, { cause, day, description, reason, entries }))
}

async function newSeller(storeName: string): Promise<string> {
  const id = newId()
  const seller = { sellerName: 'Abebe Bikila', storeName, location: 'Merkato', phone: '0911223344' }
  await transaction(shop.db, (tx) => writeSeller(tx, id, seller))
  return id
}

/**
 * In October, one seller was paid out and charged, and another one had 2,100 entries. In November, an order of 1,000.00
 * was delivered and a tenth of it refunded; the shop keeps 10 percent.
 */
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  const { db } = shop
  await newRule(db, { basisPoints: 1_000 })
  const productId = await newProduct(db, { stock: 5, priceSantim: 1_000_00 })
  sellerId = (await db.selectFrom('sellers').select('id').executeTakeFirstOrThrow()).id
  const dates = { submittedAt: db.now(), decidedAt: db.now(), decidedBy: 'Hana', createdAt: db.now() }
  await db
    .insertInto('sellerApplications')
    .values({ ...dates, sellerId, status: 'approved', language: 'en', tin: '0012345678' })
    .execute()
  busyId = await newSeller('Busy')
  await newSeller('Idle')
  const bank: Account = { kind: 'bank', name: 'main' }
  await post('2026-10-05', 'adjustment', [
    debit({ kind: 'write-offs' }, 500_00),
    credit(available(sellerId), 500_00),
  ])
  await post('2026-10-06', 'payout', [debit(available(sellerId), 300_00), credit(onTheWay(sellerId), 300_00)])
  await post('2026-10-07', 'payout-confirmed', [debit(onTheWay(sellerId), 300_00), credit(bank, 300_00)])
  await post(
    '2026-10-08',
    'adjustment',
    [debit(available(sellerId), 20_00), credit({ kind: 'seller-charges' }, 20_00)],
    '=HYPERLINK("x") <script>alert(1)</script>',
  )
  const many = Array.from({ length: 2_100 }, (_, index) => ({
    cause: { kind: 'test', id: newId() },
    day: `2026-10-${String(10 + (index % 7)).padStart(2, '0')}`,
    description: 'adjustment',
    entries: [debit({ kind: 'write-offs' }, index + 1), credit(held(busyId), index + 1)],
  }))
  await transaction(db, (tx) => postBatch(tx, many, { isKnown: 'compared' }))
  await finishOpening(db)
  const shopper = await newShopper(shop)
  await addHomeAddress(shop, shopper)
  await addToCart(shop, shopper, productId)
  const { body } = await checkOut(shop, shopper, { amount: 1_000 })
  await choose(body.data.checkout_url, 'pay')
  const order = await db.selectFrom('orders').select(['id', 'orderNumber']).executeTakeFirstOrThrow()
  orderNumber = order.orderNumber
  const key = { userId: shopper.userId, id: order.id }
  await shipOrder(db, key, { actor: 'operator Hana' })
  await completeOrder(db, key, { actor: 'operator Hana' })
  await refundOrder(shop.shop, key, { actor: 'test', reason: 'Late', amountSantim: 100_00 })
  await closeFinishedDays(db)
})
afterAll(() => shop.close())

const issue = (asked: Partial<Parameters<typeof issueDue>[1]> = {}) =>
  issueDue(shop.shop, { issuedBy: 'test', ...asked })

const statements = () => shop.db.selectFrom('sellerStatements').selectAll().orderBy('number').execute()

async function bytesOf(number: number, format: string, language = 'en'): Promise<Buffer> {
  const chunks = await shop.db
    .selectFrom('sellerStatementChunks')
    .select('content')
    .where('number', '=', number)
    .where('language', '=', language as 'en')
    .where('format', '=', format as 'csv')
    .orderBy('position')
    .execute()
  return Buffer.concat(chunks.map(({ content }) => content))
}

test('strangers, and who may not see the books, get nothing', async () => {
  const params = { number: '1' }
  const call = (by: object) => ({
    list: shop.rawCall('GET /office/statements', { ...by }),
    due: shop.rawCall('GET /office/statements/due', { ...by }),
    page: shop.rawCall('GET /office/statements/:number/page', { ...by, params }),
    csv: shop.rawCall('GET /office/statements/:number/csv', { ...by, params }),
    issue: shop.rawCall('POST /office/statements/issue', { ...by, body: {} }),
  })
  for (const answer of Object.values(call({}))) expect((await answer).status).toBe(401)
  const member = await newMember(shop, 'orders')
  for (const answer of Object.values(call(member))) expect((await answer).status).toBe(403)
  expect(await statements()).toEqual([])
})

test('only periods whose days are all closed are due, and only sellers for whom something was posted', async () => {
  const owner = await newMember(shop, 'owner')
  const { body } = await shop.call('GET /office/statements/due', { ...owner })
  expect(body).toMatchObject({ isMore: false, closedUntil: '2026-11-19' })
  expect(body.due.map(({ period }) => period)).toEqual(['2026-10', '2026-10'])
  const bySeller = Object.fromEntries(body.due.map((it) => [it.seller._id, it]))
  expect(bySeller[sellerId]).toMatchObject({ opening: 0, closing: 180, entries: 5 })
  expect(bySeller[busyId]).toMatchObject({ opening: 0, entries: 2_100 })
  expect(await statements()).toEqual([])
  const trial = await runBeside(shop, 'statements', 'issue', '--dry-run', '--json')
  expect(JSON.parse(trial.stdout).due).toEqual(body.due.map((it) => ({ ...it })))
})

test('who is interrupted goes on, and two at once issue each statement once, without a gap', async () => {
  const stop = AbortSignal.abort()
  expect(await issue({ stop })).toEqual({ issued: [], isDone: false })
  const failed = transaction(shop.db, async (tx) => {
    await issueDue({ db: tx, config: shop.shop.config }, { issuedBy: 'test', limit: 1 })
    throw new Error('killed in the middle')
  })
  await expect(failed).rejects.toThrow('killed')
  expect(await statements()).toEqual([])
  expect((await issue({ limit: 1 })).isDone).toBe(false)
  const runs = await Promise.all([issue(), issue(), issue()])
  expect(runs.flatMap(({ issued }) => issued)).toHaveLength(1)
  expect(await issue()).toEqual({ issued: [], isDone: true })
  expect((await statements()).map(({ number }) => number)).toEqual([1, 2])
  expect(await shop.db.selectFrom('sellerStatementPeriods').select('period').execute()).toEqual([
    { period: '2026-10' },
  ])
})

test('a statement has what was owed, each entry, and what is owed at the end', async () => {
  const [mine, busy] = [sellerId, busyId].map(async (id) =>
    (await statements()).find((row) => row.sellerId === id),
  )
  expect(await mine).toMatchObject({
    period: '2026-10',
    openingSantim: 0,
    payoutsSantim: -300_00,
    otherSantim: 480_00,
    goodsSantim: 0,
    closingSantim: 180_00,
    availableSantim: 180_00,
    entries: 5,
  })
  const number = (await busy)?.number ?? 0
  const rows = (await bytesOf(number, 'csv')).toString().trim().split('\r\n')
  // The head, the opening, the sums without it, and three accounts.
  expect(rows).toHaveLength(2_100 + 1 + 1 + 8 + 3)
  expect((await busy)?.closingSantim).toBe((2_100 * 2_101) / 2)
  const transactions = rows.map((row) => row.split('","')[5]).filter((cell) => /^\d+$/.test(cell ?? ''))
  expect(new Set(transactions).size).toBe(2_100)
})

test('text that somebody typed is no formula and no script', async () => {
  const row = (await statements()).find((it) => it.sellerId === sellerId)
  const csv = (await bytesOf(row!.number, 'csv')).toString()
  expect(csv).toContain(`"'=HYPERLINK(""x"") <script>`)
  expect(csv).toContain('"-20.00","180.00"')
  const page = (await bytesOf(row!.number, 'page')).toString()
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;')
})

test('an order has its goods, commission and VAT, and a refund gives its share back', async () => {
  shop.clock.advance(12 * dayMs)
  await closeFinishedDays(shop.db)
  const owner = await newMember(shop, 'owner')
  const { body } = await shop.call('POST /office/statements/issue', {
    ...owner,
    body: { period: '2026-11', seller: sellerId },
  })
  expect(body).toEqual({ issued: 1, isDone: true })
  const [listed] = (await shop.call('GET /office/statements', { ...owner })).body.statements
  expect(listed).toMatchObject({
    number: 3,
    opening: 180,
    goods: 900,
    delivery: 0,
    commission: 90,
    commissionVat: 13.5,
    withheld: 0,
    payouts: 0,
    other: 0,
    closing: 976.5,
    held: 796.5,
    available: 180,
  })
  const page = (await bytesOf(3, 'page')).toString()
  expect(page).toContain(`<a href="/orders/${orderNumber}">`)
  expect(page).toContain(listed?.head)
  expect(page).toContain('<span>TIN 0012345678</span>')
  const head = await shop.db
    .selectFrom('ledgerHeads')
    .select('hash')
    .where('day', '=', '2026-11-30')
    .executeTakeFirstOrThrow()
  expect(listed?.head).toBe(head.hash.toString('hex'))
  const log = await shop.call('GET /office/activity', { ...owner, query: { action: 'issue-statements' } })
  expect(log.body.entries[0]).toMatchObject({ after: { count: 1, first: 3, last: 3 } })
})

test('what is posted after a closed day is in the next statement, which begins with what the last one ended with', async () => {
  await post(undefined, 'adjustment', [
    debit(available(sellerId), 80_00),
    credit({ kind: 'seller-charges' }, 80_00),
  ])
  shop.clock.advance(31 * dayMs)
  await closeFinishedDays(shop.db)
  await issue()
  const rows = (await statements()).filter((row) => row.sellerId === sellerId)
  expect(rows.map(({ period }) => period)).toEqual(['2026-10', '2026-11', '2026-12'])
  for (const [index, row] of rows.entries()) {
    if (index > 0) expect(row.openingSantim).toBe(rows[index - 1]?.closingSantim)
    const owed = await owedToSeller(shop.db, sellerId, row.lastDay)
    expect(row.closingSantim).toBe(Object.values(owed).reduce((sum, santim) => sum + santim, 0))
  }
  expect((await statements()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  // Nothing happened to the busy seller, who is still owed something.
  const [, busy] = (await statements()).filter((row) => row.sellerId === busyId)
  expect(busy).toMatchObject({ period: '2026-11', entries: 0, openingSantim: busy?.closingSantim })
})

test('what was issued is the same bytes after names, rules and texts have changed', async () => {
  const owner = await newMember(shop, 'owner')
  const params = { number: '3' }
  const get = async (file: 'page' | 'csv', language: 'am' | 'en') => {
    const query = { language }
    const { body, headers } = await shop.rawCall(`GET /office/statements/:number/${file}`, {
      ...owner,
      params,
      query,
    })
    return { body: String(body), headers }
  }
  const before = [await get('page', 'en'), await get('page', 'am'), await get('csv', 'en')]
  expect(before[0]?.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(before[0]?.headers['content-security-policy']).toContain(`default-src 'none'`)
  expect(before[1]?.body).toContain('<html lang="am">')
  expect(before[2]?.headers['content-disposition']).toContain('statement-3-en.csv')
  await transaction(shop.db, (tx) =>
    writeSeller(tx, sellerId, { sellerName: 'New', storeName: 'Renamed', location: '', phone: '' }),
  )
  await shop.db
    .updateTable('sellerApplications')
    .set({ tin: '0098765432' })
    .where('sellerId', '=', sellerId)
    .execute()
  await newRule(shop.db, { basisPoints: 9_000 })
  const texts = catalogues.en.sellerStatement
  const title = texts.title
  texts.title = 'Something else {number}'
  const after = [await get('page', 'en'), await get('page', 'am'), await get('csv', 'en')]
  texts.title = title
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  const { body } = await shop.call('GET /office/statements/:number', { ...owner, params })
  expect(body.statement.seller.name).toBe('Renamed')
  const file = body.files.find(({ format, language }) => format === 'page' && language === 'en')
  const sha256 = createHash('sha256')
    .update(await bytesOf(3, 'page'))
    .digest('hex')
  expect(file?.sha256).toBe(sha256)
  expect(
    createHash('sha256')
      .update(after[0]?.body ?? '')
      .digest('hex'),
  ).toBe(sha256)
  const log = await shop.call('GET /office/activity', { ...owner, query: { action: 'export-statement' } })
  expect(log.body.entries).toHaveLength(2)
})

test('the database refuses to change what was issued, also to its owner', async () => {
  for (const statement of [
    `update seller_statements set closing_santim = 0`,
    `delete from seller_statement_files`,
    `update seller_statement_chunks set content = ''`,
    `truncate seller_statement_chunks`,
  ]) {
    await expect(shop.runAsOwner(statement)).rejects.toThrow('never changed')
  }
  await expect(shop.db.deleteFrom('sellerStatements').execute()).rejects.toThrow('permission denied')
})

test('the audit names a file, a sum and a number that are not what was issued', async () => {
  const found = async () =>
    (await audit(shop.db)).filter(({ check }) => check.startsWith('statement')).map(({ check }) => check)
  expect(await found()).toEqual([])
  await shop.runAsOwner(`alter table seller_statement_chunks disable trigger user`)
  await shop.runAsOwner(
    `update seller_statement_chunks set content = content || ' ' where number = 3 and format = 'csv' and language = 'en'`,
  )
  await shop.runAsOwner(`alter table seller_statements disable trigger user`)
  await shop.runAsOwner(
    `update seller_statements set opening_santim = opening_santim + 1, closing_santim = closing_santim + 1,
      held_santim = held_santim + 1 where number = 3`,
  )
  await shop.runAsOwner(`update seller_statement_counter set last_number = 9`)
  expect(await found()).toEqual(
    expect.arrayContaining(['statement-files', 'statement-sums', 'statement-numbers']),
  )
})

test('commands show and write statements, and refuse what is not there', async () => {
  const listed = await runBeside(shop, 'statements', 'list', '--period', '2026-10', '--json')
  expect(JSON.parse(listed.stdout).statements).toHaveLength(2)
  const shown = await runBeside(shop, 'statements', 'show', '3', '--json')
  expect(JSON.parse(shown.stdout)).toMatchObject({ statement: { number: 3 } })
  expect((await runBeside(shop, 'statements', 'show', '99')).code).toBe(2)
  expect((await runBeside(shop, 'statements', 'issue', '--period', '2026')).code).toBe(2)
})
