import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { payoutNumber } from '../../../contract/payouts.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newPayable } from '../../../test/new-payable.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { openTransfersDouble } from '../../../test/transfers-double.ts'
import { balanceOfAccount } from '../../ledger/read-ledger.ts'
import { newId } from '../../platform/database/new-id.ts'
import { audit } from '../../operations/audit/audit.ts'
import { checkPayouts } from '../../operations/doctor/check-payouts.ts'
import { listPayouts } from './list-payouts.ts'
import { followTransfers } from './send-transfers.ts'

const minuteMs = 60_000

let double: Awaited<ReturnType<typeof openTransfersDouble>>
let shop: TestShop
let owner: TestMember
let manager: TestMember
beforeAll(async () => {
  double = await openTransfersDouble()
  shop = await openShop({
    RATE_LIMIT: 'off',
    PAYOUT_TRANSFERS: 'chapa',
    PAYOUT_DAYS: 'off',
    CHAPA_URL: double.url,
    CHAPA_SECRET_KEY: 'CHASECK_TEST-double',
  })
})
afterAll(async () => {
  await shop.close()
  await double.close()
})
beforeEach(async () => {
  double.mood = 'pays'
  await logIn()
})
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
})

/** Sessions end while hours pass. */
async function logIn() {
  owner = await newMember(shop, 'owner')
  manager = await newMember(shop, 'manager')
}

const cbe = { way: 'bank', bank: 'cbe', number: '1000123456789', holder: 'Abebe Kebede' } as const

/** A payout of 1,000.00 that was handed to the provider. */
async function handed(details: object = cbe) {
  const { id: sellerId } = await newPayable(shop.db, 1_000_00)
  const params = { sellerId, detailsId: newId() }
  const path = 'PUT /office/sellers/:sellerId/pay-details/:detailsId'
  await shop.rawCall(path, { ...owner, params, body: details })
  await shop.call('POST /office/sellers/:sellerId/pay-details/:detailsId/verify', { ...manager, params })
  const runId = newId()
  await shop.call('PUT /office/payout-runs/:runId', { ...owner, params: { runId } })
  await hand(runId)
  return { sellerId, runId }
}

const hand = (runId: string) =>
  shop.rawCall('POST /office/payout-runs/:runId/transfers', { ...owner, params: { runId } })

/** The job looks at what is due. */
async function follow(minutes = 0): Promise<void> {
  shop.clock.advance(minutes * minuteMs)
  await followTransfers(shop.shop)
}

async function payoutOf(sellerId: string) {
  const { rows } = await listPayouts(shop.db, { sellerId, limit: 1 })
  return rows[0]!
}

const balance = (kind: 'seller-payable-available' | 'payouts-on-the-way', name: string) =>
  balanceOfAccount(shop.db, { kind, name })
const askedFor = (payout: { number: number }) =>
  double.requests.filter((reference) => reference.startsWith(`${payoutNumber(payout.number)}-`))
const alarms = () => shop.logged().filter(({ alarm }) => alarm === 'payout-unclear')

test('a transfer that was made is confirmed, from the balance at Chapa', async () => {
  const before = await balanceOfAccount(shop.db, { kind: 'gateway', name: 'chapa' })
  const { sellerId, runId } = await handed()
  expect(await payoutOf(sellerId)).toMatchObject({ status: 'sent', transferState: 'waiting' })
  await follow()
  const payout = await payoutOf(sellerId)
  expect(double.transfers.get(askedFor(payout)[0]!)).toMatchObject({
    amount: '1000.00',
    bank_code: 946,
    account_number: '1000123456789',
    currency: 'ETB',
  })
  await follow(1)
  expect(await payoutOf(sellerId)).toMatchObject({
    status: 'confirmed',
    paidFrom: 'gateway:chapa',
    bankReference: expect.stringMatching(/^TR/),
  })
  expect(await balance('payouts-on-the-way', sellerId)).toBe(0)
  expect(await balanceOfAccount(shop.db, { kind: 'gateway', name: 'chapa' })).toBe(before - 1_000_00)
  expect((await hand(runId)).status).toBe(409)
})

test('one that is delayed is asked for once, however many jobs look at it', async () => {
  double.mood = 'delays'
  const { sellerId } = await handed()
  await Promise.all([follow(), follow(), follow()])
  await follow(1)
  await follow(15)
  const payout = await payoutOf(sellerId)
  expect(payout).toMatchObject({ status: 'sent', transferState: 'asked' })
  expect(askedFor(payout)).toHaveLength(1)
  double.transfers.get(askedFor(payout)[0]!)!.status = 'success'
  await follow(60)
  expect((await payoutOf(sellerId)).status).toBe('confirmed')
})

