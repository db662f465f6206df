import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect as connectSocket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import sharp from 'sharp'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart } from '../../../test/checkout.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { newProduct } from '../../../test/new-product.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { allJobs } from '../../all-jobs.ts'
import { audit } from '../audit/audit.ts'
import { createShop } from '../../create-shop.ts'
import { listCart } from '../../commerce/carts/list-cart.ts'
import { connect } from '../../platform/database/connect.ts'
import type { Database } from '../../platform/database/connect.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { newId } from '../../platform/database/new-id.ts'
import { readMigrations } from '../../platform/database/read-migrations.ts'
import { runChecks } from '../doctor/run-checks.ts'
import { subscribersOf } from '../../platform/jobs/job.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { checkSellerRole } from '../../platform/database/walls/check-seller-role.ts'
import { openLog } from '../../platform/log.ts'
import { openFileStore } from '../../platform/media/file-store.ts'
import { storePicture } from '../../platform/media/store-picture.ts'
import { listOrders } from '../../commerce/orders/list-orders.ts'
import { listWishlist } from '../../catalogue/wishlists/wishlist.ts'
import { thumbnailsOf } from '../../platform/media/pictures.ts'
import { readIdentities } from './encryption.ts'
import { manifestName } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { settingsText } from './settings-text.ts'
import { writeBackup } from './write-backup.ts'

const subscribers = subscribersOf(allJobs)

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

function backUp(file: string, backupRecipient: string | null = null, databaseUrl = shop.databaseUrl) {
  const { media, db } = shop
  const config = { ...shop.config, backupRecipient }
  return writeBackup({ file, config, databaseUrl, media, now: db.now() })
}

async function target(name: string) {
  const database = await freshDatabase()
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const media = openFileStore(join(dataDir, 'media'))
  const restore = (path: string, identities: string[] = []) =>
    restoreBackup(async () => ({ ...database, close: async () => {} }), {
      file: { path, identities },
      databaseUrl: database.url,
      dataDir,
      media,
      subscribers,
      log: openLog('silent'),
    })
  return { ...database, dataDir, media, restore }
}

async function order(shopper: Shopper, productId: string): Promise<string> {
  await addToCart(shop, shopper, productId)
  const { token, userId } = shopper
  const response = await shop.call('POST /order', { token, body: { userId } })
  expect(response.status).toBe(201)
  return response.body.order.orderId
}

test('a backup that is written while orders are placed restores a consistent shop', async () => {
  const picture = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#753' } })
    .png()
    .toBuffer()
  const hash = await storePicture(shop, picture)
  const productId = await newProduct(shop.db, { stock: 10_000, images: [{ media: hash, name: '' }] })
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
  const rows = await second.db.selectFrom('orders').select('orderNumber').execute()
  const orderNumbers = new Set(rows.map((row) => row.orderNumber))
  expect(before.filter((number) => !orderNumbers.has(number))).toEqual([])
  expect(await audit(second.db)).toEqual([])
  expect((await thumbnailsOf(second.db, [hash])).size).toBe(1)
  expect(await second.media.get(`${hash.slice(0, 2)}/${hash}/320.webp`)).toBeInstanceOf(Buffer)
  await checkDatabaseWorks(second.db)
  await expect(checkSellerRole(second.pool)).resolves.toBeUndefined()
  await second.close()
})

/** It is between the shop and its database; what follows the end of copied data arrives apart from it. */
async function openSlowDatabase(directory: string) {
  const url = new URL(shop.databaseUrl)
  const file = `.s.PGSQL.${url.port || 5432}`
  const socket = join(url.searchParams.get('host') ?? '', file)
  const end = Buffer.from([0x63, 0, 0, 0, 4])
  const server = createServer((client) => {
    const database = connectSocket(socket)
    client.pipe(database).on('error', () => client.destroy())
    client.on('error', () => database.destroy())
    void (async () => {
      for await (const chunk of database as AsyncIterable<Buffer>) {
        const at = chunk.indexOf(end) + end.length
        client.write(chunk.subarray(0, at < end.length ? chunk.length : at))
        if (at < end.length) continue
        // It waits until the client has read the first part.
        for (let turn = 0; turn < 20; turn += 1) await nextTurn()
        client.write(chunk.subarray(at))
      }
      client.end()
    })()
  })
  await once(server.listen(join(directory, file)), 'listening')
  url.searchParams.set('host', directory)
  return { url: url.href, close: () => server.close() }
}

