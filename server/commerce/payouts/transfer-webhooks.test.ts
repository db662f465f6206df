import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newPayable } from '../../../test/new-payable.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { openTransfersDouble } from '../../../test/transfers-double.ts'
import { balanceOfAccount } from '../../ledger/read-ledger.ts'
import { audit } from '../../operations/audit/audit.ts'
import { newId } from '../../platform/database/new-id.ts'
import { chapaBodySignature, chapaMerchantSignature } from '../payments/gateways/chapa/webhook.ts'
import { listPayouts } from './list-payouts.ts'
import { bouncePayout } from './payout-steps.ts'
import { followTransfers } from './send-transfers.ts'

const secret = 'a-secret-for-these-webhooks'
const settings = {
  RATE_LIMIT: 'off',
  PAYOUT_TRANSFERS: 'chapa',
  PAYOUT_DAYS: 'off',
  CHAPA_SECRET_KEY: 'CHASECK_TEST-double',
}

let double: Awaited<ReturnType<typeof openTransfersDouble>>
let shop: TestShop
let owner: TestMember
let manager: TestMember
beforeAll(async () => {
  double = await openTransfersDouble()
  shop = await openShop({ ...settings, CHAPA_URL: double.url, CHAPA_WEBHOOK_SECRET: secret })
})
afterAll(async () => {
  await shop.close()
  await double.close()
})
beforeEach(async () => {
  double.mood = 'delays'
  // Sessions end while hours pass.
  owner = await newMember(shop, 'owner')
  manager = await newMember(shop, 'manager')
})
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
})

/** A payout of 1,000.00 that the provider was asked for. */
async function asked() {
  const { id: sellerId } = await newPayable(shop.db, 1_000_00)
  const params = { sellerId, detailsId: newId() }
  const body = { way: 'bank', bank: 'cbe', number: '1000123456789', holder: 'Abebe Kebede' }
  await shop.rawCall('PUT /office/sellers/:sellerId/pay-details/:detailsId', { ...owner, params, body })
  await shop.call('POST /office/sellers/:sellerId/pay-details/:detailsId/verify', { ...manager, params })
  const run = { ...owner, params: { runId: newId() } }
  await shop.call('PUT /office/payout-runs/:runId', run)
  await shop.rawCall('POST /office/payout-runs/:runId/transfers', run)
  await follow()
  const { transferReference } = await rowOf(sellerId)
  return { sellerId, reference: transferReference! }
}

const follow = () => followTransfers(shop.shop)
const rowOf = (sellerId: string) =>
  shop.db.selectFrom('payouts').selectAll().where('sellerId', '=', sellerId).executeTakeFirstOrThrow()
const becomes = (reference: string, status: string) => {
  double.transfers.get(reference)!.status = status
}
const isDue = async (sellerId: string) => ((await rowOf(sellerId)).nextCheckAt ?? Infinity) <= shop.db.now()
const owed = (name: string) => balanceOfAccount(shop.db, { kind: 'seller-payable-available', name })
const alarms = () => shop.logged().filter(({ alarm }) => alarm === 'payout-unclear').length

type Sent = {
  event?: string
  fields?: object
  headers?: (body: string) => Record<string, string>
  path?: string
}

/** As Chapa's documentation has it, with what it might say wrongly. */
function tell(reference: string, { event = 'payout.success', fields, headers, path = 'chapa' }: Sent = {}) {
  const body = JSON.stringify({
    event,
    type: 'Payout',
    reference,
    amount: '1000',
    status: 'success',
    ...fields,
  })
  const signed = headers ?? ((text) => ({ 'x-chapa-signature': chapaBodySignature(secret, text) }))
  return shop.rawCall('POST /payment/webhook/:gateway', {
    params: { gateway: path },
    headers: { 'content-type': 'application/json', ...signed(body) },
    body,
  })
}

