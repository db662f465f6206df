import { randomBytes } from 'node:crypto'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'
import { avifOf, isSamePicture } from './convert.ts'
import { openEncoder } from './open-encoder.ts'
import { makeAvif, makeMissingAvifs } from './make-avif.ts'
import { pictureUrl, sizeKey, thumbnailsOf } from './pictures.ts'
import { storePicture } from './store-picture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Soft blots: something a picture would hold, another one each time. */
function drawn(width: number, height = width) {
  const noise = randomBytes(16 * 16 * 3)
  return sharp(noise, { raw: { width: 16, height: 16, channels: 3 } }).resize(width, height, { fit: 'fill' })
}

function get(url: string, accept?: string) {
  return shop.app.inject({ method: 'GET', url, headers: accept ? { accept } : {} })
}

async function filesOf(hash: string) {
  return (await readdir(join(shop.config.dataDir, 'media', hash.slice(0, 2), hash))).sort()
}

test('a picture is kept at every width that does not enlarge it', async () => {
  const wide = await storePicture(shop, await drawn(1500, 900).jpeg().toBuffer())
  const small = await storePicture(shop, await drawn(300).png().toBuffer())
  const tiny = await storePicture(shop, await drawn(40).webp().toBuffer())
  expect(await filesOf(wide)).toEqual(['1280.webp', '160.webp', '320.webp', '640.webp'])
  expect(await filesOf(small)).toEqual(['160.webp', '320.webp'])
  expect(await filesOf(tiny)).toEqual(['160.webp'])
  const answer = await get(`${pictureUrl(small)}?w=1280`, 'image/webp')
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(300)
  expect((await sharp((await get(`${pictureUrl(wide)}?w=320`)).rawPayload).metadata()).width).toBe(320)
})

test('the same bytes are one picture', async () => {
  const bytes = await drawn(200).png().toBuffer()
  const [one, two] = await Promise.all([storePicture(shop, bytes), storePicture(shop, bytes)])
  expect(one).toBe(two)
  expect(await storePicture(shop, bytes)).toBe(one)
  expect(await shop.db.selectFrom('media').selectAll().where('hash', '=', one).execute()).toHaveLength(1)
})

test('the thumbnail has at most 6 KB and the blur at most 200 letters, even of pure noise', async () => {
  const noise = sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
  const hash = await storePicture(shop, await noise.png().toBuffer())
  const row = await shop.db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()
  const thumbnail = (await thumbnailsOf(shop.db, [hash, 'unknown'])).get(hash)
  expect(thumbnail?.length).toBeLessThanOrEqual(6144)
  expect((await sharp(thumbnail).metadata()).format).toBe('webp')
  expect(row?.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(row?.placeholder.length).toBeLessThanOrEqual(200)
})

test('a photograph is turned upright and loses what the camera wrote into it', async () => {
  const photo = await drawn(400, 200)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'somebody' } } })
    .toBuffer()
  const hash = await storePicture(shop, photo)
  const kept = await sharp((await get(pictureUrl(hash), 'image/webp')).rawPayload).metadata()
  expect([kept.width, kept.height, kept.exif]).toEqual([200, 400, undefined])
})

test('grey, transparent and animated pictures are kept too', async () => {
  const grey = await drawn(100).greyscale().jpeg().toBuffer()
  const clear = await drawn(100).ensureAlpha(0.5).png().toBuffer()
  const moving = await drawn(100).gif().toBuffer()
  const avif = await drawn(100).avif({ effort: 0 }).toBuffer()
  for (const bytes of [grey, clear, moving, avif]) {
    const answer = await get(pictureUrl(await storePicture(shop, bytes)), 'image/webp')
    expect(answer.statusCode).toBe(200)
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

  test('a small file that would unfold to more than 50 megapixels', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(300_000)
    await expect(storePicture(shop, bomb)).rejects.toMatchObject({ code: 'picture-too-many-pixels' })
  })
})

