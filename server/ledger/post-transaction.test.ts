import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/fresh-database.ts'
import type { FreshDatabase } from '../../test/fresh-database.ts'
import { connect } from '../platform/database/connect.ts'
import type { Database } from '../platform/database/connect.ts'
import { transaction } from '../platform/database/transaction.ts'
import type { Account } from './chart-of-accounts.ts'
import { closeFinishedDays, firstLateDay } from './close-days.ts'
import { finishOpening } from './opening.ts'
import { postDraft, postDrafts } from './post-draft.ts'
import { LedgerError } from './ledger-error.ts'
import type { LedgerErrorCode } from './ledger-error.ts'
import { credit, debit, postBatch, postTransaction, reverseTransaction } from './post-transaction.ts'
import type { Entry } from './post-transaction.ts'
import { entriesOfCause, entriesOfOrder, listEntries } from './list-entries.ts'
import { balanceOfAccount, balanceOfKind, balancesByKind, listAccounts } from './read-ledger.ts'
import { verifyLedger } from './verify-ledger.ts'

const dayMs = 24 * 60 * 60_000
/** It is noon in Addis Ababa. */
let time = new Date('2026-11-20T09:00:00Z')
let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase({ now: () => time, max: 8 })
  db = database.db
})
afterAll(() => database.close())

const chapa: Account = { kind: 'gateway', name: 'chapa' }
const newCause = () => ({ kind: 'test', id: randomUUID() })
const newCustomer = (): Account => ({ kind: 'customer-prepayment', name: randomUUID() })

function pay(
  santim: number,
  {
    cause = newCause(),
    customer = newCustomer(),
    day,
    tx = db,
  }: {
    cause?: { kind: string; id: string }
    customer?: Account
    day?: string
    tx?: Database
  } = {},
) {
  const entries = [debit(chapa, santim), credit(customer, santim)]
  return transaction(tx, (it) =>
    postTransaction(it, { cause, day, description: 'payment-received', entries }),
  )
}

async function refusalOf(work: Promise<unknown>): Promise<LedgerErrorCode | 'none'> {
  return work.then(
    () => 'none' as const,
    (error: unknown) => {
      if (error instanceof LedgerError) return error.code
      throw error
    },
  )
}

