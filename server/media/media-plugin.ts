import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pictureWidths } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import { matches } from '../http/entity-tags.ts'
import type { Shop } from '../shop.ts'
import { acceptedFormats } from './accepted-format.ts'
import { neutralPicture } from './neutral-picture.ts'
import { keptWidthFor } from './picture-sizes.ts'
import type { PictureWidth } from './picture-sizes.ts'
import { mediaPath, noPictureUrl } from './picture-url.ts'
import { readSize } from './read-size.ts'
import { media } from './tables.ts'

type MediaOptions = { shop: Pick<Shop, 'db' | 'media' | 'log'> }

const forever = 'public, max-age=31536000, immutable'
/** How many widths of pictures a process remembers, so that it need not ask for them each time. */
const rememberedWidths = 20_000

/**
 * Serves the stored pictures at `/media/HASH?w=`, for good and to any cache (api.md, "Catalogue"). One that is not
 * there is answered with 404 and a neutral picture, which never breaks a page.
 */
export async function mediaPlugin(app: FastifyInstance, { shop }: MediaOptions): Promise<void> {
  const widths = new Map<string, number>()

  async function ownWidth(hash: string): Promise<number | undefined> {
    const known = widths.get(hash)
    if (known !== undefined) return known
    const [row] = await shop.db.select({ width: media.width }).from(media).where(eq(media.hash, hash))
    if (!row) return undefined
    if (widths.size >= rememberedWidths) widths.clear()
    widths.set(hash, row.width)
    return row.width
  }

  app.get(noPictureUrl, { schema: { hide: true } }, async (_request, reply) => neutral(reply, 200, 86_400))

  app.get<{ Params: { hash: string }; Querystring: { w?: unknown } }>(
    `${mediaPath}/:hash`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash } = request.params
      const asked = widthAsked(request.query.w)
      const own = /^[\w-]{16,64}$/.test(hash) ? await ownWidth(hash) : undefined
      if (own === undefined) return neutral(reply, 404, 10)
      const width = keptWidthFor(own, asked)
      const formats = acceptedFormats(request.headers.accept)
      const size = await readSize(shop.media, { hash, width, formats })
      if (!size) {
        shop.log.error({ hash, width }, 'a picture is missing from the store')
        return neutral(reply, 404, 10)
      }
      const tag = `"${width}-${size.format}"`
      reply.headers({ 'cache-control': forever, vary: 'accept', etag: tag })
      if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type(`image/${size.format}`).send(size.bytes)
    },
  )
}

/** The width that `?w=` names; the widest without it. Refuses any other width, so that caches hold few. */
function widthAsked(text: unknown): PictureWidth {
  if (text === undefined) return 1280
  const width = pictureWidths.find((known) => String(known) === text)
  if (width === undefined) {
    throw new Refusal('invalid-input', {}, [{ msg: `One of ${pictureWidths.join(', ')}`, path: 'w' }])
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
