import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moneyMissingInBooks } from '../../../test/money-in-books.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { credit, debit, postTransaction } from '../../ledger/post-transaction.ts'
import { entriesOfCause } from '../../ledger/list-entries.ts'
import { balanceOfAccount } from '../../ledger/read-ledger.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'

let shop: TestShop
let hana: TestMember
let abel: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  hana = await newMember(shop, 'manager')
  abel = await newMember(shop, 'owner')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  expect(await moneyMissingInBooks(shop.db)).toEqual([])
})

const because = { reason: 'The bank kept a fee', evidence: 'Statement of 20 November, line 7' }
const fee = { kind: 'transfer' as const, debit: 'gateway-fees', credit: 'bank:main', amount: 12.5 }
type Wanted = typeof fee | { kind: string; [name: string]: unknown }

const propose = (member: TestMember, adjustmentId: string, wanted: Wanted = fee, more: object = {}) =>
  shop.rawCall('PUT /office/books/adjustments/:adjustmentId', {
    ...member,
    params: { adjustmentId },
    body: { wanted, ...because, ...more },
  })

const decide = (member: TestMember, adjustmentId: string, approve = true) =>
  shop.rawCall('POST /office/books/adjustments/:adjustmentId/decision', {
    ...member,
    params: { adjustmentId },
    body: { approve, note: 'Looked at the statement' },
  })

const entriesOf = async (id: string) =>
  (await entriesOfCause(shop.db, { kind: 'adjustment', id })).map(({ kind, santim }) => [kind, santim])

const refusedAs = (code: string) => ({ headers: { 'x-refusal': code } })

async function indebted(santim: number): Promise<string> {
  const sellerId = await newSeller(shop.db)
  const account = { kind: 'seller-payable-available', name: sellerId } as const
  const entries = [debit(account, santim), credit({ kind: 'seller-charges' }, santim)]
  const cause = { kind: 'charge-in-test', id: newId() }
  await transaction(shop.db, (tx) => postTransaction(tx, { cause, description: 'adjustment', entries }))
  return sellerId
}

const debtOf = (sellerId: string) =>
  balanceOfAccount(shop.db, { kind: 'seller-payable-available', name: sellerId })

test('who may not adjust the books neither proposes nor decides', async () => {
  const id = newId()
  for (const role of ['orders', 'catalogue', 'support'] as const) {
    const member = await newMember(shop, role)
    expect((await propose(member, id)).status).toBe(403)
    expect((await decide(member, id)).status).toBe(403)
  }
  expect(await decide(hana, id)).toMatchObject({ status: 404, ...refusedAs('adjustment-not-found') })
})

test('a proposal posts nothing before another member approves it', async () => {
  const id = newId()
  expect(await propose(hana, id)).toMatchObject({
    status: 200,
    body: { adjustment: { state: 'open', isOwn: true, amount: 12.5, debit: { account: 'gateway-fees' } } },
  })
  expect(await entriesOf(id)).toEqual([])
  expect(await decide(hana, id)).toMatchObject({ status: 409, ...refusedAs('adjustment-of-your-own') })
  expect(await entriesOf(id)).toEqual([])
  expect(await decide(abel, id)).toMatchObject({ status: 200, body: { adjustment: { state: 'approved' } } })
  expect(await entriesOf(id)).toEqual([
    ['gateway-fees', 12_50],
    ['bank', -12_50],
  ])
  const [entry] = await entriesOfCause(shop.db, { kind: 'adjustment', id })
  expect(entry).toMatchObject({ reason: because.reason, actor: 'Selam manager, Selam owner' })
})