async function countTransactions(): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ledger_transactions`.execute(db)
  return rows[0]?.count ?? 0
}

test('what is posted has its day, its entries and their balances', async () => {
  const customer = newCustomer()
  const cause = newCause()
  const orderId = randomUUID()
  const before = await balanceOfAccount(db, chapa)
  const posted = await transaction(db, (tx) =>
    postTransaction(tx, {
      cause,
      description: 'payment-received',
      entries: [debit(chapa, 150_00, { orderId }), credit(customer, 150_00, { orderId })],
    }),
  )
  expect(posted).toMatchObject({ day: '2026-11-20', isNew: true })
  expect(await balanceOfAccount(db, customer)).toBe(-150_00)
  expect(await balanceOfAccount(db, chapa)).toBe(before + 150_00)
  const entries = await entriesOfCause(db, cause)
  expect(entries.map(({ kind, santim }) => [kind, santim])).toEqual([
    ['gateway', 150_00],
    ['customer-prepayment', -150_00],
  ])
  expect(await entriesOfOrder(db, orderId)).toEqual(entries)
})

test('the day is that of Addis Ababa, and must have begun', async () => {
  time = new Date('2026-11-20T21:30:00Z')
  expect(await pay(1_00)).toMatchObject({ day: '2026-11-21' })
  expect(await refusalOf(pay(1_00, { day: '2026-11-22' }))).toBe('day-closed')
  expect(await pay(1_00, { day: '2026-11-19' })).toMatchObject({ day: '2026-11-19' })
})

test('a repeat posts nothing, and one with other entries fails', async () => {
  const cause = newCause()
  const customer = newCustomer()
  const first = await pay(70_00, { cause, customer })
  expect(await pay(70_00, { cause, customer })).toEqual({ ...first, isNew: false })
  expect(await refusalOf(pay(71_00, { cause, customer }))).toBe('other-entries')
  expect(await refusalOf(pay(70_00, { cause }))).toBe('other-entries')
  expect(await balanceOfAccount(db, customer)).toBe(-70_00)
})

test('the same cause at once is posted once, also where its accounts are new', async () => {
  const cause = newCause()
  const customer = newCustomer()
  const posted = await Promise.all(Array.from({ length: 8 }, () => pay(5_00, { cause, customer })))
  expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(posted.map(({ transactionId }) => transactionId)).size).toBe(1)
  expect(await balanceOfAccount(db, customer)).toBe(-5_00)
})

test('what does not come to zero is refused, by the program and by the database', async () => {
  const customer = newCustomer()
  const post = (entries: Entry[]) =>
    transaction(db, (tx) => postTransaction(tx, { cause: newCause(), description: 'test', entries }))
  expect(await refusalOf(post([debit(chapa, 5_00), credit(customer, 4_00)]))).toBe('unbalanced')
  expect(await refusalOf(post([debit(chapa, 0), credit(customer, 0)]))).toBe('unbalanced')
  expect(await refusalOf(post([debit(chapa, 0.5), credit(customer, 0.5)]))).toBe('unbalanced')
  expect(await refusalOf(post([]))).toBe('unbalanced')
  expect(await refusalOf(post([debit({ kind: 'till', name: 'x' } as Account, 1), credit(customer, 1)]))).toBe(
    'no-such-account',
  )
  const { transactionId } = await pay(1_00, { customer })
  const insert = (values: string) =>
    database.pool.query(`insert into ledger_entries (transaction_id, position, account_id, day, amount_santim)
      select id, ${values} from ledger_transactions where id = ${transactionId}`)
  await expect(insert('3, 1, day, 100')).rejects.toThrow('of a complete transaction')
  await expect(insert('3, 999999, day, 100')).rejects.toThrow('of no account')
  const enter = (amounts: string) =>
    database.pool
      .query(`select enter_ledger_transaction('test', '${randomUUID()}', null, '2026-11-20T09:00:00Z',
      'test', '', '', null, array[1, 1]::bigint[], array[${amounts}]::bigint[], '{null,null}', '{null,null}')`)
  await expect(enter('5, -4')).rejects.toThrow('come to 1 santim')
  await enter('5, -5')
})

test('nothing in the books is changed or deleted, also not by the owner of the tables', async () => {
  await pay(1_00)
  for (const table of ['accounts', 'transactions', 'entries', 'seals']) {
    const column = table === 'accounts' ? 'kind' : 'day'
    const statements = [
      `update ledger_${table} set ${column} = ${column}`,
      `delete from ledger_${table}`,
      `truncate ledger_${table} cascade`,
    ]
    for (const statement of statements)
      await expect(database.runAsOwner(statement), statement).rejects.toThrow('never changed')
  }
})

test('a transaction is reversed once, with the opposite entries', async () => {
  const cause = newCause()
  const customer = newCustomer()
  await pay(30_00, { cause, customer })
  const reverse = (own: { kind: string; id: string }, reverses = cause) =>
    transaction(db, (tx) => reverseTransaction(tx, { cause: own, reverses, description: 'reversal' }))
  const own = newCause()
  const first = await reverse(own)
  expect(await reverse(own)).toEqual({ ...first, isNew: false })
  expect(await balanceOfAccount(db, customer)).toBe(0)
  expect(await refusalOf(reverse(newCause()))).toBe('already-reversed')
  expect(await refusalOf(reverse(newCause(), newCause()))).toBe('no-such-transaction')
  // The reversal was wrong: it is reversed itself.
  await reverse(newCause(), own)
  expect(await balanceOfAccount(db, customer)).toBe(-30_00)
})

test(
  'random transactions balance, whatever is posted, repeated and rolled back',
  { timeout: 120_000 },
  async () => {
    const accounts: [Account, ...Account[]] = [
      chapa,
      { kind: 'till' },
      { kind: 'commission-income' },
      { kind: 'store-credit', name: randomUUID() },
      { kind: 'seller-payable-held', name: randomUUID() },
    ]
    const model = new Map(accounts.map((it) => [it, 0]))
    for (const account of accounts) model.set(account, await balanceOfAccount(db, account))
    const amounts = fc.array(
      fc.tuple(fc.constantFrom(...accounts), fc.integer({ min: -10_000_000, max: 10_000_000 })),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(amounts, fc.boolean(), async (moved, isRolledBack) => {
        const rest = moved.reduce((sum, [, santim]) => sum - santim, 0)
        const entries = [...moved, [chapa, rest] as const].map(([account, santim]) => ({ account, santim }))
        const isBalanced = entries.every(({ santim }) => santim !== 0)
        const cause = newCause()
        const post = () =>
          transaction(db, async (tx) => {
            const posted = await postTransaction(tx, { cause, description: 'test', entries })
            if (isRolledBack) throw new Error('rolled back')
            return posted
          })
        if (!isBalanced) {
          expect(await refusalOf(post())).toBe('unbalanced')
        } else if (isRolledBack) {
          await expect(post()).rejects.toThrow('rolled back')
        } else {
          await Promise.all([post(), post()])
          for (const { account, santim } of entries) model.set(account, (model.get(account) ?? 0) + santim)
        }
      }),
      { numRuns: 40 },
    )
    for (const [account, santim] of model) expect(await balanceOfAccount(db, account)).toBe(santim)
    const kinds = await balancesByKind(db)
    expect(kinds.reduce((sum, { balanceSantim }) => sum + balanceSantim, 0)).toBe(0)
    expect((await verifyLedger(db)).faults).toEqual([])
  },
)

test('a transaction that is killed leaves nothing, and is posted when it is repeated', async () => {
  const cause = newCause()
  const customer = newCustomer()
  const before = await countTransactions()
  const killed = db.transaction().execute(async (tx) => {
    const own = Object.assign(tx, { now: db.now, enqueue: db.enqueue })
    const entries = [debit(chapa, 9_00), credit(customer, 9_00)]
    await postTransaction(own, { cause, description: 'test', entries })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  })
  await expect(killed).rejects.toThrow()
  expect(await countTransactions()).toBe(before)
  expect(await pay(9_00, { cause, customer })).toMatchObject({ isNew: true })
})

test('several transactions are posted in one call, each once', async () => {
  const [first, second, third] = [newCause(), newCause(), newCause()]
  const customers = [newCustomer(), newCustomer()] as const
  const posting = (cause: { kind: string; id: string }, customer: Account, santim: number) => ({
    cause,
    description: 'test',
    entries: [debit(chapa, santim + 1), credit(customer, santim), credit({ kind: 'delivery-income' }, 1)],
  })
  const one = posting(first, customers[0], 5_00)
  await transaction(db, (tx) => postTransaction(tx, one))
  const batch = [one, posting(second, customers[1], 6_00), posting(third, customers[0], 7_00)]
  const post = (isKnown: 'compared' | 'passed-over', postings = batch) =>
    transaction(db, (tx) => postBatch(tx, postings, { isKnown }))
  expect((await post('compared')).map(({ isNew }) => isNew)).toEqual([false, true, true])
  const again = await Promise.all([post('compared'), post('passed-over')])
  expect(again.flat().every(({ isNew }) => !isNew)).toBe(true)
  expect(await balanceOfAccount(db, customers[0])).toBe(-12_00)
  expect((await entriesOfCause(db, third)).map(({ santim }) => santim)).toEqual([7_01, -7_00, -1])
  const changed = [posting(newCause(), customers[0], 1_00), posting(second, customers[1], 6_01)]
  expect(await refusalOf(post('compared', changed))).toBe('other-entries')
  expect(await balanceOfAccount(db, customers[0])).toBe(-12_00)
  expect((await post('passed-over', changed)).map(({ isNew }) => isNew)).toEqual([true, false])
  expect(await balanceOfAccount(db, customers[0])).toBe(-13_00)
  expect((await verifyLedger(db)).faults).toEqual([])
})

test('batches at once with the same causes and new accounts post each cause once', async () => {
  const postings = Array.from({ length: 20 }, () => ({
    cause: newCause(),
    description: 'test',
    entries: [debit(chapa, 1_00), credit(newCustomer(), 1_00)],
  }))
  const posted = await Promise.all(
    Array.from({ length: 6 }, () =>
      transaction(db, (tx) => postBatch(tx, postings, { isKnown: 'compared' })),
    ),
  )
  expect(posted.flat().filter(({ isNew }) => isNew)).toHaveLength(20)
  expect((await verifyLedger(db)).faults).toEqual([])
})

test('a draft without entries is not posted', async () => {
  const empty = { description: 'test', entries: [] }
  const full = { description: 'test', entries: [debit(chapa, 1_00), credit(newCustomer(), 1_00)] }
  const cause = newCause()
  await transaction(db, async (tx) => {
    expect(await postDraft(tx, { cause, draft: empty })).toBeUndefined()
    await postDrafts(tx, [{ cause, draft: empty }])
    await postDrafts(tx, [
      { cause, draft: full },
      { cause: newCause(), draft: empty },
    ])
  })
  expect(await entriesOfCause(db, cause)).toHaveLength(2)
})

test('a transaction posts also where the database has another isolation level by default', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await database.runAsOwner(`alter database ${name} set default_transaction_isolation = 'repeatable read'`)
  const other = connect(database.url, { now: () => time, max: 1 })
  try {
    const { rows } = await other.pool.query(`show default_transaction_isolation`)
    expect(rows).toEqual([{ default_transaction_isolation: 'repeatable read' }])
    expect(await pay(1_00, { tx: other.db })).toMatchObject({ isNew: true })
  } finally {
    await other.close()
    await database.runAsOwner(`alter database ${name} reset default_transaction_isolation`)
  }
})

test('only transactions that see what is committed meanwhile can post', async () => {
  const work = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => pay(1_00, { tx: Object.assign(tx, { now: db.now, enqueue: db.enqueue }) }))
  expect(await refusalOf(work)).toBe('wrong-isolation')
})

test('days that are over are closed, and nothing enters them afterwards', async () => {
  const customer = newCustomer()
  time = new Date(time.getTime() + 3 * dayMs)
  // The past of the shop may still be posted to them.
  expect(await firstLateDay(db)).toBeUndefined()
  expect(await closeFinishedDays(db)).toEqual([])
  const close = database.pool.query(`select close_ledger_day('2026-11-19')`)
  await expect(close).rejects.toMatchObject({ code: 'LG007' })
  await finishOpening(db)
  expect(await firstLateDay(db)).toBe('2026-11-19')
  const parallel = await Promise.all([closeFinishedDays(db), closeFinishedDays(db)])
  // 22 November has no entries.
  expect(parallel.flat().toSorted()).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ])
  expect(await firstLateDay(db)).toBeUndefined()
  expect(await refusalOf(pay(1_00, { day: '2026-11-23', customer }))).toBe('day-closed')
  expect(await pay(1_00, { customer })).toMatchObject({ day: '2026-11-24' })
  const verified = await verifyLedger(db)
  expect(verified).toMatchObject({ days: 5, faults: [] })
  expect(verified.head).toMatch(/^[0-9a-f]{64}$/)
})

test('a day is closed after what is being posted to it, and what comes later counts for the next day', async () => {
  const slow = Promise.withResolvers<void>()
  const posted = Promise.withResolvers<void>()
  const customer = newCustomer()
  const first = transaction(db, async (tx) => {
    const own = await pay(2_00, { customer, tx })
    posted.resolve()
    await slow.promise
    return own
  })
  await posted.promise
  const evening = time
  time = new Date(time.getTime() + dayMs)
  let isClosed = false
  const closing = closeFinishedDays(db).then((days) => ((isClosed = true), days))
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted`,
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
  expect(isClosed).toBe(false)
  slow.resolve()
  expect(await first).toMatchObject({ day: '2026-11-24' })
  expect(await closing).toEqual(['2026-11-24'])
  const now = time
  // The clock of this process was read before midnight.
  time = evening
  expect(await pay(3_00, { customer })).toMatchObject({ day: '2026-11-25' })
  time = now
  expect(await balanceOfAccount(db, customer)).toBe(-5_00)
  expect((await verifyLedger(db)).faults).toEqual([])
})

