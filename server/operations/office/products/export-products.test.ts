import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../../test/new-member.ts'
import { newProduct } from '../../../../test/new-product.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { listActivity } from '../../../customers/activity/read-activity.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

test('the export of the catalogue needs a password that was given lately, and is recorded', async () => {
  await newProduct(shop.db, { sku: 'CUP-1' })
  const { cookie, password } = await newMember(shop, 'catalogue')
  const calls = ['POST /office/products/export', 'GET /office/products/export'] as const
  const exports = async () =>
    (await listActivity(shop.db, { action: 'export-products' }, { seesCosts: false })).entries
  shop.clock.advance(16 * 60_000)
  for (const name of calls) {
    const { status, headers } = await shop.call(name, { cookie })
    expect([status, headers['x-refusal']], name).toEqual([403, 'staff-password-required'])
  }
  expect((await exports()).length).toBe(0)
  await shop.call('POST /office/confirmation', { cookie, body: { password } })
  for (const name of calls) expect((await shop.call(name, { cookie })).status).toBe(200)
  expect((await exports()).length).toBe(1)
  await shop.call('GET /office/products/export', { cookie })
  expect((await exports()).length).toBe(2)
})