test('a webhook has the transfer looked at at once, and the payout is confirmed', async () => {
  const { sellerId, reference } = await asked()
  becomes(reference, 'success')
  await follow()
  expect((await rowOf(sellerId)).status).toBe('sent')
  expect(await tell(reference)).toMatchObject({ status: 200, body: { success: true } })
  await follow()
  expect(await rowOf(sellerId)).toMatchObject({
    status: 'confirmed',
    paidFrom: 'gateway:chapa',
    nextCheckAt: null,
  })
})

test('nothing that it says is believed', async () => {
  const { sellerId, reference } = await asked()
  for (const event of ['payout.success', 'payout.failed/cancelled', 'payout.reversed']) {
    await tell(reference, { event, fields: { amount: '1.00', bank_reference: 'FT1' } })
    await follow()
    expect(await rowOf(sellerId)).toMatchObject({ status: 'sent', transferState: 'asked' })
  }
})

test('one that failed came back, whatever the webhook says', async () => {
  const { sellerId, reference } = await asked()
  becomes(reference, 'failed')
  await tell(reference, { event: 'payout.success' })
  await follow()
  expect(await rowOf(sellerId)).toMatchObject({ status: 'bounced', bounceReason: 'Chapa: failed' })
  expect(await owed(sellerId)).toBe(-1_000_00)
})

test('who is a stranger, or only knows the constant signature, wakes nothing', async () => {
  const { sellerId, reference } = await asked()
  const other = JSON.stringify({ event: 'payout.success', reference: 'PO-1-0' })
  const forged: NonNullable<Sent['headers']>[] = [
    () => ({}),
    () => ({ 'x-chapa-signature': '' }),
    () => ({ 'x-chapa-signature': chapaMerchantSignature(secret) }),
    () => ({ 'chapa-signature': chapaMerchantSignature(secret) }),
    () => ({ 'x-chapa-signature': chapaBodySignature(secret, other) }),
    (body) => ({ 'x-chapa-signature': chapaBodySignature('another-secret-of-others', body) }),
    (body) => ({ 'chapa-signature': chapaBodySignature(secret, body) }),
  ]
  for (const headers of forged) {
    expect((await tell(reference, { headers })).status).toBe(401)
    expect(await isDue(sellerId)).toBe(false)
  }
  expect((await tell(reference, { path: 'telebirr' })).status).toBe(404)
  expect(await isDue(sellerId)).toBe(false)
})

test('one of an unknown reference, or without one, is answered and changes nothing', async () => {
  const before = await shop.db.selectFrom('payouts').selectAll().orderBy('id').execute()
  for (const reference of ['PO-999-0123456789ab', '', "'; drop table payouts", 'x'.repeat(5_000)])
    expect((await tell(reference)).status).toBe(200)
  const noText = { reference: { $ne: '' }, tx_ref: 7 }
  expect((await tell('', { fields: noText })).status).toBe(200)
  expect(await shop.db.selectFrom('payouts').selectAll().orderBy('id').execute()).toEqual(before)
})

test('repeated and parallel ones are looked at once, and after the end they change nothing', async () => {
  const { sellerId, reference } = await asked()
  becomes(reference, 'success')
  await Promise.all(Array.from({ length: 10 }, () => tell(reference)))
  const before = double.reads
  await Promise.all([follow(), follow(), follow()])
  expect(double.reads).toBe(before + 1)
  const confirmed = await rowOf(sellerId)
  expect(confirmed.status).toBe('confirmed')
  await Promise.all([tell(reference), tell(reference, { event: 'payout.failed/cancelled' }), follow()])
  await follow()
  expect(await rowOf(sellerId)).toEqual(confirmed)
  const { rows } = await listPayouts(shop.db, { sellerId, limit: 9 })
  expect(rows).toHaveLength(1)
})

test('one that comes before the transfer is asked for does not ask for it', async () => {
  const { sellerId: seller, reference } = await asked()
  const later = new Date(shop.db.now().getTime() + 60_000)
  await shop.runAsOwner(
    `update payouts set transfer_state = 'waiting', next_check_at = '${later.toISOString()}' where seller_id = '${seller}'`,
  )
  await tell(reference)
  expect(await isDue(seller)).toBe(false)
  await shop.runAsOwner(`update payouts set transfer_state = 'asked' where seller_id = '${seller}'`)
  becomes(reference, 'success')
  await tell(reference)
  await follow()
  expect((await rowOf(seller)).status).toBe('confirmed')
})

