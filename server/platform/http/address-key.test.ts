import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { rateLimits } from '../../../contract/limits.ts'
import { countRateLimitHit } from '../sessions/rate-limit.ts'
import { addressKey } from './address-key.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => shop.close())

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  [undefined, 'gone'],
])('limits count %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('sign-ups from other addresses of the same IPv6 network share one limit, another network has its own', async () => {
  for (let count = 0; count < rateLimits.signUp.max; count += 1) {
    await countRateLimitHit(shop.db, rateLimits.signUp, addressKey('2001:db8:1:2::1'))
  }
  const signUpFrom = (address: string) =>
    shop.rawCall('POST /signup', {
      body: { name: 'Abebe Bikila', email: 'abebe@example.org', phone: '0911223344', password: 'ocean-17' },
      headers: { 'x-forwarded-for': address },
    })
  expect((await signUpFrom('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await signUpFrom('2001:db8:1:3::1')).status).toBe(201)
})

test('without a trusted proxy, the address that a client names in a header is ignored', async () => {
  const direct = await openShop()
  const names = [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ]
  for (let count = 0; count < rateLimits.signUp.max; count += 1) {
    await countRateLimitHit(direct.db, rateLimits.signUp, addressKey('127.0.0.1'))
  }
  const body = { name: 'Abebe Bikila', email: 'abebe@example.org', phone: '0911223344', password: 'ocean-17' }
  for (const name of names) {
    const value = name === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9'
    expect((await direct.rawCall('POST /signup', { body, headers: { [name]: value } })).status, name).toBe(
      429,
    )
  }
  await direct.close()
})
