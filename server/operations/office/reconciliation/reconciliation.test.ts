import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkedOut, choose, paymentRow } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { limitMoney, newReference, newUnpaidOrder, recordMoney } from '../../../../test/record-money.ts'
import { completeOrder } from '../../../commerce/orders/complete-order.ts'
import { shipOrder } from '../../../commerce/orders/ship-order.ts'
import { refundOrder } from '../../../commerce/payments/refund-order.ts'
import { importStatement } from '../../../commerce/reconciliation/import-statement.ts'
import { reconcile } from '../../../commerce/reconciliation/reconcile.ts'
import { readAccount } from '../../../ledger/chart-of-accounts.ts'
import { entriesOfOrder } from '../../../ledger/list-entries.ts'
import { balanceOfAccount } from '../../../ledger/read-ledger.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { audit } from '../../audit/audit.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
  await limitMoney(shop, 100_000)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
})

/** Each test has days of its own. */
const dayMs = 24 * 60 * 60_000
const today = () => shop.clock.now().toISOString().slice(0, 10)
const dayAfter = (days: number) =>
  new Date(shop.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

/** The session of the member is over then. */
async function pass(days: number): Promise<void> {
  shop.clock.advance(days * dayMs)
  owner = await newMember(shop, 'owner')
}

type Given = { account?: string; name?: string; [field: string]: string | undefined }

function form(
  lines: readonly string[],
  { account = 'gateway:sandbox', name = 'statement.csv', ...fields }: Given = {},
) {
  const body = new FormData()
  for (const [field, value] of Object.entries({ account, ...fields })) if (value) body.append(field, value)
  body.append('file', new Blob([lines.join('\n')]), name)
  return body
}

const upload = (lines: readonly string[], given?: Given) =>
  shop.rawCall('POST /office/reconciliation/files', { ...owner, body: form(lines, given) })
const preview = (lines: readonly string[], given?: Given) =>
  shop.rawCall('POST /office/reconciliation/preview', { ...owner, body: form(lines, given) })

async function items(account?: string) {
  const query = account ? { account } : {}
  const { body } = await shop.call('GET /office/reconciliation', { ...owner, query })
  return body.items
}
const shownItems = async (account?: string) =>
  (await items(account)).map(({ kind, amount, line, entry }) => [
    kind,
    amount,
    line?.reference ?? null,
    entry !== null,
  ])

const stated = async (account: string) => {
  const { body } = await shop.call('GET /office/reconciliation', { ...owner, query: {} })
  return body.accounts.find((it: { account: string }) => it.account === account)
}

const balance = (account: string) => balanceOfAccount(shop.db, readAccount(account)!)

const heads = 'Date,Type,Tx Ref,Amount,Charge'
const bankHeads = 'Date,Narration,Reference,Debit,Credit'

/** It is paid at the sandbox: 50 birr. */
async function paid() {
  const { txRef, url } = await checkedOut(shop)
  await choose(url, 'pay')
  const row = (await paymentRow(shop, txRef))!
  return { txRef, row, key: { userId: row.userId, id: row.orderId } }
}

const by = { actor: 'operator Hana' }

/** So that no test sees what others left. */
async function declareAll(): Promise<void> {
  for (const { _id } of await items())
    await shop.call('POST /office/reconciliation/items/:itemId/declaration', {
      ...owner,
      params: { itemId: _id },
      body: { reason: 'The end of a test' },
    })
}

test('a stranger and a member who may not see the books get nothing', async () => {
  const body = form([heads])
  expect((await shop.rawCall('POST /office/reconciliation/files', { body })).status).toBe(401)
  expect((await shop.rawCall('GET /office/reconciliation', {})).status).toBe(401)
  const clerk = await newMember(shop, 'orders')
  const refused = await shop.rawCall('POST /office/reconciliation/files', { ...clerk, body })
  expect(refused.status).toBe(403)
  expect((await shop.rawCall('GET /office/reconciliation', { ...clerk })).status).toBe(403)
})

test('payments, a refund and a fee are matched, and what only the statement tells is posted once', async () => {
  const first = await paid()
  const second = await paid()
  await refundOrder(shop.shop, second.key, { ...by, reason: 'A scratch', amountSantim: 20_00 })
  await shop.jobs.drain()
  const lines = [
    heads,
    `${today()},payment,${first.txRef},50.00,1.25`,
    `${today()},payment,${second.txRef},50.00,`,
    `${today()},refund,${second.txRef},20.00,`,
    `${dayAfter(1)},payout,SET-100001,78.75,`,
  ]
  const before = await balance('gateway:sandbox')
  const seen = await preview(lines)
  expect(seen.body.preview).toMatchObject({ lines: 5, newLines: 5, matched: 3, open: 0 })
  expect(await shop.db.selectFrom('statementFiles').select('id').execute()).toEqual([])
  expect(await balance('gateway:sandbox')).toBe(before)

  const { status, body } = await upload(lines)
  expect([status, body.import.matched, body.import.open]).toEqual([201, 3, 0])
  expect(
    body.import.posted.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
  ).toEqual([
    ['fee', -1.25],
    ['payout', -78.75],
  ])
  expect(await balance('gateway:sandbox')).toBe(before - 80_00)
  expect(await balance('gateway-fees')).toBe(1_25)
  expect(await balance('bank:main')).toBe(78_75)

  // The bank tells of the payout a day later, and keeps something.
  const bank = [
    bankHeads,
    `${dayAfter(1)},SANDBOX settlement,FT100001,,78.75`,
    `${dayAfter(1)},Service charge,FT100002,2.00,`,
  ]
  const told = (await upload(bank, { account: 'bank:main' })).body.import
  expect(told).toMatchObject({ matched: 1, open: 0 })
  expect(told.posted).toMatchObject([{ kind: 'fee', amount: -2 }])
  expect(await balance('bank:main')).toBe(76_75)
  expect(await shownItems()).toEqual([])
  expect((await upload(bank, { account: 'bank:main' })).headers['x-refusal']).toBe('statement-known')
  expect(await transaction(shop.db, (tx) => reconcile(tx))).toEqual({ matched: 0, posted: [], opened: 0 })
  expect(await stated('bank:main')).toMatchObject({ reconciledUntil: dayAfter(1), open: 0, books: 76.75 })
})

test('a file for the same days adds only new lines, and another line of the same kind is one more', async () => {
  await pass(10)
  const line = `${today()},Interest,INT-20001,,3.00`
  await upload([bankHeads, line], { account: 'bank:main' })
  const again = (await upload([bankHeads, line, line], { account: 'bank:main' })).body.import
  expect(again).toMatchObject({ lines: 2, newLines: 1, lacked: 0 })
  const changed = [bankHeads, line, `${today()},Interest,INT-20001,,4.00`]
  expect((await upload(changed, { account: 'bank:main' })).body.import).toMatchObject({
    newLines: 1,
    lacked: 1,
  })
  expect(await shownItems('bank:main')).toEqual([
    ['extra', 3, 'INT-20001', false],
    ['extra', 3, 'INT-20001', false],
    ['extra', 4, 'INT-20001', false],
  ])
  await declareAll()
})

test('what is missing, told twice or with another amount is told apart', async () => {
  await pass(10)
  const missing = await paid()
  const twice = await paid()
  const less = await paid()
  const until = dayAfter(4)
  const lines = [
    heads,
    `${today()},payment,${twice.txRef},50.00,`,
    `${today()},payment,${twice.txRef},50.00,`,
    `${today()},payment,${less.txRef},49.00,`,
    `${today()},payment,stranger-1,50.00,`,
  ]
  await pass(4)
  const { body } = await upload(lines, { until })
  expect(body.import).toMatchObject({ matched: 1, open: 4 })
  expect(await shownItems('gateway:sandbox')).toEqual(
    expect.arrayContaining([
      ['extra', 50, twice.txRef, false],
      ['extra', 50, 'stranger-1', false],
      ['other-amount', -1, less.txRef, true],
      ['missing', 50, null, true],
    ]),
  )
  expect(((await stated('gateway:sandbox'))?.reconciledUntil ?? '') < until).toBe(true)
  // The gateway settles it later.
  const later = [heads, `${dayAfter(0)},payment,${missing.txRef},50.00,`]
  expect((await upload(later)).body.import).toMatchObject({ matched: 1, open: 0 })
  expect((await shownItems('gateway:sandbox')).map(([kind]) => kind)).not.toContain('missing')
  await declareAll()
})

test('a payment that is taken back is no prepayment any more, or is borne by the shop', async () => {
  await pass(10)
  const open = await paid()
  const sent = await paid()
  await shipOrder(shop.db, sent.key, by)
  await completeOrder(shop.db, sent.key, by)
  const lines = [
    heads,
    ...[open, sent].flatMap(({ txRef }) => [
      `${today()},payment,${txRef},50.00,`,
      `${today()},charge-back,${txRef},50.00,`,
    ]),
  ]
  const { body } = await upload(lines)
  expect(body.import.posted).toMatchObject([{ kind: 'charge-back' }, { kind: 'charge-back' }])
  expect(body.import.posted[0]?.orderNumber).toMatch(/^MK-/)
  await expect(shipOrder(shop.db, open.key, by)).rejects.toMatchObject({ code: 'order-held' })
  const sums = async (orderId: string) => {
    const found: Record<string, number> = {}
    for (const { kind, santim } of await entriesOfOrder(shop.db, orderId))
      found[kind] = (found[kind] ?? 0) + santim
    return found
  }
  expect(await sums(open.key.id)).toEqual({ gateway: 0, 'customer-prepayment': 0 })
  expect(await sums(sent.key.id)).toMatchObject({ gateway: 0, 'charge-backs': 50_00 })
  const again = [heads, `${dayAfter(1)},charge-back,${open.txRef},50.00,`]
  expect((await upload(again)).body.import).toMatchObject({ posted: [], open: 1 })
  await declareAll()
})

test('the bank may tell of a payout first, and days with the same amount are kept apart', async () => {
  await pass(10)
  const before = await balance('bank:main')
  const bank = [
    bankHeads,
    `${today()},Sandbox payout,FT300001,,500.00`,
    `${dayAfter(1)},Sandbox payout,FT300002,,500.00`,
  ]
  expect((await upload(bank, { account: 'bank:main' })).body.import.posted).toHaveLength(2)
  const lines = [heads, `${today()},payout,SET-300001,500.00,`, `${today()},payout,SET-300002,500.00,`]
  expect((await upload(lines)).body.import).toMatchObject({ matched: 2, posted: [], open: 0 })
  expect(await balance('bank:main')).toBe(before + 1_000_00)
})

test('money by hand is matched by the reference of its bank, and by nothing else', async () => {
  await pass(10)
  const [right, wrong] = [newReference(), newReference()]
  for (const reference of [right, wrong]) {
    const { orderNumber } = await newUnpaidOrder(shop)
    await recordMoney(shop, owner, orderNumber, { amount: 50, way: 'transfer', bank: 'cbe', reference })
  }
  const lines = [
    bankHeads,
    `${today()},Transfer ${right}\\BNK from HANNA,FT400001,,50.00`,
    `${today()},Transfer from ABEBE,FT400002,,50.00`,
  ]
  expect((await upload(lines, { account: 'bank:main' })).body.import).toMatchObject({ matched: 1, open: 1 })
  const [item] = await items('bank:main')
  const params = { itemId: item!._id }
  const { entries } = (
    await shop.call('GET /office/reconciliation/items/:itemId/candidates', { ...owner, params })
  ).body
  expect(entries[0]).toMatchObject({ amount: 50, description: 'payment-received' })
  const [found] = entries
  const match = (transactions: { transaction: number; position: number }[]) =>
    shop.rawCall('POST /office/reconciliation/items/:itemId/match', {
      ...owner,
      params,
      body: { entries: transactions, reason: 'Abebe is the brother' },
    })
  expect((await match([{ transaction: 999_999, position: 1 }])).headers['x-refusal']).toBe('match-not-open')
  const results = await Promise.all([match([found!]), match([found!])])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await items('bank:main')).toEqual([])
})

