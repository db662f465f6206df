import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ BANK_ACCOUNTS: 'CBE 1000123456789' })
})
afterAll(() => shop.close())

test.each([
  '/bank-transfer/%00',
  '/bank-transfer/a%00b',
  '/sandbox-gateway/checkout/%00',
  '/bank-transfer/x',
])('%s is a 404 page', async (url) => {
  const response = await shop.send({ method: 'GET', url })
  expect([response.status, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await shop.send({ method: 'POST', url, headers: form, payload: 'outcome=pay&bank=cbe' })
  expect(posted.status).toBe(404)
})
