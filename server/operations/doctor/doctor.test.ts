import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { newProduct } from '../../../test/new-product.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { poolOf } from '../../../test/pool-of.ts'
import { findingText } from '../../../messages/refusal-text.ts'
import { readConfig } from '../../read-config.ts'
import type { Config } from '../../platform/config.ts'
import { connect } from '../../platform/database/connect.ts'
import { storePicture } from '../../platform/media/store-picture.ts'
import { checkWalls } from './check-walls.ts'
import { runChecks } from './run-checks.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function findingsOf(over: Partial<Config> = {}) {
  const findings = await runChecks({ ...shop.config, ...over }, () => {})
  return (about: string) =>
    findings.filter((it) => it.about === about).map(({ state, sentence }) => `${state}: ${sentence}`)
}

test('a healthy shop has no errors', async () => {
  const findings = await runChecks(shop.config, () => {})
  expect(findings.filter(({ state }) => state === 'error')).toEqual([])
  expect(findings.map(({ about }) => about)).toEqual(
    expect.arrayContaining([
      'Settings',
      'Disk',
      'Database',
      'Migrations',
      'Clock',
      'Pictures',
      'Jobs',
      'Mail',
      'Payments',
    ]),
  )
})

test('the office shows what is found in Amharic too', async () => {
  const production = { ...shop.config, mode: 'production' as const, rateLimit: false }
  for (const config of [shop.config, production]) {
    for (const { about, sentence } of await runChecks(config, () => {})) {
      expect(findingText(about, 'am')).toMatch(/[\u1200-\u137f]/)
      expect(findingText(sentence, 'am'), sentence).toMatch(/[\u1200-\u137f]/)
    }
  }
})

test('missing picture files and unknown pictures are reported', async () => {
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#137' } })
    .png()
    .toBuffer()
  const hash = await storePicture(shop, bytes)
  await newProduct(shop.db, { images: [{ media: 'never-stored', name: '' }] })
  const file = join(shop.config.dataDir, 'media', hash.slice(0, 2), hash, '160.webp')
  await writeFile(file, (await readFile(file)).subarray(0, 10))
  expect((await findingsOf())('Pictures')[0]).toMatch(
    /^error: Files of 1 of 1 pictures are missing or damaged/,
  )
  await storePicture(shop, bytes)
  expect((await findingsOf())('Pictures').join()).not.toContain('damaged')
  await rm(file)
  const pictures = (await findingsOf())('Pictures')
  expect(pictures[0]).toMatch(/^error: Files of 1 of 1 pictures are missing or damaged/)
  expect(pictures[1]).toMatch(/^warn: 1 products refer to a picture/)
})

test('walls between sellers that do not stand are a warning, with what to do', async () => {
  expect((await findingsOf())('Walls between sellers')).toEqual([
    'ok: In the database each seller sees own rows only.',
  ])
  await shop.runAsOwner('alter table payouts disable row level security')
  const [found] = (await findingsOf())('Walls between sellers')
  expect(found).toBe(
    'warn: Tables have no wall between sellers: payouts. Run migrate as the user that owns the tables.',
  )
  expect(findingText(found?.slice('warn: '.length) ?? '', 'am')).toContain('payouts')
  await shop.runAsOwner('alter table payouts enable row level security')
})

test('a database user before whom the walls stand is a warning, as its searches are slow', async () => {
  const superuser = connect(inject('cluster').superuser, { max: 1 })
  const client = await superuser.pool.connect()
  const role = new URL(shop.databaseUrl).username
  try {
    await client.query(`begin; alter role ${role} nobypassrls; set local role ${role}`)
    const [stand, slow] = await checkWalls(poolOf(client))
    expect(stand?.state).toBe('ok')
    expect(slow?.sentence).toContain(`ALTER ROLE "${role}" BYPASSRLS`)
    expect(findingText(slow?.sentence ?? '', 'am')).toContain('BYPASSRLS')
    expect(findingText(slow?.sentence ?? '', 'am')).not.toBe(slow?.sentence)
  } finally {
    await client.query('rollback')
    client.release()
    await superuser.close()
  }
})

