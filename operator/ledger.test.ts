import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'
import { closeFinishedDays } from '../server/ledger/close-days.ts'
import { watchLateDays } from '../server/ledger/jobs.ts'
import { finishOpening } from '../server/ledger/opening.ts'
import { audit } from '../server/operations/audit/audit.ts'
import { checkLedger } from '../server/operations/doctor/check-ledger.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.listen()
})
afterAll(() => shop.close())

const ledger = (...words: string[]) => runBeside(shop, 'ledger', ...words)

async function read(...words: string[]): Promise<unknown> {
  const { stdout } = await ledger(...words, '--json')
  return JSON.parse(stdout)
}

const head = () => shop.call('GET /ledger/head', {})

test('empty books verify, and have no head', async () => {
  expect(await read('verify')).toEqual({ days: 0, transactions: 0, entries: 0, head: null, faults: [] })
  expect((await head()).body).toEqual({ day: null, head: null })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('an operator posts an adjustment with a reason, and finds it in accounts, entries and activity', async () => {
  const id = '00000000-0000-4000-8000-000000000044'
  const words = ['--debit', 'bank:cbe', '--credit', 'owner-funds', '--amount', '250.50', '--id', id]
  expect((await ledger('post', ...words)).code).toBe(2)
  const posted = await read('post', ...words, '--reason', 'Opening balance')
  expect(posted).toMatchObject({ isNew: true, cause: `adjustment:${id}` })
  expect(await read('post', ...words, '--reason', 'Opening balance')).toMatchObject({ isNew: false })
  expect(await read('accounts')).toEqual({
    kinds: [
      { kind: 'bank', balanceSantim: 250_50 },
      { kind: 'owner-funds', balanceSantim: -250_50 },
    ],
  })
  expect(await read('accounts', '--kind', 'bank')).toMatchObject({
    accounts: [{ kind: 'bank', name: 'cbe', balanceSantim: 250_50 }],
    next: null,
  })
  const { entries } = (await read('entries', '--account', 'bank:cbe')) as { entries: object[] }
  expect(entries).toEqual([expect.objectContaining({ santim: 250_50, reason: 'Opening balance' })])
  expect(await read('entries', '--cause', `adjustment:${id}`)).toMatchObject({ entries: [{}, {}] })
  const { rows } = await sql`
    select from activity_log where action = 'command' and after ->> 'command' = 'ledger post'`.execute(
    shop.db,
  )
  expect(rows).not.toHaveLength(0)
})

test.each([
  [['post', '--debit', 'bank', '--credit', 'till', '--amount', '1', '--reason', 'x'], 'chart of accounts'],
  [['post', '--debit', 'bank:x', '--credit', 'till', '--amount', '-1', '--reason', 'x'], '--amount must be'],
  [
    ['post', '--debit', 'bank:x', '--credit', 'till', '--amount', '1', '--reason', ' '],
    'argument is empty|must say why',
  ],
  [['entries'], 'Name one of'],
  [['accounts', '--kind', 'nothing'], '--kind must be one of'],
  [['accounts', '--owner', 'x'], '--owner must be one'],
])('%s is refused with a sentence', async (words, sentence) => {
  const { code, stderr } = await ledger(...words)
  expect(code).toBe(2)
  expect(stderr).toMatch(new RegExp(sentence))
})

test('a day that was not closed is an alarm after an hour, and closing it gives a head', async () => {
  expect((await head()).body).toEqual({ day: null, head: null })
  const { rows } = await sql<{ day: string }>`select max(day)::text as day from ledger_transactions`.execute(
    shop.db,
  )
  const day = rows[0]?.day
  const alarms: object[] = []
  const watching = { db: shop.db, log: { error: (line: object) => alarms.push(line) } }
  const watch = watchLateDays()
  // Commands have the clock of the computer.
  shop.clock.advance(Date.now() + 24 * 60 * 60_000 - shop.db.now().getTime())
  for (let hour = 1; hour <= 2; hour += 1) await watch(watching as never)
  expect(await closeFinishedDays(shop.db)).toEqual([])
  expect(await checkLedger(shop.db)).toEqual([
    expect.objectContaining({ state: 'ok', sentence: expect.stringContaining('No day is closed yet') }),
  ])
  await finishOpening(shop.db)
  await watch(watching as never)
  expect(alarms).toEqual([])
  expect(await checkLedger(shop.db)).toEqual([expect.objectContaining({ state: 'warn' })])
  await watch(watching as never)
  expect(alarms).toEqual([expect.objectContaining({ alarm: 'ledger-not-closed', day })])
  await closeFinishedDays(shop.db)
  expect(await checkLedger(shop.db)).toEqual([expect.objectContaining({ state: 'ok' })])
  await expect.poll(async () => (await head()).body.day).toBe(day)
  expect((await head()).body.head).toMatch(/^[0-9a-f]{64}$/)
})

test('the audit and the verification find what was changed by hand', async () => {
  expect(await audit(shop.db)).toEqual([])
  await ledger(
    'post',
    '--debit',
    'suspense',
    '--credit',
    'till',
    '--amount',
    '3',
    '--reason',
    'Unknown transfer',
  )
  expect(await audit(shop.db)).toEqual([])
  expect(await checkLedger(shop.db)).toContainEqual(
    expect.objectContaining({ state: 'warn', sentence: expect.stringContaining('3.00 ETB are in suspense') }),
  )
  await shop.runAsOwner(`alter table ledger_entries disable trigger user;
    update ledger_entries set amount_santim = amount_santim + 1 where transaction_id = 1 and position = 1;
    alter table ledger_entries enable trigger user`)
  const found = await audit(shop.db)
  expect(found.map(({ check }) => check)).toEqual(['ledger-balanced', 'ledger-rollup'])
  const { code, stdout } = await ledger('verify', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ transaction: 1, fault: 'changed' })]),
  })
})
