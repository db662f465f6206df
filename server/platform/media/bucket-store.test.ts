import { pictureUrl } from '../../../contract/paths.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { storePicture } from './store-picture.ts'

let folder: string
let bucket: S3rver
let shop: TestShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkato-bucket-'))
  const port = await freePort()
  bucket = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures' }],
  })
  await bucket.run()
  shop = await openShop({
    MEDIA_STORE: 's3://pictures',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  })
})
afterAll(async () => {
  await shop.close()
  await bucket.close()
  await rm(folder, { recursive: true })
})

test('pictures stored in a bucket are served like those in files', async () => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const hash = await storePicture(shop, bytes)
  for (const [accept, type] of [
    ['image/webp', 'image/webp'],
    ['image/jpeg', 'image/jpeg'],
  ] as const) {
    const response = await shop.app.inject({ url: `${pictureUrl(hash)}?w=320`, headers: { accept } })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
    expect((await sharp(response.rawPayload).metadata()).width).toBe(320)
  }
})

test('what is not in the bucket is missing, not an error', async () => {
  expect(await shop.shop.media.get('no/such/160.webp')).toBeUndefined()
  expect(await shop.shop.media.has('no/such/160.webp')).toBe(false)
  await shop.shop.media.put('yes/160.webp', Buffer.from('bytes'))
  expect(await shop.shop.media.has('yes/160.webp')).toBe(true)
})
