import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { allHandlers } from '../../all-handlers.ts'
import { buildApp } from '../../app.ts'
import { buildOffice } from '../../operations/office/build-office.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each(['the shop', 'the office'])(
  '%s answers so many requests a second of one address, also of strangers, and those of another',
  async (name) => {
    const options = { requestsPerSecond: 5 }
    const app =
      name === 'the shop'
        ? await buildApp(shop.shop, options)
        : await buildOffice(shop.shop, { ...options, handlers: allHandlers, buildDirectory: 'build' })
    const url = name === 'the shop' ? '/api/get_categories_image' : '/api/office/me'
    const ask = async (remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
    const statuses: number[] = []
    for (let count = 0; count < 50; count += 1) statuses.push(await ask('192.0.2.1'))
    expect(statuses.slice(0, 5)).not.toContain(429)
    expect(statuses).toContain(429)
    expect(await ask('192.0.2.2')).not.toBe(429)
    await app.close()
  },
)
