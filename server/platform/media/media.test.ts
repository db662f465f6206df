import { pictureUrl } from '../../../contract/paths.ts'
import { randomBytes } from 'node:crypto'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { avifOf, isSamePicture } from './convert.ts'
import { makeAvif, makeMissingAvifs } from './make-avif.ts'
import type { PictureProcesses } from './open-picture-processes.ts'
import { sizeKey, thumbnailsOf } from './pictures.ts'
import { storePicture } from './store-picture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function randomPicture(width: number, height = width) {
  const noise = randomBytes(16 * 16 * 3)
  return sharp(noise, { raw: { width: 16, height: 16, channels: 3 } }).resize(width, height, { fit: 'fill' })
}

function get(url: string, accept?: string) {
  return shop.app.inject({ method: 'GET', url, headers: accept ? { accept } : {} })
}

async function filesOf(hash: string) {
  return (await readdir(join(shop.config.dataDir, 'media', hash.slice(0, 2), hash))).sort()
}

test('a picture is stored at every width that does not enlarge it', async () => {
  const wide = await storePicture(shop, await randomPicture(1500, 900).jpeg().toBuffer())
  const small = await storePicture(shop, await randomPicture(300).png().toBuffer())
  const tiny = await storePicture(shop, await randomPicture(40).webp().toBuffer())
  expect(await filesOf(wide)).toEqual(['1280.webp', '160.webp', '320.webp', '640.webp'])
  expect(await filesOf(small)).toEqual(['160.webp', '320.webp'])
  expect(await filesOf(tiny)).toEqual(['160.webp'])
  const response = await get(`${pictureUrl(small)}?w=1280`, 'image/webp')
  expect((await sharp(response.rawPayload).metadata()).width).toBe(300)
  expect((await sharp((await get(`${pictureUrl(wide)}?w=320`)).rawPayload).metadata()).width).toBe(320)
})

test('the same bytes are stored once', async () => {
  const bytes = await randomPicture(200).png().toBuffer()
  const [one, two] = await Promise.all([storePicture(shop, bytes), storePicture(shop, bytes)])
  expect(one).toBe(two)
  expect(await storePicture(shop, bytes)).toBe(one)
  expect(await shop.db.selectFrom('media').selectAll().where('hash', '=', one).execute()).toHaveLength(1)
})

test('the thumbnail has at most 6 KB and the preview 200 characters, even for noise', async () => {
  const noise = sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
  const hash = await storePicture(shop, await noise.png().toBuffer())
  const row = await shop.db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()
  const thumbnail = (await thumbnailsOf(shop.db, [hash, 'unknown'])).get(hash)
  expect(thumbnail?.length).toBeLessThanOrEqual(6144)
  expect((await sharp(thumbnail).metadata()).format).toBe('webp')
  expect(row?.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(row?.placeholder.length).toBeLessThanOrEqual(200)
})

test('a photograph is turned upright and its metadata removed', async () => {
  const photo = await randomPicture(400, 200)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'somebody' } } })
    .toBuffer()
  const hash = await storePicture(shop, photo)
  const stored = await sharp((await get(pictureUrl(hash), 'image/webp')).rawPayload).metadata()
  expect([stored.width, stored.height, stored.exif]).toEqual([200, 400, undefined])
})

test('grey, transparent and animated pictures are stored too', async () => {
  const grey = await randomPicture(100).greyscale().jpeg().toBuffer()
  const clear = await randomPicture(100).ensureAlpha(0.5).png().toBuffer()
  const animated = await randomPicture(100).gif().toBuffer()
  const avif = await randomPicture(100).avif({ effort: 0 }).toBuffer()
  for (const bytes of [grey, clear, animated, avif]) {
    const response = await get(pictureUrl(await storePicture(shop, bytes)), 'image/webp')
    expect(response.statusCode).toBe(200)
  }
})

describe('what is refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('not a picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PNG that ends early', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ])('%s', async (_, bytes) => {
    await expect(storePicture(shop, bytes)).rejects.toMatchObject({ code: 'picture-unreadable' })
  })

  test('a text at once, while other pictures are being read', async () => {
    const run = () => new Promise<never>(() => undefined) as never
    const stored = storePicture(
      { ...shop, pictures: { ...shop.pictures, run } },
      Buffer.from('not a picture'),
    )
    await expect(stored).rejects.toMatchObject({ code: 'picture-unreadable' })
  })

  test('a small file that decodes to more than 50 megapixels', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(300_000)
    await expect(storePicture(shop, bomb)).rejects.toMatchObject({ code: 'picture-too-many-pixels' })
  })
})

