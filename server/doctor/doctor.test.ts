import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { newProduct } from '../../test/new-product.ts'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import type { Config } from '../config.ts'
import { storePicture } from '../media/store-picture.ts'
import { runChecks } from './run-checks.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** What the doctor says of each part, as `state: sentence`. */
async function looked(over: Partial<Config> = {}) {
  const findings = await runChecks({ ...shop.config, ...over }, () => {})
  return (about: string) =>
    findings.filter((it) => it.about === about).map(({ state, sentence }) => `${state}: ${sentence}`)
}

test('a healthy shop is told to be well in every part', async () => {
  const findings = await runChecks(shop.config, () => {})
  expect(findings.filter(({ state }) => state === 'ill')).toEqual([])
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

test('a picture whose file is gone, and one that was never stored, are told', async () => {
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#137' } })
    .png()
    .toBuffer()
  const hash = await storePicture(shop, bytes)
  await newProduct(shop.db, { images: [{ media: 'never-stored', name: '' }] })
  await rm(join(shop.config.dataDir, 'media', hash.slice(0, 2), hash, '160.webp'))
  const pictures = (await looked())('Pictures')
  expect(pictures[0]).toMatch(/^ill: 1 of 1 lack files/)
  expect(pictures[1]).toMatch(/^heed: 1 products name a picture/)
})

test('what cannot be reached is ill, and everything else is looked at all the same', async () => {
  const nobody = `127.0.0.1:${await freePort()}`
  const of = await looked({
    databaseUrl: `postgres://x@${nobody}/x`,
    databaseReadUrl: `postgres://x@${nobody}/x`,
    mail: { smtpUrl: `smtp://${nobody}`, from: 'shop@merkato.example' },
    gateway: 'chapa',
    chapa: { secretKey: 'CHASECK-x', webhookSecret: 'x', url: `http://${nobody}` },
    dataDir: '/dev/null/data',
  })
  for (const about of ['Database', 'Replica', 'Mail', 'Payments', 'Disk']) {
    expect(of(about)[0]).toMatch(/^ill: /)
  }
  expect(of('Mail')[0]).not.toContain('smtp://')
})

test('a data folder without a shop is told, and stays without one', async () => {
  const dataDir = join(shop.config.dataDir, 'elsewhere')
  const of = await looked({ databaseUrl: null, dataDir })
  expect(of('Database')).toEqual([expect.stringMatching(/^heed: There is none in .*elsewhere yet/)])
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const none = await looked({ databaseUrl: null, dataDir: '/dev/null' })
  for (const about of ['Disk', 'Database']) expect(none(about)[0]).toMatch(/^ill: /)
})

test('settings that make an odd whole are worth heeding', async () => {
  const of = await looked({ host: '0.0.0.0', rateLimit: false })
  expect(of('Settings')).toEqual([
    expect.stringContaining('HOST 0.0.0.0 lets others in'),
    expect.stringContaining('RATE_LIMIT is off'),
  ])
  const live = await looked({ mode: 'production', publicUrl: 'http://shop.example' })
  expect(live('Settings').join()).toMatch(/begins with http.*TRUST_PROXY.*TRADE_NAME/)
})

test('a database behind the program is told before it is looked into', async () => {
  await shop.db.execute(sql`delete from applied_migrations where name like '0041%'`)
  const of = await looked()
  expect(of('Migrations')).toEqual([expect.stringMatching(/^heed: 1 are not in yet/)])
  expect(of('Pictures')).toEqual([])
})