test('a backup has the number of rows, however late it arrives', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'merkato-slow-'))
  const database = await openSlowDatabase(directory)
  await newProduct(shop.db)
  const report = await backUp(join(folder, 'slow.tar.gz'), null, database.url)
  database.close()
  await rm(directory, { recursive: true })
  expect(report.rows).toBeGreaterThan(0)
  const second = await target('slow')
  expect(await second.restore(join(folder, 'slow.tar.gz'))).toMatchObject({ rows: report.rows })
  await second.close()
})

test('a picture that is cut short is left out of a backup and named, and so are missing ones', async () => {
  const hashes: string[] = []
  for (const background of ['#abc', '#cba']) {
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
    hashes.push(await storePicture(shop, bytes))
  }
  const [cut, missing] = hashes.map((hash) => `${hash.slice(0, 2)}/${hash}/160.webp`)
  const path = join(shop.config.dataDir, 'media', cut ?? '')
  await writeFile(path, (await readFile(path)).subarray(0, 10))
  await rm(join(shop.config.dataDir, 'media', missing ?? ''))
  const { pictures } = await backUp(join(folder, 'cut.tar.gz'))
  const report = await backUp(join(folder, 'cut.tar.gz'))
  expect(report).toMatchObject({ missing: [missing], damaged: [cut] })
  const { rows } = await sql<{ all: number }>`select count(*) as all from media`.execute(shop.db)
  expect(pictures).toBe((rows[0]?.all ?? 0) - 2)
  await sql`delete from media where hash = any(${hashes})`.execute(shop.db)
})

test('a backup removes the drafts of killed ones, and no other file', async () => {
  const file = join(folder, 'left.tar.gz')
  const old = new Date(Date.now() - 600_000)
  for (const name of ['left.tar.gz.17.draft', 'left.tar.gz.18.draft', 'other.tar.gz.17.draft'])
    await writeFile(join(folder, name), '')
  await utimes(`${file}.17.draft`, old, old)
  await utimes(join(folder, 'other.tar.gz.17.draft'), old, old)
  await backUp(file)
  const drafts = (await readdir(folder)).filter((name) => name.endsWith('.draft'))
  expect(drafts.toSorted()).toEqual(['left.tar.gz.18.draft', 'other.tar.gz.17.draft'])
  for (const name of drafts) await rm(join(folder, name))
})

test('a restore that did not end is recognised when a shop is started, and can be repeated', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await storePicture(shop, bytes)
  const file = join(folder, 'ended.tar.gz')
  await backUp(file)
  const second = await target('ended')
  const { url, migrationUrl, dataDir, media } = second
  const config = { ...shop.config, databaseUrl: url, databaseMigrationUrl: migrationUrl }
  const open = () => createShop(config, () => {}, shop.log)
  const owner = connect(migrationUrl)
  const products = async () => (await owner.db.selectFrom('products').select('id').execute()).length
  const source = {
    file: { path: file, identities: [] },
    databaseUrl: url,
    dataDir,
    subscribers,
    log: shop.log,
  }

  const unwritable = { ...media, put: () => Promise.reject(new Error('killed')) }
  const whileLoading = restoreBackup(async () => ({ url, migrationUrl, close: async () => {} }), {
    ...source,
    media: unwritable,
  })
  await expect(whileLoading).rejects.toThrow('killed')
  expect(await products()).toBe(0)
  await expect(open()).rejects.toThrow('A restore into this database did not finish.')

  const nowhere = { url: 'postgres://u@127.0.0.1:1/none', migrationUrl, close: async () => {} }
  const afterRows = restoreBackup(async () => nowhere, { ...source, media })
  await expect(afterRows).rejects.toThrow('connection refused')
  expect(await products()).toBeGreaterThan(0)
  await expect(open()).rejects.toThrow('A restore into this database did not finish.')

  expect((await second.restore(file)).rows).toBeGreaterThan(0)
  const opened = await open()
  await opened.close()
  await owner.close()
  await second.close()
})

test('a restore that was killed while the embedded database was created is recognised too', async () => {
  const file = join(folder, 'new.tar.gz')
  await backUp(file)
  const { dataDir, media, url, migrationUrl, close } = await target('new')
  const config = { ...shop.config, databaseUrl: null, dataDir }
  const source = {
    file: { path: file, identities: [] },
    databaseUrl: null,
    dataDir,
    media,
    subscribers,
    log: shop.log,
  }
  const open = () => createShop(config, () => {}, shop.log)
  const sentence = 'A restore into this database did not finish.'

  await expect(restoreBackup(() => Promise.reject(new Error('killed')), source)).rejects.toThrow('killed')
  await expect(open()).rejects.toThrow(sentence)
  const found = await runChecks(config, () => {})
  expect(found).toContainEqual(
    expect.objectContaining({ state: 'error', sentence: expect.stringContaining(sentence) }),
  )
  expect(await readdir(dataDir)).not.toContain('postgres')

  await restoreBackup(async () => ({ url, migrationUrl, close: async () => {} }), source)
  expect(await readdir(dataDir)).not.toContain('unfinished-restore')
  await close()
})