describe('a picture is served', () => {
  test('as AVIF, WebP or JPEG by the Accept header, cacheable forever', async () => {
    const hash = await storePicture(shop, await randomPicture(640).png().toBuffer())
    const type = async (accept?: string) =>
      (await get(`${pictureUrl(hash)}?w=640`, accept)).headers['content-type']
    const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
    expect(await type(chrome)).toBe('image/webp')
    const other = await storePicture(shop, await randomPicture(64).png().toBuffer())
    expect((await get(pictureUrl(other), 'image/avif')).headers['content-type']).toBe('image/avif')
    expect((await get(pictureUrl(other), chrome)).headers['content-type']).toBe('image/avif')
    await makeAvif(shop, hash)
    expect(await type(chrome)).toBe('image/avif')
    expect(await type('image/webp,*/*')).toBe('image/webp')
    expect(await type('image/avif;q=0,image/webp')).toBe('image/webp')
    expect(await type('image/png,*/*;q=0.5')).toBe('image/jpeg')
    expect(await type()).toBe('image/jpeg')
    const { headers } = await get(pictureUrl(hash), chrome)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' })
  })

  test('as a blur of a few bytes in its place, cacheable forever', async () => {
    const hash = await storePicture(shop, await randomPicture(640).png().toBuffer())
    const { headers, rawPayload } = await get(`${pictureUrl(hash)}?w=8`)
    expect(headers['content-type']).toBe('image/webp')
    expect(headers['cache-control']).toContain('immutable')
    expect(rawPayload.length).toBeLessThan(200)
    expect((await get(`${pictureUrl('AAAAAAAAAAAAAAAAAAAAAAAA')}?w=8`)).statusCode).toBe(404)
  })

  test('with 304 if it is unchanged', async () => {
    const hash = await storePicture(shop, await randomPicture(64).png().toBuffer())
    const { headers } = await get(pictureUrl(hash))
    const again = await shop.app.inject({
      url: pictureUrl(hash),
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('with 404 and a neutral picture if it is unknown or its file is missing', async () => {
    const hash = await storePicture(shop, await randomPicture(64).png().toBuffer())
    await rm(join(shop.config.dataDir, 'media', hash.slice(0, 2), hash), { recursive: true })
    for (const url of [
      pictureUrl('AAAAAAAAAAAAAAAAAAAAAAAA'),
      pictureUrl(hash),
      '/media/x',
      '/media/..%2f..%2fx',
    ]) {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toContain('image/svg+xml')
    }
  })

  test('and a product without one has the neutral picture', async () => {
    const response = await get('/media/none.svg?w=320')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('image/svg+xml')
  })

  test('in the supported widths only', async () => {
    const hash = await storePicture(shop, await randomPicture(64).png().toBuffer())
    for (const w of ['161', '', '-1', '1e3', '160&w=320']) {
      expect((await get(`${pictureUrl(hash)}?w=${w}`)).statusCode).toBe(400)
    }
  })
})

test('AVIF is stored only where it is smaller, and made once', async () => {
  const hash = await storePicture(shop, await randomPicture(700).png().toBuffer())
  await makeAvif(shop, hash)
  const files = await filesOf(hash)
  const size = async (name: string) =>
    (await readFile(join(shop.config.dataDir, 'media', hash.slice(0, 2), hash, name))).length
  for (const file of files.filter((name) => name.endsWith('.avif'))) {
    expect(await size(file)).toBeLessThan(await size(file.replace('avif', 'webp')))
  }
  const row = await shop.db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()
  expect(row?.avifReady).toBe(true)
  await makeAvif(shop, 'unknown')
})

test('a shop that closes does not wait for all pictures to be converted to AVIF', async () => {
  await storePicture(shop, await randomPicture(50).png().toBuffer())
  expect(await makeMissingAvifs(shop, AbortSignal.abort())).toBe(0)
  expect(await makeMissingAvifs(shop)).toBeGreaterThan(0)
})

test('an AVIF of another size than its picture is not stored', async () => {
  const hash = await storePicture(shop, await randomPicture(710).png().toBuffer())
  const small = await randomPicture(30).webp().toBuffer()
  const run = (() => avifOf(small)) as unknown as PictureProcesses['run']
  await makeAvif({ ...shop, pictures: { run } }, hash)
  expect((await filesOf(hash)).filter((name) => name.endsWith('.avif'))).toEqual([])
})

test('stored AVIF files of another picture are replaced, and correct ones are preserved', async () => {
  const right = await storePicture(shop, await randomPicture(720).png().toBuffer())
  const wrong = await storePicture(shop, await randomPicture(720).png().toBuffer())
  await makeAvif(shop, right)
  const run = vi.spyOn(shop.pictures, 'run')
  for (const width of [160, 320, 640, 1280] as const) {
    const avif = await shop.shop.media.get(sizeKey(right, width, 'avif'))
    if (avif) await shop.shop.media.put(sizeKey(wrong, width, 'avif'), avif)
  }
  await shop.db.updateTable('media').set({ avifReady: false }).where('hash', 'in', [right, wrong]).execute()
  await makeAvif(shop, right)
  expect(run.mock.calls.map(([task]) => task)).not.toContain('avifOf')
  await makeAvif(shop, wrong)
  const stored = (await filesOf(wrong)).filter((name) => name.endsWith('.avif'))
  expect(stored.length).toBeGreaterThan(0)
  for (const name of stored) {
    const width = Number.parseInt(name, 10) as 160
    const [webp, avif] = await Promise.all(
      (['webp', 'avif'] as const).map((format) => shop.shop.media.get(sizeKey(wrong, width, format))),
    )
    expect(await isSamePicture(webp!, avif!)).toBe(true)
  }
})