test('a transfer that was made and is reversed later came back', async () => {
  const { sellerId, reference } = await asked()
  becomes(reference, 'success')
  await tell(reference)
  await follow()
  expect(await owed(sellerId)).toBe(0)
  becomes(reference, 'reversed')
  await follow()
  expect((await rowOf(sellerId)).status).toBe('confirmed')
  await tell(reference, { event: 'payout.reversed' })
  await follow()
  expect(await rowOf(sellerId)).toMatchObject({
    status: 'bounced',
    bounceReason: 'Chapa: reversed',
    nextCheckAt: null,
  })
  expect(await owed(sellerId)).toBe(-1_000_00)
  await tell(reference, { event: 'payout.reversed' })
  await follow()
  expect(await owed(sellerId)).toBe(-1_000_00)
})

test('a reversal is not lost while the provider is down, nor counted twice if somebody has recorded it', async () => {
  const { sellerId, reference } = await asked()
  becomes(reference, 'success')
  await tell(reference)
  await follow()
  const { id } = await rowOf(sellerId)
  becomes(reference, 'reversed')
  double.isDown = true
  await tell(reference, { event: 'payout.reversed' })
  await follow()
  expect(await rowOf(sellerId)).toMatchObject({ status: 'confirmed', nextCheckAt: expect.any(Date) })
  double.isDown = false
  await bouncePayout(shop.db, id, { reason: 'Closed account', by: 'Hana' })
  shop.clock.advance(61 * 60_000)
  await follow()
  expect(await rowOf(sellerId)).toMatchObject({ status: 'bounced', bounceReason: 'Closed account' })
  expect(await owed(sellerId)).toBe(-1_000_00)
})

test('a made transfer of which the provider says something else is a question for a person', async () => {
  const { sellerId, reference } = await asked()
  becomes(reference, 'success')
  await tell(reference)
  await follow()
  const before = alarms()
  Object.assign(double.transfers.get(reference)!, { amount: '1.00', status: 'reversed' })
  await tell(reference, { event: 'payout.reversed' })
  await follow()
  expect(await rowOf(sellerId)).toMatchObject({ status: 'confirmed', nextCheckAt: null })
  expect(alarms()).toBe(before + 1)
})

test('what the address hears of payments goes on as before', async () => {
  const txRef = 'TX-unknown'
  const body = JSON.stringify({ event: 'charge.success', tx_ref: txRef, reference: 'APx' })
  const send = (headers: Record<string, string>) =>
    shop.rawCall('POST /payment/webhook/:gateway', {
      params: { gateway: 'chapa' },
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  expect((await send({})).status).toBe(401)
  expect((await send({ 'x-chapa-signature': chapaBodySignature(secret, body) })).status).toBe(200)
})

test('without the secret, or without transfers, no webhook wakes anything', async () => {
  for (const over of [
    { CHAPA_WEBHOOK_SECRET: undefined },
    { PAYOUT_TRANSFERS: 'off', CHAPA_WEBHOOK_SECRET: secret },
  ]) {
    const { CHAPA_WEBHOOK_SECRET, ...others } = { ...settings, CHAPA_URL: double.url, ...over }
    const off = await openShop({ ...others, ...(CHAPA_WEBHOOK_SECRET && { CHAPA_WEBHOOK_SECRET }) })
    const body = JSON.stringify({ event: 'payout.success', reference: 'PO-1-0' })
    const { status } = await off.rawCall('POST /payment/webhook/:gateway', {
      params: { gateway: 'chapa' },
      headers: { 'content-type': 'application/json', 'x-chapa-signature': chapaBodySignature('', body) },
      body,
    })
    expect(status).toBe(401)
    await off.close()
  }
})
