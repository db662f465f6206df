import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import Negotiator from 'negotiator'

/** A shorter response fits into one packet anyway. */
const minimumBytes = 1_200

/** Private responses of the API get Brotli. Public ones have strong entity tags and are kept by their readers. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('etag')) return payload
    const size = Buffer.byteLength(payload)
    if (size < minimumBytes) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    if (!new Negotiator(raw).encodings(['br']).includes('br')) return payload
    reply.header('content-encoding', 'br').removeHeader('content-length')
    return brotliCompressSync(payload, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 2,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
      },
    })
  })
}
