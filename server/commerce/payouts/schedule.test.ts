import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayName, lastDue, withheldOf } from '../../../contract/payouts.ts'
import { newPayable } from '../../../test/new-payable.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { readConfig } from '../../read-config.ts'
import { findLateRun } from './late-runs.ts'
import { watchLateRuns } from './jobs.ts'
import { runDuePayouts } from './make-run.ts'

const hourMs = 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ PAYOUT_DAYS: 'mon' })
})
afterAll(() => shop.close())

const dueOn = (time: string, days: Parameters<typeof lastDue>[1]) => {
  const due = lastDue(new Date(time), days)
  return due && dayName(due.day)
}

test.each([
  // Monday, before and after 8:00 in Addis Ababa.
  ['2026-11-23T04:59:00Z', ['mon'], '2026-11-16'],
  ['2026-11-23T05:00:00Z', ['mon'], '2026-11-23'],
  ['2026-11-26T12:00:00Z', ['mon', 'thu'], '2026-11-26'],
  // Genna is on a Thursday.
  ['2027-01-07T12:00:00Z', ['thu'], '2026-12-31'],
  ['2027-01-08T06:00:00Z', ['thu'], '2027-01-08'],
  ['2026-11-23T05:00:00Z', [], undefined],
] as const)('at %s a run on %j was due on %s', (time, days, day) => {
  expect(dueOn(time, days)).toBe(day)
})

test.each([
  [1_00, 200, 2],
  [24, 200, 0],
  [25, 200, 1],
  [1_000_33, 200, 20_01],
  [1_000_33, 0, 0],
  [9_007_199_254_740_991, 300, 270_215_977_642_230],
])('of %d santim, %d basis points are %d', (gross, basisPoints, withheld) => {
  expect(withheldOf(gross, basisPoints)).toBe(withheld)
})

test.each([
  [{ PAYOUT_DAYS: 'sun' }, 'PAYOUT_DAYS'],
  [{ PAYOUT_DAYS: 'mon,mon' }, 'PAYOUT_DAYS'],
  [{ PAYOUT_MINIMUM: '1.500' }, 'PAYOUT_MINIMUM'],
  [{ PAYOUT_BANK_FILE: 'number,iban' }, 'PAYOUT_BANK_FILE'],
  [{ PAYOUT_WITHHOLDING_PERCENT: '51' }, 'PAYOUT_WITHHOLDING_PERCENT'],
  [{ PAYOUT_TRANSFERS: 'telebirr' }, 'PAYOUT_TRANSFERS'],
  [{ PAYOUT_TRANSFERS: 'chapa' }, 'CHAPA_SECRET_KEY'],
])('the settings %j are refused', (env, name) => {
  expect(() => readConfig(env)).toThrow(name)
})

test('a run is made once for the day on which it was due, and its absence is an alarm', async () => {
  await newPayable(shop.db, 1_000_00)
  const alarms = () => shop.logged().filter(({ alarm }) => alarm === 'payouts-not-run')
  const watch = watchLateRuns()
  const runs = () => shop.db.selectFrom('payoutRuns').selectAll().execute()
  // It is Friday, and the Monday before was before the books.
  await runDuePayouts(shop.shop)
  expect(await runs()).toEqual([])
  expect(await findLateRun(shop.db, shop.config)).toBeUndefined()
  shop.clock.advance(3 * 24 * hourMs)
  expect(await findLateRun(shop.db, shop.config)).toBe('2026-11-23')
  await watch(shop.shop)
  expect(alarms()).toEqual([])
  await watch(shop.shop)
  expect(alarms()).toHaveLength(1)
  await Promise.all([runDuePayouts(shop.shop), runDuePayouts(shop.shop)])
  await runDuePayouts(shop.shop)
  expect(await runs()).toMatchObject([{ day: '2026-11-23', isScheduled: true, finishedAt: expect.any(Date) }])
  expect(await findLateRun(shop.db, shop.config)).toBeUndefined()
})
