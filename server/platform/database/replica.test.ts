import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stalenessMs } from '../../../contract/limits.ts'
import { freePort } from '../../../test/free-port.ts'
import { newProduct } from '../../../test/new-product.ts'
import { openReplicated } from '../../../test/open-replicated.ts'
import { createShop } from '../../create-shop.ts'
import type { RunningShop } from '../../create-shop.ts'
import { serveShop } from '../../main.ts'
import { siteOf } from '../../site-of.ts'
import { readConfig } from '../../read-config.ts'
import { connect } from './connect.ts'
import type { Connection } from './connect.ts'
import { createReplicaBound, repeatLostRead } from './replica.ts'

let servers: Awaited<ReturnType<typeof openReplicated>>
let replica: Connection
let dataDir: string
let shop: RunningShop
let url: string
/** A beginning that failed is closed too. */
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  servers = await openReplicated()
  closing.push(() => servers.close())
  dataDir = await mkdtemp(join(tmpdir(), 'merkato-shop-'))
  closing.push(() => rm(dataDir, { recursive: true }))
  replica = connect(servers.replicaUrl)
  closing.push(() => replica.close())
  const port = String(await freePort())
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: servers.primaryUrl,
    DATABASE_READ_URL: servers.replicaUrl,
    PORT: port,
    METRICS_PORT: 'off',
    OFFICE_PORT: 'off',
    LOG_LEVEL: 'silent',
  })
  shop = await createShop(config)
  closing.push(() => shop.close())
  const serving = await serveShop(shop)
  closing.push(() => serving.close())
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const soon = { timeout: 20_000, interval: 10 }

async function readsReplica(): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(shop.readDb)
  return rows[0]?.is === true
}

const pauseReplica = () => replica.pool.query('select pg_wal_replay_pause()')
const resumeReplica = () => replica.pool.query('select pg_wal_replay_resume()')
const untilCaughtUp = () => vi.waitUntil(readsReplica, soon)

async function isInReplica(id: string): Promise<boolean> {
  const { rowCount } = await replica.pool
    .query('select from search_pending where product_id = $1', [id])
    .catch(() => ({ rowCount: 0 }))
  return rowCount === 1
}

test('the replica must have what the primary had a second ago, and what was announced', async () => {
  vi.useFakeTimers()
  const bound = createReplicaBound()
  let position = 16
  const answer = vi.fn(async () => `0/${position.toString(16)}`)
  expect(bound.needed()).toBe('primary')
  const following = bound.follow(answer)
  expect(bound.needed()).toBe('primary')
  await vi.advanceTimersByTimeAsync(1)
  expect(bound.needed()).toBe(16n)
  position = 32
  await vi.advanceTimersByTimeAsync(stalenessMs / 2)
  expect(bound.needed()).toBe(16n)
  await vi.advanceTimersByTimeAsync(stalenessMs)
  expect(bound.needed()).toBe(32n)

  position = 48
  bound.changed()
  expect(bound.needed()).toBe('primary')
  await vi.advanceTimersByTimeAsync(0)
  expect(bound.needed()).toBe(48n)

  const late = Promise.withResolvers<string>()
  answer.mockImplementationOnce(() => late.promise)
  bound.changed()
  bound.changed()
  position = 64
  late.resolve('0/30')
  await vi.advanceTimersByTimeAsync(0)
  expect(bound.needed()).toBe(64n)

  answer.mockRejectedValue(new Error('the primary is lost'))
  bound.changed()
  await vi.advanceTimersByTimeAsync(0)
  expect(bound.needed()).toBe('none')
  answer.mockImplementation(async () => '0/20')
  bound.changed()
  expect(bound.needed()).toBe('primary')
  await vi.advanceTimersByTimeAsync(0)
  expect(bound.needed()).toBe(32n)
  following.close()
  vi.useRealTimers()
})

