import { beforeEach, expect, test } from 'vitest'
import { recordDependencies, type Dependency } from './dependencies.ts'
import { createReadCache, readOfAll, readOfWords, readProducts, type ReadCache } from './read-cache.ts'

let cache: ReadCache
let prices: Map<string, number>
let reads: string[][]
beforeEach(() => {
  cache = createReadCache()
  prices = new Map([
    ['a', 1],
    ['b', 2],
  ])
  reads = []
})

async function readPrices(...ids: string[]): Promise<Record<string, number>> {
  const values = await readProducts('price', ids, async (missing) => {
    reads.push([...missing])
    return new Map([...prices].filter(([id]) => missing.includes(id)))
  })
  return Object.fromEntries(values)
}

test('a value is read once, and anew after its product has changed', async () => {
  expect(await cache.use(() => readPrices('a', 'b', 'unknown'))).toEqual({ a: 1, b: 2 })
  expect(await cache.use(() => readPrices('b', 'a'))).toEqual({ a: 1, b: 2 })
  prices.set('a', 3)
  cache.forget([
    { subject: 'stock', id: 'a' },
    { subject: 'price', id: 'category' },
  ])
  expect(await cache.use(() => readPrices('a', 'b'))).toEqual({ a: 3, b: 2 })
  expect(reads).toEqual([['a', 'b', 'unknown'], ['a']])
})

test.each([
  { changes: undefined },
  { changes: [{ subject: 'rating' } as const] },
  { changes: [{ subject: 'categories', id: 'coffee' } as const] },
])('after $changes everything is read anew', async ({ changes }) => {
  await cache.use(() => readPrices('a', 'b'))
  cache.forget(changes)
  await cache.use(() => readPrices('a', 'b'))
  expect(reads).toHaveLength(2)
})

test('a change of other subjects keeps all values', async () => {
  await cache.use(() => readPrices('a', 'b'))
  cache.forget([{ subject: 'sales' }, { subject: 'banners' }])
  await cache.use(() => readPrices('a', 'b'))
  expect(reads).toHaveLength(1)
})

test('a value that was read while its product changed is not kept', async () => {
  const started = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<Map<string, number>>()
  const old = cache.use(() =>
    readProducts('price', ['a', 'b'], () => {
      started.resolve()
      return answered.promise
    }),
  )
  await started.promise
  prices.set('a', 3)
  cache.forget([{ subject: 'product', id: 'a' }])
  answered.resolve(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  )
  await old
  expect(await cache.use(() => readPrices('a', 'b'))).toEqual({ a: 3, b: 2 })
  expect(reads).toEqual([['a']])
})

test('outside of it, everything is read', async () => {
  await readPrices('a')
  await readPrices('a')
  expect(reads).toEqual([['a'], ['a']])
})

test('a known value is returned only when all earlier changes are known', async () => {
  await cache.use(() => readPrices('a'))
  prices.set('a', 3)
  const received = async () => cache.forget([{ subject: 'product', id: 'a' }])
  expect(await cache.use(() => readPrices('a'), received)).toEqual({ a: 3 })
})

test('one read asks once whether they are', async () => {
  let asked = 0
  const received = async () => void (asked += 1)
  await cache.use(() => Promise.all([readPrices('a'), readPrices('b')]), received)
  expect(asked).toBe(1)
})

test('while changes cannot be heard, everything is read', async () => {
  await cache.use(() => readPrices('a'))
  prices.set('a', 3)
  const received = () => Promise.reject(new Error('The connection is lost'))
  expect(await cache.use(() => readPrices('a'), received)).toEqual({ a: 3 })
})

test('a known value has the same dependencies as one that is read', async () => {
  const dependenciesOf = async () => {
    const dependencies = new Map<string, Dependency>()
    await recordDependencies(dependencies, () => cache.use(() => readPrices('a')))
    return [...dependencies.keys()]
  }
  const first = await dependenciesOf()
  expect(first).toEqual(['card a', 'categories', 'seller'])
  expect(await dependenciesOf()).toEqual(first)
  expect(reads).toHaveLength(1)
})

test('what words find is read once, and anew when words or categories change', async () => {
  let reads = 0
  const read = () => cache.use(() => readOfWords('coffee', async () => (reads += 1)))
  expect([await read(), await read()]).toEqual([1, 1])
  cache.forget([{ subject: 'stock', id: 'a' }, { subject: 'price' }])
  expect(await read()).toBe(1)
  cache.forget([{ subject: 'words', id: 'a' }])
  expect(await read()).toBe(2)
  cache.forget([{ subject: 'categories' }])
  expect(await read()).toBe(3)
  cache.forget()
  expect(await read()).toBe(4)
})

test('what was read of words while they changed is not kept', async () => {
  await cache.use(() =>
    readOfWords('coffee', async () => {
      cache.forget([{ subject: 'words' }])
      return 'old'
    }),
  )
  expect(await cache.use(() => readOfWords('coffee', async () => 'new'))).toBe('new')
})

test('while changes cannot be heard, words are read each time', async () => {
  const received = () => Promise.reject(new Error('The connection is lost'))
  await cache.use(() => readOfWords('coffee', async () => 'old'))
  expect(await cache.use(() => readOfWords('coffee', async () => 'new'), received)).toBe('new')
})

test('what is found out about all products is read anew after any change, and kept only if it may be', async () => {
  let reads = 0
  const read = (mayKeep: boolean) =>
    cache.use(() =>
      readOfAll(
        'count',
        async () => (reads += 1),
        () => mayKeep,
      ),
    )
  expect([await read(false), await read(true), await read(true)]).toEqual([1, 2, 2])
  cache.forget([{ subject: 'stock', id: 'a' }])
  expect(await read(true)).toBe(3)
  await cache.use(() =>
    readOfAll(
      'other',
      async () => cache.forget([{ subject: 'banners' }]),
      () => true,
    ),
  )
  expect(
    await cache.use(() =>
      readOfAll(
        'other',
        async () => 'new',
        () => true,
      ),
    ),
  ).toBe('new')
})
