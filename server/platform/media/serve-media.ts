import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { blurWidth, pictureWidths } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { mediaPath, noPictureUrl, pictureUrl } from '../../../contract/paths.ts'
import { repeatLostRead } from '../database/replica.ts'
import { matches } from '../http/entity-tags.ts'
import type { Shop } from '../shop.ts'
import { findPicture, sizeKey, storedWidthFor } from './pictures.ts'
import type { PictureFormat, PictureWidth } from './pictures.ts'

type MediaOptions = { shop: Pick<Shop, 'db' | 'readDb' | 'media' | 'pictures' | 'log'> }

const forever = 'public, max-age=31536000, immutable'
const cachedWidths = 20_000
const pictureHash = /^[\w-]{16,64}$/

/** A missing picture is a neutral one with status 404. */
export async function serveMedia(app: FastifyInstance, { shop }: MediaOptions): Promise<void> {
  const widths = new LRUCache<string, number>({ max: cachedWidths })

  /** A new picture may not be in the replica yet. */
  async function find(hash: string) {
    const url = pictureUrl(hash)
    const picture = await repeatLostRead(shop, () => findPicture(shop.readDb, url))
    return picture || shop.readDb === shop.db ? picture : findPicture(shop.db, url)
  }

  async function ownWidth(hash: string): Promise<number | undefined> {
    const known = widths.get(hash)
    if (known !== undefined) return known
    const picture = await find(hash)
    if (picture) widths.set(hash, picture.width)
    return picture?.width
  }

  /** A WebP of about 80 bytes stands in place of pictures that are not loaded. */
  async function sendBlur(reply: FastifyReply, hash: string): Promise<FastifyReply> {
    const blur = (await find(hash))?.placeholder
    if (!blur) return neutral(reply, 404, 10)
    const bytes = Buffer.from(blur.slice(blur.indexOf(',') + 1), 'base64')
    return reply.header('cache-control', forever).type('image/webp').send(bytes)
  }

  app.get(noPictureUrl, { schema: { hide: true } }, async (_request, reply) => neutral(reply, 200, 86_400))

  app.get<{ Params: { hash: string }; Querystring: { w?: unknown } }>(
    `${mediaPath}/:hash`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash } = request.params
      if (!pictureHash.test(hash)) return neutral(reply, 404, 10)
      if (request.query.w === String(blurWidth)) return sendBlur(reply, hash)
      const requested = requestedWidth(request.query.w)
      const own = await ownWidth(hash)
      if (own === undefined) return neutral(reply, 404, 10)
      const width = storedWidthFor(own, requested)
      const formats = acceptedFormats(request.headers.accept)
      const size = await readSize(shop, { hash, width, formats })
      if (!size) {
        widths.delete(hash)
        // A picture of a review may have been removed.
        if (await find(hash)) shop.log.error({ hash, width }, 'a picture is missing from the store')
        return neutral(reply, 404, 10)
      }
      const tag = `"${width}-${size.format}"`
      reply.headers({ 'cache-control': forever, vary: 'accept', etag: tag })
      if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type(`image/${size.format}`).send(size.bytes)
    },
  )
}

function requestedWidth(text: unknown): PictureWidth {
  if (text === undefined) return 1280
  const width = pictureWidths.find((known) => String(known) === text)
  if (width === undefined) {
    throw new Refusal('invalid-input', {}, [
      { msg: `One of ${[blurWidth, ...pictureWidths].join(', ')}`, path: 'w' },
    ])
  }
  return width
}

function neutral(reply: FastifyReply, status: number, seconds: number): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', `public, max-age=${seconds}`)
    .type('image/svg+xml')
    .send(neutralPicture)
}

const pictureTypes = ['image/avif', 'image/webp'] as const

/** Wildcards are ignored, as browsers without WebP send them too. */
function acceptedFormats(accept = ''): PictureFormat[] {
  const named = new Negotiator({ headers: { accept } }).mediaTypes()
  const formats = pictureTypes
    .filter((type) => named.includes(type))
    .map((type) => type.slice(6) as PictureFormat)
  return formats.length > 0 ? formats : ['jpeg']
}

/** Missing formats are made from WebP; a client that accepts WebP never waits for AVIF. */
async function readSize(
  { media: store, pictures }: Pick<Shop, 'media' | 'pictures'>,
  { hash, width, formats }: { hash: string; width: PictureWidth; formats: PictureFormat[] },
): Promise<{ bytes: Buffer; format: PictureFormat } | undefined> {
  for (const format of formats) {
    const found = await store.get(sizeKey(hash, width, format))
    if (found) return { bytes: found, format }
  }
  const format = formats.at(-1) ?? 'jpeg'
  const webp = format === 'webp' ? undefined : await store.get(sizeKey(hash, width, 'webp'))
  if (!webp) return undefined
  const bytes = await pictures.run(format === 'avif' ? 'avifOf' : 'jpegOf', webp)
  await store.put(sizeKey(hash, width, format), bytes)
  return { bytes, format }
}

const neutralPicture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640">' +
    '<path fill="#e9e2d6" d="M0 0h64v64H0z"/>' +
    '<g fill="none" stroke="#b3a690" stroke-width="1.5" stroke-linejoin="round">' +
    '<rect x="20" y="22" width="24" height="20" rx="2"/><path d="m20 38 7-7 6 6 4-4 7 6"/>' +
    '<circle cx="37.5" cy="28" r="2"/></g></svg>',
)