async function checkDatabaseWorks(db: TestShop['db']) {
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select sum(products)::int as n from category_figures`.execute(
      db,
    )
    return rows[0]?.n ?? 0
  }
  const products = await count()
  await newProduct(db)
  expect(await count()).toBe(products + 1)
}

async function editManifest(path: string, edit: (manifest: Manifest) => unknown): Promise<Buffer> {
  const tar = pack()
  for await (const { name, content } of readArchive({ path, identities: [] })) {
    if (name === manifestName) {
      const manifest = JSON.parse(content.toString()) as Manifest
      edit(manifest)
      tar.entry({ name }, JSON.stringify(manifest))
    } else tar.entry({ name }, content)
  }
  tar.finalize()
  return gzipSync(await buffer(tar))
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setImmediate(resolve))
}

const mail = (id: string) =>
  ({
    id,
    to: 'hanna@mail.example',
    lang: 'en',
    template: 'order-delivered',
    values: { name: 'Hanna', orderNumber: 'MK-1' },
  }) as const

async function queuedMails(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select data ->> 'id' as id from pgboss.job
    where name = 'mail.requested/deliver' and state < 'completed' order by created_on, pgboss.job.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

test('a restore puts unfinished jobs back into their queues', async () => {
  await shop.jobs.drain()
  for (const id of ['waiting', 'retried', 'done']) await publish(shop.db, 'mail.requested', mail(id))
  await sql`update pgboss.job set state = 'retry' where data ->> 'id' = 'retried'`.execute(shop.db)
  await sql`update pgboss.job set state = 'completed' where data ->> 'id' = 'done'`.execute(shop.db)
  await sql`
    insert into pgboss.job (name, data, source_name)
    values ('dead-letter', ${JSON.stringify(mail('failed'))}, 'mail.requested/deliver')`.execute(shop.db)
  const file = join(folder, 'jobs.tar.gz')
  await backUp(file)
  const second = await target('jobs')
  await second.restore(file)
  expect((await queuedMails(second.db)).toSorted()).toEqual(['failed', 'retried', 'waiting'])
  await second.close()
})

/** Version 0.1.0 stores like this a product of which a customer has two in the cart and one in an open order. */
const openOrderOf010 = (userId: string, productId: string) => `
  insert into categories (id, name, slug, created_at) values (gen_random_uuid(), 'Furniture', 'furniture', now());
  insert into sellers (id, seller_name, store_name, created_at) values (gen_random_uuid(), 'Almaz', 'Crafts', now());
  insert into products (id, sku, name, price_santim, category_id, seller_id, created_at, updated_at)
  select '${productId}', 'FU-1', 'Mesob', 10000, c.id, s.id, now(), now() from categories c, sellers s;
  insert into stock (product_id, owned, held) values ('${productId}', 5, 1);
  insert into users (id, full_name, email, email_key, created_at)
  values ('${userId}', 'Abebe Bikila', 'abebe@x.example', 'abebe@x.example', now());
  insert into cart_items (user_id, id, product_id, quantity, created_at)
  values ('${userId}', gen_random_uuid(), '${productId}', 2, now());
  insert into wishlist_items (user_id, product_id, created_at) values ('${userId}', '${productId}', now());
  insert into orders (user_id, id, order_number, status, payment_status, source, total_santim, vat_santim, full_name, email, phone, created_at)
  values ('${userId}', '${userId}', 'MK-1', 'pending', 'on-delivery', 'cart', 10000, 1304, 'Abebe Bikila', '', '', now());
  insert into order_items (user_id, order_id, position, product_id, name, unit_price_santim, quantity, line_total_santim, pieces)
  values ('${userId}', '${userId}', 0, '${productId}', 'Mesob', 10000, 1, 10000, 'held');
  insert into order_steps (user_id, order_id, id, status, payment_status, actor, at)
  values ('${userId}', '${userId}', gen_random_uuid(), 'pending', 'on-delivery', 'shopper', now());`

test('a backup of version 0.1.0 is restored and migrated with its carts and orders, and its outbox becomes jobs', async () => {
  const first = await target('version-0.1.0')
  await first.runAsOwner(
    'drop schema if exists sandbox_gateway, pgboss cascade; drop schema public cascade; create schema public',
  )
  const migrations = (await readMigrations()).filter(({ name }) => name < '0047')
  const owner = connect(first.migrationUrl)
  await migrate(owner.pool, migrations)
  await owner.close()
  const [userId, productId] = [newId(), newId()]
  await first.runAsOwner(openOrderOf010(userId, productId))
  await first.runAsOwner(`
    insert into outbox (event, payload, created_at)
    values ('mail.requested', '${JSON.stringify(mail('announced'))}', now())`)
  const file = join(folder, 'version-0.1.0.tar.gz')
  const { config, media } = shop
  await writeBackup({ file, config, databaseUrl: first.migrationUrl, media, now: shop.db.now() })

  const second = await target('upgraded')
  await second.restore(file)
  expect(await queuedMails(second.db)).toEqual(['announced'])
  const { rows } = await sql`select to_regclass('outbox') as outbox`.execute(second.db)
  expect(rows).toEqual([{ outbox: null }])
  const variant = { _id: productId, SKU: 'FU-1', options: [] }
  const product = { _id: productId, productName: 'Mesob' }
  expect(await listCart(second.db, userId, 'en')).toMatchObject([
    { productId: product, variant, price: 100, quantity: 2 },
  ])
  expect(await listWishlist(second.db, userId, 'en')).toMatchObject([{ productId: product, variant }])
  const [placed] = await listOrders(second.db, userId, { lang: 'en' })
  expect(placed?.items).toMatchObject([{ product, variant, quantity: 1, price: 100 }])
  expect(await audit(second.db)).toEqual([])
  await first.close()
  await second.close()
})

test('a restore ends all sessions and deletes mailed codes and links', async () => {
  const shopper = await newShopper(shop)
  const { userId } = shopper
  await sql`
    insert into password_resets (user_id, token_hash, expires_at, created_at)
    values (${userId}, sha256('reset'), now() + interval '1 hour', now())`.execute(shop.db)
  await sql`
    insert into email_codes (user_id, id, email_key, code_hash, expires_at, verified_at, created_at) values
      (${userId}, gen_random_uuid(), 'a@b.example', sha256('open'), now() + interval '1 hour', null, now()),
      (${userId}, gen_random_uuid(), 'b@b.example', sha256('used'), now() + interval '1 hour', now(), now())`.execute(
    shop.db,
  )
  const file = join(folder, 'sessions.tar.gz')
  await backUp(file)
  const second = await target('sessions')
  await second.restore(file)
  for (const table of ['sessions', 'password_resets', 'email_codes']) {
    const { rows } = await sql.raw<object>(`select from ${table}`).execute(shop.db)
    expect(rows.length, table).toBeGreaterThan(0)
    expect((await sql.raw<object>(`select from ${table}`).execute(second.db)).rows, table).toEqual([])
  }
  await second.close()
})

/**
 * The address of a page on which a customer reports a bank transfer is no secret, and links to pay go on working for
 * those who have them, as gift cards do. The names of the columns of a file are none either. The others are needed to log
 * in again.
 */
const keptSecrets = [
  'bank_transfers.token',
  'gift_cards.code_hash',
  'gift_cards.mailed_hash',
  'import_mappings.columns_hash',
  'pay_links.token',
  'seller_members.password_hash',
  'seller_recovery_codes.code_hash',
  'staff.password_hash',
  'staff_recovery_codes.code_hash',
  'telegram_launches.content_hash',
  'users.password_hash',
]

test('every table with hashed secrets is emptied by a restore, or is listed here', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%\_hash' or column_name in ('challenge', 'token'))`.execute(
    shop.db,
  )
  const source = await readFile(join(import.meta.dirname, 'restore-backup.ts'), 'utf8')
  const left = rows.filter(({ name }) => !source.includes(`'${name.split('.')[0]}'`)).map(({ name }) => name)
  expect(left.toSorted()).toEqual(keptSecrets)
})

