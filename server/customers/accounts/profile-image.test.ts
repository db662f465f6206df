import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { rateLimits } from '../../../contract/limits.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestResponse, TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function upload({ token, userId }: Shopper, bytes: Buffer | undefined, name = 'me.jpg', at = shop) {
  const body = new FormData()
  body.append('userId', userId)
  if (bytes) body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  return at.rawCall('POST /upload', { token, body })
}

async function image({ token, userId }: Shopper): Promise<{ type: string; content: string }> {
  return (await shop.call('GET /profile-image', { token, query: { userId } })).body
}

/** The photo is red above blue, with a location in its metadata, rotated by 90° in EXIF. */
function photo(width = 1_200, height = 800) {
  return sharp({ create: { width, height, channels: 3, background: '#d03020' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
}

test('without a picture both fields are empty', async () => {
  expect(await image(await newShopper(shop))).toEqual({ type: '', content: '' })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is stored upright, at most 512 px, as WebP without metadata',
  async (format) => {
    const shopper = await newShopper(shop)
    const response = await upload(shopper, await photo().toFormat(format).toBuffer(), 'anything.txt')
    expect(response).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
    const { type, content } = await image(shopper)
    expect(type).toBe('image/webp')
    const stored = await sharp(Buffer.from(content, 'base64')).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 341, height: 512 })
    expect(stored.exif).toBeUndefined()
    expect(stored.orientation).toBeUndefined()
  },
)

test('a second picture replaces the first, and can be removed', async () => {
  const shopper = await newShopper(shop)
  await upload(shopper, await photo(100, 100).png().toBuffer())
  await upload(shopper, await photo(60, 30).png().toBuffer())
  const stored = await sharp(Buffer.from((await image(shopper)).content, 'base64')).metadata()
  expect(stored).toMatchObject({ width: 30, height: 60 })
  const removed = await shop.call('POST /remove-image', {
    token: shopper.token,
    body: { userId: shopper.userId },
  })
  expect(removed).toMatchObject({ status: 200, body: { success: true } })
  expect(await image(shopper)).toEqual({ type: '', content: '' })
})

test('the content, not the type, decides whether a file is a picture', async () => {
  const shopper = await newShopper(shop)
  const gif = await photo(10, 10).gif().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
  const torn = (await photo().jpeg().toBuffer()).subarray(0, 500)
  for (const bytes of [gif, svg, torn, Buffer.from('not a picture'), Buffer.alloc(0)]) {
    const response = await upload(shopper, bytes)
    expect(response.status).toBe(400)
    expect(response.body.message).toContain('picture')
  }
  expect(await image(shopper)).toEqual({ type: '', content: '' })
})

test('a small file with too many pixels is refused', async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await upload(await newShopper(shop), bomb)).toMatchObject({
    status: 400,
    body: { message: 'This picture has too many pixels. Please use one of at most 50 megapixels.' },
  })
})

test('more than 5 MB is 413, another content type 415, a form without a picture or with two 400', async () => {
  const shopper = await newShopper(shop)
  expect((await upload(shopper, Buffer.alloc(5_000_001))).status).toBe(413)
  const two = new FormData()
  two.append('userId', shopper.userId)
  for (const name of ['one.jpg', 'two.jpg']) two.append('image', new Blob(['x']), name)
  expect((await shop.rawCall('POST /upload', { token: shopper.token, body: two })).status).toBe(400)
  expect((await upload(shopper, undefined)).status).toBe(400)
  const json = await shop.rawCall('POST /upload', { token: shopper.token, body: { userId: shopper.userId } })
  expect(json.status).toBe(415)
})

test('a second picture of one account is refused while its first is read, even without rate limits', async () => {
  for (const RATE_LIMIT of ['on', 'off']) {
    const own = await openShop({ RATE_LIMIT })
    onTestFinished(() => own.close())
    const { read, reading } = holdPictures(own)
    const shopper = await newShopper(own)
    const first = upload(shopper, await photo(20, 20).jpeg().toBuffer(), 'me.jpg', own)
    await reading()
    const second = await upload(shopper, await photo(30, 30).jpeg().toBuffer(), 'me.jpg', own)
    expect(second.status).toBe(429)
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    read()
    expect((await first).status).toBe(200)
    expect((await upload(shopper, await photo(30, 30).jpeg().toBuffer(), 'me.jpg', own)).status).toBe(200)
  }
})

test('few pictures wait for their turn; the others are refused at once', async () => {
  const { read, reading } = holdPictures(shop)
  const shoppers = await Promise.all(Array.from({ length: 14 }, () => newShopper(shop)))
  const bytes = await photo(20, 20).jpeg().toBuffer()
  const first = upload(shoppers[0]!, bytes)
  await reading()
  const refused: TestResponse[] = []
  const others = shoppers.slice(1).map(async (shopper) => {
    const response = await upload(shopper, bytes)
    if (response.status === 429) refused.push(response)
    return response.status
  })
  await expect.poll(() => refused.length).toBe(5)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  read()
  expect((await first).status).toBe(200)
  expect((await Promise.all(others)).filter((status) => status === 200)).toHaveLength(8)
})

test('pictures are counted by account', async () => {
  const torn = Buffer.from('not a picture')
  const shopper = await newShopper(shop)
  const limited = []
  for (let n = 0; n <= rateLimits.picture.max; n += 1) limited.push(await upload(shopper, torn))
  expect(new Set(limited.slice(0, -1).map(({ status }) => status))).toEqual(new Set([400]))
  expect(limited.at(-1)?.status).toBe(429)
  expect(Number(limited.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await upload(await newShopper(shop), torn)).status).toBe(400)
})

/** Pictures are read only after `read()`; `reading` resolves when the first waits for that. */
function holdPictures({ pictures }: Pick<TestShop, 'pictures'>) {
  const start = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const run = pictures.run.bind(pictures) as (...args: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pictures, 'run').mockImplementation((async (...args: unknown[]) => {
    start.resolve()
    await held.promise
    return run(...args)
  }) as never)
  onTestFinished(() => spy.mockRestore())
  return { read: held.resolve, reading: () => start.promise }
}
