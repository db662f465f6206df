import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../test/new-member.ts'
import { newPayable } from '../test/new-payable.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'
import { runBeside } from '../test/run-command.ts'
import { audit } from '../server/operations/audit/audit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ PAYOUT_DAYS: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const command = (...words: string[]) => runBeside(shop, ...words)

async function read(...words: string[]) {
  const { stdout, stderr, code } = await command(...words, '--json')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return JSON.parse(stdout)
}

const cbe = ['--way', 'bank', '--bank', 'cbe', '--number', '1000123456789', '--holder', 'Abebe Kebede']

/** Operators of one machine have one name, so that a member of staff verifies what one has entered. */
async function payable(santim: number): Promise<string> {
  const { id, store } = await newPayable(shop.db, santim)
  const { details } = await read('sellers', 'pay-details', store, ...cbe)
  expect((await command('sellers', 'verify-pay-details', store)).stderr).toContain('You entered')
  const manager = await newMember(shop, 'manager')
  const params = { sellerId: id, detailsId: details._id }
  await shop.call('POST /office/sellers/:sellerId/pay-details/:detailsId/verify', { ...manager, params })
  return store
}

test('a seller is paid by commands, from a trial to the confirmation', async () => {
  const store = await payable(1_000_00)
  const trial = await read('payouts', 'run', '--dry-run')
  expect(trial).toMatchObject({ dryRun: true, paid: [{ seller: { name: store }, amount: 1_000 }] })
  expect((await read('payouts', 'list')).payouts).toEqual([])
  const { run } = await read('payouts', 'run')
  expect(run).toMatchObject({ payouts: 1, amount: 1_000, toSend: 1 })
  const out = join(shop.config.dataDir, 'payouts.csv')
  expect((await command('payouts', 'file', run._id, '--out', out)).stdout).toContain('1 payouts are in')
  expect(readFileSync(out, 'utf8')).toContain('"1000123456789","1000.00","ETB"')
  const [{ files }] = (await read('payouts', 'runs')).runs
  expect((await command('payouts', 'file', files[0]._id, '--again')).stdout.trimEnd()).toBe(
    readFileSync(out, 'utf8').trimEnd(),
  )
  const [payout] = (await read('payouts', 'list', '--seller', store)).payouts
  expect(await read('payouts', 'confirm', `${payout.number}=FT26330ABCDE`)).toEqual({ confirmed: 1 })
  expect((await command('payouts', 'take-back', payout.number, '--reason', 'Why')).stderr).toContain(
    'not on its way',
  )
  const back = await read('payouts', 'bounce', payout.number, '--reason', 'Account closed')
  expect(back.payout).toMatchObject({ status: 'bounced', bounceReason: 'Account closed' })
  expect((await read('sellers', 'pay-details', store)).details.verifiedBy).toBeNull()
  expect(await audit(shop.db)).toEqual([])
})

test('payouts to a seller are held back and released', async () => {
  const store = await payable(1_000_00)
  expect((await command('sellers', 'hold-payouts', store)).code).toBe(2)
  expect(await read('sellers', 'hold-payouts', store, '--reason', 'Court')).toEqual({ hold: 'Court' })
  const trial = await read('payouts', 'run', '--dry-run')
  expect(trial.passedOver).toContainEqual(expect.objectContaining({ why: 'held' }))
  expect(await read('sellers', 'hold-payouts', store, '--release')).toEqual({ hold: null })
})

test('wrong calls are named', async () => {
  const { store } = await newPayable(shop.db, 0)
  expect((await command('payouts', 'confirm', 'PO-1')).stderr).toContain('NUMBER=REFERENCE')
  expect((await command('payouts', 'confirm', 'PO-999=FT1')).stderr).toContain('no such payout')
  expect((await command('payouts', 'bounce', 'PO-1')).code).toBe(2)
  expect((await command('payouts', 'file', 'nonsense')).code).toBe(2)
  expect((await command('payouts', 'transfer', '00000000-0000-4000-8000-000000000001')).stderr).toContain(
    'PAYOUT_TRANSFERS',
  )
  expect((await command('sellers', 'pay-details', store, '--way', 'bank')).code).toBe(2)
  expect((await command('sellers', 'verify-pay-details', store)).stderr).toContain('no pay details')
  expect((await command('sellers', 'pay-details', 'Nobody')).stderr).toContain('no seller')
})