test('what cannot be reached is an error, and all other checks still run', async () => {
  const unreachable = `127.0.0.1:${await freePort()}`
  const of = await findingsOf({
    databaseUrl: `postgres://x@${unreachable}/x`,
    databaseReadUrl: `postgres://x@${unreachable}/x`,
    mail: { smtpUrl: `smtp://${unreachable}`, from: 'shop@merkato.example' },
    gateways: readConfig({
      PAYMENT_GATEWAYS: 'chapa',
      CHAPA_SECRET_KEY: 'CHASECK-x',
      CHAPA_WEBHOOK_SECRET: 'x',
      CHAPA_URL: `http://${unreachable}`,
    }).gateways,
    dataDir: '/dev/null/data',
  })
  for (const about of ['Database', 'Replica', 'Mail', 'Payments', 'Disk']) {
    expect(of(about)[0]).toMatch(/^error: /)
  }
  expect(of('Mail')[0]).not.toContain('smtp://')
})

test('a bucket that cannot be reached is an error, also without a picture', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const { mediaBucket } = readConfig({
    MEDIA_STORE: 's3://pictures',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_ENDPOINT_URL_S3: endpoint,
  })
  expect((await findingsOf({ mediaBucket }))('Pictures')).toEqual([
    expect.stringMatching(/^error: The picture store cannot be used: .*ECONNREFUSED/),
  ])
})

test('a database that only accepts reads, a missing table and an unfinished restore are errors', async () => {
  const { pathname } = new URL(shop.databaseUrl)
  await shop.runAsOwner(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
  expect((await findingsOf())('Database').join()).toMatch(/error: It only accepts reads/)
  await shop.runAsOwner(
    `set transaction_read_only = off; alter database ${pathname.slice(1)} reset default_transaction_read_only`,
  )
  await shop.runAsOwner(
    'alter table search_misses rename to moved; alter table sandbox_gateway.deliveries rename to moved',
  )
  expect((await findingsOf())('Migrations')).toEqual([
    'error: Tables are missing: sandbox_gateway.deliveries, search_misses. Restore a backup.',
  ])
  await shop.runAsOwner(
    'alter table moved rename to search_misses; alter table sandbox_gateway.moved rename to deliveries',
  )
  await shop.runAsOwner('create table unfinished_restore ()')
  expect((await findingsOf())('Database').join()).toContain(
    'error: A restore into this database did not finish.',
  )
  await shop.runAsOwner('drop table unfinished_restore')
})

test('a data folder without a shop is reported, and no shop is created', async () => {
  const dataDir = join(shop.config.dataDir, 'elsewhere')
  const of = await findingsOf({ databaseUrl: null, dataDir })
  expect(of('Database')).toEqual([expect.stringMatching(/^warn: No database in .*elsewhere yet/)])
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const none = await findingsOf({ databaseUrl: null, dataDir: '/dev/null' })
  for (const about of ['Disk', 'Database']) expect(none(about)[0]).toMatch(/^error: /)
})

test('settings that are unsafe together are warnings', async () => {
  const of = await findingsOf({ host: '0.0.0.0', rateLimit: false })
  expect(of('Settings')).toEqual([
    expect.stringContaining('HOST 0.0.0.0 accepts connections'),
    expect.stringContaining('RATE_LIMIT is off'),
  ])
  const live = await findingsOf({ mode: 'production', publicUrl: 'https://shop.example' })
  expect(live('Settings').join()).toMatch(/TRUST_PROXY.*TRADE_NAME/)
  expect(live('Office')).toEqual([expect.stringContaining('staff add EMAIL --role owner')])
  expect(of('Office')).toEqual([])
  const published = await findingsOf({ publicUrl: 'https://shop.example' })
  expect(published('Settings')).toEqual([expect.stringContaining('PUBLIC_URL https://shop.example')])
})

test('too few connections for the processes of the shop are reported with the remedy', async () => {
  const name = new URL(shop.databaseUrl).pathname.slice(1)
  await shop.runAsOwner(`alter database ${name} connection limit 30`)
  expect((await findingsOf({ workers: 1 }))('Database')).toHaveLength(1)
  const of = await findingsOf({ workers: 3 })
  expect(of('Database')[1]).toBe(
    `warn: With WORKERS=3 the shop opens up to 53 connections to the database, but the database ${name} allows 30: ALTER DATABASE ${name} CONNECTION LIMIT 65.`,
  )
  expect((await findingsOf({ workers: 256 }))('Database').join()).toContain('CONNECTION LIMIT 3101')
  await shop.runAsOwner(`alter database ${name} connection limit -1`)
  expect((await findingsOf({ workers: 256 }))('Database').join()).toMatch(/the server allows \d+ besides/)
})

test('pending migrations are reported, and tables are not read', async () => {
  await shop.runAsOwner(`delete from applied_migrations where name like '0041%'`)
  const of = await findingsOf()
  expect(of('Migrations')).toEqual([expect.stringMatching(/^warn: 1 are pending/)])
  expect(of('Pictures')).toEqual([])
})
