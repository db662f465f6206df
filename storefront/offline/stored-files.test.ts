import { beforeEach, expect, test } from 'vitest'
import { offlineLimits } from '../../contract/limits.ts'
import { surplusKeys } from './own-database.ts'
import { createStoredFiles, isPublic, pageKey } from './stored-files.ts'

/** The entries keep the order in which they were added, as in a browser. */
class FakeCache {
  readonly entries = new Map<string, Response>()
  isFull = false
  keys(key?: string) {
    const path = (address: string) => new URL(address).pathname
    const found = [...this.entries.keys()].filter((it) => !key || path(it) === path(key))
    return Promise.resolve(key ? found.map((url) => new Request(url)) : found)
  }
  match(key: string) {
    return Promise.resolve(this.entries.get(key)?.clone())
  }
  delete(key: string) {
    return Promise.resolve(this.entries.delete(key))
  }
  put(key: string, response: Response) {
    if (this.isFull) return Promise.reject(new DOMException('', 'QuotaExceededError'))
    this.entries.set(key, response)
    return Promise.resolve()
  }
}

const stored = new Map<string, FakeCache>()
const caches = {
  keys: () => Promise.resolve([...stored.keys()]),
  has: (name: string) => Promise.resolve(stored.has(name)),
  delete: (name: string) => Promise.resolve(stored.delete(name)),
  open(name: string) {
    if (!stored.has(name)) stored.set(name, new FakeCache())
    return Promise.resolve(stored.get(name))
  },
} as unknown as CacheStorage

beforeEach(() => stored.clear())

const shop = 'https://shop.example'
const picture = (index: number) => `${shop}/media/${index}`

test('the picture that was used least recently goes first', async () => {
  const files = createStoredFiles(caches, 'b1')
  for (let index = 0; index < offlineLimits.pictures; index += 1) {
    await files.storePicture(picture(index), new Response('picture'))
  }
  await files.storePicture(picture(0), new Response('picture'))
  await files.storePicture(picture(1_000), new Response('picture'))
  expect(stored.get('pictures')?.entries.size).toBe(offlineLimits.pictures)
  expect(await files.findPicture(picture(0), true)).toBeDefined()
  expect(await files.findPicture(picture(1), true)).toBeUndefined()
})

test('a full disk is harmless, and half of the entries go', async () => {
  const files = createStoredFiles(caches, 'b1')
  for (let index = 0; index < 100; index += 1)
    await files.storePicture(picture(index), new Response('picture'))
  stored.get('pictures')!.isFull = true
  await files.storePicture(picture(100), new Response('picture'))
  expect(stored.get('pictures')?.entries.size).toBe(offlineLimits.pictures / 2)
})

test('of the answers, as many go as are over the number or the size', () => {
  const uses = ['a', 'b', 'c', 'd'].map((key) => ({ key, bytes: 10 }))
  const limits = { ...offlineLimits, answers: 3, answersBytes: 100 }
  expect(surplusKeys(uses, limits)).toEqual(['a'])
  expect(surplusKeys(uses, { ...limits, answersBytes: 20 })).toEqual(['a', 'b'])
  expect(surplusKeys(uses.slice(1), limits)).toEqual([])
})

test('the files of the build before stay until the next one, and older ones go', async () => {
  const [first, second, third] = ['b1', 'b2', 'b3'].map((build) => createStoredFiles(caches, build)) as [
    ReturnType<typeof createStoredFiles>,
    ReturnType<typeof createStoredFiles>,
    ReturnType<typeof createStoredFiles>,
  ]
  const asset = `${shop}/assets/a-1.js`
  await first.storeAsset(asset, new Response('first'))
  await second.storeAsset(`${shop}/assets/a-2.js`, new Response('second'))
  await second.deleteOldBuilds()
  expect([...stored.keys()]).toEqual(['assets-b1', 'assets-b2'])
  expect(await second.findAsset(asset)).toBeDefined()
  await third.storeAsset(`${shop}/assets/a-3.js`, new Response('third'))
  await third.deleteOldBuilds()
  expect([...stored.keys()]).toEqual(['assets-b2', 'assets-b3'])
  // It was used by the second build, too.
  expect(await third.findAsset(asset)).toBeDefined()
})

test('a page of this build is preferred to that of the build before', async () => {
  const [first, second] = [createStoredFiles(caches, 'b1'), createStoredFiles(caches, 'b2')]
  await first.storePage(`${shop}/about`, new Response('old'))
  await second.storePage(`${shop}/about`, new Response('new'))
  expect(await (await second.findPage(`${shop}/about`))?.text()).toBe('new')
})

test('another variant of a product is found by its address, and no other page', async () => {
  const files = createStoredFiles(caches, 'b1')
  await files.storePage(`${shop}/am/product/1?variant=2`, new Response('product'))
  await files.storePage(`${shop}/search?q=a`, new Response('search'))
  const product = `${shop}/am/product/1`
  expect(await files.findOtherVariant(product)).toBe(`${product}?variant=2`)
  expect(await files.findOtherVariant(`${product}?variant=3`)).toBe(`${product}?variant=2`)
  expect(await files.findOtherVariant(`${shop}/product/1`)).toBeUndefined()
  expect(await files.findOtherVariant(`${shop}/search?q=b`)).toBeUndefined()
})

test('guarded pages are stored only while somebody is logged in', async () => {
  const files = createStoredFiles(caches, 'b1')
  await files.storePage(`${shop}/cart`, new Response('cart'))
  expect(await files.findPage(`${shop}/cart`)).toBeUndefined()
  await files.allowOwnPages()
  await files.storePage(`${shop}/am/account/orders`, new Response('orders'))
  expect(await files.findPage(`${shop}/am/account/orders`)).toBeDefined()
})

test('pages are stored by their address, without what is secret or only for the page', () => {
  const keyOf = (path: string) => pageKey(new URL(path, shop))
  expect(keyOf('/search?q=a#top')).toBe(`${shop}/search?q=a`)
  expect(keyOf('/account/orders/order?id=1')).toBe(`${shop}/account/orders/order`)
  expect(keyOf('/am/login?next=%2Fcart')).toBe(`${shop}/am/login`)
  expect(keyOf('/reset-password?token=secret')).toBeUndefined()
  expect(keyOf('/am/login/success')).toBeUndefined()
})

const page = (rule: string | undefined) =>
  new Response('page', { headers: rule === undefined ? {} : { 'cache-control': rule } })

test('only answers that are for everybody are public', () => {
  expect(isPublic(page('public, no-cache'))).toBe(true)
  for (const rule of ['no-store', 'private', 'public, no-store', 'no-cache', undefined]) {
    expect(isPublic(page(rule)), rule).toBe(false)
  }
})

test('private pages that an earlier worker stored are deleted', async () => {
  const files = createStoredFiles(caches, 'b1')
  await files.storePage(`${shop}/about`, page('public, no-cache'))
  await files.storePage(`${shop}/bank-transfer/secret`, page('no-store'))
  await files.deletePrivate()
  expect(await files.findPage(`${shop}/about`)).toBeDefined()
  expect(await files.findPage(`${shop}/bank-transfer/secret`)).toBeUndefined()
})
