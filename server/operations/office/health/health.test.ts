import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, checkOut, orders } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { newShopper } from '../../../../test/new-shopper.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { publish } from '../../../platform/jobs/publish.ts'
import { failedJobs } from '../../../platform/jobs/queue-health.ts'

/** Members of staff decide on payments, and look after the installation. */

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', BANK_ACCOUNTS: 'CBE, 1000 1234 5678, Merkato' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
})
afterAll(() => shop.close())

async function entries(action: string) {
  const query = { action: action as 'make-backup' }
  const { body } = await shop.call('GET /office/activity', { ...owner, query })
  return body.entries
}

test('a payment in review is decided once, however many members press the button', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db))
  const txRef: string = (await checkOut(shop, shopper)).body.data.tx_ref
  await shop.db
    .updateTable('payments')
    .set({ reviewReason: 'amount: 1.00 instead of 350.00' })
    .where('txRef', '=', txRef)
    .execute()
  const { body } = await shop.call('GET /office/payments', owner)
  expect(body.reviews).toMatchObject([{ txRef, canDecide: true, reason: 'amount: 1.00 instead of 350.00' }])
  const decide = (accept: boolean) =>
    shop.call('POST /office/payments/:txRef/decision', { ...owner, params: { txRef }, body: { accept } })
  const statuses = await Promise.all([true, true, false].map(async (accept) => (await decide(accept)).status))
  expect(statuses.toSorted()).toEqual([200, 404, 404])
  expect(await entries('decide-payment')).toMatchObject([{ subject: txRef, before: { decision: 'none' } }])
})

test('a reported transfer is confirmed once, and its order is paid', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db))
  const { body } = await checkOut(shop, shopper, { method: 'bank-transfer' })
  const txRef: string = body.data.tx_ref
  await shop.send({
    method: 'POST',
    url: new URL(body.data.checkout_url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'bank=cbe&reference=FT2632112345',
  })
  const confirm = (reference = 'FT2632112345') =>
    shop.call('POST /office/transfers/:txRef/decision', {
      ...owner,
      params: { txRef },
      body: { confirm: true, bank: 'cbe', reference },
    })
  const [order] = (await orders(shop, shopper, 'pending')) as { orderId: string }[]
  expect((await shop.call('GET /office/payments', owner)).body.transfers).toMatchObject([
    { txRef, bank: 'cbe', orderNumber: order?.orderId, fullName: 'Abebe Bikila' },
  ])
  expect(await confirm('FT2632154321')).toMatchObject({
    status: 409,
    headers: { 'x-refusal': 'changed-meanwhile' },
  })
  const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 404])
  expect(await orders(shop, shopper, 'pending')).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await entries('decide-transfer')).toMatchObject([
    {
      subject: order?.orderId,
      before: { bank: 'cbe', reference: 'FT2632112345' },
      after: { decision: 'paid' },
    },
  ])
})

test('a decision over the limit, and one about nothing, needs a confirmed password', async () => {
  const transferOf = async (priceSantim: number) => {
    const shopper = await newShopper(shop)
    await addToCart(shop, shopper, await newProduct(shop.db, { priceSantim }))
    return (await checkOut(shop, shopper, { method: 'bank-transfer' })).body.data.tx_ref as string
  }
  const [large, small] = [await transferOf(5_000_01), await transferOf(50_00)]
  const late = await newMember(shop, 'orders')
  shop.clock.advance(20 * 60_000)
  const refusalOf = async (txRef: string) => {
    const params = { txRef }
    const shown = { bank: 'cbe', reference: 'FT2632112345' }
    const answers = [
      await shop.call('POST /office/payments/:txRef/decision', { ...late, params, body: { accept: true } }),
      await shop.call('POST /office/transfers/:txRef/decision', {
        ...late,
        params,
        body: { confirm: true, ...shown },
      }),
    ]
    return answers.map(({ headers }) => headers['x-refusal'])
  }
  const asked = ['staff-password-required', 'staff-password-required']
  expect(await refusalOf('mk-none')).toEqual(asked)
  expect(await refusalOf(large)).toEqual(asked)
  expect(await refusalOf(small)).toEqual(['payment-not-found', 'changed-meanwhile'])
  await shop.call('POST /office/confirmation', { ...owner, body: { password: owner.password } })
})

