import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ SHOP_EMAIL: 'help@merkato.example', PUBLIC_URL: 'https://merkato.example' })
})
afterAll(() => shop.close())

function get() {
  return shop.send<string>({ method: 'GET', url: '/.well-known/security.txt' })
}

test('security.txt says where to report a vulnerability', async () => {
  const { status, body, headers } = await get()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:help@merkato.example',
    'Expires: 2027-10-01T00:00:00.000Z',
    expect.stringMatching(/^Preferred-Languages: (en, am|am, en)$/),
    'Canonical: https://merkato.example/.well-known/security.txt',
    '',
  ])
})

test('security.txt never expires, and never names a day more than a year ahead', async () => {
  for (let month = 0; month < 14; month += 1) {
    const [, expires = ''] = /^Expires: (.*)$/m.exec((await get()).body) ?? []
    const aheadMs = Date.parse(expires) - shop.clock.now().getTime()
    expect(aheadMs).toBeGreaterThan(300 * 86_400_000)
    expect(aheadMs).toBeLessThan(365 * 86_400_000)
    shop.clock.advance(31 * 86_400_000)
  }
})
