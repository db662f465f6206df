import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart } from '../../test/checkout.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { newProduct } from '../../test/new-product.ts'
import { newShopper } from '../../test/new-shopper.ts'
import type { Shopper } from '../../test/new-shopper.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { audit } from '../audit/audit.ts'
import { openFileStore } from '../media/file-store.ts'
import { storePicture } from '../media/store-picture.ts'
import { thumbnailsOf } from '../media/thumbnails-of.ts'
import { restoreBackup } from './restore-backup.ts'
import { settingsText } from './settings-text.ts'
import { writeBackup } from './write-backup.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', CHAPA_SECRET_KEY: 'a-very-secret-key' })
  folder = await mkdtemp(join(tmpdir(), 'merkato-backup-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

function backUp(file: string) {
  const { config, databaseUrl, media, db } = shop
  return writeBackup({ file, config, databaseUrl, media, now: db.now() })
}

/** A database and a folder of their own, into which a backup can go. */
async function target(name: string) {
  const database = await freshDatabase()
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const media = openFileStore(join(dataDir, 'media'))
  const restore = (file: string) =>
    restoreBackup(async () => ({ url: database.url, close: async () => {} }), { file, dataDir, media })
  return { ...database, dataDir, media, restore }
}

async function order(shopper: Shopper, productId: string): Promise<string> {
  await addToCart(shop, shopper, productId)
  const { token, userId } = shopper
  const answer = await shop.call('POST /order', { token, body: { userId } })
  expect(answer.status).toBe(201)
  return answer.body.order.orderId
}

test('a shop backed up while orders come in is whole again after it was lost', async () => {
  const picture = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#753' } })
    .png()
    .toBuffer()
  const hash = await storePicture(shop, picture)
  const productId = await newProduct(shop.db, { pieces: 10_000, images: [{ media: hash, name: '' }] })
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(shop)))
  const acknowledged: string[] = []
  let open = true
  const load = shoppers.map(async (shopper) => {
    while (open) acknowledged.push(await order(shopper, productId))
  })
  await Promise.race([...load, until(() => acknowledged.length >= 20)])
  const before = [...acknowledged]
  const file = join(folder, 'under-load.tar.gz')
  const report = await backUp(file)
  open = false
  await Promise.all(load)
  expect(report).toMatchObject({ pictures: 1, missing: [] })

  const second = await target('drill')
  const restored = await second.restore(file)
  expect(restored).toMatchObject({ rows: report.rows, pictures: 1 })
  const { rows } = await second.db.execute<{ n: string }>(sql`select order_number as n from orders`)
  const kept = new Set(rows.map((row) => row.n))
  expect(before.filter((number) => !kept.has(number))).toEqual([])
  expect(await audit(second.db)).toEqual([])
  expect((await thumbnailsOf(second.db, [hash])).size).toBe(1)
  expect(await second.media.get(`${hash.slice(0, 2)}/${hash}/320.webp`)).toBeInstanceOf(Buffer)
  await goesOn(second.db)
  await second.close()
})