describe('a picture is served', () => {
  test('as AVIF, WebP or JPEG by what the client names, for good', async () => {
    const hash = await storePicture(shop, await drawn(640).png().toBuffer())
    const type = async (accept?: string) =>
      (await get(`${pictureUrl(hash)}?w=640`, accept)).headers['content-type']
    const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
    expect(await type(chrome)).toBe('image/webp')
    const other = await storePicture(shop, await drawn(64).png().toBuffer())
    expect((await get(pictureUrl(other), 'image/avif')).headers['content-type']).toBe('image/avif')
    expect((await get(pictureUrl(other), chrome)).headers['content-type']).toBe('image/avif')
    await makeAvif(shop, { hash, encoder: { avifOf, isSamePicture } })
    expect(await type(chrome)).toBe('image/avif')
    expect(await type('image/webp,*/*')).toBe('image/webp')
    expect(await type('image/avif;q=0,image/webp')).toBe('image/webp')
    expect(await type('image/png,*/*;q=0.5')).toBe('image/jpeg')
    expect(await type()).toBe('image/jpeg')
    const { headers } = await get(pictureUrl(hash), chrome)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' })
  })

  test('with 304 to who has it', async () => {
    const hash = await storePicture(shop, await drawn(64).png().toBuffer())
    const { headers } = await get(pictureUrl(hash))
    const again = await shop.app.inject({
      url: pictureUrl(hash),
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('with 404 and a neutral picture when it is not there or its file is lost', async () => {
    const hash = await storePicture(shop, await drawn(64).png().toBuffer())
    await rm(join(shop.config.dataDir, 'media', hash.slice(0, 2), hash), { recursive: true })
    for (const url of [
      pictureUrl('AAAAAAAAAAAAAAAAAAAAAAAA'),
      pictureUrl(hash),
      '/media/x',
      '/media/..%2f..%2fx',
    ]) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('image/svg+xml')
    }
  })

  test('and a product without one has the neutral picture', async () => {
    const answer = await get('/media/none.svg?w=320')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
  })

  test('in no other width than those agreed on', async () => {
    const hash = await storePicture(shop, await drawn(64).png().toBuffer())
    for (const w of ['161', '', '-1', '1e3', '160&w=320']) {
      expect((await get(`${pictureUrl(hash)}?w=${w}`)).statusCode).toBe(400)
    }
  })
})

test('AVIF is kept only where it is smaller, and made once', async () => {
  const hash = await storePicture(shop, await drawn(700).png().toBuffer())
  await makeAvif(shop, { hash, encoder: { avifOf, isSamePicture } })
  const files = await filesOf(hash)
  const size = async (name: string) =>
    (await readFile(join(shop.config.dataDir, 'media', hash.slice(0, 2), hash, name))).length
  for (const file of files.filter((name) => name.endsWith('.avif'))) {
    expect(await size(file)).toBeLessThan(await size(file.replace('avif', 'webp')))
  }
  const row = await shop.db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()
  expect(row?.avifReady).toBe(true)
  await makeAvif(shop, { hash: 'unknown', encoder: { avifOf, isSamePicture } })
})

test('a shop that closes does not wait for every picture to become AVIF', async () => {
  await storePicture(shop, await drawn(50).png().toBuffer())
  expect(await makeMissingAvifs(shop, AbortSignal.abort())).toBe(0)
  expect(await makeMissingAvifs(shop)).toBeGreaterThan(0)
})

test('pictures are encoded in a process of its own, and one that breaks it breaks nothing else', async () => {
  const encoder = openEncoder()
  const webp = await drawn(64).webp().toBuffer()
  expect((await sharp(await encoder.avifOf(webp)).metadata()).format).toBe('heif')
  await expect(encoder.avifOf(Buffer.from('no picture'))).rejects.toThrow(/unsupported image/)
  expect(encoder.isOpen()).toBe(true)
  encoder.close()
  expect(encoder.isOpen()).toBe(false)
  await expect(encoder.avifOf(webp)).rejects.toThrow(/is gone/)
})

test('the encoder answers each request by its id, and hears nothing that is not for it', async () => {
  // As under `node --watch`, where every process reports on the same channel which files it has loaded.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const encoder = openEncoder()
  try {
    const webps = await Promise.all([640, 400, 200].map((side) => drawn(side).webp().toBuffer()))
    const avifs = await Promise.all(webps.map((webp) => encoder.avifOf(webp)))
    const widths = await Promise.all(avifs.map(async (avif) => (await sharp(avif).metadata()).width))
    expect(widths).toEqual([640, 400, 200])
    const same = avifs.map((avif) => encoder.isSamePicture(webps[0]!, avif))
    expect(await Promise.all(same)).toEqual([true, false, false])
  } finally {
    encoder.close()
    vi.unstubAllEnvs()
  }
})

test('an AVIF of another size than its picture is not stored', async () => {
  const hash = await storePicture(shop, await drawn(710).png().toBuffer())
  const small = await drawn(30).webp().toBuffer()
  await makeAvif(shop, { hash, encoder: { avifOf: () => avifOf(small), isSamePicture } })
  expect((await filesOf(hash)).filter((name) => name.endsWith('.avif'))).toEqual([])
})

test('stored AVIF files of another picture are replaced, and right ones are kept', async () => {
  const right = await storePicture(shop, await drawn(720).png().toBuffer())
  const wrong = await storePicture(shop, await drawn(720).png().toBuffer())
  const encoder = { avifOf: vi.fn(avifOf), isSamePicture }
  await makeAvif(shop, { hash: right, encoder })
  for (const width of [160, 320, 640, 1280] as const) {
    const avif = await shop.shop.media.get(sizeKey(right, width, 'avif'))
    if (avif) await shop.shop.media.put(sizeKey(wrong, width, 'avif'), avif)
  }
  await shop.db.updateTable('media').set({ avifReady: false }).where('hash', 'in', [right, wrong]).execute()
  encoder.avifOf.mockClear()
  await makeAvif(shop, { hash: right, encoder })
  expect(encoder.avifOf).not.toHaveBeenCalled()
  await makeAvif(shop, { hash: wrong, encoder })
  const kept = (await filesOf(wrong)).filter((name) => name.endsWith('.avif'))
  expect(kept.length).toBeGreaterThan(0)
  for (const name of kept) {
    const width = Number.parseInt(name, 10) as 160
    const [webp, avif] = await Promise.all(
      (['webp', 'avif'] as const).map((format) => shop.shop.media.get(sizeKey(wrong, width, format))),
    )
    expect(await isSamePicture(webp!, avif!)).toBe(true)
  }
})
