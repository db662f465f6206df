import { afterAll, beforeAll, expect, test } from 'vitest'
import { workLimits } from '../../../contract/limits.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { buildApp } from '../../app.ts'
import { createWorkBudget } from './work-budget.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

async function askerOf(burstMs: number) {
  const spend = createWorkBudget({ burstMs, msPerSecond: 0 })
  const app = await buildApp(shop, { spend })
  return async (url: string, { from = '192.0.2.1', ...call }: { from?: string; payload?: object } = {}) => {
    const headers = { 'x-forwarded-for': from }
    const response = await app.inject({ method: call.payload ? 'POST' : 'GET', url, headers, ...call })
    const wait = response.headers['retry-after']
    return wait === undefined ? response.statusCode : [response.statusCode, Number(wait) > 0]
  }
}

test('searches cost an address more than other calls, by what they ask for', async () => {
  const ask = await askerOf(22)
  // It costs 19 ms.
  expect(await ask('/api/search?q=one+two+three+four+five+six+seven+eight')).toBe(200)
  expect(await ask('/api/search?q=jebena')).toEqual([429, true])
  expect(await ask('/api/search/suggestions?q=jeb')).toEqual([429, true])
  for (let count = 0; count < 3; count += 1) expect(await ask('/api/banners')).toBe(200)
  expect(await ask('/api/banners')).toEqual([429, true])
  expect(await ask('/api/banners', { from: '192.0.2.2' })).toBe(200)
})

test('asking for a reset link costs an address too', async () => {
  const ask = await askerOf(20)
  const payload = { email: 'nobody@merkato.example' }
  expect(await ask('/api/forgot-password', { payload })).toBe(200)
  expect(await ask('/api/forgot-password', { payload })).toEqual([429, true])
})

test('an address gets a hundred searches a second, and more cheap calls', () => {
  const spend = createWorkBudget({ burstMs: workLimits.msPerSecond, msPerSecond: 0 })
  for (let count = 0; count < 100; count += 1) spend('192.0.2.1', 5)
  for (let count = 0; count < 100; count += 1) spend('192.0.2.1', workLimits.call)
  expect(() => spend('192.0.2.1', workLimits.call)).toThrow('too-many-requests')
})

test('what costs more than an address may ever have waits until it has all', () => {
  const spend = createWorkBudget({ burstMs: 10, msPerSecond: 0 })
  spend('192.0.2.1', 30)
  expect(() => spend('192.0.2.1', 30)).toThrow('too-many-requests')
})

test('the work comes back with time', async () => {
  const spend = createWorkBudget({ burstMs: 10, msPerSecond: 100_000 })
  spend('192.0.2.1', 10)
  await expect.poll(() => Boolean(spend('192.0.2.1', 10)) || true).toBe(true)
})
