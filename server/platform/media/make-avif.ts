import type { Shop } from '../shop.ts'
import type { PictureProcesses } from './open-picture-processes.ts'
import { sizeKey, storedWidths } from './pictures.ts'
import type { PictureWidth } from './pictures.ts'

type ShopWithPictures = Pick<Shop, 'db' | 'media' | 'log'> & { pictures: Pick<PictureProcesses, 'run'> }

/** Each size is scaled from the one before and may be a pixel off. */
const roundingPixels = 2

/** AVIF is added where it is smaller than WebP, and replaced where it is of another picture. */
export async function makeAvif(
  { db, media: store, log, pictures }: ShopWithPictures,
  hash: string,
): Promise<void> {
  const row = await db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!row || row.avifReady) return
  for (const width of storedWidths(row.width)) {
    const webp = await store.get(sizeKey(hash, width, 'webp'))
    if (!webp) continue
    const key = sizeKey(hash, width, 'avif')
    try {
      const stored = await store.get(key)
      if (stored) {
        if (await pictures.run('isSamePicture', webp, stored)) continue
        log.warn({ hash, width }, 'an AVIF file shows another picture and is replaced')
        await store.remove(key)
      }
      const bytes = await pictures.run('avifOf', webp)
      checkSize(bytes, row, width)
      if (bytes.length < webp.length) await store.put(key, bytes)
    } catch (error) {
      // WebP is served instead; it is not tried again.
      log.warn({ err: error, hash, width }, 'a picture could not be converted to AVIF')
    }
  }
  await db.updateTable('media').set({ avifReady: true }).where('hash', '=', hash).execute()
}

function checkSize(
  avif: Buffer,
  picture: { width: number; height: number },
  storedWidth: PictureWidth,
): void {
  const width = Math.min(storedWidth, picture.width)
  const height = (picture.height * width) / picture.width
  const encoded = avifSize(avif)
  if (encoded?.width === width && Math.abs(encoded.height - height) <= roundingPixels) return
  throw new Error(`The encoder returned another size: ${encoded?.width} × ${encoded?.height}`)
}

/** The `ispe` property has it in px (ISO/IEC 23008-12, 6.5.3). */
function avifSize(bytes: Buffer): { width: number; height: number } | undefined {
  const at = bytes.indexOf('ispe')
  if (at < 0 || bytes.length < at + 16) return undefined
  return { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
}

/** So much work is done in a minute, so that encoding does not use a whole core. */
const workMs = 6_000

export async function makeMissingAvifs(shop: ShopWithPictures, stop?: AbortSignal): Promise<number> {
  const started = performance.now()
  const lacking = await shop.db
    .selectFrom('media')
    .select('hash')
    .where('avifReady', '=', false)
    .orderBy('createdAt')
    .orderBy('hash')
    .limit(200)
    .execute()
  if (lacking.length === 0 || stop?.aborted) return 0
  let done = 0
  for (const { hash } of lacking) {
    if (stop?.aborted || performance.now() - started > workMs) break
    await makeAvif(shop, hash)
    done += 1
  }
  return done
}
