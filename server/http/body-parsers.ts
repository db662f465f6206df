import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/refusals.ts'
import { jsonBodyBytes } from '../../contract/limits.ts'

/**
 * JSON in UTF-8 and nothing else (api.md, "Conventions"): another charset, an encoded body or another type is 415,
 * broken JSON 400, a body past 1 MB 413. No body at all is no fault here; the call's schema says whether one is due.
 */
export function addJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request) => refuseForeignEncoding(request))
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBodyBytes },
    (request, text, done) => {
      if (text.length === 0) return done(null, undefined)
      return parseJson(request, text as string, (error, body) => {
        done(error ? new Refusal('broken-json') : null, body)
      })
    },
  )
}

function refuseForeignEncoding(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new Refusal('wrong-content-type')
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset && !/^(utf-?8|us-ascii)$/i.test(charset)) throw new Refusal('wrong-content-type')
}

/** multipart/form-data and nothing else; a call reads its parts by `readForm`. */
export async function addFormParser(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request) => refuseForeignEncoding(request))
  await app.register(multipart)
}

/** Signed calls keep their body as raw bytes, whatever its type, for the signature covers the bytes. */
export function addRawParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: jsonBodyBytes }, (_request, body, done) => {
    done(null, body)
  })
}