test('a public read whose connection was lost is done again for a moment, and only with a replica', async () => {
  const lost = new Error('Connection terminated unexpectedly')
  const retryLater = Object.assign(new Error('server login has been failing'), { code: '08P01' })
  const read = vi.fn(async () => 'read').mockRejectedValueOnce(lost)
  expect(await repeatLostRead(shop, read)).toBe('read')
  read.mockRejectedValueOnce(lost).mockRejectedValueOnce(retryLater).mockRejectedValueOnce(retryLater)
  expect(await repeatLostRead(shop, read)).toBe('read')
  expect(read).toHaveBeenCalledTimes(6)
  const never = vi.fn(() => Promise.reject(lost))
  await expect(repeatLostRead(shop, never)).rejects.toThrow(lost)
  expect(never).toHaveBeenCalledTimes(5)
  const wrong = vi.fn(() => Promise.reject(new Error('no such column')))
  await expect(repeatLostRead(shop, wrong)).rejects.toThrow('no such column')
  await expect(repeatLostRead({ db: shop.db, readDb: shop.db }, never)).rejects.toThrow(lost)
  expect([wrong.mock.calls.length, never.mock.calls.length]).toEqual([1, 6])
})

test('what a page reads beside the API is read again, too', async () => {
  let lost = 1
  const readDb = new Proxy(shop.readDb, {
    get(db, name) {
      if (name === 'selectFrom' && lost-- > 0) throw new Error('Connection terminated unexpectedly')
      const value: unknown = Reflect.get(db, name)
      return typeof value === 'function' ? (value.bind(db) as unknown) : value
    },
  })
  const site = siteOf({ ...shop, readDb }, { answered: () => {} })
  expect((await site.settings()).socialPages).not.toEqual([])
  lost = 1
  expect(await site.countProducts()).toBeGreaterThanOrEqual(0)
  expect(lost).toBeLessThan(1)
})

test('public reads go to the replica while it keeps up, and to the primary while it lags', async () => {
  await untilCaughtUp()
  await pauseReplica()
  await newProduct(shop.db)
  await vi.waitUntil(async () => !(await readsReplica()), soon)
  await resumeReplica()
  await untilCaughtUp()
})

test('a page that is made while the replica lags shows the change, and still does when it has caught up', async () => {
  const id = await newProduct(shop.db, { name: 'Jebena of clay' })
  const page = async () => (await fetch(`${url}/product/${id}`)).text()
  await vi.waitUntil(async () => (await page()).includes('Jebena of clay'), soon)
  await untilCaughtUp()
  await pauseReplica()
  await shop.db.updateTable('products').set({ name: 'Jebena of glass' }).where('id', '=', id).execute()
  await vi.waitUntil(async () => (await page()).includes('Jebena of glass'), soon)
  expect(await page()).toContain('Jebena of glass')
  await resumeReplica()
  await untilCaughtUp()
  expect(await page()).toContain('Jebena of glass')
})

test('a response to no-cache has what was changed just before', async () => {
  const id = await newProduct(shop.db, { name: 'Tibeb scarf' })
  await untilCaughtUp()
  await pauseReplica()
  await shop.db.updateTable('products').set({ name: 'Tibeb shawl' }).where('id', '=', id).execute()
  const headers = { 'cache-control': 'no-cache' }
  const response = await fetch(`${url}/api/product-detail?productId=${id}`, { headers })
  expect(JSON.stringify(await response.json())).toContain('Tibeb shawl')
  await resumeReplica()
  await untilCaughtUp()
})

test('a search finds a product that it has indexed before the replica has the index', async () => {
  await untilCaughtUp()
  const id = await newProduct(shop.db, { name: 'Masinko' })
  await vi.waitUntil(() => isInReplica(id), soon)
  await untilCaughtUp()
  await pauseReplica()
  const response = await fetch(`${url}/api/search?q=masinko`)
  expect(await response.json()).toMatchObject({ products: [{ _id: id }] })
  await resumeReplica()
})

test('without a primary, public reads and searches go to the replica, and changes are 503', async () => {
  const id = await newProduct(shop.db, { name: 'Krar' })
  await vi.waitUntil(() => isInReplica(id), soon)
  await servers.stopPrimary()
  await vi.waitUntil(() => shop.bound?.needed() === 'none', soon)
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(url + path)).status))
  const paths = [
    `/api/product-detail?productId=${id}`,
    '/api/search?q=tibeb',
    `/product/${id}`,
    '/search?q=a',
  ]
  expect(await statuses(paths)).toEqual([200, 200, 200, 200])
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hanna@merkato.example', password: 'teff-and-honey' }),
  })
  expect([login.status, login.headers.get('retry-after')]).toEqual([503, '5'])
})