test('balances of closed and open days are the sums of the entries', async () => {
  const { rows } = await sql<{ id: number; santim: number }>`
    select account_id as id, sum(amount_santim)::bigint as santim from ledger_entries group by account_id`.execute(
    db,
  )
  const sums = new Map(rows.map(({ id, santim }) => [id, santim]))
  const listed = []
  for (let after: string | undefined; ;) {
    const page = await listAccounts(db, { after, limit: 7 })
    listed.push(...page.rows)
    after = page.next
    if (after === undefined) break
  }
  expect(new Set(listed.map(({ accountId }) => accountId)).size).toBe(listed.length)
  for (const { accountId, balanceSantim } of listed) expect(balanceSantim).toBe(sums.get(accountId) ?? 0)
  const prepaid = listed.filter(({ kind }) => kind === 'customer-prepayment')
  const total = prepaid.reduce((sum, { balanceSantim }) => sum + balanceSantim, 0)
  expect(await balanceOfKind(db, 'customer-prepayment')).toBe(total)
  const [one] = prepaid
  const own = await listAccounts(db, { owner: { owner: 'customer', name: one?.name ?? '' } })
  expect(own.rows).toEqual([one])
})

test('the entries of an account are listed page by page, and new ones do not move the pages', async () => {
  const { rows: accounts } = await listAccounts(db, { kind: 'gateway' })
  const id = accounts[0]?.accountId ?? 0
  const all = (await listEntries(db, id, { limit: 10_000 })).rows
  const paged = []
  for (let after: string | undefined; ;) {
    const page = await listEntries(db, id, { after, limit: 9 })
    paged.push(...page.rows)
    after = page.next
    if (after === undefined) break
    await pay(1_00)
  }
  expect(paged).toEqual(all)
})