test('of several requests one audit runs, and its findings stay to be read', async () => {
  const start = () => shop.call('POST /office/health/runs', { ...owner, body: { kind: 'audit' } })
  await Promise.all([start(), start()])
  expect((await start()).body.runs).toMatchObject([{ kind: 'audit', outcome: null, actor: 'Selam owner' }])
  await shop.jobs.drain()
  const { body } = await shop.call('GET /office/health', owner)
  expect(body.runs).toMatchObject([{ kind: 'audit', outcome: 'good' }])
  expect(await entries('run-audit')).toHaveLength(1)
  await start()
  await sql`update day_figures set orders = orders + 1`.execute(shop.db)
  await shop.jobs.drain()
  const { runs } = (await shop.call('GET /office/health', owner)).body
  expect(runs).toMatchObject([{ outcome: 'bad', result: { findings: [{ state: 'error' }] } }])
  const inAmharic = { ...owner, headers: { 'accept-language': 'am' } }
  const [shown] = (await shop.call('GET /office/health', inAmharic)).body.runs
  expect(shown?.result?.findings?.[0]?.sentence).toContain('የቀን ትዕዛዞች')
  await sql`update day_figures set orders = orders - 1`.execute(shop.db)
})

test('a backup is made by a job, and its file goes only to an owner who confirmed the password', async () => {
  const { status } = await shop.call('POST /office/health/backups', owner)
  expect(status).toBe(200)
  await shop.jobs.drain()
  const { backupId, runs } = (await shop.call('GET /office/health', owner)).body
  const last = runs.find(({ kind }) => kind === 'backup')
  expect(last).toMatchObject({ outcome: 'good', result: { rows: expect.any(Number) } })
  const params = { params: { runId: backupId! } }
  const asked = await shop.call('POST /office/health/backups/:runId/download', { ...owner, ...params })
  const file = await (
    await shop.openOffice()
  ).inject({
    url: `/api/office/health/backups/${backupId}`,
    headers: { cookie: owner.cookie },
  })
  expect(file.rawPayload.length).toBe(asked.body.bytes)
  expect(file.rawPayload.subarray(0, 2).toString('hex')).toBe('1f8b')
  expect(await entries('download-backup')).toMatchObject([{ subject: backupId }])

  shop.clock.advance(16 * 60_000)
  for (const name of [
    'POST /office/health/backups',
    'POST /office/health/backups/:runId/download',
    'GET /office/health/backups/:runId',
  ] as const) {
    const { headers } = await shop.rawCall(name, { ...owner, ...params })
    expect(headers['x-refusal'], name).toBe('staff-password-required')
  }
})

test('the last backup can be downloaded until the next one is whole, and stays if that one fails', async () => {
  const health = async () => (await shop.call('GET /office/health', owner)).body
  const download = async (runId: string) =>
    (await shop.call('POST /office/health/backups/:runId/download', { ...owner, params: { runId } })).status
  const make = async () => {
    await shop.call('POST /office/health/backups', owner)
    await shop.jobs.drain()
  }
  await shop.call('POST /office/confirmation', { ...owner, body: { password: owner.password } })
  await make()
  const first = (await health()).backupId!
  const requested = (await shop.call('POST /office/health/backups', owner)).body
  expect(requested.backupId).toBe(first)
  expect(await download(first)).toBe(200)

  // A folder with the name of the file cannot be replaced by it.
  const { _id: failing } = requested.runs.find(({ outcome }) => outcome === null)!
  const inTheWay = join(shop.config.dataDir, 'backups', `${failing}.tar.gz`)
  await mkdir(join(inTheWay, 'full'), { recursive: true })
  await shop.jobs.drain()
  expect((await health()).runs).toContainEqual(expect.objectContaining({ _id: failing, outcome: 'failed' }))
  await rm(inTheWay, { recursive: true })
  expect((await health()).backupId).toBe(first)
  expect(await download(first)).toBe(200)

  await make()
  const last = (await health()).backupId!
  expect([last === first, await download(first), await download(last)]).toEqual([false, 404, 200])
})

test('failed jobs are retried and removed', async () => {
  const fail = async () => {
    await publish(shop.db, 'maintenance.requested', { id: 'malformed' })
    await sql`update pgboss.job set retry_limit = 0 where state < 'completed'`.execute(shop.db)
    await shop.jobs.drain().catch(() => {})
    return failedJobs(shop.db)
  }
  const [job] = await fail()
  expect((await shop.call('GET /office/health', owner)).body.failed).toMatchObject([
    { _id: job?.id, tries: 1 },
  ])
  const retried = await shop.call('POST /office/health/jobs/retry', owner)
  expect(retried.body.failed).toEqual([])
  expect(await entries('retry-jobs')).toMatchObject([{ after: { retried: 1 } }])
  const [again] = await fail()
  const remove = () =>
    shop.call('DELETE /office/health/jobs/:jobId', { ...owner, params: { jobId: again?.id ?? '' } })
  expect((await Promise.all([remove(), remove()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
})
