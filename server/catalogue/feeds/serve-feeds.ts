import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localPath } from '../../../contract/language-path.ts'
import { offeredLanguages } from '../../../contract/offered-languages.ts'
import { productFeedPath } from '../../../contract/paths.ts'
import { acceptedEncodings } from '../../platform/http/cached-response.ts'
import { matches } from '../../platform/http/entity-tags.ts'
import { keepFile, type KeptFile } from '../../platform/http/kept-file.ts'
import type { Shop } from '../../platform/shop.ts'
import { feedKinds } from './feed-rules.ts'
import { productFeedXml } from './product-feed-xml.ts'

type FeedOptions = { shop: Pick<Shop, 'readDb' | 'config'>; pauseFactor: number }

/** Services such as Google and Meta read all products on sale here. */
export async function serveFeeds(app: FastifyInstance, { shop, pauseFactor }: FeedOptions): Promise<void> {
  const { publicUrl, dataDir } = shop.config
  const feeds = offeredLanguages().flatMap((language) => feedKinds.map((kind) => ({ kind, language })))
  for (const feed of feeds) {
    const file = keepFile({
      folder: join(dataDir, 'feeds'),
      parts: () => productFeedXml(shop.readDb, feed, publicUrl),
      pauseFactor,
    })
    app.addHook('onClose', () => file.close())
    app.get(
      localPath(productFeedPath(feed.kind), feed.language),
      { schema: { hide: true } },
      async (request, reply) => send(request, reply, await file.current()),
    )
  }
}

function send({ headers, method, raw }: FastifyRequest, reply: FastifyReply, file: KeptFile): FastifyReply {
  reply.headers({
    'cache-control': 'public, no-cache',
    etag: `W/${file.tag}`,
    'last-modified': file.changedAt.toUTCString(),
    vary: 'accept-encoding',
  })
  if (isKnown(headers, file)) return reply.code(304).send()
  reply.type('application/xml; charset=utf-8')
  const isGzip = acceptedEncodings(raw).includes('gzip')
  if (isGzip) reply.headers({ 'content-encoding': 'gzip', 'content-length': file.bytes })
  if (method === 'HEAD') return reply.send()
  const compressed = file.read()
  return reply.send(isGzip ? compressed : pipeline(compressed, createGunzip(), () => {}))
}

/** A date is exact to the second, so that it counts only where there is no tag. */
function isKnown(headers: FastifyRequest['headers'], { tag, changedAt }: KeptFile): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return matches(tags, tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(changedAt.getTime() / 1_000) * 1_000 <= since
}