describe('an encrypted backup', () => {
  let file: string
  let identity: string
  beforeAll(async () => {
    identity = await generateX25519Identity()
    file = join(folder, 'encrypted.tar.gz.age')
    await newProduct(shop.db)
    await backUp(file, await identityToRecipient(identity))
  })

  test('is a file of the age format that only its owner can read, and contains no plain text', async () => {
    const bytes = await readFile(file)
    expect(bytes.subarray(0, 32).toString()).toBe('age-encryption.org/v1\n-> X25519 ')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const plain = await decrypter.decrypt(bytes)
    expect([...plain.subarray(0, 2)]).toEqual([0x1f, 0x8b])
  })

  test('is restored with its identity', async () => {
    const second = await target('encrypted')
    const others = [await generateX25519Identity(), identity]
    expect((await second.restore(file, others)).rows).toBeGreaterThan(0)
    expect(await second.db.selectFrom('products').select('id').execute()).not.toEqual([])
    await second.close()
  })

  test('changes nothing without its identity, or if it is damaged', async () => {
    const second = await target('encrypted-refused')
    const bytes = await readFile(file)
    bytes[bytes.length - 30] = (bytes.at(-30) ?? 0) ^ 1
    const bent = join(folder, 'bent.age')
    await writeFile(bent, bytes)
    const short = join(folder, 'short.age')
    await writeFile(short, bytes.subarray(0, 100_000))
    for (const [path, identities, reason] of [
      [file, [], /encrypted; name the file of its identity with --identity\. Nothing was changed/],
      [file, [await generateX25519Identity()], /encrypted for another identity\. Nothing was changed/],
      [bent, [identity], /damaged\. Nothing was changed/],
      [short, [identity], /damaged\. Nothing was changed/],
    ] as const) {
      await expect(second.restore(path, [...identities])).rejects.toMatchObject({
        exitCode: 2,
        message: reason,
      })
    }
    expect(await readdir(second.dataDir)).toEqual([])
    await second.close()
  })

  test('needs a file with a secret key', async () => {
    const path = join(folder, 'identity.txt')
    await writeFile(path, `# created: 2026-11-22\n${identity}\n`)
    expect(await readIdentities(path)).toEqual([identity])
    await writeFile(path, 'AGE-SECRET-KEY-1NONSENSE\n')
    await expect(readIdentities(path)).rejects.toThrow('invalid secret key')
    await writeFile(path, 'nothing\n')
    await expect(readIdentities(path)).rejects.toThrow('no secret key')
    await expect(readIdentities(join(folder, 'none.txt'))).rejects.toThrow('cannot be read')
  })
})