test('nobody decides by hand what is with the provider', async () => {
  double.mood = 'delays'
  const { sellerId } = await handed()
  await follow()
  const { id: payoutId } = await payoutOf(sellerId)
  const asked = { ...manager, params: { payoutId }, body: { reason: 'A guess' } }
  expect((await shop.rawCall('POST /office/payouts/:payoutId/bounce', asked)).status).toBe(409)
  expect((await shop.rawCall('POST /office/payouts/:payoutId/take-back', asked)).status).toBe(409)
  const body = { payouts: [{ _id: payoutId, reference: 'FT1' }] }
  expect((await shop.rawCall('POST /office/payouts/confirm', { ...manager, body })).status).toBe(409)
})

test('one that failed came back: the seller is owed it, and the details are unverified', async () => {
  double.mood = 'fails'
  const { sellerId } = await handed()
  await follow()
  await follow(1)
  expect(await payoutOf(sellerId)).toMatchObject({ status: 'bounced', bounceReason: 'Chapa: failed' })
  expect(await balance('seller-payable-available', sellerId)).toBe(-1_000_00)
  const { body } = await shop.call('GET /office/pay-details', { ...owner })
  expect(body.sellers.find(({ seller }) => seller._id === sellerId)?.details?.verifiedBy).toBeNull()
})

test('a lost answer is looked for and not asked for again', async () => {
  double.mood = 'loses-answer'
  const { sellerId } = await handed()
  await follow()
  expect(await payoutOf(sellerId)).toMatchObject({ status: 'sent', transferState: 'asked' })
  await follow(1)
  const payout = await payoutOf(sellerId)
  expect(payout.status).toBe('confirmed')
  expect(askedFor(payout)).toHaveLength(1)
})

test('one that never arrived is a question for a person after half an hour, and never asked for again', async () => {
  double.mood = 'loses-request'
  const raised = alarms().length
  const { sellerId } = await handed()
  await follow()
  await follow(1)
  expect(await payoutOf(sellerId)).toMatchObject({ transferState: 'asked' })
  for (const minutes of [4, 10, 15, 60, 60]) await follow(minutes)
  const payout = await payoutOf(sellerId)
  expect(payout).toMatchObject({ status: 'sent', transferState: 'unclear', transferNote: 'absent' })
  expect(askedFor(payout)).toHaveLength(1)
  expect(alarms()).toHaveLength(raised + 1)
  const findings = await checkPayouts(shop.config, shop.db)
  expect(findings.map(({ sentence }) => sentence).join()).toContain('1 transfers are unclear')
  await logIn()
  const asked = { ...manager, params: { payoutId: payout.id }, body: { reason: 'Not in the dashboard' } }
  expect((await shop.rawCall('POST /office/payouts/:payoutId/take-back', asked)).status).toBe(200)
  expect(await payoutOf(sellerId)).toMatchObject({ status: 'made', transferState: null })
})

test('what is refused waits to be sent again, with what the provider says', async () => {
  double.mood = 'refuses'
  const { sellerId, runId } = await handed()
  await follow()
  expect(await payoutOf(sellerId)).toMatchObject({
    status: 'made',
    transferNote: expect.stringContaining('Insufficient Balance'),
  })
  double.mood = 'pays'
  expect((await hand(runId)).body).toEqual({ payouts: 1 })
  await follow()
  await follow(1)
  expect((await payoutOf(sellerId)).status).toBe('confirmed')
})

test('a provider that refuses and pays all the same is not paid by a file as well', async () => {
  double.mood = 'lies'
  const { sellerId, runId } = await handed()
  await follow()
  expect(await payoutOf(sellerId)).toMatchObject({ status: 'sent', transferState: 'asked' })
  const file = await shop.rawCall('POST /office/payout-runs/:runId/file', { ...owner, params: { runId } })
  expect(file.status).toBe(409)
  await follow(1)
  expect((await payoutOf(sellerId)).status).toBe('confirmed')
})

test('another amount is not believed', async () => {
  double.mood = 'pays-other'
  const { sellerId } = await handed()
  await follow()
  await follow(1)
  expect(await payoutOf(sellerId)).toMatchObject({ transferState: 'unclear', transferNote: 'differs' })
  expect(await balance('payouts-on-the-way', sellerId)).toBe(-1_000_00)
})

test('a bank that the provider does not have is not asked for', async () => {
  const { sellerId } = await handed({ ...cbe, bank: 'other' })
  await follow()
  const payout = await payoutOf(sellerId)
  expect(payout).toMatchObject({ status: 'made', transferNote: expect.stringContaining('no such bank') })
  expect(askedFor(payout)).toEqual([])
})

test('doctor says whether the provider accepts the key', async () => {
  const [first] = await checkPayouts(shop.config, shop.db)
  expect(first).toMatchObject({ about: 'Payouts', state: 'ok' })
  const payouts = {
    ...shop.config.payouts,
    transfers: { ...shop.config.payouts.transfers!, secretKey: 'wrong' },
  }
  const [refused] = await checkPayouts({ payouts }, shop.db)
  expect(refused).toMatchObject({ state: 'error', sentence: expect.stringContaining('refuses the key') })
})