test('it is posted once, also with many clicks at once, and decided once', async () => {
  const id = newId()
  await propose(hana, id)
  const answers = await Promise.all([1, 2, 3, 4].map(() => decide(abel, id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await entriesOf(id)).toHaveLength(2)
  expect(await decide(hana, id, false)).toMatchObject(refusedAs('adjustment-decided'))
  const logged = await shop.db
    .selectFrom('activityLog')
    .select('action')
    .where('staffId', '=', abel.staffId)
    .where('action', '=', 'approve-adjustment')
    .execute()
  expect(logged.length).toBeGreaterThan(0)
})

test('two members who decide at once decide once', async () => {
  const id = newId()
  const third = await newMember(shop, 'manager')
  await propose(hana, id)
  const answers = await Promise.all([decide(abel, id), decide(third, id, false)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what was refused or taken back is never posted', async () => {
  const [refused, withdrawn] = [newId(), newId()]
  await propose(hana, refused)
  await propose(hana, withdrawn)
  expect((await decide(abel, refused, false)).body.adjustment.state).toBe('refused')
  expect((await decide(hana, withdrawn, false)).body.adjustment.state).toBe('refused')
  expect(await decide(abel, refused)).toMatchObject(refusedAs('adjustment-decided'))
  expect(await entriesOf(refused)).toEqual([])
})

test('a repeat proposes nothing more, and another content under the same id is refused', async () => {
  const id = newId()
  await propose(hana, id)
  expect((await propose(hana, id)).status).toBe(200)
  expect(await propose(hana, id, fee, { reason: 'Another' })).toMatchObject(refusedAs('changed-meanwhile'))
})

test('accounts that do not exist, that are the same or that the cash book keeps are refused', async () => {
  const cases = [
    [{ ...fee, debit: 'nonsense' }, 'account-unknown'],
    [{ ...fee, debit: 'bank' }, 'account-unknown'],
    [{ ...fee, debit: 'bank:main' }, 'accounts-same'],
    [{ ...fee, credit: 'till' }, 'account-of-cash'],
    [{ kind: 'reversal', reverses: newId() }, 'adjustment-not-found'],
    [{ kind: 'debt-written-off', sellerId: newId(), amount: 5 }, 'seller-unknown'],
  ] as const
  for (const [wanted, code] of cases)
    expect(await propose(hana, newId(), wanted)).toMatchObject(refusedAs(code))
  expect((await propose(hana, newId(), { ...fee, amount: 0 })).status).toBe(400)
  expect((await propose(hana, newId(), fee, { evidence: '' })).status).toBe(400)
  expect((await propose(hana, newId(), fee, { link: 'javascript:alert(1)' })).status).toBe(400)
})

test('a debt is written off by two members, and not more than what is owed', async () => {
  const sellerId = await indebted(300_00)
  const wanted = { kind: 'debt-written-off', sellerId, amount: 200 }
  expect(await propose(hana, newId(), { ...wanted, amount: 300.01 })).toMatchObject(refusedAs('debt-smaller'))
  const ids = [newId(), newId()] as const
  for (const id of ids) await propose(hana, id, wanted)
  const answers = await Promise.all(ids.map((id) => decide(abel, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await debtOf(sellerId)).toBe(100_00)
})

test('money that a seller pays in ends its debt, where it arrived', async () => {
  const sellerId = await indebted(300_00)
  const id = newId()
  await propose(hana, id, { kind: 'debt-paid', sellerId, way: 'telebirr', amount: 250 })
  await decide(abel, id)
  expect(await entriesOf(id)).toEqual([
    ['bank', 250_00],
    ['seller-payable-available', -250_00],
  ])
  const cash = newId()
  await propose(hana, cash, { kind: 'debt-paid', sellerId, way: 'cash', amount: 50 })
  await decide(abel, cash)
  expect(await entriesOf(cash)).toEqual([
    ['owner-funds', 50_00],
    ['seller-payable-available', -50_00],
  ])
  expect(await debtOf(sellerId)).toBe(0)
})

test('an adjustment is reversed by another one that names it, once', async () => {
  const id = newId()
  await propose(hana, id)
  expect(await propose(hana, newId(), { kind: 'reversal', reverses: id })).toMatchObject(
    refusedAs('adjustment-not-approved'),
  )
  await decide(abel, id)
  const reversal = newId()
  expect((await propose(hana, reversal, { kind: 'reversal', reverses: id })).status).toBe(200)
  expect(await propose(abel, newId(), { kind: 'reversal', reverses: id })).toMatchObject(
    refusedAs('adjustment-reversed'),
  )
  await decide(abel, reversal)
  expect(await entriesOf(reversal)).toEqual([
    ['gateway-fees', -12_50],
    ['bank', 12_50],
  ])
})

test('the database refuses an approval by who has proposed it, and any other change', async () => {
  const id = newId()
  await propose(hana, id)
  const update = (set: string) =>
    sql.raw(`update book_adjustments set ${set} where id = '${id}'`).execute(shop.db)
  const approved = `decided_by = proposed_by, decided_by_id = proposed_by_id, decided_at = now(), is_approved = true`
  await expect(update(approved)).rejects.toThrow('two_members')
  await expect(update('amount_santim = 1')).rejects.toThrow('only decided')
  await decide(abel, id)
  await expect(update('is_approved = false')).rejects.toThrow('only decided')
  await expect(sql`delete from book_adjustments`.execute(shop.db)).rejects.toThrow('only decided')
})

test('the list has what waits first, with who and when, and the first screen counts it', async () => {
  const id = newId()
  await propose(hana, id)
  const { body } = await shop.call('GET /office/books/adjustments', { ...abel })
  const waiting = body.open.find(({ _id }) => _id === id)
  expect(waiting).toMatchObject({ proposedBy: 'Selam manager', isOwn: false, evidence: because.evidence })
  expect(body.decided.every(({ state }) => state !== 'open')).toBe(true)
  const today = await shop.call('GET /office/today', { ...abel })
  const toDo = today.body.toDo.find(({ name }) => name === 'adjustments-to-decide')
  expect(toDo?.count).toBe(body.open.length)
})