test('the settings contain no secrets', async () => {
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

  test('by a backup that is damaged, truncated, missing or of a newer version', async () => {
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
        message: expect.stringMatching(/Nothing was changed/),
      })
    }
    await expect(second.restore(join(folder, 'none'))).rejects.toMatchObject({ exitCode: 2 })
    await expect(second.restore(folder)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/cannot be read/),
    })
    expect(await readdir(second.dataDir)).toEqual([])
    await second.close()
  })

  test('by a manifest that names an unknown table, column or sequence', async () => {
    const second = await target('unknown')
    for (const [index, [edit, reason]] of (
      [
        [(it) => (it.tables[0] = { name: 'pg_authid', columns: [], rows: 0, parts: [] }), 'table pg_authid'],
        [(it) => it.tables[0]?.columns.push('more'), 'column .*more'],
        [(it) => (it.sequences = [{ name: 'theirs', last: '1', called: true }]), 'sequence theirs'],
      ] as [(manifest: Manifest) => unknown, string][]
    ).entries()) {
      const path = join(folder, `unknown-${index}.tar.gz`)
      await writeFile(path, await editManifest(file, edit))
      await expect(second.restore(path)).rejects.toMatchObject({
        exitCode: 2,
        message: expect.stringMatching(new RegExp(`its ${reason} is unknown. Nothing was changed`)) as string,
      })
    }
    expect((await second.restore(file)).rows).toBeGreaterThan(0)
    await second.close()
  })

  test('in a shop that is not empty', async () => {
    const second = await target('full')
    const mine = await newProduct(second.db)
    await expect(second.restore(file)).rejects.toMatchObject({ message: expect.stringMatching(/not empty/) })
    const rows = await second.db.selectFrom('products').select('id').execute()
    expect(rows.map((row) => row.id)).toEqual([mine])
    await second.close()
  })

  test('in a database of another application', async () => {
    const second = await target('foreign')
    await second.runAsOwner('drop schema public cascade; create schema public; create table theirs (n int)')
    await expect(second.restore(file)).rejects.toMatchObject({
      message: expect.stringMatching(/another application/),
    })
    await second.close()
  })

  test('by a backup that cannot be written, and no file is left', async () => {
    const nowhere = join(folder, 'no', 'such', 'folder.tar.gz')
    await expect(backUp(nowhere)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/cannot be written/),
    })
    const aFolder = join(folder, 'a-folder')
    await mkdir(aFolder)
    await expect(backUp(aFolder)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/cannot be written/),
    })
    expect((await readdir(folder)).filter((name) => name.includes('draft'))).toEqual([])
    expect((await stat(file)).mode & 0o077).toBe(0)
  })
})