/** Triggers, sequences and defaults work after a restore as they did before. */
async function goesOn(db: TestShop['db']) {
  const count = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select sum(products)::int as n from category_figures`,
    )
    return rows[0]?.n ?? 0
  }
  const products = await count()
  await newProduct(db)
  expect(await count()).toBe(products + 1)
  await db.execute(sql`insert into outbox (event, payload, created_at) values ('x', '{}', now())`)
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setImmediate(resolve))
}

test('jobs that were handed on and not done yet are announced again after a restore', async () => {
  await shop.jobs.drain()
  await shop.db.execute(sql`delete from outbox`)
  const { rows: queues } = await shop.db.execute<{ name: string }>(
    sql`select name from pgboss.queue where name like 'mail.requested/%'`,
  )
  const queue = queues[0]?.name
  await shop.db.execute(sql`
    insert into pgboss.job (name, data, state, created_on) values
      (${queue}, '{"n": 1}', 'created', now() - interval '2 s'), (${queue}, '{"n": 2}', 'retry', now()),
      (${queue}, '{"n": 3}', 'completed', now())`)
  await shop.db.execute(sql`insert into outbox (event, payload, created_at) values ('later', '{}', now())`)
  const file = join(folder, 'jobs.tar.gz')
  await backUp(file)
  const second = await target('jobs')
  await second.restore(file)
  const { rows } = await second.db.execute<{ event: string; payload: object }>(
    sql`select event, payload from outbox order by id`,
  )
  expect(rows).toEqual([
    { event: 'mail.requested', payload: { n: 1 } },
    { event: 'mail.requested', payload: { n: 2 } },
    { event: 'later', payload: {} },
  ])
  await second.close()
})

test('the settings travel without any secret', async () => {
  const text = settingsText(shop.config)
  expect(text).toContain('SHOP_MODE=demo')
  expect(text).toContain('# CHAPA_SECRET_KEY was set')
  expect(text).not.toContain('a-very-secret-key')
  expect(text).not.toContain(shop.databaseUrl)
})

describe('nothing is changed', () => {
  let file: string
  beforeAll(async () => {
    file = join(folder, 'good.tar.gz')
    await newProduct(shop.db)
    await backUp(file)
  })

  test('by a backup that is damaged, cut short, of a newer version, or none at all', async () => {
    const second = await target('damaged')
    const good = await readFile(file)
    const bent = Buffer.from(good)
    bent[Math.floor(good.length / 2)] = (bent[Math.floor(good.length / 2)] ?? 0) ^ 0xff
    const bentTail = Buffer.from(good)
    bentTail[good.length - 6] = (bentTail[good.length - 6] ?? 0) ^ 0xff
    for (const [name, bytes] of [
      ['bent', bent],
      ['bent-tail', bentTail],
      ['without-its-end', good.subarray(0, good.length - 4)],
      ['short', good.subarray(0, good.length - 2_000)],
      ['text', Buffer.from('hello')],
      ['empty', Buffer.alloc(0)],
    ] as const) {
      const path = join(folder, name)
      await writeFile(path, bytes)
      await expect(second.restore(path)).rejects.toMatchObject({
        exitCode: 2,
        message: /Nothing was changed/,
      })
    }
    await expect(second.restore(join(folder, 'none'))).rejects.toMatchObject({ exitCode: 2 })
    await expect(second.restore(folder)).rejects.toMatchObject({ exitCode: 2, message: /cannot be read/ })
    expect(await readdir(second.dataDir)).toEqual([])
    await second.close()
  })

  test('in a shop that holds something already', async () => {
    const second = await target('full')
    const mine = await newProduct(second.db)
    await expect(second.restore(file)).rejects.toMatchObject({ message: /not empty/ })
    const { rows } = await second.db.execute<{ id: string }>(sql`select id from products`)
    expect(rows.map((row) => row.id)).toEqual([mine])
    await second.close()
  })

  test('in a database of something else', async () => {
    const second = await target('foreign')
    await second.db.execute(
      sql`drop schema public cascade; create schema public; create table theirs (n int)`,
    )
    await expect(second.restore(file)).rejects.toMatchObject({ message: /something else/ })
    await second.close()
  })

  test('by a backup that cannot be written, which leaves nothing behind', async () => {
    const nowhere = join(folder, 'no', 'such', 'folder.tar.gz')
    await expect(backUp(nowhere)).rejects.toMatchObject({ exitCode: 2, message: /cannot be written/ })
    const aFolder = join(folder, 'a-folder')
    await mkdir(aFolder)
    await expect(backUp(aFolder)).rejects.toMatchObject({ exitCode: 2, message: /cannot be written/ })
    expect((await readdir(folder)).filter((name) => name.includes('draft'))).toEqual([])
    expect((await stat(file)).mode & 0o077).toBe(0)
  })
})