test('what is recorded after its statement is matched by the next run, and its fee waits for it', async () => {
  await pass(10)
  const reference = newReference()
  const { orderNumber } = await newUnpaidOrder(shop)
  const { txRef, url } = await checkedOut(shop)
  const lines = [heads, `${today()},payment,${txRef},50.00,1.25`]
  expect((await upload(lines)).body.import).toMatchObject({ matched: 0, posted: [], open: 2 })
  await upload([bankHeads, `${today()},Transfer,${reference},,50.00`], { account: 'bank:main' })
  expect(await shownItems('bank:main')).toEqual([['extra', 50, reference, false]])
  await choose(url, 'pay')
  await recordMoney(shop, owner, orderNumber, { amount: 50, way: 'transfer', bank: 'cbe', reference })
  const done = await transaction(shop.db, (tx) => reconcile(tx))
  expect([done.matched, done.posted.map(({ line }) => line.santim), done.opened]).toEqual([2, [-1_25], 0])
  expect(await items()).toEqual([])
})

test('an open item has an owner, a note and an end, each in the activity log', async () => {
  await pass(10)
  const lines = [bankHeads, `${today()},Interest,INT-50001,,7.00`, `${today()},Unknown,UNK-50001,,9.00`]
  await upload(lines, { account: 'bank:main' })
  const [interest, unknown] = await items('bank:main')
  const params = { itemId: interest!._id }
  await shop.call('POST /office/reconciliation/items/:itemId/owner', {
    ...owner,
    params,
    body: { staffId: owner.staffId },
  })
  await shop.call('POST /office/reconciliation/items/:itemId/note', {
    ...owner,
    params,
    body: { note: 'Ask CBE' },
  })
  const mine = await shop.call('GET /office/reconciliation', { ...owner, query: { owner: owner.staffId } })
  expect(mine.body.items).toMatchObject([{ note: 'Ask CBE', owner: { name: 'Selam owner' }, age: 0 }])
  const post = (account: string) =>
    shop.rawCall('POST /office/reconciliation/items/:itemId/posting', {
      ...owner,
      params,
      body: { account, reason: 'Interest of November' },
    })
  expect((await post('bank:main')).headers['x-refusal']).toBe('explained-account')
  expect((await post('store-credit:x')).headers['x-refusal']).toBe('explained-account')
  const before = await balance('bank:main')
  expect((await post('owner-funds')).body).toEqual({ open: 1 })
  expect((await post('owner-funds')).headers['x-refusal']).toBe('item-over')
  expect(await balance('bank:main')).toBe(before + 7_00)

  const declared = await shop.call('POST /office/reconciliation/items/:itemId/declaration', {
    ...owner,
    params: { itemId: unknown!._id },
    body: { reason: 'The bank took it back' },
  })
  expect(declared.body).toEqual({ open: 0 })
  const log = await shop.db
    .selectFrom('activityLog')
    .select('action')
    .where(sql<boolean>`action like '%statement%'`)
    .execute()
  const actions = new Set(log.map(({ action }) => action))
  for (const action of [
    'import-statement',
    'assign-statement-item',
    'note-statement-item',
    'post-statement-item',
    'declare-statement-item',
  ])
    expect(actions).toContain(action)
})

