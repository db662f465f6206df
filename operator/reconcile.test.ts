import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayKey } from '../contract/addis-time.ts'
import { newMember } from '../test/new-member.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  folder = await mkdtemp(join(tmpdir(), 'merkato-statement-'))
})
afterAll(() => shop.close())

/** Commands have the clock of the machine, and days are those of Addis Ababa. */
const daysAgo = (days: number) => addDays(dayKey(new Date()), -days)
const heads = 'Date,Narration,Reference,Debit,Credit'

async function fileOf(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, [heads, ...lines].join('\n'))
  return path
}

const run = (...words: string[]) => runBeside(shop, 'reconcile', ...words)
const opened = async () =>
  (JSON.parse((await run('list', '--json')).stdout) as { items: { _id: string; age: number }[] }).items

test('a statement is tried first, imported once, and a bad line is named', async () => {
  const file = await fileOf('one.csv', `${daysAgo(2)},Deposit,DEP-60001,,5.00`)
  const tried = await run('import', file, '--account', 'bank:telebirr', '--dry-run', '--json')
  expect(JSON.parse(tried.stdout)).toMatchObject({ dryRun: true, import: { newLines: 1, open: 1 } })
  expect(await opened()).toEqual([])
  expect((await run('import', file, '--account', 'till')).stderr).toContain('gateway:chapa')
  expect((await run('import', join(folder, 'none.csv'), '--account', 'bank:main')).stderr).toContain(
    'cannot be read',
  )
  const done = await run('import', file, '--account', 'bank:telebirr')
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining('1 of them new')])
  const again = await run('import', file, '--account', 'bank:telebirr')
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('imported before') })
  const bad = await fileOf('bad.csv', `${daysAgo(2)},Deposit,DEP-60002,,1`, `${daysAgo(2)},Deposit,x,,one`)
  expect((await run('import', bad, '--account', 'bank:telebirr')).stderr).toContain('Line 3')
  expect(await opened()).toHaveLength(1)
  expect((await run('accounts')).stdout).toContain('bank:telebirr')
})

test('the list fails while an item is too old, until all of them are explained', async () => {
  expect((await run('list')).code).toBe(0)
  const file = await fileOf(
    'old.csv',
    `${daysAgo(20)},Interest,INT-60003,,7.00`,
    `${daysAgo(20)},Unknown,UNK-60004,3.00,`,
  )
  await run('import', file, '--account', 'bank:main')
  const listed = await run('list', '--account', 'bank:main')
  expect([listed.code, listed.stdout]).toEqual([1, expect.stringContaining('UNK-60004')])
  const [interest, unknown, deposit] = await opened()
  expect(interest?.age).toBe(20)
  const { email } = await newMember(shop, 'owner')
  expect(await run('assign', interest!._id, '--to', email)).toMatchObject({ code: 0, stderr: '' })
  expect((await run('assign', interest!._id, '--to', 'x@x.example')).code).toBe(2)
  await run('note', interest!._id, '--text', 'Ask the bank')
  expect((await run('list')).stdout).toMatch(/Selam owner\s+Ask the bank/)
  expect((await run('match', interest!._id, '--entries', '1/1')).stderr).toContain('One of these entries')
  expect((await run('post', interest!._id, '--to', 'till', '--reason', 'x')).stderr).toContain(
    'cannot be chosen',
  )
  expect((await run('post', interest!._id, '--to', 'owner-funds', '--reason', 'Interest')).code).toBe(0)
  expect((await run('post', unknown!._id, '--to', 'suspense', '--reason', 'Nobody knows')).code).toBe(0)
  expect((await run('declare', deposit!._id, '--reason', 'The bank took it back')).code).toBe(0)
  expect(await run('list')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Everything is explained'),
  })
  expect((await run('run')).stdout).toContain('Matched: 0')
})
