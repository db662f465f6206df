import { beforeEach, expect, test } from 'vitest'
import { dependsOn } from '../../platform/dependencies.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

let received: () => Promise<void>
let reads: number
let price: number
let charged: number
let isRefused: boolean
let cache: PageCache
beforeEach(() => {
  received = async () => {}
  reads = 0
  price = 1
  charged = 0
  isRefused = false
  cache = createPageCache({ received: () => received() })
})

function ask(): Promise<string> {
  const read = async () => {
    dependsOn('product', 'p')
    reads += 1
    return String(price)
  }
  return cache.keepResponse('price', read, () => {
    charged += 1
    if (isRefused) throw new Refusal('too-many-requests', { retryAfter: 1 })
  })
}

test('what is kept is not charged for, and a refused charge is not kept', async () => {
  isRefused = true
  await expect(ask()).rejects.toThrow('too-many-requests')
  isRefused = false
  for (let n = 0; n < 4; n += 1) expect(await ask()).toBe('1')
  expect(charged).toBe(3)
  isRefused = true
  expect(await ask()).toBe('1')
})

test('what is asked for again is kept until it changes', async () => {
  for (let n = 0; n < 4; n += 1) expect(await ask()).toBe('1')
  expect(reads).toBe(2)
  cache.invalidate([{ subject: 'product', id: 'q' }])
  expect([await ask(), reads]).toEqual(['1', 2])
  price = 2
  cache.invalidate([{ subject: 'product', id: 'p' }])
  expect([await ask(), await ask(), reads]).toEqual(['2', '2', 3])
  price = 3
  cache.invalidate()
  expect([await ask(), reads]).toEqual(['3', 4])
})

test('it is not sent before all earlier changes are known', async () => {
  for (let n = 0; n < 3; n += 1) await ask()
  price = 2
  received = async () => cache.invalidate([{ subject: 'product', id: 'p' }])
  expect(await ask()).toBe('2')
})

test('while changes cannot be heard, everything is read', async () => {
  for (let n = 0; n < 3; n += 1) await ask()
  price = 2
  received = () => Promise.reject(new Error('The connection is lost'))
  expect(await ask()).toBe('2')
})
