import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndPay } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import type { TestMember } from '../../../../test/new-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
  owner = await newMember(shop, 'owner')
})
afterAll(() => shop.close())

const traces = ['Abebe', 'Bikila', '911223344', 'Hanna the courier']

test('an erased customer is in no webhook, reason or entry of an order, but what a dispute needs stays', async () => {
  const { shopper, txRef } = await buyAndPay(shop)
  const listed = await shop.call('GET /office/orders', { ...owner, query: {} })
  const { orderId: orderNumber } = listed.body.orders[0]!
  const order = async () =>
    (await shop.call('GET /office/orders/:orderNumber', { ...owner, params: { orderNumber } })).body
  const before = JSON.stringify(await order())
  for (const trace of traces.slice(0, 3)) expect(before).toContain(trace)

  const params = { orderNumber }
  const body = { reason: 'Hanna the courier cannot find Abebe Bikila' }
  const canceled = await shop.call('POST /office/orders/:orderNumber/cancellation', {
    ...owner,
    params,
    body,
  })
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
  await shop.jobs.drain()
  const removal = { params: { userId: shopper.userId }, body: { reason: 'Asked by mail' } }
  expect((await shop.call('DELETE /office/customers/:userId', { ...owner, ...removal })).status).toBe(200)

  const shown = JSON.stringify(await order())
  const entries = (await shop.call('GET /office/activity', { ...owner, query: {} })).body.entries
  for (const trace of [...traces, shopper.email]) {
    expect(shown).not.toContain(trace)
    expect(JSON.stringify(entries)).not.toContain(trace)
  }
  const { payments, refunds } = (await order()).order
  expect(JSON.parse(payments![0]!.webhooks[0]!.raw)).toMatchObject({
    event: 'charge.success',
    tx_ref: txRef,
    amount: expect.anything(),
    reference: expect.any(String),
  })
  expect(refunds).toMatchObject([{ status: 'refunded', reason: '' }])
  expect(entries.map(({ action }: { action: string }) => action)).toContain('cancel-order')

  // Webhooks are repeated, also after the account is deleted.
  const { raw } = await shop.db
    .selectFrom('paymentEvents')
    .select('raw')
    .where('txRef', '=', txRef)
    .executeTakeFirstOrThrow()
  const late = Buffer.from(JSON.stringify({ ...JSON.parse(raw.toString()), first_name: 'Abebe' }))
  await shop.db.updateTable('paymentEvents').set({ raw: late, receivedAt: shop.db.now() }).execute()
  shop.clock.advance(25 * 60 * 60_000)
  await shop.jobs.drain()
  const stored = await shop.db.selectFrom('paymentEvents').select('raw').execute()
  for (const event of stored) expect(event.raw.toString()).not.toContain('Abebe')
})

test('nothing but the reasons about an erased customer ever changes in the activity log', async () => {
  const { shopper } = await buyAndPay(shop)
  const change = (column: string) =>
    shop.runAsOwner(`update activity_log set ${column} where action = 'cancel-order'`)
  for (const column of [
    `who = 'nobody'`,
    `after = '{}'`,
    `before = null`,
    `after = after || '{"reason":"x"}'`,
  ])
    await expect(change(column), column).rejects.toThrow('never changed')
  await expect(shop.runAsOwner('delete from activity_log')).rejects.toThrow('never changed')
  await expect(shop.runAsOwner(`select erase_reasons('${shopper.userId}')`)).rejects.toThrow('not deleted')
})