test('of two imports at once one counts, and one that is interrupted leaves nothing', async () => {
  await pass(10)
  const lines = [bankHeads, `${today()},Deposit,DEP-70001,,5.00`]
  const both = await Promise.all([1, 2, 3].map(() => upload(lines, { account: 'bank:main' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await shownItems('bank:main')).toEqual([['extra', 5, 'DEP-70001', false]])
  const payout = [heads, `${today()},payout,SET-700001,6.00,`]
  const actor = { staffId: null, name: 'operator', address: null }
  const before = await balance('gateway:sandbox')
  const killed = transaction(shop.db, async (tx) => {
    const content = Buffer.from(payout.join('\n'))
    await importStatement(tx, actor, {
      account: { kind: 'gateway', name: 'sandbox' },
      fileName: 'killed.csv',
      content,
      form: {},
    })
    throw new Error('The process ends')
  })
  await expect(killed).rejects.toThrow('The process ends')
  expect(await balance('gateway:sandbox')).toBe(before)
  expect((await upload(payout)).body.import).toMatchObject({ matched: 0, posted: [{ kind: 'payout' }] })
  // The bank kept something of it.
  expect(
    (await upload([bankHeads, `${today()},SANDBOX payout,FT700001,,5.90`], { account: 'bank:main' })).body
      .import,
  ).toMatchObject({ posted: [], open: 1 })
  const found = (await items('bank:main')).find(({ kind }) => kind === 'other-amount')
  const done = await shop.rawCall('POST /office/reconciliation/items/:itemId/posting', {
    ...owner,
    params: { itemId: found!._id },
    body: { account: 'gateway-fees', reason: 'Fee of the transfer' },
  })
  expect(done.status).toBe(200)
  await declareAll()
})
