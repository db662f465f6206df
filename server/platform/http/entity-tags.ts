import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPublicRead = String(reply.getHeader('cache-control') ?? '').startsWith('public')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reply.statusCode !== 200 || !isPublicRead) return payload
    if (typeof payload !== 'string') return payload
    // Otherwise it would be encoded once for the hash, once for its length and once for the socket.
    const bytes = Buffer.from(payload)
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    // Without `?lang=`, the response depends on Accept-Language.
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${String(vary)}, accept-language` : 'accept-language')
    if (!matches(request.headers['if-none-match'], tag)) return bytes
    reply.code(304).removeHeader('content-type')
    return ''
  })
}

/** The comparison is weak (RFC 9110). */
export function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((entry) => {
    const named = entry.trim().replace(/^W\//, '')
    return named === '*' || named === tag
  })
}
