import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dependsOn } from '../../platform/dependencies.ts'
import type { Site } from '../../../contract/site.ts'
import { eventually } from '../../../test/eventually.ts'
import { createCachedResponse } from '../../platform/http/cached-response.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

let price: number
let reads: number
let renders: number
let readMs: number
let hold: Promise<void> | undefined
let cache: PageCache
let pausing: PageCache

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  price = 1
  reads = 0
  renders = 0
  readMs = 0
  hold = undefined
  cache = createPageCache({ pauseMinimumMs: 0 })
  pausing = createPageCache()
})
afterEach(() => {
  vi.useRealTimers()
})

async function readPrice(): Promise<number> {
  dependsOn('product', 'p')
  dependsOn('popularity', undefined, async (products) => {
    await hold
    return products.includes('p')
  })
  reads += 1
  const read = price
  vi.advanceTimersByTime(readMs)
  await hold
  return read
}

async function visit(url = '/', pages = cache): Promise<string> {
  const site = pages.keepReads({ countProducts: readPrice, addresses: {} } as Site)
  const render = async () => {
    renders += 1
    const shown = await site.countProducts()
    return createCachedResponse(200, [], Buffer.from(`${url} ${shown}`))
  }
  const visited = { accepted: ['identity'], client: '' } as const
  const { variants } = await pages.findOrRender({ url, unbounded: false }, visited, render)
  return variants.identity.bytes.toString()
}

function change(newPrice: number, id?: string) {
  price = newPrice
  for (const it of [cache, pausing]) it.invalidate([{ subject: 'product', id }])
}

test('a change of something else leaves a page alone', async () => {
  await visit()
  change(2, 'q')
  expect([await visit(), reads]).toEqual(['/ 1', 1])
  change(2, 'p')
  expect([await visit(), reads]).toEqual(['/ 2', 2])
  change(3)
  expect([await visit(), reads]).toEqual(['/ 3', 3])
})

test('a page that would show the same is not rendered again, and what several pages show is read once', async () => {
  await visit('/one')
  await visit('/two')
  change(1)
  expect([await visit('/one'), await visit('/two')]).toEqual(['/one 1', '/two 1'])
  expect([renders, reads, cache.counts.checks]).toEqual([2, 2, 1])
})

test('what products that changed do not affect is not read anew', async () => {
  await visit()
  const changePopularity = (...products: string[]) =>
    cache.invalidate([{ subject: 'popularity', id: 'category', products }])
  changePopularity('q')
  changePopularity('r')
  expect([await visit(), reads]).toEqual(['/ 1', 1])
  changePopularity('q', 'p')
  expect([await visit(), reads]).toEqual(['/ 1', 2])
  changePopularity('q')
  cache.invalidate([{ subject: 'popularity', id: 'category' }])
  expect([await visit(), reads]).toEqual(['/ 1', 3])
})

test('a change while products are asked about is not lost', async () => {
  await visit()
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  cache.invalidate([{ subject: 'popularity', products: ['q'] }])
  const first = visit()
  await Promise.resolve()
  change(2, 'p')
  hold = undefined
  resolve()
  expect(await first).toBe('/ 2')
})

test('one visit waits for a changed page; meanwhile others get the old one, for a second at most', async () => {
  await visit()
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  change(2)
  const first = visit()
  vi.advanceTimersByTime(800)
  expect(await visit()).toBe('/ 1')
  vi.advanceTimersByTime(200)
  expect(cache.find('/')).toBeUndefined()
  const late = visit()
  resolve()
  expect([await first, await late, renders]).toEqual(['/ 2', '/ 2', 2])
})

test('a change while a page is made is in the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  const first = visit()
  await Promise.resolve()
  change(2)
  resolve()
  expect(await first).toBe('/ 1')
  vi.advanceTimersByTime(1_000)
  expect(await visit()).toBe('/ 2')
})

test('a page that changes all the time is made again after pauses', async () => {
  readMs = 30
  await visit()
  const shown: string[] = []
  for (let newPrice = 2; newPrice < 22; newPrice += 1) {
    change(newPrice)
    shown.push(await visit())
    vi.advanceTimersByTime(100)
  }
  expect(new Set(shown).size).toBe(7)
})

test('changes that follow each other within 0.2 s are checked together', async () => {
  await visit('/', pausing)
  change(2)
  expect(await visit('/', pausing)).toBe('/ 1')
  change(3)
  vi.advanceTimersByTime(200)
  expect([await visit('/', pausing), renders]).toEqual(['/ 3', 2])
})

test('a page that cannot be read anew is not sent for longer than a second', async () => {
  await visit()
  hold = Promise.reject(new Error('no database'))
  change(2)
  await expect(visit()).rejects.toThrow('no database')
  hold = undefined
  expect(await visit()).toBe('/ 2')
})

test('a change makes pages and responses stale that show it', async () => {
  const shared = createPageCache({ pauseMinimumMs: 0, received: async () => {} })
  const respond = () =>
    shared.keepResponse(
      'price',
      async () => String(await readPrice()),
      () => {},
    )
  for (let n = 0; n < 3; n += 1) await respond()
  expect([await visit('/', shared), await respond(), reads]).toEqual(['/ 1', '1', 3])
  price = 2
  shared.invalidate([{ subject: 'product', id: 'p' }])
  expect([await visit('/', shared), await respond(), reads]).toEqual(['/ 2', '2', 5])
})

test('when changes may have been missed, a page that was being read is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  const first = visit()
  await eventually(() => expect(reads).toBe(1))
  price = 2
  cache.invalidate()
  hold = undefined
  resolve()
  expect(await first).toBe('/ 1')
  expect(cache.find('/')).toBeUndefined()
  expect([await visit(), renders]).toEqual(['/ 2', 2])
})
